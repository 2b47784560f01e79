/// Cuts Markdown text into prose and code: a run of backticks opens code, and a run of the same
/// length closes it (CommonMark 6.1).
struct CodeSpans {
  private let text: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var pending: Range<Int>?
  /// Bit n: no further run of n backticks follows.
  private var unclosed: UInt64 = 0

  init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  /// The next stretch of prose or code.
  mutating func next() -> (Range<Int>, isCode: Bool)? {
    if let code = pending {
      pending = nil
      return (code, true)
    }
    guard position < text.count else { return nil }
    let start = position
    while true {
      position = ByteClasses.firstIndex(of: UInt8(ascii: "`"), in: text, from: position)
      guard position < text.count else { break }
      let open = position
      let width = runLength(at: open)
      position = open + width
      guard let close = closing(width, after: position) else { continue }
      pending = position..<close
      position = close + width
      return (start..<open, false)
    }
    return (start..<position, false)
  }

  private func runLength(at start: Int) -> Int {
    var end = start
    while end < text.count, text[end] == UInt8(ascii: "`") { end += 1 }
    return end - start
  }

  private mutating func closing(_ width: Int, after start: Int) -> Int? {
    let bit = UInt64(1) << UInt64(min(width, 63))
    guard unclosed & bit == 0 else { return nil }
    var index = start
    while true {
      index = ByteClasses.firstIndex(of: UInt8(ascii: "`"), in: text, from: index)
      guard index < text.count else { break }
      let run = runLength(at: index)
      if run == width { return index }
      index += run
    }
    unclosed |= bit
    return nil
  }
}
