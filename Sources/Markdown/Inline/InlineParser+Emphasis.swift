/// Emphasis, strong emphasis and strikethrough (CommonMark 6.2, GFM 6.5).
extension InlineParser {
  mutating func readDelimiters(_ byte: UInt8) {
    let length = runLength(at: index)
    let count = byte == UInt8(ascii: "~") ? strikethroughLength(length) : length
    if count < length { keep(length - count) }
    guard count > 0 else { return }
    let before = CharacterClass(before: index - (length - count), in: text)
    let after = CharacterClass(at: index + count, in: text)
    let leftFlanking = after.isFlanked(by: before)
    let rightFlanking = before.isFlanked(by: after)
    var mark = Mark(length: count, byte: byte, rest: count)
    if byte == UInt8(ascii: "_") {
      mark.canOpen = leftFlanking && (!rightFlanking || before == .punctuation)
      mark.canClose = rightFlanking && (!leftFlanking || after == .punctuation)
    } else {
      mark.canOpen = leftFlanking
      mark.canClose = rightFlanking
    }
    guard mark.canOpen || mark.canClose else { return keep(count) }
    add(.delimiters, index..<index + count, index: marks.count)
    index += count
    mark.previous = lastDelimiter
    if lastDelimiter >= 0 { marks[lastDelimiter].next = marks.count }
    lastDelimiter = marks.count
    marks.append(mark)
  }

  /// How many tildes form a strikethrough delimiter: two, or with GFM one or two.
  private func strikethroughLength(_ length: Int) -> Int {
    if isExtended { return length <= 2 ? length : 0 }
    return length & ~1
  }

  /// Pairs the delimiters after the mark `bottom`, and turns the rest into text.
  mutating func matchDelimiters(after bottom: Int) {
    var closer = lastDelimiter
    guard closer > bottom else { return }
    while marks[closer].previous > bottom { closer = marks[closer].previous }
    var openersBottom = [Int](repeating: bottom, count: 18)
    while closer >= 0 {
      guard marks[closer].canClose else {
        closer = marks[closer].next
        continue
      }
      let kind = openerKind(of: marks[closer])
      guard let opener = opener(for: closer, after: openersBottom[kind]) else {
        let next = marks[closer].next
        openersBottom[kind] = marks[closer].previous
        if !marks[closer].canOpen { unlink(closer) }
        closer = next
        continue
      }
      closer = pair(opener, closer)
    }
    while lastDelimiter > bottom { lastDelimiter = marks[lastDelimiter].previous }
    if lastDelimiter >= 0 { marks[lastDelimiter].next = -1 }
  }

  /// An index into `openersBottom`. Closers with the same index fail at the same openers.
  private func openerKind(of closer: Mark) -> Int {
    let byte = closer.byte == UInt8(ascii: "*") ? 0 : closer.byte == UInt8(ascii: "_") ? 6 : 12
    return byte + (closer.canOpen ? 3 : 0) + closer.length % 3
  }

  private func opener(for closer: Int, after bottom: Int) -> Int? {
    let closing = marks[closer]
    var opener = closing.previous
    while opener > bottom {
      let opening = marks[opener]
      if opening.canOpen, opening.byte == closing.byte, !isOdd(opening, closing) { return opener }
      opener = opening.previous
    }
    return nil
  }

  /// Rules 9 and 10 of emphasis: lengths that add up to a multiple of three don't match. GFM's tildes must match in
  /// number.
  private func isOdd(_ opening: Mark, _ closing: Mark) -> Bool {
    if opening.byte == UInt8(ascii: "~") { return isExtended && opening.length != closing.length }
    return (closing.canOpen || opening.canClose)
      && closing.length % 3 != 0 && (opening.length + closing.length) % 3 == 0
  }

  /// Pairs one or two bytes of both runs, and returns the next closer.
  private mutating func pair(_ opener: Int, _ closer: Int) -> Int {
    let count = min(marks[opener].rest, marks[closer].rest, 2)
    marks[opener].opens.append(UInt8(count))
    marks[closer].closes.append(UInt8(count))
    marks[opener].rest -= count
    marks[closer].rest -= count
    // Delimiters between the two can no longer match.
    marks[opener].next = closer
    marks[closer].previous = opener
    if marks[opener].rest == 0 { unlink(opener) }
    guard marks[closer].rest == 0 else { return closer }
    let next = marks[closer].next
    unlink(closer)
    return next
  }

  private mutating func unlink(_ mark: Int) {
    let (previous, next) = (marks[mark].previous, marks[mark].next)
    if previous >= 0 { marks[previous].next = next }
    if next >= 0 { marks[next].previous = previous } else { lastDelimiter = previous }
  }
}

/// The class of a character beside a delimiter run.
enum CharacterClass {
  case whitespace, punctuation, other

  /// The class of the character that begins at `index`; the text's end is white space.
  init(at index: Int, in text: Bytes) {
    guard let byte = text.at(index) else {
      self = .whitespace
      return
    }
    self.init(byte, in: text, at: index)
  }

  /// The class of the character before `index`.
  init(before index: Int, in text: Bytes) {
    var start = index - 1
    while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
    if start < 0 { self = .whitespace } else { self.init(text[start], in: text, at: start) }
  }

  private init(_ byte: UInt8, in text: Bytes, at index: Int) {
    if byte < 0x80 {
      self = byte.isWhitespace ? .whitespace : byte.isPunctuation ? .punctuation : .other
      return
    }
    let end = min(index + 4, text.count)
    let scalar = String(decoding: text.slice(index..<end), as: UTF8.self).unicodeScalars.first
    switch scalar?.properties.generalCategory {
    case .spaceSeparator: self = .whitespace
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
      .modifierSymbol, .otherSymbol:
      self = .punctuation
    default: self = .other
    }
  }

  /// Whether a delimiter run between `neighbour` and this character belongs to this character.
  func isFlanked(by neighbour: CharacterClass) -> Bool {
    switch self {
    case .whitespace: false
    case .punctuation: neighbour != .other
    case .other: true
    }
  }
}
