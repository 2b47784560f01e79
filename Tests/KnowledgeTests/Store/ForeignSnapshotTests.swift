import Markdown
import Search
import Testing

@testable import Knowledge

/// Snapshots with valid checksums but invalid numbers, which no hardware fault makes but a foreign program may.
struct ForeignSnapshotTests {
  private static let sources = Shelf.sources(
    [
      "tea.md": """
      ---
      title: Tea
      review_by: 2020-01-01
      ---
      Steep it for a while, then take the leaves out of the pot before it turns bitter and dark.

      # Tea

      ## Water

      ```swift
      let water = "soft"
      ```

      ## Checklist

      - [ ] The water is soft. [tea.water · high]
      """,
      "cup.md":
        "---\ntitle: Cups\n---\n## Cup\n\nWarm it.\n\n<pitfalls>\nNever boil it.\n</pitfalls>\n\nMore text behind.\n",
    ], root: "r")

  private static let original = KnowledgeBase.kept(sources)

  /// The values that a number is changed to.
  private static func others(than number: Int32) -> [Int32] {
    [-1, 0, 1, 7, number &+ 1, number &- 1, number &* 256, .max, .min].filter { $0 != number }
  }

  /// Reads everything stored about the sections.
  private func read(_ snapshot: Snapshot) {
    guard let base = KnowledgeBase(sources: Sources(Self.sources), snapshot: snapshot) else {
      return
    }
    _ = base.allIDs
    _ = snapshot.problems
    _ = base.topics
    let all = Self.sources.indices.flatMap { base.document($0).sections }
    for section in all {
      _ = described(section)
      _ = section.document.reviewDays
      for other in all { _ = section.isNear(other) }
    }
    for question in ["water", "never boil a warm cup"] {
      for tokens in [120, 3_000] {
        var question = Question(question)
        (question.limit, question.maxTokens) = (5, tokens)
        _ = base.answer(question).markdown
      }
    }
    _ = base.checklists(forCode: "let water = Cup().boil()!")
  }

  private func readBoth(_ bytes: [UInt8]) {
    for verifiesLazily in [false, true] {
      if let snapshot = Owner(bytes).snapshot(verifiesLazily: verifiesLazily) { read(snapshot) }
    }
  }

  @Test(.timeLimit(.minutes(30)), arguments: sources.indices)
  func `no damaged number in a file's table leads out of bounds`(document: Int) {
    let places = SnapshotPlaces(Self.original)
    for place in places.numbers(of: document, in: Self.original) {
      let number = Self.original.int32(at: place)
      for other in Self.others(than: number) {
        var bytes = Self.original
        bytes.set(other, at: place)
        bytes.reseal()
        readBoth(bytes)
      }
    }
  }

  @Test(.timeLimit(.minutes(30)))
  func `no damaged number in the tables leads out of bounds`() {
    let places = SnapshotPlaces(Self.original)
    for place in stride(from: places.rows.lowerBound, to: places.rows.upperBound, by: 4) {
      for other in Self.others(than: Self.original.int32(at: place)) {
        var bytes = Self.original
        bytes.set(other, at: place)
        bytes.reseal()
        readBoth(bytes)
      }
    }
  }

  @Test(.timeLimit(.minutes(30)))
  func `nor do several damaged numbers at once`() {
    let places = SnapshotPlaces(Self.original)
    var random = Seeded(state: 7)
    for _ in 0..<1_000 {
      var bytes = Self.original
      for _ in 0..<Int.random(in: 2...6, using: &random) {
        let document = Int.random(in: 0..<places.files.count, using: &random)
        let numbers = places.numbers(of: document, in: Self.original)
        let place = numbers.randomElement(using: &random) ?? 0
        let limit = Int32([8, 64, 512].randomElement(using: &random) ?? 8)
        bytes.set(Int32.random(in: -1...limit, using: &random), at: place)
      }
      bytes.reseal()
      readBoth(bytes)
    }
  }

  @Test func `the table of another file is not used`() throws {
    let places = SnapshotPlaces(Self.original)
    let other = KnowledgeBase.kept(
      Shelf.sources(["cup.md": "# Cup\n", "tea.md": "# Tea\n"], root: "r"))
    let foreign = other[SnapshotPlaces(other).files[0]]
    var bytes = Self.original
    // Replaces the beginning of the first file's table, the rest of which isn't read.
    bytes.replaceSubrange(places.files[0].prefix(foreign.count), with: foreign)
    bytes.reseal()
    #expect(Owner(bytes).snapshot == nil)
    let snapshot = try #require(Owner(bytes).snapshot(verifiesLazily: true))
    #expect(snapshot.sections(of: 0) == nil && snapshot.isDamaged)
    read(snapshot)
  }

