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
    guard line.count > limit else { return String(line) }
    return String(line.prefix(limit - 1)).trimmed + "…"
  }

  private static func mayNeedWork(_ text: String, limit: Int) -> Bool {
    text.utf8.count > limit || text.utf8.first == 0x20 || text.utf8.last == 0x20
      || !text.utf8.allSatisfy { 0x20..<0x7F ~= $0 }
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Zero width joiner and non-joiner; tags and selectors that are left belong to what is before them.
    case 0x200C, 0x200D, 0xE0000...0xE01EF: false
    // The Hangul fillers are letters of no width.
    case 0x115F, 0x1160, 0x3164, 0xFFA0, 0: true
    default: scalar.properties.generalCategory == .format
    }
  }

  /// The same between backticks, of which it has none.
  package static func name(_ text: String, limit: Int = .max) -> String {
    let line = line(text, limit: limit)
    return line.utf8.contains(UInt8(ascii: "`")) ? line.replacing("`", with: "'") : line
  }
}
