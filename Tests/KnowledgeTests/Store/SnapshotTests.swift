import Foundation
import Search
import Testing

@testable import Knowledge

/// Bytes for reading a snapshot, like those of a cache file.
final class Owner: @unchecked Sendable {
  let memory: UnsafeMutableRawBufferPointer

  init(_ bytes: [UInt8]) {
    memory = .allocate(byteCount: bytes.count, alignment: 16)
    memory.copyBytes(from: bytes)
  }

  var snapshot: Snapshot? { snapshot(verifiesLazily: false) }

  func snapshot(verifiesLazily: Bool) -> Snapshot? {
    let bytes = StoredBytes(memory.baseAddress!, count: memory.count, owner: self)
    return Snapshot(bytes, fingerprint: 7, verifiesLazily: verifiesLazily)
  }

  deinit { memory.deallocate() }
}

extension KnowledgeBase {
  /// The bytes that a later process finds.
  static func kept(_ sources: [Document.Source]) -> [UInt8] {
    KnowledgeBase(sources: sources).snapshot.bytes(fingerprint: 7)
  }

  /// The knowledge base of a process that starts with another's snapshot.
  fileprivate static func reread(_ sources: [Document.Source]) throws -> KnowledgeBase {
    let snapshot = try #require(Owner(kept(sources)).snapshot)
    return try #require(KnowledgeBase(sources: Sources(sources), snapshot: snapshot))
  }
}

private let texts = [
  "checklist.md": """
  # Tea

  Steep it. Second sentence of an introduction.

  ## Water

  ```swift
  let water = "soft"
  ```

  ## Checklist

  - [ ] The water is soft. [tea.water · high]
  - [x] The cup is warm.
  """,
  "front.md": """
  ---
  title: Coffee
  review_by: 2020-01-01
  ---
  Text above all headings.

  Roast
  =====

  A [link] in `code`.

  ## Roast

  **Usage:**

  ✅ Grind it late.

  <pitfalls>
  Never boil it.
  </pitfalls>

  Text behind the tag.

  [link]: https://example.com
  """,
  "empty.md": "\n\n", "bom.md": "\u{FEFF}# Bom\n\nMarked.\n",
  "lines.md": "# One\r\n\r\nTwo\r\rThree\r\n## Four\r\nFive",
]

func described(_ section: Section) -> [String] {
  [
    section.id, section.title, section.breadcrumb.joined(separator: "|"), "\(section.lines)",
    section.text, section.fullText, "\(section.ownTokens) \(section.fullTokens)",
    "\(section.hasChildren) \(section.hasOwnText) \(section.role) \(section.headingLineCount)",
    section.children.map(\.id).joined(separator: " "), section.sourceNotes,
    section.checklist.map(\.markdown).joined(separator: "\n"),
    section.governingChecklist.map(\.markdown).joined(separator: "\n"), section.kind.rawValue,
  ]
}

@Test func `a snapshot has the same facts about every section as its text`() throws {
  let today = Day(year: 2026, month: 11, day: 21)
  let sources =
    texts.sorted { $0.key < $1.key }.map { path, text in
      Document.Source(root: "r", path: path, today: today) { Array(text.utf8) }
    }
    + RepositoryKnowledge.base.sources
  let (kept, read) = (try KnowledgeBase.reread(sources), KnowledgeBase(sources: sources))
  for number in sources.indices {
    let document = kept.document(number)
    #expect(kept.snapshot.path(of: number) == sources[number].path)
    let nodes = 0..<document.sectionCount
    #expect(nodes == read.document(number).outline.nodes.indices)
    for node in nodes {
      #expect(described(document.section(node)) == described(read.document(number).section(node)))
    }
  }
}

@Test func `a snapshot gives the same answers`() throws {
  let sources = Array(RepositoryKnowledge.base.sources)
  let kept = try KnowledgeBase.reread(sources)
  let rows = try RepositoryKnowledge.rows(of: "questions.tsv")
  for row in rows.enumerated().filter({ $0.offset % 36 == 0 }).map(\.element) {
    var question = Question(row[0])
    question.offsetOption = "--offset"
    #expect(kept.answer(question).markdown == RepositoryKnowledge.base.answer(question).markdown)
  }
}

