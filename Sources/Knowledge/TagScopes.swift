package import Markdown

/// Which tag lines open sections, and where those end.
package struct TagScopes: Sendable {
  /// What one tag line does to the sections.
  enum Role: Equatable {
    /// Opens a section that the block at `closing` ends; nil: nothing ends it.
    case opens(closing: Int?)
    case closes
    /// Divides the text and no more: an example's label (`<Good>`), a component, a stray closing tag.
    case divides
  }

  /// A tag line without its counterpart.
  package struct Stray: Sendable, Equatable {
    package let line: Int
    package let name: String
    package let isOpening: Bool
  }

  private var roles: [Int: Role] = [:]
  package private(set) var strays: [Stray] = []

  /// Names that say of an example whether it is right.
  static let labels: Set<String> = [
    "good", "bad", "correct", "incorrect", "right", "wrong", "do", "dont", "avoid", "prefer",
  ]

  package init(_ tree: BlockTree) {
    var open: [(block: Int, name: String)] = []
    for (index, block) in tree.blocks.enumerated() where block.kind == .tagLine {
      guard let tag = tree.tag(of: block) else { continue }
      switch tag.form {
      case .empty: roles[index] = .divides
      case .opening:
        roles[index] = Self.opensSection(tag.name) ? .opens(closing: nil) : .divides
        open.append((index, tag.name))
      case .closing: close(tag.name, at: index, in: tree, &open)
      }
    }
    for entry in open { add(stray: entry.block, name: entry.name, isOpening: true, in: tree) }
    strays.sort { $0.line < $1.line }
  }

  func role(ofBlock index: Int) -> Role { roles[index] ?? .divides }

  private mutating func close(
    _ name: String, at index: Int, in tree: BlockTree, _ open: inout [(block: Int, name: String)]
  ) {
    guard let match = open.lastIndex(where: { $0.name == name }) else {
      add(stray: index, name: name, isOpening: false, in: tree)
      roles[index] = .divides
      return
    }
    for entry in open[(match + 1)...] {
      add(stray: entry.block, name: entry.name, isOpening: true, in: tree)
    }
    let opening = open[match].block
    if roles[opening] == .opens(closing: nil) {
      roles[opening] = .opens(closing: index)
      roles[index] = .closes
    } else {
      roles[index] = .divides
    }
    open.removeSubrange(match...)
  }

  private mutating func add(stray index: Int, name: String, isOpening: Bool, in tree: BlockTree) {
    let line = tree.blocks[index].lines.lowerBound
    strays.append(Stray(line: line, name: name, isOpening: isOpening))
  }

  /// Tags of prompts are in lower case; components of web pages begin with a capital.
  private static func opensSection(_ name: String) -> Bool {
    name.utf8.first?.isLower == true && !labels.contains(name.lowercased())
  }
}

extension TagLine {
  /// What a section that the tag opens is called: its `name=`, else its own words.
  var sectionTitle: String {
    if let title, !title.isEmpty { return title }
    return name.split { $0 == "_" || $0 == "-" || $0 == "." }.joined(separator: " ")
  }
}
