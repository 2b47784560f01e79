/// A heading and the text under it: the unit that is searched and answered.
///
/// A section is a place in a document; what it says is read from there when it is asked for.
package struct Section: Sendable {
  /// What a section is for, judged by its title and its blocks.
  package enum Kind: String, CaseIterable, Sendable {
    case guide, example, checklist, reference
    case antiPattern = "anti-pattern"
  }

  /// A section named without its text.
  package struct Reference: Sendable, Equatable {
    package let id: String
    package let title: String
    /// Estimated size of the section with its subsections.
    package let tokens: Int
  }

  package let document: Document
  /// Its number in the document's outline.
  package let node: Int

  /// `root/file#ancestor/heading` in slugs, unique in its knowledge base.
  package var id: String { document.id(of: node) }
  /// Plain text of the heading.
  package var title: String { document.title(of: node) }
  /// Titles from the outermost down to this section's.
  package var breadcrumb: [String] { document.breadcrumb(to: node) }
  /// The name of the folder of knowledge it comes from.
  package var root: String { document.source.root }
  /// Whether it is built-in knowledge, not a folder's.
  var isOurs: Bool { document.source.provenance == nil }
  /// Path within the root.
  package var file: String { document.source.shownPath }
  /// Lines of the section with its subsections, from 1.
  package var lines: ClosedRange<Int> { document.lines(of: node) }
  /// Lines of `text`.
  var ownLines: ClosedRange<Int> { document.ownLines(of: node) }
  package var kind: Kind { document.kind(of: node) }
  /// Front matter's tags, and the platforms and versions that the headings from the top down name.
  package var tags: [String] { document.tags(of: node) }
  /// Types, attributes and members with their labels, in the order they appear in its code.
  package var apiNames: [String] { document.apiNames(of: node) }
  /// The section without its subsections as Markdown, its heading line first.
  package var text: String { document.ownText(of: node) }
  /// The section with all its subsections, as Markdown.
  package var fullText: String { document.fullText(of: node) }
  /// Estimated size of `fullText`.
  package var fullTokens: Int { document.fullTokens(of: node) }
  /// Estimated size of `text`.
  var ownTokens: Int { document.ownTokens(of: node) }
  /// Estimated size of what is given of it.
  func tokens(isWhole: Bool) -> Int { isWhole ? fullTokens : ownTokens }
  /// Its own checklist items.
  package var checklist: [ChecklistItem] { document.checklist(of: node) }
  /// Its own code, each piece with what judges it.
  package var examples: [Example] { document.examples(of: node) }
  /// The versions that it is for: what its headings, a line at its start, its only declaration or its
  /// file's front matter bind it to, one for each platform.
  package var requirements: [Availability] { document.requirements(of: node) }
  /// Its own links, images and paths in code spans.
  package var links: [Link] { document.links(of: node) }
  package var hasChildren: Bool { document.hasChildren(node) }
  /// The sections directly below.
  package var children: [Section] {
    document.children(of: node).map { Section(document: document, node: $0) }
  }

  package var reference: Reference { Reference(id: id, title: title, tokens: fullTokens) }
}
