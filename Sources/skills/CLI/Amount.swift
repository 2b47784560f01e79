/// Amounts as phrases.
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
