/// The largest file that is read: a small archive may unpack to a file that takes minutes to index, or more
/// than there is memory.
struct FileSizeLimit: Sendable, Equatable {
  static let variable = "SKILLS_MAX_FILE_SIZE"
  static let usual = 64
  /// Above this, places in a text would not fit where they are kept.
  static let most = 1_024
  static let remedy = "Split it, or allow more megabytes with `\(variable)` (\(usual) if it is not set)."

  let bytes: Int
  /// A sentence about a value that means nothing; nil where all is well.
  let problem: String?

  /// - Parameter text: Megabytes; nil for the usual ones.
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
