/// A heading and what stands under it: the unit that is searched and answered.
package struct Section: Sendable {
  /// What a section is for, told from its title and its blocks.
  package enum Kind: String, CaseIterable, Sendable {
    case guide, example, checklist, reference
    case antiPattern = "anti-pattern"
  }

  /// `root/file#ancestor/heading` in slugs, unique in its knowledge base.
  package let id: String
  /// Plain text of the heading.
  package let title: String
  /// Titles from the outermost section down to this one.
  package let breadcrumb: [String]
  /// The name of the folder of knowledge it comes from.
  package let root: String
  /// Path within the root.
  package let file: String
  /// Lines of the section with its subsections, from 1.
  package let lines: ClosedRange<Int>
  package let kind: Kind
  /// Front matter's tags, and the platforms and versions that the headings from the top down name.
  package let tags: [String]
  /// Types, attributes and members with their labels, in the order they appear in its code.
  package let apiNames: [String]
  /// What stands directly in the section, its heading line first, as Markdown.
  package let text: String
  /// Estimated size of `text`.
  package let tokens: Int
  /// The section with all its subsections, as Markdown.
  package let fullText: String
  /// Estimated size of `fullText`.
  package let fullTokens: Int
  /// Its own checklist items.
  package let checklist: [ChecklistItem]
  /// IDs, titles and sizes of the sections directly below.
  package let children: [Reference]

  /// A section named without its text.
  package struct Reference: Sendable, Equatable {
    package let id: String
    package let title: String
    package let tokens: Int
  }

  package var reference: Reference { Reference(id: id, title: title, tokens: fullTokens) }
}
