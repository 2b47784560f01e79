/// Rare cases: signs that belong to words, and scalars above ASCII.
extension WordScanner {
  /// Whether the word continues after the separator at `position`: `6.2`, `don't`. Skips the zeros
  /// of `6.0`.
  @inline(never)
  func continues(_ position: inout Int, _ length: Int, _ seen: UInt8) -> Bool {
    switch text[position] {
    case UInt8(ascii: "."):
      return kind(position + 1) == Folding.Class.digit && isInVersion(&position, length, seen)
    case UInt8(ascii: "'"): return length > 0 && isInnerApostrophe(before: position + 1)
    default: return false
    }
  }

  /// Whether the dot at `position`, before a digit, continues a version. Trailing zeros don't; they are skipped.
  @inline(never)
  private func isInVersion(_ position: inout Int, _ length: Int, _ seen: UInt8) -> Bool {
    guard seen == Folding.Class.digit || isPlatform(length) else { return false }
    var end = position
    // A longer run is data, not a version.
    while end &- position < Self.maximumLength, byte(end) == UInt8(ascii: "."),
      byte(end + 1) == UInt8(ascii: "0"), kind(end + 2) & ~Folding.Class.encoded == 0
    {
      end += 2
    }
    let continues =
      end == position || byte(end) == UInt8(ascii: ".") && kind(end + 1) == Folding.Class.digit
    if !continues { position = end }
    return continues
  }

  /// The start of a version's trailing zeros, or the end of the word.
  func startOfZeros(_ word: Word) -> Int {
    var start = word.end
    while start - 2 > word.start, text[start - 1] == UInt8(ascii: "0"),
      text[start - 2] == UInt8(ascii: ".")
    {
      start -= 2
    }
    return start
  }

  /// Whether the word so far is a platform with a version: `iOS17`.
  private func isPlatform(_ length: Int) -> Bool {
    let name = (0..<length).first { folded[$0] <= UInt8(ascii: "9") } ?? length
    return name < length && WordSet.platforms.contains(folded.slice(0..<name))
      && (name..<length).allSatisfy { folded[$0] <= UInt8(ascii: "9") }
  }

  /// Whether a version follows the `v` at `begin`: `v6.2`.
  @inline(never)
  func isMarkedVersion(_ begin: Int) -> Bool {
    var end = begin + 1
    while kind(end) == Folding.Class.digit { end += 1 }
    return end > begin + 1 && byte(end) == UInt8(ascii: ".")
      && kind(end + 1) == Folding.Class.digit
  }

  /// Whether the apostrophe before `position` is followed by letters that belong to the word, not by a possessive s.
  func isInnerApostrophe(before position: Int) -> Bool {
    guard kind(position) & (Folding.Class.lower | Folding.Class.upper) != 0, !opensLiteral(before: position) else {
      return false
    }
    return byte(position) | 0x20 != UInt8(ascii: "s") || kind(position + 1) != 0
  }

  /// Whether the apostrophe before `position` begins a literal, such as `b'a'`. Only code has any.
  private func opensLiteral(before position: Int) -> Bool {
    guard isCode else { return false }
    var end = position
    while kind(end) != 0 { end += 1 }
    return byte(end) == UInt8(ascii: "'")
  }

  /// Appends the signs of `C++`, `C#` or `F#`. Drops a possessive s.
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
      let isGenitive =
        folded[0] == UInt8(ascii: "s") && isAfterApostrophe(word.start) && !opensLiteral(before: word.start)
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
  func kind(_ position: Int) -> UInt8 { position < count ? Folding.kind(text[position]) : 0 }

  /// Appends a non-ASCII scalar to the word; false if the word ends before it.
  @inline(never)
  func scanEncoded(_ position: inout Int, _ length: inout Int) -> Bool {
    let (scalar, size) = Folding.decode(text, at: position)
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
      if before == 0 { takeIdeograph(&position, &length) } else { length = before }
      return false
    case .unspaced:
      if before == 0 { takePair(&position, size, &length) } else { length = before }
      return false
    }
    return true
  }

  /// Whether an ideograph of three bytes is at `position` that composes with nothing and folds to itself.
  @inline(__always)
  func isPlainIdeograph(_ position: Int) -> Bool {
    guard position &+ 3 <= count, text[position] & 0xF0 == 0xE0, text[position &+ 1] & 0xC0 == 0x80,
      text[position &+ 2] & 0xC0 == 0x80
    else { return false }
    let scalar =
      (UInt32(text[position] & 0xF) &<< 6 | UInt32(text[position &+ 1] & 0x3F)) &<< 6
      | UInt32(text[position &+ 2] & 0x3F)
    switch scalar {
    case 0x3400...0x9FFF: return true
    case 0x3041...0x3096, 0x30A1...0x30FE, 0xAC00...0xD7A3:
      // The final consonant of a Hangul syllable may follow, or a kana sound mark: E3 82 99 and E3 82 9A.
      let next = byte(position &+ 3)
      let isSoundMark = next == 0xE3 && byte(position &+ 4) == 0x82 && byte(position &+ 5) &- 0x99 <= 1
      return next != 0xE1 && !isSoundMark
    default: return false
    }
  }

  /// Reads an ideograph, or the scalars that compose one syllable.
  @inline(never)
  private func takeIdeograph(_ position: inout Int, _ length: inout Int) {
    let (scalar, size) = Folding.decodeComposed(text, at: position)
    length = 0
    _ = Folding.fold(scalar, into: folded, length: &length)
    position += size
  }

  /// Reads a letter of a script without spaces, of `size` bytes, and the letter after it. Overlapping bigrams find
  /// words without word segmentation. The last letter of a run is only in the bigram before.
  @inline(never)
  private func takePair(_ position: inout Int, _ size: Int, _ length: inout Int) {
    let (start, before) = (position, length)
    position += size
    var next = position
    while next < count, text[next] >= 0x80 {
      let (scalar, size) = Folding.decode(text, at: next)
      let kind = Folding.fold(scalar, into: folded, length: &length)
      if kind == .unspaced { return }
      if kind != .nothing { break }
      next += size
    }
    length = isAfterUnspaced(start) ? 0 : before
  }

  /// Whether the last letter before `position` belongs to a script without spaces.
  private func isAfterUnspaced(_ position: Int) -> Bool {
    var start = position
    while start > 0, text[start - 1] >= 0x80 {
      repeat { start -= 1 } while start > 0 && text[start] & 0xC0 == 0x80
      let (scalar, _) = Folding.decode(text, at: start)
      // The folded letter is written after the word.
      var length = 8
      let kind = Folding.fold(scalar, into: folded, length: &length)
      if kind != .nothing { return kind == .unspaced }
    }
    return false
  }

  /// Prepends the dot of `.NET`.
  @inline(never)
  func prefixDotNet(_ word: inout Word) {
    let begin = word.start
    guard begin > 0, text[begin - 1] == UInt8(ascii: "."), folded[0] == UInt8(ascii: "n"),
      folded[1] == UInt8(ascii: "e"), folded[2] == UInt8(ascii: "t"),
      word.first == Folding.Class.upper, begin < 2 || !Folding.isOfWord(text[begin - 2])
    else { return }
    for index in (0..<3).reversed() { folded[index + 1] = folded[index] }
    folded[0] = UInt8(ascii: ".")
    word.length = 4
  }
}
