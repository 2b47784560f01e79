/// Whose root it is, and the license of its text if known.
package final class Provenance: Sendable {
  /// The name of the root.
  package let root: String
  /// The URL that it was cloned from.
  package let origin: String?
  private let findLicense: @Sendable () -> String?
  private let found = MemoTable<String?>()

  /// - Parameter license: Called at most once, and only if the license is shown.
  package init(root: String, origin: String?, license: @escaping @Sendable () -> String?) {
    self.root = ForeignText.name(root)
    self.origin = origin.map { ForeignText.name($0, limit: ForeignText.titleLimit) }
    findLicense = license
  }

  /// Its license by its own account, on one short line; nil if unknown.
  package var license: String? {
    found.value(0) { findLicense().map { ForeignText.name($0, limit: ForeignText.noteLimit) } }
  }

  /// A description: ``from `docs`, MIT License, https://example.com/docs``.
  package var text: String { "from `\(root)`" + (details.map { ", \($0)" } ?? "") }

  /// The license and origin, as far as known.
  package var details: String? {
    let known = [license, origin].compactMap(\.self)
    return known.isEmpty ? nil : known.joined(separator: ", ")
  }
}

extension Section {
  /// The notes below its title besides its ID and place: whose text it is, and whether its review is overdue; may be
  /// empty.
  package var sourceNotes: String { notes(withSource: true) }

  func notes(withSource: Bool) -> String {
    let source = withSource ? document.source.provenance.map { " · \($0.text)" } : nil
    return (source ?? "") + (document.reviewNote.map { "\n\($0)" } ?? "")
  }
}
