/// Numbers in sentences.
enum Count {
  /// `1 file`, `2 files`.
  static func text(_ count: Int, _ noun: String, plural: String? = nil) -> String {
    "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
  }
}
