/// Whose a folder of knowledge is and what may be done with its text, as far as anybody knows.
package final class Provenance: Sendable {
  /// The name of the root.
  package let root: String
  /// The address that it was cloned from.
  package let origin: String?
  private let findLicense: @Sendable () -> String?
  private let found = MemoTable<String?>()

  /// - Parameter license: Is asked only where the license is shown, and once.
  package init(root: String, origin: String?, license: @escaping @Sendable () -> String?) {
    self.root = ForeignText.name(root)
    self.origin = origin.map { ForeignText.name($0, limit: ForeignText.titleLimit) }
    findLicense = license
  }

  /// What it says of its license itself, on one short line; nil where it says nothing.
  package var license: String? {
    found.value(0) { findLicense().map { ForeignText.name($0, limit: ForeignText.noteLimit) } }
  }

  /// In words: ``from `docs`, MIT License, https://example.com/docs``.
  package var text: String { "from `\(root)`" + (details.map { ", \($0)" } ?? "") }

  /// License and origin, as far as they are known.
  package var details: String? {
    let known = [license, origin].compactMap(\.self)
    return known.isEmpty ? nil : known.joined(separator: ", ")
  }
}

extension Section {
  /// What is to be said below its title besides its ID and place: whose it is, and whether it is due
  /// for review; empty where there is nothing to say.
  package var sourceNotes: String { notes(withSource: true) }

  func notes(withSource: Bool) -> String {
    let source = withSource ? document.source.provenance.map { " · \($0.text)" } : nil
    return (source ?? "") + (document.reviewNote.map { "\n\($0)" } ?? "")
  }
}
