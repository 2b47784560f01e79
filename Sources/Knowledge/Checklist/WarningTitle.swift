/// Titles of sections that are about what not to do.
enum WarningTitle {
  private static let words = [
    "anti-pattern", "antipattern", "pitfall", "mistake", "red flag", "not to do", "smell",
    "forbidden", "bad practice",
  ]

  /// Whether a lowercase title is one.
  static func matches(_ title: String) -> Bool { words.contains(where: title.contains) }
}
