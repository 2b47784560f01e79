import Markdown
internal import Tokens

/// Counts of what a knowledge base contains.
package struct Statistics: Sendable {
  package struct Tally: Sendable, Equatable {
    package let name: String
    package let count: Int

    package init(name: String, count: Int) { (self.name, self.count) = (name, count) }
  }

  package struct Root: Sendable, Equatable {
    package let name: String
    package fileprivate(set) var files = 0
    package fileprivate(set) var sections = 0
    package fileprivate(set) var words = 0
    package fileprivate(set) var tokens = 0
    package fileprivate(set) var rules = 0
    package fileprivate(set) var codeBlocks = 0
  }

  /// In the order in which they were added.
  package let roots: [Root]
  package var files: Int { sum(\.files) }
  package var sections: Int { sum(\.sections) }
  package var tokens: Int { sum(\.tokens) }
  package var rules: Int { sum(\.rules) }
  package var codeBlocks: Int { sum(\.codeBlocks) }
  /// Sections by kind, and tags by number of files, the most frequent first.
  package let kinds: [Tally]
  package let tags: [Tally]
  /// The percentages of files with a summary, tags, a checklist and code.
  package let coverage: [Tally]
  /// The sections with the most tokens of their own.
  package let largest: [Section.Reference]
  /// The files that other files link to most, by ID.
  package let linked: [Tally]

  package init(of base: KnowledgeBase) {
    var (kinds, tags, linked) = ([String: Int](), [String: Int](), [String: Int]())
    var covered = [("summary", 0), ("tags", 0), ("checklist", 0), ("code", 0)]
    var (largest, roots): ([Section.Reference], [Root]) = ([], [])
    let ids = Dictionary(base.sources.map { ("\($0.root)/\($0.path)", $0.id) }) { first, _ in first
    }
    for number in base.sources.indices {
      let document = base.document(number)
      let own = document.sections
      let (items, code) = (own.reduce(0) { $0 + $1.checklist.count }, document.codeBlockCount)
      var root = roots.last?.name == document.source.root ? roots.removeLast() : Root(name: document.source.root)
      root.files += 1
      root.sections += own.count
      root.words += document.tree.bytes.split { $0 <= 0x20 }.count
      root.tokens += TokenCount(of: document.tree.bytes[...]).tokens
      root.rules += items
      root.codeBlocks += code
      roots.append(root)
      for section in own {
        kinds[section.kind.rawValue, default: 0] += 1
        largest.append(.init(id: section.id, title: section.title, tokens: section.ownTokens))
      }
      for tag in document.tags { tags[tag, default: 0] += 1 }
      let parts = [!document.summary.isEmpty, !document.tags.isEmpty, items > 0, code > 0]
      for (part, isThere) in parts.enumerated() where isThere { covered[part].1 += 1 }
      let others = document.allLinks().compactMap { $0.path.flatMap { ids["\(root.name)/\($0)"] } }
      for id in Set(others) where id != document.source.id { linked[id, default: 0] += 1 }
    }
    self.roots = roots
    self.kinds = Self.ordered(kinds)
    self.tags = Array(Self.ordered(tags).prefix(Self.most))
    self.linked = Array(Self.ordered(linked).prefix(Self.most))
    self.largest = Array(
      largest.sorted { ($1.tokens, $0.id) < ($0.tokens, $1.id) }.prefix(Self.most))
    coverage = covered.map { Tally(name: $0.0, count: $0.1 * 100 / max(1, base.sources.count)) }
  }

  private func sum(_ count: KeyPath<Root, Int>) -> Int { roots.reduce(0) { $0 + $1[keyPath: count] } }

  /// The maximum number of entries in a list.
  private static let most = 10

  private static func ordered(_ counts: [String: Int]) -> [Tally] {
    counts.map { Tally(name: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }
}
