/// The maximum size of files that are read. A small archive may unpack to a file that takes minutes to index or doesn't
/// fit in memory.
struct FileSizeLimit: Sendable, Equatable {
  static let variable = "SKILLS_MAX_FILE_SIZE"
  static let usual = 64
  /// Offsets in larger texts wouldn't fit in their stored form.
  static let most = 1_024
  static let remedy = "Split it, or allow more megabytes with `\(variable)` (\(usual) if it is not set)."

  let bytes: Int
  /// A sentence about an invalid value; nil if it is valid.
  let problem: String?

  /// - Parameter text: Megabytes; nil for the default.
  init(_ text: String? = nil) {
    let value = text.map { Int($0) ?? 0 } ?? Self.usual
    let isValid = (1...Self.most).contains(value)
    bytes = (isValid ? value : Self.usual) << 20
    problem =
      isValid
      ? nil
      : "`\(Self.variable)` is `\(text ?? "")`, not a number of megabytes from 1 to \(Self.most), so "
        + "\(Self.usual) is used."
  }

  static let current = FileSizeLimit(systemVariable(variable))
}
