/// The words of a text, one after the other, folded.
///
/// A word is a run of letters, digits and underscores; `6.2`, `C++`, `C#` and `.NET` are words, an
/// apostrophe is dropped (`it's` → it, `don't` → dont), an ideograph is a word by itself. Whoever
/// scans takes what it needs of the context from `start`, `end` and the bytes around them.
struct WordScanner {
  /// The most bytes a word may have; longer runs are data, not words.
  static let maximumLength = 64
  /// Room for a word, a scalar too many and the 8 bytes that `Interner.key` reads past the end.
  static let capacity = maximumLength + 32

  let text: UnsafePointer<UInt8>
  let count: Int
  /// Code has no apostrophes and no link destinations.
  let isCode: Bool
  private(set) var start = 0
  private(set) var end = 0
  private(set) var length = 0
  /// The classes of the word's bytes, but a capital at its start counts only in `first`.
  private(set) var inner: UInt8 = 0
  private(set) var first: UInt8 = 0
  private let classes = Folding.classes
  /// Where the word is written.
  var folded: UnsafeMutablePointer<UInt8>

  init(_ text: UnsafeBufferPointer<UInt8>, isCode: Bool, folded: UnsafeMutablePointer<UInt8>) {
    self.text = text.baseAddress ?? UnsafePointer(folded)
    count = text.count
    self.isCode = isCode
    self.folded = folded
  }

  /// Whether the word is an identifier by its looks: `fooBar`, `foo_bar`, `UIView`, `utf8`.
  @inline(__always)
  var isCompound: Bool {
    let seen = first | inner
    return inner & Folding.Class.underscore != 0
      || inner & Folding.Class.upper != 0 && seen & Folding.Class.lower != 0
      || seen & Folding.Class.digit != 0 && seen & ~Folding.Class.digit != 0
  }

  /// Goes to the next word; false at the end of the text.
  @inline(__always)
  mutating func next() -> Bool {
    var position = end
    repeat {
      position = wordStart(from: position)
      guard position < count else { return false }
      start = position
      position = scanWord(position)
    } while length == 0
    end = position
    return true
  }

  /// Where the next word begins at or after `start`.
  @inline(__always)
  private func wordStart(from start: Int) -> Int {
    var position = start
    while position &+ 8 <= count {
      let bytes = UnsafeRawPointer(text + position).loadUnaligned(as: UInt64.self)
      let words = Letters.wordBytes(bytes)
      if !isCode {
        let brackets = Letters.matches(bytes, UInt8(ascii: "]")) & Letters.before(words)
        if brackets != 0 {
          position = afterDestination(position &+ brackets.trailingZeroBitCount &>> 3 &+ 1)
          continue
        }
      }
      if words != 0 { return position &+ words.trailingZeroBitCount &>> 3 }
      position &+= 8
    }
    while position < count, classes[Int(text[position])] == Folding.Class.separator {
      position &+= 1
    }
    return position
  }

  /// Reads the word at `begin` into `folded` and returns its end.
  @inline(__always)
  private mutating func scanWord(_ begin: Int) -> Int {
    // Nearly all words are letters only and end at a plain separator.
    var size = 0
    var capitals: UInt64 = 0
    var smalls: UInt64 = 0
    var firstCapital: UInt64 = 0
    while begin &+ size &+ 8 < count, size < Self.maximumLength &- 8 {
      let bytes = UnsafeRawPointer(text + begin + size).loadUnaligned(as: UInt64.self)
      let letters = Letters.folded(bytes)
      UnsafeMutableRawPointer(folded + size).storeBytes(of: letters, as: UInt64.self)
      let others = Letters.others(letters)
      let mask = Letters.before(others)
      smalls |= Letters.caseBits(bytes) & mask
      capitals |= Letters.caseBits(~bytes) & mask
      if size == 0 {
        firstCapital = capitals & 0xFF
        capitals &= ~0xFF
      }
      guard others != 0 else {
        size &+= 8
        continue
      }
      size &+= others.trailingZeroBitCount &>> 3
      guard isPlainEnd(begin, size) else { break }
      length = size
      first = firstCapital != 0 ? Folding.Class.upper : Folding.Class.lower
      inner = (capitals != 0 ? Folding.Class.upper : 0) | (smalls != 0 ? Folding.Class.lower : 0)
      if size == 3, firstCapital != 0 { prefixDotNet(begin) }
      return begin &+ size
    }
    return scanAnyWord(begin)
  }

  /// Whether a word of letters is complete after `size` bytes, with nothing special about it.
  @inline(__always)
  private func isPlainEnd(_ begin: Int, _ size: Int) -> Bool {
    let byte = text[begin &+ size]
    guard size > 1 else {
      return size == 1 && byte == UInt8(ascii: " ") && folded[0] != UInt8(ascii: "s")
    }
    return classes[Int(byte)] == 0 && byte != UInt8(ascii: "'")
  }

