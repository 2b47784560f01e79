/// A hit as answers have it, which a document keeps for the next one.
struct RenderedHit: Sendable {
  let markdown: String
  /// With the blank line below it.
  let size: TokenSize
}

/// A section as answers name it that have no room for it.
final class NamedSection: Sendable {
  let reference: Section.Reference
  /// A line of the list below the hits, without its end.
  let line: String
  /// Of the line after the end of another.
  let size: TokenCount

  /// The line above the list.
  static let heading = "Also relevant, not shown; read one by its ID:"
  static let headingSize = TokenCount(of: heading + "\n")
  /// Of the end of a line of the list.
  static let endSize = TokenCount(of: "\n", after: .punctuation)

  init(_ reference: Section.Reference) {
    self.reference = reference
    line = "- `\(reference.id)` (\(reference.tokens) tokens)"
    size = TokenCount(of: line)
  }
}

extension Section {
  /// The section named, with the size of what would be given of it.
  func named(isWhole: Bool) -> NamedSection {
    document.names.value(node << 1 | (isWhole ? 1 : 0)) {
      let tokens = tokens(isWhole: isWhole)
      return NamedSection(Reference(id: id, title: title, tokens: tokens))
    }
  }
}
