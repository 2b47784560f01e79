/// Letters to search by: lower case, without diacritics, as UTF-8.
enum Folding {
  /// What a byte is to the tokenizer; everything from 0x80 on is decoded first.
  enum Class {
    static let separator: UInt8 = 0
    static let lower: UInt8 = 1
    static let upper: UInt8 = 2
    static let digit: UInt8 = 4
    static let underscore: UInt8 = 8
    static let encoded: UInt8 = 16
  }

  /// The class of an ASCII byte, worked out: for where the table is not at hand.
  @inline(__always)
  static func kind(_ byte: UInt8) -> UInt8 {
    if byte | 0x20 >= 0x61, byte | 0x20 <= 0x7A {
      return byte & 0x20 == 0 ? Class.upper : Class.lower
    }
    if byte >= 0x30, byte <= 0x39 { return Class.digit }
    if byte == 0x5F { return Class.underscore }
    return byte >= 0x80 ? Class.encoded : Class.separator
  }

  /// 256 classes by byte, never freed.
  nonisolated(unsafe) static let classes: UnsafePointer<UInt8> = {
    let table = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
    for byte in 0..<256 {
      table[byte] = kind(UInt8(byte))
    }
    return UnsafePointer(table)
  }()

  /// Writes ASCII letters small.
  @inline(__always)
  static func fold(
    letters: UnsafePointer<UInt8>, _ count: Int, into folded: UnsafeMutablePointer<UInt8>
  ) {
    // Bit 5 makes a capital small.
    for index in 0..<count { folded[index] = letters[index] | 0x20 }
  }

  /// One scalar and its bytes; a byte that starts none is U+FFFD of length 1.
  static func decode(_ text: UnsafePointer<UInt8>, count: Int) -> (scalar: UInt32, length: Int) {
    let first = UInt32(text[0])
    let length = first < 0xC2 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 1
    guard length > 1, length <= count else { return (0xFFFD, 1) }
    var scalar = first & (0x7F >> UInt32(length))
    for index in 1..<length {
      guard text[index] & 0xC0 == 0x80 else { return (0xFFFD, 1) }
      scalar = scalar << 6 | UInt32(text[index] & 0x3F)
    }
    return (scalar, length)
  }

  enum Folded { case separator, nothing, ideograph, letters }

  /// Writes the folded form of a scalar above ASCII, at most 12 bytes.
  static func fold(
    _ value: UInt32, into bytes: UnsafeMutablePointer<UInt8>, length: inout Int
  ) -> Folded {
    switch value {
    case 0xC0...0x17F: return fold(value, by: latin, from: 0xC0, into: bytes, length: &length)
    case 0x1E00...0x1EFF:
      return fold(value, by: latinAdditional, from: 0x1E00, into: bytes, length: &length)
    case 0x400...0x45F:
      // Cyrillic, in which most of what is not in Latin letters is written.
      encode(
        value >= 0x430 ? value : value + (value >= 0x410 ? 0x20 : 0x50), into: bytes,
        length: &length)
      return .letters
    case 0x300...0x36F, 0xAD, 0x200B...0x200D, 0xFE00...0xFE0F: return .nothing
    case 0x2000...0x2BFF, 0x3000...0x303F, 0x80...0xBF, 0x1F300...0x1FAFF: return .separator
    case 0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0x20000...0x3FFFF:
      encode(value, into: bytes, length: &length)
      return .ideograph
    default: return foldByProperties(value, into: bytes, length: &length)
    }
  }

  private static func foldByProperties(
    _ value: UInt32, into bytes: UnsafeMutablePointer<UInt8>, length: inout Int
  ) -> Folded {
    guard let scalar = Unicode.Scalar(value) else { return .separator }
    let properties = scalar.properties
    guard properties.isAlphabetic || properties.numericType != nil else {
      return properties.generalCategory == .nonspacingMark ? .nothing : .separator
    }
    if properties.changesWhenLowercased {
      for lower in properties.lowercaseMapping.unicodeScalars.prefix(3) {
        encode(lower.value, into: bytes, length: &length)
      }
    } else {
      encode(value, into: bytes, length: &length)
    }
    return .letters
  }

  private static func fold(
    _ value: UInt32, by table: StaticString, from first: UInt32,
    into bytes: UnsafeMutablePointer<UInt8>, length: inout Int
  ) -> Folded {
    let letter = table.utf8Start[Int(value - first)]
    switch letter {
    case UInt8(ascii: " "): return .separator
    case UInt8(ascii: "A")...UInt8(ascii: "Z"):
      let (one, two) = ligature(letter)
      bytes[length] = one
      bytes[length + 1] = two
      length += 2
    default:
      bytes[length] = letter
      length += 1
    }
    return .letters
  }

  /// Letters that fold to two: A for ae, J for ij, O for oe, S for ss, T for th.
  private static func ligature(_ letter: UInt8) -> (UInt8, UInt8) {
    switch letter {
    case UInt8(ascii: "A"): (UInt8(ascii: "a"), UInt8(ascii: "e"))
    case UInt8(ascii: "J"): (UInt8(ascii: "i"), UInt8(ascii: "j"))
    case UInt8(ascii: "O"): (UInt8(ascii: "o"), UInt8(ascii: "e"))
    case UInt8(ascii: "S"): (UInt8(ascii: "s"), UInt8(ascii: "s"))
    default: (UInt8(ascii: "t"), UInt8(ascii: "h"))
    }
  }

  private static func encode(
    _ value: UInt32, into bytes: UnsafeMutablePointer<UInt8>, length: inout Int
  ) {
    guard let scalar = Unicode.Scalar(value) else { return }
    for byte in UTF8.encode(scalar)! {
      bytes[length] = byte
      length += 1
    }
  }

  /// U+00C0 to U+017F: the letter without its marks; upper case for a pair.
  private static let latin: StaticString = """
    aaaaaaAceeeeiiiidnooooo ouuuuyTSaaaaaaAceeeeiiiidnooooo ouuuuyTyaaaaaaccccccccdd\
    ddeeeeeeeeeegggggggghhhhiiiiiiiiiiJJjjkkkllllllllllnnnnnnnnnooooooOOrrrrrrssssss\
    ssttttttuuuuuuuuuuuuwwyyyzzzzzzs
    """

  /// U+1E00 to U+1EFF likewise.
  private static let latinAdditional: StaticString = """
    aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooo\
    oooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzhtwyasssSd\
    aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeeeeeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuu\
    uuyyyyyyyyllvvyy
    """
}
