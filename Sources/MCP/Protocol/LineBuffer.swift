import JSON

/// Bytes that come in pieces, given out line by line.
///
/// Each byte is looked at once, however small the pieces and however long the lines.
package struct LineBuffer: ~Copyable {
  /// Not an array: that would fill with zeros, page by page, what is then read into.
  private var bytes: UnsafeMutableRawBufferPointer
  /// Where the line that is not complete yet begins.
  private var lineStart = 0
  /// How far the search for a line feed has come.
  private var searched = 0
  private var end = 0
  private var isSkipping = false
  private let limit: Int
  private let minimumRoom: Int

  package enum Line {
    case bytes(UnsafeBufferPointer<UInt8>)
    /// A line that was longer than the limit; its bytes are gone.
    case tooLong
  }

  /// - Parameter limit: The most bytes of one line.
  package init(limit: Int = 64 << 20, capacity: Int = 1 << 17) {
    self.limit = limit
    minimumRoom = capacity / 2
    bytes = .allocate(byteCount: capacity, alignment: 16)
  }

  deinit { bytes.deallocate() }

  /// Lets a function fill the free space, at least half of the first capacity, and takes as many
  /// bytes as it says.
  package mutating func fill(_ read: (UnsafeMutableRawBufferPointer) -> Int) -> Int {
    makeRoom()
    let count = read(UnsafeMutableRawBufferPointer(rebasing: bytes[end...]))
    end += max(count, 0)
    return count
  }

  private mutating func makeRoom() {
    if end - lineStart > limit {
      isSkipping = true
      lineStart = end
    }
    guard lineStart < end else {
      (lineStart, searched, end) = (0, 0, 0)
      return forgetLongLine()
    }
    guard bytes.count - end < minimumRoom else { return }
    let line = UnsafeRawBufferPointer(rebasing: bytes[lineStart..<end])
    if lineStart > bytes.count / 2 {
      bytes.copyMemory(from: line)
    } else {
      // The system gives pages as they are written to: what is not needed costs nothing, what is copied
      // costs twice.
      let larger = UnsafeMutableRawBufferPointer.allocate(
        byteCount: bytes.count * 4, alignment: 16)
      larger.copyMemory(from: line)
      bytes.deallocate()
      bytes = larger
    }
    (searched, end, lineStart) = (searched - lineStart, end - lineStart, 0)
  }

  /// Gives back what a long line took: most servers never see another.
  private mutating func forgetLongLine() {
    guard capacity > minimumRoom * 2 * Self.usualGrowth else { return }
    bytes.deallocate()
    bytes = .allocate(byteCount: minimumRoom * 2, alignment: 16)
  }

  /// How many times its first capacity the room of usual lines is at most.
  private static let usualGrowth = 16

  /// How many bytes the lines that are waiting may take now.
  package var capacity: Int { bytes.count }

  /// Gives the next complete line, without its line feed, to a function; nil where there is none.
  package mutating func nextLine<Result>(_ body: (Line) -> Result) -> Result? {
    let filled = UnsafeRawBufferPointer(bytes).bindMemory(to: UInt8.self)
    guard let feed = filled[searched..<end].firstIndex(of: UInt8(ascii: "\n")) else {
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
    let line = UnsafeRawBufferPointer(rebasing: bytes[range])
    return body(.bytes(line.bindMemory(to: UInt8.self)))
  }
}
