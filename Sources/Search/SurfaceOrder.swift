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
    words.forEachSurface { number in
      let word = words[number]
      let bytes = UnsafeRawPointer(word.baseAddress!).loadUnaligned(as: UInt64.self)
      let mask = word.count >= 8 ? UInt64.max : ~(UInt64.max >> UInt64(word.count * 8))
      surfaces.append(
        Surface(
          prefix: UInt64(bigEndian: bytes) & mask, number: UInt32(number),
          term: UInt32(words.term(of: number))))
    }
    sortByPrefix(&surfaces)
    sortTies(&surfaces, words)
    return surfaces
  }

  /// A radix sort from the least significant byte to the most significant one.
  private static func sortByPrefix(_ keys: inout [Surface]) {
    var other = keys
    for byte in 0..<8 {
      let shift = UInt64(byte * 8)
      var starts = [Int](repeating: 0, count: 257)
      for key in keys { starts[Int(key.prefix &>> shift & 0xFF) &+ 1] &+= 1 }
      if starts.contains(keys.count) { continue }
      for digit in 1...256 { starts[digit] += starts[digit - 1] }
      other.withUnsafeMutableBufferPointer { other in
        let other = other.baseAddress.unsafelyUnwrapped
        for key in keys {
          let digit = Int(key.prefix &>> shift & 0xFF)
          other[starts[digit]] = key
          starts[digit] &+= 1
        }
      }
      swap(&keys, &other)
    }
  }

  /// Sorts the words that share a prefix, which are few.
  private static func sortTies(_ keys: inout [Surface], _ words: Interner) {
    var start = 0
    while start < keys.count {
      var end = start + 1
      while end < keys.count, keys[end].prefix == keys[start].prefix { end += 1 }
      if end - start > 1 {
        keys[start..<end].sort {
          words[Int($0.number)].lexicographicallyPrecedes(words[Int($1.number)])
        }
      }
      start = end
    }
  }
}
