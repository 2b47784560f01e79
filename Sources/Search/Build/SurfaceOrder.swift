/// Sorts the surfaces of an interner by their bytes.
enum SurfaceOrder {
  struct Surface {
    /// A word's first 8 bytes, the first one most significant.
    let prefix: UInt64
    let number: UInt32
    let term: UInt32
  }

  /// The surfaces in the order of their bytes.
  static func sorted(_ words: Interner) -> [Surface] {
    var surfaces: [Surface] = []
    surfaces.reserveCapacity(words.surfaceCount)
    for number in 1..<words.surfaceCount + 1 {
      let word = words[number]
      let bytes = unsafe UnsafeRawPointer(word.start.unsafelyUnwrapped).loadUnaligned(as: UInt64.self)
      let mask = word.count >= 8 ? UInt64.max : ~(UInt64.max >> UInt64(word.count * 8))
      surfaces.append(
        Surface(
          prefix: UInt64(bigEndian: bytes) & mask, number: UInt32(number),
          term: UInt32(words.term(of: number))))
    }
    RadixSort.sort(&surfaces, byBytes: 0..<8) { $0.prefix }
    sortTies(&surfaces, words)
    return surfaces
  }

  /// Sorts the words that share a prefix, which are few.
  private static func sortTies(_ surfaces: inout [Surface], _ words: Interner) {
    var start = 0
    while start < surfaces.count {
      var end = start + 1
      while end < surfaces.count, surfaces[end].prefix == surfaces[start].prefix { end += 1 }
      if end - start > 1 {
        surfaces[start..<end].sort {
          !WordTable.isOrdered(words[Int($1.number)], words[Int($0.number)])
        }
      }
      start = end
    }
  }
}

enum RadixSort {
  /// A stable radix sort by some bytes of a key, numbered from 0 for the least significant.
  @inline(__always)
  static func sort<Element: BitwiseCopyable>(
    _ elements: inout [Element], byBytes bytes: Range<Int>, of key: (Element) -> UInt64
  ) {
    var other = elements
    for byte in bytes {
      let shift = UInt64(byte * 8)
      var starts = [Int](repeating: 0, count: 257)
      for element in elements { starts[Int(key(element) &>> shift & 0xFF) &+ 1] &+= 1 }
      if starts.contains(elements.count) { continue }
      for digit in 1...256 { starts[digit] += starts[digit - 1] }
      other.withMutableView { other in
        for element in elements {
          let digit = Int(key(element) &>> shift & 0xFF)
          other[starts[digit]] = element
          starts[digit] &+= 1
        }
      }
      swap(&elements, &other)
    }
  }
}