  @inline(never)
  private mutating func scanAnyWord(_ begin: Int) -> Int {
    var position = begin
    var length = 0
    first = classes[Int(text[position])]
    var inner = first & ~Folding.Class.upper
    while position < count, length < Self.maximumLength {
      let byte = text[position]
      let kind = classes[Int(byte)]
      if kind == 0 {
        guard goesOn(position, length, inner) else { break }
        if byte == UInt8(ascii: ".") {
          folded[length] = byte
          length += 1
        }
        position += 1
      } else if kind == Folding.Class.encoded {
        guard scanEncoded(&position, &length) else { break }
      } else {
        // Bit 0x20 makes a capital small and leaves a small letter or a digit as it is.
        folded[length] = kind == Folding.Class.underscore ? byte : byte | 0x20
        if length > 0 { inner |= kind }
        length += 1
        position += 1
      }
    }
    if length >= Self.maximumLength {
      while position < count, classes[Int(text[position])] != 0 { position += 1 }
      length = 0
    }
    self.inner = inner
    self.length = length
    if length == 1 { takeSuffix(&position) }
    if length == 3 { prefixDotNet(begin) }
    return position == begin ? position + 1 : position
  }

  /// Whether the separator at `position` is inside a word: `6.2`, `don't`.
  @inline(never)
  private func goesOn(_ position: Int, _ length: Int, _ inner: UInt8) -> Bool {
    switch text[position] {
    case UInt8(ascii: "."):
      guard first | inner == Folding.Class.digit else { return false }
      guard kind(position + 1) == Folding.Class.digit else { return false }
      // `17.0` is 17.
      return text[position + 1] != UInt8(ascii: "0")
        || kind(position + 2) == Folding.Class.digit || byte(position + 2) == UInt8(ascii: ".")
    case UInt8(ascii: "'"): return length > 0 && isInnerApostrophe(before: position + 1)
    default: return false
    }
  }

  private func isInnerApostrophe(before position: Int) -> Bool {
    guard !isCode, kind(position) & (Folding.Class.lower | Folding.Class.upper) != 0 else {
      return false
    }
    return byte(position) | 0x20 != UInt8(ascii: "s") || kind(position + 1) != 0
  }

  /// `C++`, and `C#` or `F#`.
  @inline(never)
  private mutating func takeSuffix(_ position: inout Int) {
    guard first & (Folding.Class.lower | Folding.Class.upper) != 0 else { return }
    if byte(position) == UInt8(ascii: "+"), byte(position + 1) == UInt8(ascii: "+") {
      guard folded[0] == UInt8(ascii: "c") else { return }
      folded[1] = UInt8(ascii: "+")
      folded[2] = UInt8(ascii: "+")
      length = 3
    } else if byte(position) == UInt8(ascii: "#"), kind(position + 1) == 0 {
      folded[1] = UInt8(ascii: "#")
      length = 2
    } else {
      if folded[0] == UInt8(ascii: "s"), !isCode, isAfterApostrophe(start) { length = 0 }
      return
    }
    position += length - 1
  }

  private func isAfterApostrophe(_ position: Int) -> Bool {
    guard position > 0 else { return false }
    if text[position - 1] == UInt8(ascii: "'") { return true }
    return position > 2 && text[position - 1] == 0x99 && text[position - 2] == 0x80
      && text[position - 3] == 0xE2
  }

  @inline(__always)
  private func byte(_ position: Int) -> UInt8 { position < count ? text[position] : 0 }

  @inline(__always)
  private func kind(_ position: Int) -> UInt8 {
    position < count ? classes[Int(text[position])] : 0
  }

  /// Takes a scalar above ASCII into the word; false where the word ends.
  @inline(never)
  private func scanEncoded(_ position: inout Int, _ length: inout Int) -> Bool {
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
  private mutating func prefixDotNet(_ begin: Int) {
    guard begin > 0, text[begin - 1] == UInt8(ascii: "."), folded[0] == UInt8(ascii: "n"),
      folded[1] == UInt8(ascii: "e"),
      folded[2] == UInt8(ascii: "t"), first == Folding.Class.upper,
      begin < 2 || classes[Int(text[begin - 2])] == 0
    else { return }
    for index in (0..<3).reversed() { folded[index + 1] = folded[index] }
    folded[0] = UInt8(ascii: ".")
    length = 4
  }

  /// The end of the `(destination` that follows a `]`: no words for a reader.
  @inline(never)
  private func afterDestination(_ position: Int) -> Int {
    guard position < count, text[position] == UInt8(ascii: "(") else { return position }
    var end = position + 1
    while end < count {
      switch text[end] {
      case UInt8(ascii: ")"), UInt8(ascii: " "), UInt8(ascii: "\n"): return end
      default: end += 1
      }
    }
    return position
  }
}