  @Test(.timeLimit(.minutes(30)), arguments: [false, true])
  func `bytes that become zeros after verification cause no endless loop`(
    verifiesLazily: Bool
  ) throws {
    let owner = Owner(Self.original)
    let snapshot = try #require(owner.snapshot(verifiesLazily: verifiesLazily))
    let base = try #require(
      KnowledgeBase(sources: Sources(Self.sources), snapshot: snapshot))
    let documents = Self.sources.indices.map(base.document)
    let places = SnapshotPlaces(Self.original)
    for (range, document) in zip(places.files, documents) {
      let start = range.lowerBound + SnapshotPlaces.front
      owner.memory[start..<range.upperBound].initializeMemory(as: UInt8.self, repeating: 0)
      for node in 0..<document.sectionCount {
        #expect(document.id(of: node).hasPrefix("r/"))
        #expect(document.path(to: node).count <= document.sectionCount)
      }
    }
  }

  @Test func `a file that became unreadable is reported once its text is needed`() throws {
    let snapshot = try #require(Owner(Self.original).snapshot)
    let sources = Self.sources.map { source in
      Document.Source(root: source.root, path: source.path) {
        source.path == "tea.md" ? nil : source.read()
      }
    }
    let base = try #require(KnowledgeBase(sources: Sources(sources), snapshot: snapshot))
    #expect(base.unreadFiles.isEmpty)
    for _ in 0..<2 { _ = base.answer(Question("water")).markdown }
    #expect(base.unreadFiles == ["r/tea.md"])
  }

  @Test func `a section whose lines don't match the text is empty`() throws {
    let places = SnapshotPlaces(Self.original)
    let second =
      places.files[0].lowerBound + SnapshotPlaces.front + MemoryLayout<SectionTable.Entry>.stride
    var bytes = Self.original
    bytes.set(bytes.int32(at: second + 8) &+ 1, at: second + 8)
    bytes.reseal()
    let snapshot = try #require(Owner(bytes).snapshot)
    let base = try #require(
      KnowledgeBase(sources: Sources(Self.sources), snapshot: snapshot))
    #expect(base.document(0).tree.blocks.isEmpty)
    #expect(base.document(1).tree.blocks.isEmpty == false)
  }
}

/// The offsets of the numbers in a snapshot's tables.
private struct SnapshotPlaces {
  /// A row for each file and one after them: the item, flags, and the starts of path and table.
  let rows: Range<Int>
  let files: [Range<Int>]

  /// The offset of the rows, after the header of the snapshot.
  static let tables = 40
  static let rowSize = 24
  /// The size of the header before the entries of a file's table.
  static let front = MemoryLayout<SectionTable.Header>.size

  init(_ bytes: [UInt8]) {
    let documents = Int(bytes.int32(at: 24))
    rows = Self.tables..<(Self.tables + (documents + 1) * Self.rowSize)
    let start = rows.upperBound + Int(bytes.int32(at: rows.upperBound - 16))
    let ends = (0...documents).map {
      start + Int(bytes.int32(at: Self.tables + 16 + $0 * Self.rowSize))
    }
    files = zip(ends, ends.dropFirst()).map { $0..<$1 }
  }

  /// The header, the entries and the spans of a file's table.
  func numbers(of document: Int, in bytes: [UInt8]) -> [Int] {
    let start = files[document].lowerBound
    let (sections, count) = (Int(bytes.int32(at: start + 16)), Int(bytes.int32(at: start + 20)))
    let spans = start + Self.front + sections * MemoryLayout<SectionTable.Entry>.stride
    return Array(stride(from: start, to: spans + count * 8, by: 4))
  }
}

extension [UInt8] {
  fileprivate func int32(at place: Int) -> Int32 {
    withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: Int32.self) }
  }

  fileprivate mutating func set(_ number: some BitwiseCopyable, at place: Int) {
    withUnsafeMutableBytes {
      $0.storeBytes(of: number, toByteOffset: place, as: type(of: number))
    }
  }

  /// Recomputes the checksums.
  fileprivate mutating func reseal() {
    let size = withUnsafeBytes { $0.loadUnaligned(fromByteOffset: count - 16, as: UInt64.self) }
    removeSubrange(Int(size)...)
    CheckedBytes.seal(&self)
  }
}
