/// The names in a path.
extension BidirectionalCollection<UInt8> {
  /// What comes after the last slash.
  var lastPathPart: SubSequence {
    self[(lastIndex(of: UInt8(ascii: "/")).map(index(after:)) ?? startIndex)...]
  }

  /// A file's name without its extension.
  var withoutExtension: SubSequence {
    self[..<(lastIndex(of: UInt8(ascii: ".")) ?? endIndex)]
  }
}
