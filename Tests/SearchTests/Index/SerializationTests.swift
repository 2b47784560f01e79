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
    if item % 3 == 0 { builder.addPhrasing("the body common to \(item)") }
    builder.endItem()
  }
  return builder
}

/// The index that `bytes` are, if they are one; they must outlive it.
///
/// - Parameter damage: nil to look at all of them at once.
private func read(
  _ bytes: UnsafeMutableRawBufferPointer, raising damage: DamageFlag? = DamageFlag()
) -> Index? {
  Index(serialized: UnsafeRawBufferPointer(bytes), owner: Owner(), damage: damage)
}

private func aligned(_ bytes: [UInt8]) -> UnsafeMutableRawBufferPointer {
  let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
  memory.copyBytes(from: bytes)
  return memory
}

@Test func `an index read back answers the same`() throws {
  let bytes = aligned(made().serialize())
  defer { bytes.deallocate() }
  let copy = try #require(read(bytes))
  for text in ["body common", "code3", "title 4", "bod"] {
    #expect(
      copy.search(Query(text), limit: 10) == made().search(Query(text), limit: 10))
  }
}

@Test func `ways to ask for items are told apart after joining and reading back`() throws {
  let joined = builder(of: 0..<4)
  joined.append(builder(of: 4..<10))
  let bytes = aligned(joined.build().serialize())
  defer { bytes.deallocate() }
  let copy = try #require(read(bytes))
  func values(_ query: String) -> [Double] {
    let query = copy.resolved(Query(query))
    return (0..<10).map { copy.expansionSimilarity(of: $0, to: query.expansion) }
  }
  let whole = values("the body common to 6")
  #expect(whole.indices.filter { whole[$0] > 0 } == [0, 3, 6, 9])
  #expect(whole.max() == whole[6])
  #expect(whole[6] > values("common body 6 elsewhere")[6])
  #expect(values("title").allSatisfy { $0 == 0 })
}

@Test func `bytes of another length or kind are no index`() {
  let bytes = made().serialize()
  for wrong in [[], [1, 2, 3], Array(bytes.dropLast(8)), bytes + [0], Array(bytes.reversed())] {
    let memory = aligned(wrong)
    #expect(read(memory) == nil)
    memory.deallocate()
  }
}

/// What an index answers to questions of every kind.
private func answers(of index: Index) -> [String] {
  ["body 17 common", "code3 title", "bodi comon", "\"title 4\"", "bo"].flatMap { text in
    let query = index.query(text)
    let hits = index.search(query, limit: 20, isPrefix: true)
    let resolved = index.resolved(query)
    return hits.map { "\($0) \(index.explain(resolved, item: $0.item))" }
      + resolved.suggestions(limit: 3)
  }
}

@Test func `what is damaged is noticed before it is answered from`() throws {
  let bytes = index(of: 0..<3000).serialize()
  let memory = aligned(bytes)
  defer { memory.deallocate() }
  let right = answers(of: try #require(read(memory)))
  var noticed = 0
  for place in stride(from: 0, to: bytes.count, by: bytes.count / 150) {
    memory[place] ^= 0x40
    #expect(read(memory, raising: nil) == nil)
    let damage = DamageFlag()
    if let index = read(memory, raising: damage) {
      #expect(answers(of: index) == right || damage.isRaised)
      noticed += damage.isRaised ? 1 : 0
    }
    memory[place] ^= 0x40
  }
  #expect(noticed > 50)
  #expect(answers(of: try #require(read(memory, raising: nil))) == right)
}

@Test func `a question looks at little of an index`() throws {
  let bytes = index(of: 0..<3000).serialize()
  let memory = aligned(bytes)
  defer { memory.deallocate() }
  let unread = stride(from: 0, to: bytes.count, by: 1024).count { place in
    memory[place] ^= 0x40
    defer { memory[place] ^= 0x40 }
    let damage = DamageFlag()
    guard let index = read(memory, raising: damage) else { return false }
    _ = index.search(Query("2931 code3"), limit: 5)
    return !damage.isRaised
  }
  #expect(unread > bytes.count / 1024 / 2)
}

@Test func `a damaged index never crashes`() {
  var generator = SeededGenerator(state: 11)
  let bytes = made().serialize()
  // Behind it are the checksums, and with damaged ones it is none.
  let size = made().memory
  var opened = 0
  for round in 0..<300 {
    var damaged = bytes
    for _ in 0..<(round % 3 == 0 ? 400 : 20) {
      damaged[.random(in: 120..<size, using: &generator)] = .random(
        in: 0...255, using: &generator)
    }
    let memory = aligned(damaged)
    if let index = read(memory) {
      opened += 1
      for text in ["body 17 common", "code3 title", "bodi", "\"title 4\""] {
        let hits = index.search(Query(text), limit: 20, isPrefix: true)
        #expect(hits.allSatisfy { (0..<300).contains($0.item) })
        for hit in hits {
          _ = index.explain(index.resolved(Query(text)), item: hit.item)
        }
      }
      _ = index.resolved(Query("bodi comon")).suggestions(limit: 3)
    }
    memory.deallocate()
  }
  #expect(opened == 300)
}
