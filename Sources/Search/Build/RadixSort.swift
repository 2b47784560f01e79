enum RadixSort {
  /// Sorts by some bytes of a key, from the least significant one, 0, to the most significant. Elements
  /// that have them in common keep their order.
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
      other.withUnsafeMutableBufferPointer { other in
        let other = other.baseAddress.unsafelyUnwrapped
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
