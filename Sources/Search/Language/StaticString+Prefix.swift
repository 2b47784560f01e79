extension StaticString {
  /// Whether `bytes`, of which as many may be read, begin with it.
  @inline(__always)
  func isPrefix(of bytes: UnsafePointer<UInt8>) -> Bool {
    for index in 0..<utf8CodeUnitCount where bytes[index] != utf8Start[index] { return false }
    return true
  }
}
