/// Folds text for searching: letters become lowercase without diacritics and vowel signs, as UTF-8, and digits of any
/// script become ASCII. Canonically equivalent Latin, Greek, Cyrillic, kana and Hangul texts fold to the same bytes.
enum Folding {
  /// The class of a byte. Bytes from 0x80 on must be decoded to be classified.
  enum Class {
    static let separator: UInt8 = 0
    static let lower: UInt8 = 1
    static let upper: UInt8 = 2
    static let digit: UInt8 = 4
    static let underscore: UInt8 = 8
    static let encoded: UInt8 = 16
  }

  @inline(__always)
  static func kind(_ byte: UInt8) -> UInt8 {
    if byte | 0x20 >= 0x61, byte | 0x20 <= 0x7A {
      return byte & 0x20 == 0 ? Class.upper : Class.lower
    }
    if byte >= 0x30, byte <= 0x39 { return Class.digit }
    if byte == 0x5F { return Class.underscore }
    return byte >= 0x80 ? Class.encoded : Class.separator
  }

  /// Whether a byte may belong to a word: a letter, a digit, an underscore, or above ASCII.
  static func isOfWord(_ byte: UInt8) -> Bool { kind(byte) != Class.separator }

  /// Whether a byte is a digit or the dot of a version.
  static func isNumeral(_ byte: UInt8) -> Bool {
    kind(byte) == Class.digit || byte == UInt8(ascii: ".")
  }

  /// Writes ASCII letters of a text in lowercase. 16 bytes of the text must be readable from `start` on.
  @inline(__always)
  static func fold(_ text: Bytes, from start: Int, _ count: Int, into folded: MutableBytes) {
    precondition(folded.count >= 16)
    // Bit 5 turns an uppercase letter into a lowercase one.
    let first = unsafe UnsafeRawPointer(text.start.unsafelyUnwrapped + start).loadUnaligned(as: SIMD16<UInt8>.self)
    let small = first | SIMD16(repeating: 0x20)
    unsafe UnsafeMutableRawPointer(folded.start).storeBytes(of: small, as: SIMD16<UInt8>.self)
    var index = 16
    while index < count {
      folded[index] = text[start &+ index] | 0x20
      index &+= 1
    }
  }

  /// The scalar at a byte of a text and its length. A byte that doesn't begin a scalar counts as U+FFFD with length 1.
  static func decode(_ text: Bytes, at start: Int) -> (scalar: UInt32, length: Int) {
    let first = UInt32(text[start])
    let length = first < 0xC2 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 1
    guard length > 1, length <= text.count - start else { return (0xFFFD, 1) }
    var scalar = first & (0x7F >> UInt32(length))
    for index in 1..<length {
      guard text[start + index] & 0xC0 == 0x80 else { return (0xFFFD, 1) }
      scalar = scalar << 6 | UInt32(text[start + index] & 0x3F)
    }
    return (scalar, length)
  }

  enum Folded {
    case separator, nothing, ideograph, letters
    /// A letter of a script without spaces between words.
    case unspaced
  }

  /// Appends the folded form of a scalar above ASCII, at most 12 bytes.
  static func fold(
    _ value: UInt32, into bytes: MutableBytes, length: inout Int
  ) -> Folded {
    switch value {
    case 0xC0...0x17F: return fold(value, by: latin, from: 0xC0, into: bytes, length: &length)
    case 0x1E00...0x1EFF:
      return fold(value, by: latinAdditional, from: 0x1E00, into: bytes, length: &length)
    case 0x400...0x45F:
      // Cyrillic is frequent, so it doesn't use the slow Unicode scalar properties.
      let small = value >= 0x430 ? value : value + (value >= 0x410 ? 0x20 : 0x50)
      let hasMark = small == 0x439 || small >= 0x450
      encode(hasMark ? unmarked(small) : small, into: bytes, length: &length)
      return .letters
    case 0x300...0x36F, 0xAD, 0x200B...0x200D, 0xFE00...0xFE0F: return .nothing
    // The ohm, kelvin and ångström signs are letters.
    case 0x2126, 0x212A: return foldByProperties(value, into: bytes, length: &length)
    case 0x212B: return fold(0xC5, by: latin, from: 0xC0, into: bytes, length: &length)
    case 0x2000...0x2BFF, 0x3000...0x303F, 0x80...0xBF, 0x1F300...0x1FAFF: return .separator
    case 0x1100...0x1112, 0x3040...0x3098, 0x309B...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0x20000...0x3FFFF:
      // Initial consonants of Hangul, kana, Hangul syllables, and ideographs.
      encode(value, into: bytes, length: &length)
      return .ideograph
    case _ where isSoundMark(value): return .nothing
    // Thai and Lao, Myanmar, Khmer.
    case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF:
      let start = length
      let folded = foldByProperties(value, into: bytes, length: &length)
      return folded == .letters && bytes[start] >= 0x80 ? .unspaced : folded
    case 0x180...0x24F where Bytes(latinExtended)[Int(value - 0x180)] != UInt8(ascii: "."):
      return fold(value, by: latinExtended, from: 0x180, into: bytes, length: &length)
    // Fullwidth digits and letters.
    case 0xFF10...0xFF19, 0xFF21...0xFF3A, 0xFF41...0xFF5A:
      bytes[length] = UInt8(value - 0xFEE0) | 0x20
      length += 1
      return .letters
    default: return foldByProperties(value, into: bytes, length: &length)
    }
  }

