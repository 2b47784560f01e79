import Knowledge

enum Amount {
  static func bytes(_ count: Int) -> String {
    switch count {
    case ..<1000: "\(count) bytes"
    case ..<1_000_000: "\((count + 500) / 1000) KB"
    default: "\((count + 50_000) / 1_000_000).\((count + 50_000) / 100_000 % 10) MB"
    }
  }

  /// An age in the largest unit that fits.
  static func age(_ seconds: Int) -> String {
    let units = [(86_400, "day"), (3_600, "hour"), (60, "minute")]
    guard let (length, name) = units.first(where: { seconds >= $0.0 }) else { return "just now" }
    return "\(Plural.of(seconds / length, name)) ago"
  }
}

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

enum Decimals {
  static func of(_ number: Double, _ count: Int) -> String {
    var scale = 1
    for _ in 0..<count { scale *= 10 }
    let whole = Int((abs(number) * Double(scale)).rounded())
    let rest = String(whole % scale)
    let sign = number < 0 && whole > 0 ? "-" : ""
    guard count > 0 else { return sign + String(whole) }
    return "\(sign)\(whole / scale).\(rest.aligned(to: count, with: "0"))"
  }
}
