import Knowledge
import Testing

@testable import skills

struct ThreadsTests {
  @Test(arguments: [
    ([1, 1, 1, 1], 2, [0..<2, 2..<4]),
    ([1, 1, 1, 9], 2, [0..<3, 3..<4]),
    ([9, 1, 1, 1], 2, [0..<1, 1..<4]),
    ([1, 1, 1, 1, 1, 1, 6, 6], 3, [0..<6, 6..<7, 7..<8]),
    ([1, 9, 1], 3, [0..<1, 1..<2, 2..<3]),
    ([100, 1], 3, [0..<0, 0..<1, 1..<2]),
    ([0, 0, 0], 2, [0..<0, 0..<3]),
    ([], 2, [0..<0, 0..<0]),
    ([.max, .max, .max, .max], 2, [0..<2, 2..<4]),
  ])
  func `files are divided by size, in order`(
    sizes: [Int], count: Int, ranges: [Range<Int>]
  ) {
    #expect(Threads.ranges(of: sizes, count: count) == ranges)
  }

  @Test func `the reader of a pipe sees its end before the process exits`() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let output = Descriptor(number: ends[1])
    #expect(output.write(Array("answer".utf8)))
    output.end()
    var bytes = [UInt8](repeating: 0, count: 16)
    #expect(systemRead(ends[0], &bytes, 16) == 6)
    #expect(systemRead(ends[0], &bytes, 16) == 0)
    // Nothing else gets its number.
    #expect(output.write(Array("nobody reads this".utf8)))
    for end in ends { systemClose(end) }
  }

  @Test func `deferred work is done once, after the answer`() {
    var console = Console()
    var done = 0
    console.deferredWork = { done += 1 }
    console.write("answer")
    #expect(done == 0)
    console.finish()
    console.finish()
    #expect(done == 1)
  }
}