  /// Vowel signs of Hebrew and Arabic, the Arabic tatweel, and sound marks of kana.
  private static func isSoundMark(_ value: UInt32) -> Bool {
    switch value {
    case 0x591...0x5BD, 0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5, 0x5C7, 0x610...0x61A, 0x640,
      0x64B...0x65F, 0x670, 0x6D6...0x6DC, 0x6DF...0x6E4, 0x6E7...0x6E8, 0x6EA...0x6ED,
      0x3099...0x309A:
      true
    default: false
    }
  }

  private static func foldByProperties(
    _ value: UInt32, into bytes: MutableBytes, length: inout Int
  ) -> Folded {
    guard let scalar = Unicode.Scalar(value) else { return .separator }
    let properties = scalar.properties
    if properties.generalCategory == .otherLetter {
      // Most letters of scripts without case need no further checks.
      encode(unmarked(value), into: bytes, length: &length)
      return .letters
    }
    guard properties.isAlphabetic || properties.numericType != nil else {
      return properties.generalCategory == .nonspacingMark ? .nothing : .separator
    }
    if properties.numericType == .decimal, let digit = properties.numericValue {
      bytes[length] = UInt8(ascii: "0") + UInt8(digit)
      length += 1
    } else if properties.changesWhenLowercased {
      for lower in properties.lowercaseMapping.unicodeScalars.prefix(3) {
        encode(unmarked(lower.value), into: bytes, length: &length)
      }
    } else {
      encode(unmarked(value), into: bytes, length: &length)
    }
    return .letters
  }

  private static func fold(
    _ value: UInt32, by table: StaticString, from first: UInt32,
    into bytes: MutableBytes, length: inout Int
  ) -> Folded {
    let letter = Bytes(table)[Int(value - first)]
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

  /// The two letters that a ligature folds to: A for ae, J for ij, O for oe, S for ss, T for th.
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
    _ value: UInt32, into bytes: MutableBytes, length: inout Int
  ) {
    guard let scalar = Unicode.Scalar(value) else { return }
    for byte in UTF8.encode(scalar)! {
      bytes[length] = byte
      length += 1
    }
  }

  /// U+00C0 to U+017F: the letter without its marks, a capital for a ligature, a space for a
  /// separator.
  private static let latin: StaticString = """
    aaaaaaAceeeeiiiidnooooo ouuuuyTSaaaaaaAceeeeiiiidnooooo ouuuuyTyaaaaaaccccccccdd\
    ddeeeeeeeeeegggggggghhhhiiiiiiiiiiJJjjkkkllllllllllnnnnnnnnnooooooOOrrrrrrssssss\
    ssttttttuuuuuuuuuuuuwwyyyzzzzzzs
    """

  /// U+0180 to U+024F, with a dot for letters that aren't a base letter with marks.
  private static let latinExtended: StaticString = """
    ................................oo.............uu............................aai\
    ioouuuuuuuuuu.aaaaAA..ggkkoooo..j...gg..nnaaAAooaaaaeeeeiiiioooorrrruuuusstt..hh\
    ......aaeeooooooooyy............................
    """

  /// U+1E00 to U+1EFF.
  private static let latinAdditional: StaticString = """
    aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooo\
    oooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzhtwyasssSd\
    aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeeeeeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuu\
    uuyyyyyyyyllvvyy
    """
}
