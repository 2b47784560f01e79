import Markdown
import Synchronization

/// Whose a folder of knowledge is and what may be done with its text, as far as anybody knows.
package final class Provenance: Sendable {
  /// The name of the root.
  package let root: String
  /// The address that it was cloned from.
  package let origin: String?
  private let findLicense: @Sendable () -> String?
  /// What was found, once that has been asked for.
  private let found = Mutex<String??>(nil)

  /// - Parameter license: Is asked only where the license is shown, and once.
  package init(root: String, origin: String?, license: @escaping @Sendable () -> String?) {
    (self.root, self.origin, findLicense) = (root, origin, license)
  }

  /// What it says of its license itself; nil where it says nothing.
  package var license: String? {
    found.withLock { found in
      if let found { return found }
      let license = findLicense()
      found = .some(license)
      return license
    }
  }

  /// In words: ``from `docs`, MIT License, https://example.com/docs``.
  package var text: String {
    "from `\(root)`" + (details.map { ", \($0)" } ?? "")
  }

  /// License and origin, as far as they are known.
  package var details: String? {
    let known = [license, origin].compactMap { $0.map(Self.onOneLine) }
    return known.isEmpty ? nil : known.joined(separator: ", ")
  }

  private static func onOneLine(_ text: String) -> String {
    // What is ASCII and has no control character is on one line, and most is.
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return text }
    return text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}

extension Document {
  /// A sentence where its text should have been looked at again by now, else nil.
  ///
  /// `review_by` names the day itself; `last_verified` is good for a year. Agent Skills keep both
  /// below `metadata`.
  package var reviewNote: String? {
    guard let today = source.today else { return nil }
    let note = reviewNotes.value(0) { reviewNote(on: today) ?? "" }
    return note.isEmpty ? nil : note
  }

  /// The days as they are written; "" for none.
  var reviewDays: (due: String, verified: String) {
    if let contents { return contents.reviewDays }
    let matter = tree.frontMatter
    return (Self.day("review_by", in: matter), Self.day("last_verified", in: matter))
  }

  private func reviewNote(on today: Day) -> String? {
    let (due, verified) = reviewDays
    if let day = Day(due) {
      return day < today ? "Should have been reviewed by \(due); it may be out of date." : nil
    }
    guard let day = Day(verified), day.yearLater < today else { return nil }
    return "Last verified on \(verified), over a year ago; it may be out of date."
  }

  private static func day(_ key: String, in matter: FrontMatter?) -> String {
    if let text = matter?.text(key) { return text }
    guard case .map(let entries)? = matter?["metadata"],
      case .string(let text, _)? = entries.last(where: { $0.key == key })?.value
    else { return "" }
    return text
  }
}

extension Section {
  /// What is to be said below its title besides its ID and place: whose it is, and whether it is due
  /// for review; empty where there is nothing to say.
  package var sourceNotes: String {
    let origin = document.source.provenance.map { " · \($0.text)" } ?? ""
    return origin + (document.reviewNote.map { "\n\($0)" } ?? "")
  }
}
