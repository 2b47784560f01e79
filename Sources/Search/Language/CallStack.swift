/// The calls around a place in code, which give the labels of arguments their function:
/// `sheet(item`.
struct CallStack {
  private static let depthLimit = 8

  /// The ranges of the callees in the text; empty for a parenthesis without a callee.
  private let callees = UnsafeMutablePointer<Range<Int>>.allocate(capacity: Self.depthLimit)
  private var depth = 0

  func deallocate() { callees.deallocate() }

  mutating func clear() { depth = 0 }

  /// Reads the parentheses from a word up to `end`. The word is a callee if a `(` follows it
  /// directly.
  @inline(__always)
  mutating func pass(_ text: UnsafePointer<UInt8>, after word: Range<Int>, upTo end: Int) {
    var index = word.upperBound
    while index < end {
      let byte = text[index]
      // The parentheses are 0x28 and 0x29.
      if byte &>> 1 == 0x14 {
        byte == UInt8(ascii: "(") ? push(index == word.upperBound ? word : 0..<0) : pop()
      }
      index &+= 1
    }
  }

  private mutating func push(_ callee: Range<Int>) {
    if depth < Self.depthLimit { callees[depth] = callee }
    depth += 1
  }

  private mutating func pop() { depth = max(0, depth - 1) }

  /// The callee of the innermost parenthesis, if it has one.
  var callee: Range<Int>? {
    guard depth > 0, depth <= Self.depthLimit, !callees[depth - 1].isEmpty else { return nil }
    return callees[depth - 1]
  }
}
