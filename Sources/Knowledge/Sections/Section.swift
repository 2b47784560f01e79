/// A heading and the text under it: the unit that is searched and answered.
///
/// A section is a place in a document; its properties are read from there on demand.
package struct Section: Sendable {
  /// What a section is for, judged by its title and its blocks.
  package enum Kind: String, CaseIterable, Sendable {
    case guide, example, checklist, reference
    case antiPattern = "anti-pattern"
  }

  /// A reference to a section without its text.
  package struct Reference: Sendable, Equatable {
    package let id: String
    package let title: String
    /// The estimated size of the section with its subsections, in tokens.
    package let tokens: Int
  }

  package let document: Document
  /// Its number in the document's outline.
  package let node: Int

  /// `root/file#ancestor/heading` in slugs, unique in its knowledge base.
  package var id: String { document.id(of: node) }
  /// Plain text of the heading.
  package var title: String { document.title(of: node) }
  /// The name of the root it comes from.
  package var root: String { document.source.root }
  /// Whether it is built-in knowledge, not from a folder.
  var isOurs: Bool { document.source.provenance == nil }
  /// Path within the root.
  package var file: String { document.source.shownPath }
  /// Lines of the section with its subsections, from 1.
  package var lines: ClosedRange<Int> { document.lines(of: node) }
  /// The estimated size with or without subsections.
  func tokens(isWhole: Bool) -> Int { isWhole ? fullTokens : ownTokens }
  package var checklist: [ChecklistItem] { document.checklist(of: node) }
  package var hasChildren: Bool { document.hasChildren(node) }
  /// The sections directly below.
  package var children: [Section] { document.children(of: node).map(document.section) }

  package var reference: Reference { Reference(id: id, title: title, tokens: fullTokens) }
}
