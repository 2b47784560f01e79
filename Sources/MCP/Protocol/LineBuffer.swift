/// Splits bytes that arrive in pieces into lines.
///
/// Examines each byte once, however small the pieces and however long the lines.
package struct LineBuffer {
  private(set) var bytes: [UInt8] = []
  private var lineStart = 0
  /// How far the search for a line feed has got.
  private var searched = 0
  private var isSkipping = false
  private let limit: Int

  package enum Line: Equatable {
    case bytes(ArraySlice<UInt8>)
    /// A line over the limit, whose bytes were discarded.
    case tooLong
  }

  /// - Parameter limit: The maximum number of bytes in a line.
  package init(limit: Int = 64 << 20) { self.limit = limit }

  /// Memory above this is freed after a long line, since most servers never see another.
  private static let usualRoom = 1 << 20

  package mutating func append(_ piece: ArraySlice<UInt8>) {
    if bytes.count - lineStart > limit {
      isSkipping = true
      lineStart = bytes.count
    }
    if lineStart == bytes.count {
      bytes.removeAll(keepingCapacity: bytes.capacity <= Self.usualRoom)
      (lineStart, searched) = (0, 0)
    } else if lineStart > bytes.count / 2 {
      bytes.removeFirst(lineStart)
      (lineStart, searched) = (0, searched - lineStart)
    }
    bytes += piece
  }

  /// Returns the next complete line without its line feed; nil if there is none.
  package mutating func nextLine() -> Line? {
    guard let feed = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = bytes.count
      return nil
    }
    return take(upTo: feed, next: feed + 1)
  }

  /// The text after the last line feed, if there is any.
  package mutating func rest() -> Line? {
    guard lineStart < bytes.count || isSkipping else { return nil }
    return take(upTo: bytes.count, next: bytes.count)
  }

  private mutating func take(upTo end: Int, next: Int) -> Line {
    defer { (lineStart, searched, isSkipping) = (next, next, false) }
    let isTooLong = isSkipping || end - lineStart > limit
    return isTooLong ? .tooLong : .bytes(bytes[lineStart..<end])
  }
}
