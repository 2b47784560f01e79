extension ForeignText {
  /// How many characters of a foreign title, license name and the like are shown.
  package static let (titleLimit, noteLimit, summaryLimit, ruleLimit) = (300, 80, 400, 400)

  /// A foreign text for use in a line of our own, such as a title, path or summary: one line, truncated to the limit,
  /// and without invisible characters except those that join letters and emoji.
  ///
  /// - Parameter limit: In Unicode scalars, since a character can have any number of them.
  package static func line(_ text: String, limit: Int = .max) -> String {
    // A fast check: most paths and titles are plain ASCII.
    let bytes = text.utf8
    if bytes.count <= limit, bytes.first != 0x20, bytes.last != 0x20,
      bytes.allSatisfy({ 0x20..<0x7F ~= $0 })
    {
      return text
    }
    var line = String.UnicodeScalarView()
    var isAfterSpace = true
    for scalar in cleaned(text).unicodeScalars where !isHidden(scalar) {
      let isSpace = scalar.properties.isWhitespace
      if isSpace, isAfterSpace { continue }
      line.append(isSpace ? " " : scalar)
      isAfterSpace = isSpace
    }
    if isAfterSpace, !line.isEmpty { line.removeLast() }
    let isLong = line.count > limit
    let shown = isLong ? String(line.prefix(limit - 1)).trimmed + "…" : String(line)
    // Removing characters may have formed one of our signs.
    return cleaned(shown)
  }

  static func isInvisible(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first else { return true }
    // Most text begins with a visible character.
    guard first >= 0x80 || first == 0 else { return false }
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.allSatisfy {
      isHidden($0) || $0.properties.isDefaultIgnorableCodePoint
    }
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Soft hyphen, direction marks, zero-width spaces and operators, annotations.
    case 0, 0xAD, 0x61C, 0x180E, 0x200B, 0x200E...0x200F, 0x2060...0x2064, 0xFEFF: true
    case 0xFFF9...0xFFFB, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A: true
    // The Hangul fillers are zero-width letters.
    case 0x115F...0x1160, 0x3164, 0xFFA0: true
    default: false
    }
  }

  /// Like `line`, but for use between backticks, so without any.
  package static func name(_ text: String, limit: Int = .max) -> String {
    let line = line(text, limit: limit)
    return line.utf8.contains(UInt8(ascii: "`")) ? line.replacing("`", with: "'") : line
  }
}
