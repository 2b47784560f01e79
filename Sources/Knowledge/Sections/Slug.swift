/// The part of a section's ID that comes from one heading: lowercase letters and digits, separated by hyphens.
///
/// Apostrophes are removed (`What's new` → `whats-new`), and every other run of characters that aren't letters or
/// digits becomes one hyphen, including emoji and variation selectors. A leading number (`1. Basics`, `2.3) Setup`) is
/// removed, but not a version (`1.1.0 (2024-01-01)`).
package enum Slug {
  /// The maximum number of characters, so that a heading that is a whole sentence stays readable as an ID.
  static let maximumLength = 80

  /// The slug of a heading's plain text; `section` for a heading without letters or digits.
  package static func of(_ heading: String) -> String {
    [withoutNumber(heading), heading].lazy.map(hyphenated).first { !$0.isEmpty } ?? "section"
  }

  private static func hyphenated(_ text: String) -> String {
    if let slug = hyphenatedASCII(Array(text.utf8)) { return slug }
    var slug = ""
    var length = 0
    var pendingHyphen = false
    for character in text.lowercased() where !isApostrophe(character) {
      guard character.isLetter || character.isNumber, !character.isEmojiLike else {
        pendingHyphen = length > 0
        continue
      }
      guard length + (pendingHyphen ? 2 : 1) <= maximumLength else { break }
      if pendingHyphen {
        slug += "-"
        length += 1
      }
      slug.append(composed(character))
      length += 1
      pendingHyphen = false
    }
    return slug
  }

  /// nil if another character than those of ASCII decides.
  private static func hyphenatedASCII(_ text: [UInt8]) -> String? {
    var slug: [UInt8] = []
    slug.reserveCapacity(text.count)
    var pendingHyphen = false
    for byte in text where byte != UInt8(ascii: "'") {
      guard byte < 0x80 else { return nil }
      guard byte.isLetterOrDigit else {
        pendingHyphen = !slug.isEmpty
        continue
      }
      guard slug.count + (pendingHyphen ? 2 : 1) <= maximumLength else { break }
      if pendingHyphen { slug.append(UInt8(ascii: "-")) }
      slug.append(byte.isDigit ? byte : byte | 0x20)
      pendingHyphen = false
    }
    return String(decoding: slug, as: UTF8.self)
  }

  private static func isApostrophe(_ character: Character) -> Bool {
    character == "'" || character == "\u{2019}"
  }

  /// The canonical composition (NFC) of one character's scalars, without variation selectors.
  private static func composed(_ character: Character) -> String {
    // The only way to get at the standard library's normalization, which it uses to compare strings.
    let normal = String(decoding: String(character)._nfcCodeUnits, as: UTF8.self)
    return String(
      String.UnicodeScalarView(normal.unicodeScalars.filter { !$0.properties.isVariationSelector }))
  }

  /// A heading without its number: digits with dots, then `.`, `)` or `:`, then a space.
  private static func withoutNumber(_ heading: String) -> String {
    guard heading.utf8.first?.isDigit == true else { return heading }
    let bytes = Array(heading.utf8)
    var end = 0
    while end < bytes.count, bytes[end].isDigit || (end > 0 && bytes[end] == UInt8(ascii: ".")) {
      end += 1
    }
    guard end < bytes.count else { return heading }
    let number = bytes[..<end]
    var closed = bytes[end - 1] == UInt8(ascii: ".")
    if bytes[end] == UInt8(ascii: ")") || bytes[end] == UInt8(ascii: ":") {
      closed = true
      end += 1
    }
    // `2.3 Setup` is numbered, `120 Hz displays` is not.
    let hasInnerDot = bytes[..<end].dropLast().contains(UInt8(ascii: "."))
    guard closed || hasInnerDot, end < bytes.count, bytes[end] == UInt8(ascii: " "),
      !hasInnerDot || !Version.isOne(number, before: bytes[end...])
    else { return heading }
    return String(decoding: bytes[(end + 1)...], as: UTF8.self)
  }
}

/// A number that is a release rather than a section number.
private enum Version {
  /// Whether one of at least three parts is 0, which section numbers don't have, or the date or word of a release
  /// follows: `2.1 - 2024-05-01`, `2.1 (May 2024)`, `2.1 unreleased`.
  static func isOne(_ number: ArraySlice<UInt8>, before rest: ArraySlice<UInt8>) -> Bool {
    let parts = number.split(separator: UInt8(ascii: "."))
    if parts.count > 2, parts.contains(where: { $0.elementsEqual("0".utf8) }) { return true }
    let words = rest.split { !$0.isLetterOrDigit }.map { String(decoding: $0, as: UTF8.self) }
    guard let first = words.first else { return false }
    if isYear(first) || ["unreleased", "released"].contains(first.lowercased()) { return true }
    let signs = ["(", "[", "-", "/", "\u{2013}", "\u{2014}"].map { " \($0)".utf8 }
    return signs.contains { rest.starts(with: $0) } && words.contains(where: isYear)
  }

  private static func isYear(_ word: String) -> Bool {
    word.utf8.count == 4 && (word.hasPrefix("19") || word.hasPrefix("20")) && Int(word) != nil
  }
}

extension Character {
  /// Keycaps and other digits that are drawn as emoji (`1️⃣`).
  fileprivate var isEmojiLike: Bool {
    unicodeScalars.contains { $0.value == 0xFE0F || $0.value == 0x20E3 }
  }
}
