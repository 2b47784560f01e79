package enum Literal {
  /// A string in quotes. YAML 1.2 (section 5.7) and TOML 1.0 have these escapes.
  package static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// A multiline TOML string, literal if the text allows it. The line feed after the opening quotes isn't part of it.
  static func tomlLines(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F || $0 == "\n" }
    let hasQuotes = text.split(separator: "'", omittingEmptySubsequences: false)
      .dropFirst().dropLast().contains(where: \.isEmpty)
    if isPlain, !hasQuotes, !text.hasSuffix("'") { return "'''\n\(text)'''" }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { escaped(String($0)) }
    return "\"\"\"\n" + lines.joined(separator: "\n") + "\"\"\""
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      // U+0085, U+2028 and U+2029 end lines in YAML 1.1.
      case _ where scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value,
        "\u{2028}", "\u{2029}", "\u{FEFF}":
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
