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
  /// Titles from the outermost down to this section's.
  package var breadcrumb: [String] { document.breadcrumb(to: node) }
  /// The name of the root it comes from.
  package var root: String { document.source.root }
  /// Whether it is built-in knowledge, not from a folder.
  var isOurs: Bool { document.source.provenance == nil }
  /// Path within the root.
  package var file: String { document.source.shownPath }
  /// Lines of the section with its subsections, from 1.
  package var lines: ClosedRange<Int> { document.lines(of: node) }
  /// Lines of `text`.
  var ownLines: ClosedRange<Int> { document.ownLines(of: node) }
  package var kind: Kind { document.kind(of: node) }
  /// The front matter's tags, and the platforms and versions in the headings from the top down.
  package var tags: [String] { document.tags(of: node) }
  /// Types, attributes and members with their labels, in order of appearance in its code.
  package var apiNames: [String] { document.apiNames(of: node) }
  /// The section without its subsections as Markdown, beginning with its heading.
  package var text: String { document.ownText(of: node) }
  /// The section with all its subsections, as Markdown.
  package var fullText: String { document.fullText(of: node) }
  /// Estimated size of `fullText`.
  package var fullTokens: Int { document.fullTokens(of: node) }
  /// Estimated size of `text`.
  var ownTokens: Int { document.ownTokens(of: node) }
  /// The estimated size with or without subsections.
  func tokens(isWhole: Bool) -> Int { isWhole ? fullTokens : ownTokens }
  package var checklist: [ChecklistItem] { document.checklist(of: node) }
  /// Its own code examples with their verdicts.
  package var examples: [Example] { document.examples(of: node) }
  /// The versions that it applies to, one for each platform: from its headings, a line at its start, its only
  /// declaration or its file's front matter.
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
