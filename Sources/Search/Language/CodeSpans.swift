/// Cuts Markdown text into prose and code: a run of backticks opens code, and a run of the same
/// length closes it (CommonMark 6.1).
///
/// One or two of them do so in one paragraph only, of which no more is known than that blank lines
/// end it. The text between two fences is code, too.
struct CodeSpans {
  private let text: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var pending: Range<Int>?
  /// Bit n: no further run of n backticks follows. Bit 63 stands for all longer runs, too.
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
      let open = position + (isEscaped(position) ? 1 : 0)
      let width = runLength(at: open)
      position = open + width
      guard width > 0, let close = closing(width, after: position) else { continue }
      pending = position..<close
      position = close + width
      return (start..<open, false)
    }
    return (start..<position, false)
  }

  /// Whether an odd number of backslashes precedes the byte.
  private func isEscaped(_ position: Int) -> Bool {
    var start = position
    while start > 0, text[start - 1] == UInt8(ascii: "\\") { start -= 1 }
    return (position - start) & 1 == 1
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
      if run == width { return width > 2 || !hasBlankLine(in: start..<index) ? index : nil }
      index += run
    }
    unclosed |= bit
    return nil
  }

  /// Whether a line with nothing but marks of quotes is in a stretch.
  @inline(__always)
  private func hasBlankLine(in range: Range<Int>) -> Bool {
    // Most code is short.
    let size = ByteClasses.size
    if range.count < size, range.lowerBound &+ size <= text.count,
      ByteClasses.matches(text.baseAddress.unsafelyUnwrapped + range.lowerBound, 0x0A)
        & ByteMasks.below(range.count) == 0
    {
      return false
    }
    return hasBlankLineFurther(in: range)
  }

  @inline(never)
  private func hasBlankLineFurther(in range: Range<Int>) -> Bool {
    let stretch = UnsafeBufferPointer(rebasing: text[..<range.upperBound])
    var index = range.lowerBound
    while true {
      index = ByteClasses.firstIndex(of: 0x0A, in: stretch, from: index) + 1
      while index < stretch.count, Self.isBlank(stretch[index]) { index += 1 }
      guard index < stretch.count else { return false }
      if stretch[index] == 0x0A { return true }
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, 0x0D, UInt8(ascii: ">"): true
    default: false
    }
  }
}
