import Markdown

extension Document {
  /// A sentence if the text's review is overdue, else nil.
  ///
  /// `review_by` is the due day; `last_verified` is good for a year. Agent Skills have both below `metadata`.
  package var reviewNote: String? {
    guard let today = source.today else { return nil }
    let (due, verified) = reviewDays
    if let day = Day(due) {
      return day < today ? "Should have been reviewed by \(due); it may be out of date." : nil
    }
    guard let day = Day(verified), day.yearLater < today else { return nil }
    return "Last verified on \(verified), over a year ago; it may be out of date."
  }

  /// The days as written; "" for none.
  package var reviewDays: (due: String, verified: String) { table.reviewDays }
}

extension BlockTree {
  /// The days in its front matter as written; "" for none.
  package var reviewDays: (due: String, verified: String) { (day("review_by"), day("last_verified")) }

  private func day(_ key: String) -> String {
    if let text = frontMatter?.text(key) { return text }
    guard case .map(let entries)? = frontMatter?["metadata"],
      case .string(let text, _)? = entries.last(where: { $0.key == key })?.value
    else { return "" }
    return text
  }
}
