/// The enclosing calls in code, which turn an argument label into a term with its function: `sheet(item`.
struct CallStack {
  /// The ranges of the callees in the text; empty for a parenthesis without a callee.
  private var callees: [Range<Int>] = []

  mutating func clear() { callees.removeAll(keepingCapacity: true) }

  /// Reads the parentheses from a word up to `end`. The word is a callee if a `(` follows it directly.
  @inline(__always)
  mutating func pass(_ text: Bytes, after word: Range<Int>, upTo end: Int) {
    var index = word.upperBound
    while index < end {
      if text[index] == UInt8(ascii: "(") {
        callees.append(index == word.upperBound ? word : 0..<0)
      } else if text[index] == UInt8(ascii: ")") {
        _ = callees.popLast()
      }
      index &+= 1
    }
  }

  /// The callee of the innermost parenthesis, if there is one.
  var callee: Range<Int>? { callees.last.flatMap { $0.isEmpty ? nil : $0 } }
}