@Test func `a text with invalid bytes is repaired each time`() throws {
  let bytes = Array("# Broken\n\nBytes ".utf8) + [0xFF, 0xFE] + Array(" here.\n".utf8)
  let base = try KnowledgeBase.reread([Document.Source(root: "r", path: "a.md") { bytes }])
  #expect(base.document(0).section(0).text == "# Broken\n\nBytes \u{FFFD}\u{FFFD} here.")
}

@Test func `a file that changes after indexing has the same sections, but empty`() throws {
  let text = "# A\n\nalpha beta\n\n## B\n\ngamma delta\n\n- [ ] epsilon\n"
  for changed in [[], Array("# New\n\nalpha\n".utf8), Array(text.utf8.reversed())] {
    let written = Document.Source(root: "r", path: "a.md") { Array(text.utf8) }
    let snapshot = try #require(Owner(KnowledgeBase.kept([written])).snapshot)
    let source = Document.Source(root: "r", path: "a.md") { changed }
    let base = try #require(KnowledgeBase(sources: Sources([source]), snapshot: snapshot))
    let answer = base.answer(Question("gamma"))
    #expect(answer.hits.map(\.section.title) == ["B"])
    #expect(!answer.markdown.contains("gamma delta"))
    let section = base.document(0).section(1)
    #expect(section.title == "B" && section.checklist.isEmpty && section.apiNames.isEmpty)
  }
}

@Test func `a file whose size stays while its visible text becomes shorter is empty, too`() throws {
  let written = Shelf.sources(["a.mdx": "# Title\n\nAbcdefghijkl zebra\n"], root: "r")
  let snapshot = try #require(Owner(KnowledgeBase.kept(written)).snapshot)
  let changed = Shelf.sources(["a.mdx": "# Title\n\n<Abcdefghi/> zebra\n"], root: "r")
  let base = try #require(KnowledgeBase(sources: Sources(changed), snapshot: snapshot))
  let answer = base.answer(Question("title zebra"))
  #expect(answer.hits.map(\.section.title) == ["Title"] && !answer.markdown.contains("zebra\n"))
}

@Test func `a damaged snapshot is rejected, or says so and works without the damaged part`()
  throws
{
  let sources = Shelf.sources(texts, root: "r")
  let bytes = KnowledgeBase.kept(sources)
  let whole = try KnowledgeBase.reread(sources)
  let tables = whole.snapshot.memory - whole.snapshot.index.memory
  // Up to 7 padding bytes after the tables are never read.
  for place in stride(from: 0, to: 40 + tables - 7, by: 3) {
    var damaged = bytes
    damaged[place] ^= 0x10
    #expect(Owner(damaged).snapshot == nil)
    guard let snapshot = Owner(damaged).snapshot(verifiesLazily: true),
      let base = KnowledgeBase(sources: Sources(sources), snapshot: snapshot)
    else { continue }
    #expect(!snapshot.isDamaged)
    for number in sources.indices {
      let (section, original) = (base.document(number), whole.document(number))
      #expect(section.sectionCount == original.sectionCount)
      for node in 0..<section.sectionCount {
        #expect(described(section.section(node)) == described(original.section(node)))
      }
    }
    #expect(snapshot.isDamaged)
  }
  for count in stride(from: 0, to: bytes.count, by: 97) {
    #expect(Owner(Array(bytes.prefix(count))).snapshot == nil)
  }
  #expect(Owner(Array(bytes.dropLast())).snapshot == nil)
}

/// Fails when the bytes of a cache change. Then raise `Snapshot.version`, so that no process reads a cache that it
/// understands differently, and write the new version and fingerprint here.
@Test func `the format of the cache changes only with its version`() {
  let asked = AskedQuestions(tables: [
    ("r", Array("checklist#tea/water\thow hard may it be?\n".utf8))
  ])
  let base = KnowledgeBase(sources: Shelf.sources(texts, root: "r"), asked: asked)
  let format = (Snapshot.version, Fingerprint.of(base.snapshot.bytes(fingerprint: 7)))
  #expect(format == (49, 11_091_729_117_381_530_078))
}

/// Numbers that are the same in every run.
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
