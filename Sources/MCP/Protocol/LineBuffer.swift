/// Bytes that come in pieces, given out line by line.
///
/// Each byte is looked at once, however small the pieces and however long the lines.
package struct LineBuffer {
  private var bytes: [UInt8] = []
  /// Where the line that isn't complete yet begins.
  private var lineStart = 0
  /// How far the search for a line feed has come.
  private var searched = 0
  private var isSkipping = false
  private let limit: Int

  package enum Line: Equatable {
    case bytes(ArraySlice<UInt8>)
    /// A line that was longer than the limit; its bytes are gone.
    case tooLong
  }

  /// - Parameter limit: The most bytes of one line.
  package init(limit: Int = 64 << 20) { self.limit = limit }

  /// More room than this is given back after a long line: most servers never see another.
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

  /// How many bytes the lines that are waiting may take now.
  package var capacity: Int { bytes.capacity }

  /// The next complete line without its line feed; nil if there is none.
  package mutating func nextLine() -> Line? {
    guard let feed = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = bytes.count
      return nil
    }
    return take(upTo: feed, next: feed + 1)
  }

  /// What follows the last line feed, if anything does.
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
