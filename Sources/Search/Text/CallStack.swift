/// The calls around a place in code, which give the labels of arguments their function: `sheet(item`.
struct CallStack {
  private static let depthLimit = 8

  /// The ranges of the callees in the text; empty for a parenthesis without a callee.
  private var callees: [Range<Int>] = []
  /// How many parentheses are open beyond the limit.
  private var deeper = 0

  mutating func clear() {
    callees.removeAll(keepingCapacity: true)
    deeper = 0
  }

  /// Reads the parentheses from a word up to `end`. The word is a callee if a `(` follows it directly.
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
    if callees.count < Self.depthLimit { callees.append(callee) } else { deeper += 1 }
  }

  private mutating func pop() {
    if deeper > 0 { deeper -= 1 } else { _ = callees.popLast() }
  }

  /// The callee of the innermost parenthesis, if it has one.
  var callee: Range<Int>? {
    guard deeper == 0, let last = callees.last, !last.isEmpty else { return nil }
    return last
  }
}
