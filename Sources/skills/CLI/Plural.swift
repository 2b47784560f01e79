import Knowledge

enum Plural {
  static func of(_ count: Int, _ noun: String, plural: String? = nil) -> String {
    "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
  }

  /// The first names, and how many more there are.
  static func names(_ names: [String]) -> String {
    names.prefix(3).quoted + (names.count > 3 ? " and \(names.count - 3) more" : "")
  }
}

extension String {
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

  /// The text with spaces or zeros in front, as wide as a column.
  func aligned(to width: Int, with filler: Character = " ") -> String {
    String(repeating: filler, count: max(0, width - count)) + self
  }
}
