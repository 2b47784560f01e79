extension ForeignText {
  /// How many characters of somebody's title, name of a license or the like are shown.
  package static let (titleLimit, noteLimit, summaryLimit, ruleLimit) = (300, 80, 400, 400)

  /// A text as a line of our own has it, as a title, a path or a summary: one line, cut where it is too long,
  /// and without marks that nobody sees, but for those that join letters and emoji.
  ///
  /// - Parameter limit: In Unicode scalars, since one character may be made of any number of these.
  package static func line(_ text: String, limit: Int = .max) -> String {
    // Most paths and titles are plain, which bytes tell sooner than scalars do.
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
    // Removed characters may have been within one of our signs.
    return cleaned(shown)
  }

  /// Whether a piece of a text shows nothing.
  static func isInvisible(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first else { return true }
    // Most text between two marks is visible at once.
    guard first >= 0x80 || first == 0 else { return false }
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.allSatisfy {
      isHidden($0) || $0.properties.isDefaultIgnorableCodePoint
    }
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Soft hyphen, direction marks, spaces and operators of no width, annotations.
    case 0, 0xAD, 0x61C, 0x180E, 0x200B, 0x200E...0x200F, 0x2060...0x2064, 0xFEFF: true
    case 0xFFF9...0xFFFB, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A: true
    // The Hangul fillers are letters of no width.
    case 0x115F...0x1160, 0x3164, 0xFFA0: true
    default: false
    }
  }

  /// `line` for a place between backticks: it has none itself.
  package static func name(_ text: String, limit: Int = .max) -> String {
    let line = line(text, limit: limit)
    return line.utf8.contains(UInt8(ascii: "`")) ? line.replacing("`", with: "'") : line
  }
}
