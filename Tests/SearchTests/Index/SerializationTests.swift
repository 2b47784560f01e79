import Testing

@testable import Search

private final class Owner {}

private func made() -> Index { index(of: 0..<300) }

private func index(of items: Range<Int>) -> Index { builder(of: items).build() }

private func builder(of items: Range<Int>) -> IndexBuilder {
  let builder = IndexBuilder()
  for item in items {
    builder.beginItem()
    builder.add("Title \(item % 7)", to: .title)
    builder.add("body \(item) common `code\(item % 11)`", to: .body)
    if item % 3 == 0 { builder.addExpansion("the body common to \(item)") }
    builder.endItem()
  }
  return builder
}

/// The index in sealed bytes, if they are one, and the object that verifies them. The bytes must outlive both.
private func read(_ bytes: UnsafeMutableRawBufferPointer) -> (index: Index, checks: CheckedBytes)? {
  guard
    let checks = CheckedBytes(sealed: UnsafeRawBufferPointer(bytes), owner: Owner()),
    let index = Index(of: checks)
  else { return nil }
  return (index, checks)
}

private func sealed(_ index: Index) -> [UInt8] {
  var bytes: [UInt8] = []
  index.append(to: &bytes)
  CheckedBytes.seal(&bytes)
  return bytes
}

private func aligned(_ bytes: [UInt8]) -> UnsafeMutableRawBufferPointer {
  let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
  memory.copyBytes(from: bytes)
  return memory
}

@Test func `an index read back answers the same`() throws {
  let bytes = aligned(sealed(made()))
  defer { bytes.deallocate() }
  let copy = try #require(read(bytes)).index
  for text in ["body common", "code3", "title 4", "bod"] {
    #expect(
      copy.search(Query(text), limit: 10) == made().search(Query(text), limit: 10))
  }
}

@Test func `expansions stay separate after joining and reading back`() throws {
  let joined = builder(of: 0..<4)
  joined.append(builder(of: 4..<10))
  let bytes = aligned(sealed(joined.build()))
  defer { bytes.deallocate() }
  let copy = try #require(read(bytes)).index
  func values(_ query: String) -> [Double] {
    let query = copy.resolved(Query(query))
    return (0..<10).map { copy.expansionSimilarity(of: $0, to: query.expansion) ?? 0 }
  }
  let whole = values("the body common to 6")
  #expect(whole.indices.filter { whole[$0] > 0 } == [0, 3, 6, 9])
  #expect(whole.max() == whole[6])
  #expect(whole[6] > values("common body 6 elsewhere")[6])
  #expect(values("title").allSatisfy { $0 == 0 })
}

@Test func `bytes of another length or kind aren't read as an index`() {
  let bytes = sealed(made())
  for wrong in [[], [1, 2, 3], Array(bytes.dropLast(8)), bytes + [0], Array(bytes.reversed())] {
    let memory = aligned(wrong)
    #expect(read(memory) == nil)
    memory.deallocate()
  }
}

/// An index's answers to questions of every kind.
private func answers(of index: Index) -> [String] {
  ["body 17 common", "code3 title", "bodi comon", "\"title 4\"", "bo"].flatMap { text in
    let query = index.query(text)
    let hits = index.search(query, limit: 20, isPrefix: true)
    let resolved = index.resolved(query)
    return hits.map { "\($0) \(index.explain(resolved, item: $0.item))" }
      + resolved.suggestions(limit: 3)
  }
}

@Test func `damage is noticed before an answer uses it`() throws {
  let bytes = sealed(index(of: 0..<3000))
  let memory = aligned(bytes)
  defer { memory.deallocate() }
  let right = answers(of: try #require(read(memory)).index)
  var noticed = 0
  for place in stride(from: 0, to: bytes.count, by: bytes.count / 150) {
    memory[place] ^= 0x40
    if let (index, checks) = read(memory) {
      #expect(answers(of: index) == right || checks.isDamaged)
      noticed += checks.isDamaged ? 1 : 0
      #expect(!checks.areIntact)
    }
    memory[place] ^= 0x40
  }
  #expect(noticed > 50)
  let (index, checks) = try #require(read(memory))
  #expect(checks.areIntact && answers(of: index) == right)
}

@Test func `a question reads little of an index`() throws {
  let bytes = sealed(index(of: 0..<3000))
  let memory = aligned(bytes)
  defer { memory.deallocate() }
  let unread = stride(from: 0, to: bytes.count, by: 1024).count { place in
    memory[place] ^= 0x40
    defer { memory[place] ^= 0x40 }
    guard let (index, checks) = read(memory) else { return false }
    _ = index.search(Query("2931 code3"), limit: 5)
    return !checks.isDamaged
  }
  #expect(unread > bytes.count / 1024 / 2)
}

@Test func `an index whose numbers are wrong never crashes, even if their checksums are right`() {
  var generator = SeededGenerator(state: 11)
  var bytes: [UInt8] = []
  made().append(to: &bytes)
  for round in 0..<300 {
    var damaged = bytes
    for _ in 0..<(round % 3 == 0 ? 400 : 20) {
      damaged[.random(in: IndexLayout.headerSize..<bytes.count, using: &generator)] = .random(
        in: 0...255, using: &generator)
    }
    CheckedBytes.seal(&damaged)
    let memory = aligned(damaged)
    defer { memory.deallocate() }
    guard let index = read(memory)?.index else {
      Issue.record("the header is right")
      continue
    }
    for text in ["body 17 common", "code3 title", "bodi", "\"title 4\""] {
      let hits = index.search(Query(text), limit: 20, isPrefix: true)
      #expect(hits.allSatisfy { (0..<300).contains($0.item) })
      for hit in hits {
        _ = index.explain(index.resolved(Query(text)), item: hit.item)
      }
    }
    _ = index.resolved(Query("bodi comon")).suggestions(limit: 3)
  }
}

@Test func `an index whose header is wrong never crashes`() {
  var generator = SeededGenerator(state: 12)
  var bytes: [UInt8] = []
  made().append(to: &bytes)
  for _ in 0..<300 {
    var damaged = bytes
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      damaged[.random(in: 0..<IndexLayout.headerSize, using: &generator)] = .random(
        in: 0...255, using: &generator)
    }
    CheckedBytes.seal(&damaged)
    let memory = aligned(damaged)
    defer { memory.deallocate() }
    if let index = read(memory)?.index { _ = index.search(Query("body common"), limit: 20) }
  }
}
