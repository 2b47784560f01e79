package import Markdown

/// Which tag lines open sections, and where these end.
package struct TagScopes: Sendable {
  /// The effect of a tag line on sections.
  enum Role: Equatable {
    /// Opens a section that the block at `closing` ends, or that isn't closed.
    case opens(closing: Int?)
    case closes
    /// Only divides the text: an example's label (`<Good>`), a component, a stray closing tag.
    case divides
  }

  /// A tag line without its counterpart.
  package struct Stray: Sendable, Equatable {
    package let line: Int
    package let name: String
    package let isOpening: Bool
  }

  /// The maximum nesting of tag sections. Deeper tags only divide the text, so that IDs stay readable.
  static let depthLimit = 8

  private var roles: [Int: Role] = [:]
  package private(set) var strays: [Stray] = []

  /// Names that say whether an example is right.
  package static let labels: Set<String> = [
    "good", "bad", "correct", "incorrect", "right", "wrong", "do", "dont", "avoid", "prefer",
  ]

  package init(_ tree: BlockTree) {
    var open = OpenTags()
    let tagLines = tree.tagLines
    for index in tagLines {
      guard let tag = tree.tag(of: tree.blocks[index]) else { continue }
      switch tag.form {
      case .empty: roles[index] = .divides
      case .opening:
        roles[index] = Self.opensSection(tag.name) ? .opens(closing: nil) : .divides
        open.append(block: index, name: tag.name)
      case .closing: close(tag.name, at: index, in: tree, &open)
      }
    }
    for entry in open.removeAll(from: 0) {
      add(stray: entry.block, name: entry.name, isOpening: true, in: tree)
    }
    strays.sort { $0.line < $1.line }
    limitDepth(of: tagLines)
  }

  func role(ofBlock index: Int) -> Role { roles[index] ?? .divides }

  private mutating func close(
    _ name: String, at index: Int, in tree: BlockTree, _ open: inout OpenTags
  ) {
    guard let match = open.last(named: name) else {
      add(stray: index, name: name, isOpening: false, in: tree)
      roles[index] = .divides
      return
    }
    let closed = open.removeAll(from: match)
    for entry in closed.dropFirst() {
      add(stray: entry.block, name: entry.name, isOpening: true, in: tree)
    }
    let opening = closed[0].block
    if roles[opening] == .opens(closing: nil) {
      roles[opening] = .opens(closing: index)
      roles[index] = .closes
    } else {
      roles[index] = .divides
    }
  }

  private mutating func limitDepth(of tagLines: [Int]) {
    var depth = 0
    for index in tagLines {
      switch roles[index] {
      case .opens(let closing?)?:
        depth += 1
        guard depth > Self.depthLimit else { continue }
        (roles[index], roles[closing]) = (.divides, .divides)
        depth -= 1
      case .closes?: depth -= 1
      case .opens(closing: nil)?, .divides?, nil: continue
      }
    }
  }

  private mutating func add(stray index: Int, name: String, isOpening: Bool, in tree: BlockTree) {
    let line = tree.blocks[index].lines.lowerBound
    strays.append(Stray(line: line, name: name, isOpening: isOpening))
  }

  /// Prompt tags are lowercase; web components begin with a capital letter.
  private static func opensSection(_ name: String) -> Bool {
    name.utf8.first?.isLower == true && !labels.contains(name.lowercased())
  }
}

/// The open tags, with constant-time lookup by name.
private struct OpenTags {
  private var entries: [(block: Int, name: String)] = []
  /// The indices in `entries` of the tags of one name.
  private var places: [String: [Int]] = [:]

  mutating func append(block: Int, name: String) {
    places[name, default: []].append(entries.count)
    entries.append((block, name))
  }

  func last(named name: String) -> Int? { places[name]?.last }

  mutating func removeAll(from index: Int) -> [(block: Int, name: String)] {
    let removed = Array(entries[index...])
    for entry in removed { places[entry.name]?.removeLast() }
    entries.removeSubrange(index...)
    return removed
  }
}

extension TagLine {
  /// The title of the section that the tag opens: its `name=`, else the words of the tag itself.
  var sectionTitle: String {
    if let title, !title.isEmpty { return title }
    return name.split { $0 == "_" || $0 == "-" || $0 == "." }.joined(separator: " ")
  }
}
