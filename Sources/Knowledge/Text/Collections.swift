extension Array {
  /// The element at an index; nil if it's out of bounds.
  subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }

  package func batches(of size: Int) -> [ArraySlice<Element>] {
    stride(from: 0, to: count, by: size).map { self[$0..<Swift.min($0 + size, count)] }
  }
}

/// The names in a path.
extension BidirectionalCollection<UInt8> {
  var lastPathPart: SubSequence {
    self[(lastIndex(of: UInt8(ascii: "/")).map(index(after:)) ?? startIndex)...]
  }

  /// A file's name without its extension.
  var withoutExtension: SubSequence { self[..<(lastIndex(of: UInt8(ascii: ".")) ?? endIndex)] }
}

extension Sequence {
  /// The first element with each key, in order.
  package func uniqued<Key: Hashable>(on key: (Element) -> Key) -> [Element] {
    var seen: Set<Key> = []
    return filter { seen.insert(key($0)).inserted }
  }
}

extension Sequence where Element: Hashable {
  /// The distinct elements, in order of first occurrence.
  package func uniqued() -> [Element] { uniqued { $0 } }
}

/// Classes of ASCII.
extension UInt8 {
  package var isUpper: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }
  package var isLower: Bool { self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") }
  var isLetter: Bool { isUpper || isLower }
  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
  package var isLetterOrDigit: Bool { isUpper || isLower || isDigit }
  var lowercased: UInt8 { isUpper ? self | 0x20 : self }
  var startsIdentifier: Bool { isUpper || isLower || self == UInt8(ascii: "_") }
  package var continuesIdentifier: Bool { startsIdentifier || isDigit }
}

extension Sequence<UInt8> {
  /// Whether the bytes begin with a lowercase word, ignoring case.
  func begins(with word: String) -> Bool { lazy.map(\.lowercased).starts(with: word.utf8) }
}
