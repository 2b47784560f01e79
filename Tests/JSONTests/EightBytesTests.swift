import Testing

@testable import JSON

struct EightBytesTests {
  @Test func `what one byte after the other says, eight say at once`() {
    // Neighbours of the limits, borrowed from below and not.
    let samples: [UInt8] = [
      0, 1, 9, 10, 11, 31, 32, 33, 34, 91, 92, 93, 126, 127, 128, 129, 138, 160, 255,
    ]
    for first in samples {
      for second in samples {
        for place in 0..<7 {
          var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 9)
          (bytes[place + 1], bytes[place + 2]) = (first, second)
          bytes.withUnsafeBufferPointer { buffer in
            let eight = EightBytes(buffer, at: 1)
            for byte: UInt8 in [10, 34, 92] {
              #expect(eight.contains(byte) == buffer[1...].contains(byte))
            }
            let plain = buffer[1...].prefix { (32..<127).contains($0) && $0 != 34 && $0 != 92 }
            #expect(eight.plainCount == plain.count)
            #expect(eight.containsAny(below: 0x20) == buffer[1...].contains { $0 < 0x20 })
          }
        }
      }
    }
  }
}
