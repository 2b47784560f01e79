/// Bytes that come in pieces, given out line by line.
///
/// Each byte is looked at once, however small the pieces and however long the lines.
package struct LineBuffer: Sendable {
  private var bytes: [UInt8]
  /// Where the line that is not complete yet begins.
  private var lineStart = 0
  /// How far the search for a line feed has come.
  private var searched = 0
  private var end = 0
  private var isSkipping = false
  private let limit: Int

  package enum Line {
    case bytes(UnsafeBufferPointer<UInt8>)
    /// A line that was longer than the limit; its bytes are gone.
    case tooLong
  }

  /// - Parameter limit: The most bytes of one line.
  package init(limit: Int = 64 << 20, capacity: Int = 1 << 16) {
    self.limit = limit
    bytes = [UInt8](repeating: 0, count: capacity)
  }

  /// Lets a function fill the free space, at least half of the buffer's, and takes as many bytes
  /// as it says.
  package mutating func fill(_ read: (UnsafeMutableRawBufferPointer) -> Int) -> Int {
    makeRoom()
    let count = bytes.withUnsafeMutableBytes { buffer in
      read(UnsafeMutableRawBufferPointer(rebasing: buffer[end...]))
    }
    end += max(count, 0)
    return count
  }

  private mutating func makeRoom() {
    if end - lineStart > limit {
      isSkipping = true
      lineStart = end
    }
    if lineStart == end {
      (lineStart, searched, end) = (0, 0, 0)
    } else if lineStart > bytes.count / 2 {
      bytes.withUnsafeMutableBytes { buffer in
        buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[lineStart..<end]))
      }
      (searched, end, lineStart) = (searched - lineStart, end - lineStart, 0)
    }
    if bytes.count - end < bytes.count / 2 {
      bytes.append(contentsOf: repeatElement(0, count: bytes.count))
    }
  }

  /// Gives the next complete line, without its line feed, to a function; nil where there is none.
  package mutating func nextLine<Result>(_ body: (Line) -> Result) -> Result? {
    let feed = bytes.withUnsafeBufferPointer { buffer in
      var position = searched
      while position + 8 <= end, !EightBytes(buffer, at: position).contains(UInt8(ascii: "\n")) {
        position += 8
      }
      return buffer[position..<end].firstIndex(of: UInt8(ascii: "\n"))
    }
    guard let feed else {
      searched = end
      return nil
    }
    defer {
      (lineStart, searched) = (feed + 1, feed + 1)
      isSkipping = false
    }
    return give(lineStart..<feed, body)
  }

  /// Gives what stands behind the last line feed, if anything does.
  package mutating func rest<Result>(_ body: (Line) -> Result) -> Result? {
    guard lineStart < end || isSkipping else { return nil }
    defer {
      (lineStart, searched) = (end, end)
      isSkipping = false
    }
    return give(lineStart..<end, body)
  }

  private func give<Result>(_ range: Range<Int>, _ body: (Line) -> Result) -> Result {
    guard !isSkipping, range.count <= limit else { return body(.tooLong) }
    return bytes.withUnsafeBufferPointer { buffer in
      body(.bytes(UnsafeBufferPointer(rebasing: buffer[range])))
    }
  }
}
