import Markdown
internal import Tokens

/// What is in a knowledge base, counted.
package struct Statistics: Sendable {
  package struct Tally: Sendable, Equatable {
    package let name: String
    package let count: Int

    package init(name: String, count: Int) { (self.name, self.count) = (name, count) }
  }

  package private(set) var files = 0
  package private(set) var sections = 0
  package private(set) var tokens = 0
  package private(set) var rules = 0
  package private(set) var codeBlocks = 0
  /// Sections by kind, tags by how many files have them: the most frequent first.
  package private(set) var kinds: [Tally] = []
  package private(set) var tags: [Tally] = []
  /// The share of files with a summary, tags, a checklist, code, in percent.
  package private(set) var coverage: [Tally] = []
  /// The sections with the most tokens of their own.
  package private(set) var largest: [Section.Reference] = []
  /// The files that other files link to most, by ID.
  package private(set) var linked: [Tally] = []

  /// How many entries each list has.
  private static let most = 10

  package init(of base: KnowledgeBase) {
    let most = Self.most
    var counter = Counter(base.sources)
    for number in base.sources.indices { counter.add(base.document(number)) }
    (files, sections, tokens) = (counter.files, counter.sections, counter.tokens)
    (rules, codeBlocks) = (counter.rules, counter.codeBlocks)
    kinds = Self.ordered(counter.kinds)
    tags = Array(Self.ordered(counter.tags).prefix(most))
    linked = Array(Self.ordered(counter.links).prefix(most))
    largest = Array(
      counter.largest.sorted { ($1.tokens, $0.id) < ($0.tokens, $1.id) }.prefix(most))
    let all = max(1, counter.files)
    coverage = counter.covered.map { Tally(name: $0.name, count: $0.count * 100 / all) }
  }

  private static func ordered(_ counts: [String: Int]) -> [Tally] {
    counts.map { Tally(name: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }
}

/// Adds up one document after the other.
private struct Counter {
  var files = 0
  var sections = 0
  var tokens = 0
  var rules = 0
  var codeBlocks = 0
  var kinds: [String: Int] = [:]
  var tags: [String: Int] = [:]
  var links: [String: Int] = [:]
  var largest: [Section.Reference] = []
  private var summaries = 0
  private var tagged = 0
  private var listed = 0
  private var coded = 0
  /// Of the files, by their paths with their roots' names in front.
  private let ids: [String: String]

  init(_ sources: Sources) {
    let ids = sources.map { ("\($0.root)/\($0.path)", $0.id) }
    self.ids = Dictionary(ids) { first, _ in first }
  }

  var covered: [Statistics.Tally] {
    [
      .init(name: "summary", count: summaries), .init(name: "tags", count: tagged),
      .init(name: "checklist", count: listed), .init(name: "code", count: coded),
    ]
  }

  mutating func add(_ document: Document) {
    let nodes = document.outline.nodes.indices
    files += 1
    sections += nodes.count
    tokens += TokenCount(of: document.tree.bytes[...]).tokens
    var items = 0
    for node in nodes {
      let section = document.section(node)
      items += section.checklist.count
      kinds[section.kind.rawValue, default: 0] += 1
      largest.append(.init(id: section.id, title: section.title, tokens: section.ownTokens))
    }
    let code = document.codeBlockCount
    rules += items
    codeBlocks += code
    summaries += document.summary.isEmpty ? 0 : 1
    tagged += document.tags.isEmpty ? 0 : 1
    listed += items > 0 ? 1 : 0
    coded += code > 0 ? 1 : 0
    for tag in document.tags { tags[tag, default: 0] += 1 }
    let root = document.source.root
    let linked = document.allLinks().compactMap { $0.path.flatMap { ids["\(root)/\($0)"] } }
    for id in Set(linked) where id != document.source.id { links[id, default: 0] += 1 }
  }
}
