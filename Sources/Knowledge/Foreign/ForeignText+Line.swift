extension ForeignText {
  /// How many characters of somebody's title, name of a license or the like are shown.
  package static let (titleLimit, noteLimit, summaryLimit, ruleLimit) = (300, 80, 400, 400)

  /// A text as a line of our own has it, as a title, a path or a summary: one line, cut where it is too long,
  /// and without marks that nobody sees, but for those that join letters and emoji.
  ///
  /// - Parameter limit: In Unicode scalars, since one character may be made of any number of these.
  package static func line(_ text: String, limit: Int = .max) -> String {
    guard mayNeedWork(text, limit: limit) else { return text }
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
    // What is gone may have stood within a sign of ours.
    return cleaned(shown)
  }

  /// Paths and titles are asked for by the thousand, and what their letters are is slow to tell.
  private static func mayNeedWork(_ text: String, limit: Int) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.count <= limit, bytes.first != 0x20, bytes.last != 0x20 else { return true }
      return bytes.indices.contains { index in
        let byte = bytes[index]
        return byte < 0x20
          || byte >= 0x7F && mayBegin(byte, index + 1 < bytes.count ? bytes[index + 1] : 0)
      }
    }
  }

  /// Whether bytes may begin a control character, white space, or what nobody sees.
  private static func mayBegin(_ first: UInt8, _ second: UInt8) -> Bool {
    switch (first, second) {
    case (0x7F, _), (0xC2, 0x80...0xA0), (0xC2, 0xAB), (0xC2, 0xAD), (0xC2, 0xBB), (0xD8, 0x9C):
      true
    case (0xE1, 0x85), (0xE1, 0x9A), (0xE1, 0xA0), (0xE2, 0x80...0x81), (0xE3, 0x80): true
    case (0xE3, 0x85), (0xEF, 0xBB), (0xEF, 0xBE...0xBF), (0xF0, 0x9B), (0xF0, 0x9D), (0xF3, _):
      true
    default: false
    }
  }

  /// Whether a piece of a text shows nothing.
  static func isInvisible(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first else { return true }
    // Most of what stands between two marks is seen at once.
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

  /// The same between backticks, of which it has none.
  package static func name(_ text: String, limit: Int = .max) -> String {
    let line = line(text, limit: limit)
    return line.utf8.contains(UInt8(ascii: "`")) ? line.replacing("`", with: "'") : line
  }
}
