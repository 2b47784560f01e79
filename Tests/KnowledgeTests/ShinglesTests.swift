import Testing

@testable import Knowledge

@Test(arguments: [0, 1, 2, 3, 12, 100, 1000])
func `hashes are put in order by their upper bits, whatever they share`(count: Int) {
  let spread = (0..<UInt64(count)).map { ($0 &* 0x9E37_79B9_7F4A_7C15).byteSwapped }
  let alike = (0..<UInt64(count)).map { UInt64.max - $0 * 7 % 13 }
  for hashes in [spread, alike, spread + alike + spread] {
    #expect(Shingles.sorted(hashes) == hashes.sorted())
  }
}
