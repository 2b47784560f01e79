/// The name of an element of HTML in lower case, packed to be compared at once: at most ten letters and
/// digits.
struct TagName: Hashable {
  private var first: UInt64 = 0
  private var second: UInt16 = 0

  /// nil for a longer name, which no element has.
  init?(_ name: Bytes) {
    guard name.count <= 10 else { return nil }
    for (index, byte) in name.enumerated() {
      if index < 8 {
        first = first << 8 | UInt64(byte.lowercased)
      } else {
        second = second << 8 | UInt16(byte.lowercased)
      }
    }
  }

  /// The names of a list with white space between them.
  static func names(_ list: String) -> Set<TagName> {
    let names = list.utf8.split { $0 == .space || $0 == .lineFeed }
    return Set(names.compactMap { name in Array(name).withUnsafeBufferPointer { TagName($0) } })
  }
}
