/// What few words have: signs that belong to them, scalars above ASCII, links beside them.
extension WordScanner {
  /// Whether the separator at `position` is inside a word: `6.2`, `don't`.
  @inline(never)
  func goesOn(_ position: Int, _ length: Int, _ seen: UInt8) -> Bool {
    switch text[position] {
    case UInt8(ascii: "."):
      guard seen == Folding.Class.digit else { return false }
      guard kind(position + 1) == Folding.Class.digit else { return false }
      // `17.0` is 17.
      return text[position + 1] != UInt8(ascii: "0")
        || kind(position + 2) == Folding.Class.digit || byte(position + 2) == UInt8(ascii: ".")
    case UInt8(ascii: "'"): return length > 0 && isInnerApostrophe(before: position + 1)
    default: return false
    }
  }

  func isInnerApostrophe(before position: Int) -> Bool {
    guard !isCode, kind(position) & (Folding.Class.lower | Folding.Class.upper) != 0 else {
      return false
    }
    return byte(position) | 0x20 != UInt8(ascii: "s") || kind(position + 1) != 0
  }

  /// `C++`, and `C#` or `F#`.
  @inline(never)
  func takeSuffix(_ word: inout Word) {
    let end = word.end
    guard word.first & (Folding.Class.lower | Folding.Class.upper) != 0 else { return }
    if byte(end) == UInt8(ascii: "+"), byte(end + 1) == UInt8(ascii: "+") {
      guard folded[0] == UInt8(ascii: "c") else { return }
      folded[1] = UInt8(ascii: "+")
      folded[2] = UInt8(ascii: "+")
      word.length = 3
    } else if byte(end) == UInt8(ascii: "#"), kind(end + 1) == 0 {
      folded[1] = UInt8(ascii: "#")
      word.length = 2
    } else {
      let isGenitive = folded[0] == UInt8(ascii: "s") && !isCode && isAfterApostrophe(word.start)
      if isGenitive { word.length = 0 }
      return
    }
    word.end += word.length - 1
  }

  private func isAfterApostrophe(_ position: Int) -> Bool {
    guard position > 0 else { return false }
    if text[position - 1] == UInt8(ascii: "'") { return true }
    return position > 2 && text[position - 1] == 0x99 && text[position - 2] == 0x80
      && text[position - 3] == 0xE2
  }

  @inline(__always)
  func byte(_ position: Int) -> UInt8 { position < count ? text[position] : 0 }

  @inline(__always)
  func kind(_ position: Int) -> UInt8 {
    position < count ? classes[Int(text[position])] : 0
  }

  /// Takes a scalar above ASCII into the word; false where the word ends.
  @inline(never)
  func scanEncoded(_ position: inout Int, _ length: inout Int) -> Bool {
    let (scalar, size) = Folding.decode(text + position, count: count - position)
    let before = length
    if scalar == 0x2019, before > 0, isInnerApostrophe(before: position + size) {
      position += size
      return true
    }
    switch Folding.fold(scalar, into: folded, length: &length) {
    case .letters, .nothing: position += size
    case .separator:
      if before == 0 { position += size }
      return false
    case .ideograph:
      if before > 0 {
        length = before
      } else {
        position += size
      }
      return false
    }
    return true
  }

  /// `.NET`, if that is what stands here.
  @inline(never)
  func prefixDotNet(_ word: inout Word) {
    let begin = word.start
    guard begin > 0, text[begin - 1] == UInt8(ascii: "."), folded[0] == UInt8(ascii: "n"),
      folded[1] == UInt8(ascii: "e"), folded[2] == UInt8(ascii: "t"),
      word.first == Folding.Class.upper, begin < 2 || classes[Int(text[begin - 2])] == 0
    else { return }
    for index in (0..<3).reversed() { folded[index + 1] = folded[index] }
    folded[0] = UInt8(ascii: ".")
    word.length = 4
  }

  /// The first of the closing brackets that a `(` follows, a bit each from `position`.
  @inline(__always)
  func firstLink(_ brackets: UInt64, from position: Int) -> Int? {
    var brackets = brackets
    while brackets != 0 {
      let bracket = brackets.trailingZeroBitCount
      if byte(position &+ bracket &+ 1) == UInt8(ascii: "(") { return bracket }
      brackets &= brackets &- 1
    }
    return nil
  }

  /// The end of the `(destination` that follows a `]`: no words for a reader. What nothing closes is text,
  /// but for so much without a space that it is none.
  @inline(never)
  func afterDestination(_ position: Int) -> Int {
    guard position < count, text[position] == UInt8(ascii: "(") else { return position }
    var end = position + 1
    while end < count {
      switch text[end] {
      case UInt8(ascii: ")"), UInt8(ascii: " "), UInt8(ascii: "\n"): return end
      default: end += 1
      }
    }
    return end - position > Self.longestUnclosed ? end : position
  }

  /// Each of many that nothing closes is looked through to the end of the text.
  private static let longestUnclosed = 1 << 12
}
