import Search
import Testing

private final class Owner {}

private func made() -> Index {
  index((0..<300).map { ("Title \($0 % 7)", "body \($0) common `code\($0 % 11)`") })
}

/// The index that `bytes` are, if they are one; they must outlive it.
private func read(_ bytes: UnsafeMutableRawBufferPointer) -> Index? {
  Index(serialized: UnsafeRawBufferPointer(bytes), owner: Owner())
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

@Test func `bytes of another length or kind are no index`() {
  let bytes = made().serialize()
  for wrong in [[], [1, 2, 3], Array(bytes.dropLast(8)), bytes + [0], Array(bytes.reversed())] {
    let memory = aligned(wrong)
    #expect(read(memory) == nil)
    memory.deallocate()
  }
}

@Test func `a damaged index never crashes`() {
  var generator = SeededGenerator(state: 11)
  let bytes = made().serialize()
  var opened = 0
  for round in 0..<300 {
    var damaged = bytes
    for _ in 0..<(round % 3 == 0 ? 400 : 20) {
      damaged[.random(in: 96..<damaged.count, using: &generator)] = .random(
        in: 0...255, using: &generator)
    }
    let memory = aligned(damaged)
    if let index = read(memory) {
      opened += 1
      for text in ["body 17 common", "code3 title", "bodi", "\"title 4\""] {
        let hits = index.search(Query(text), limit: 20, prefix: true)
        #expect(hits.allSatisfy { (0..<300).contains($0.item) })
        for hit in hits { _ = index.explain(Query(text), item: hit.item) }
      }
      _ = index.suggestions(for: Query("bodi comon"), limit: 3)
      _ = index.completions(of: "b", limit: 3)
    }
    memory.deallocate()
  }
  #expect(opened == 300)
}
