/// The keys of String Catalogs, with one mark for placeholders of any kind: the code doesn't tell `%@` from `%lld`.
package enum CatalogKey {
  private static let mark: Character = "\u{0}"

  /// The key as a catalog has it: `%1$@ of %lld`.
  package static func catalog(_ key: String) -> String {
    var result = ""
    var rest = Substring(key)
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[percent...].dropFirst()
      if rest.first == "%" {
        result.append("%")
        rest.removeFirst()
      } else {
        // Position, flags, width and the size of the argument
        rest = rest.drop { $0.isNumber || "$+-#. lhqz".contains($0) }.dropFirst()
        result.append(mark)
      }
    }
    return result + rest
  }

  /// The key that a string literal in code stands for: `"\(a) of \(b)"`; nil if it has escapes other than a placeholder.
  package static func literal(_ code: String) -> String? {
    guard code.count > 1, code.hasPrefix("\""), code.hasSuffix("\""), !code.hasPrefix("\"\"\"") else { return nil }
    var result = ""
    var rest = code.dropFirst().dropLast()
    while let escape = rest.firstIndex(of: "\\") {
      result += rest[..<escape]
      rest = rest[escape...].dropFirst()
      guard rest.first == "(" else { return nil }
      var depth = 0
      while let character = rest.popFirst() {
        depth += character == "(" ? 1 : character == ")" ? -1 : 0
        if depth == 0 { break }
      }
      result.append(mark)
    }
    return result + rest
  }
}
