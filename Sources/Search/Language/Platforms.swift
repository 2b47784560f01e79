/// Names that a version may follow, which makes one term of both: `iOS 17` is `ios17`.
enum Platforms {
  private static let names: [StaticString] = [
    "ios", "ipados", "macos", "osx", "watchos", "tvos", "visionos", "swift", "xcode", "c++",
  ]

  static func contains(_ word: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    guard (3...8).contains(length) else { return false }
    return names.contains { $0.utf8CodeUnitCount == length && $0.isPrefix(of: word) }
  }
}
