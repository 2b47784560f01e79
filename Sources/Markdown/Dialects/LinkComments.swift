/// Drops comments that are written as link definitions, which no page shows: `[//]: # (text)`, `[comment]: <> "text"`.
enum LinkComments {
  static func translate(_ text: inout DialectText) {
    let isCode = text.codeLines()
    var number = 0
    while number < text.lines.count {
      guard !isCode[number], let mark = text.lines[number].withBytes(Self.mark) else {
        number += 1
        continue
      }
      var (end, isClosed) = (number, false)
      while !isClosed, end < text.lines.count, let last = text.lines[end].last(where: { !$0.isWhitespace }) {
        isClosed = mark == nil || last == mark
        end += 1
      }
      // Without its closing mark, the paragraph is text.
      if isClosed {
        for line in number..<end { text.lines[line] = [] }
      }
      number = end
    }
  }

  static func isSign(_ line: Bytes) -> Bool { mark(line) != nil }

  /// The mark that ends the comment which a line begins: a comment without text has none. nil if it begins no comment.
  private static func mark(_ line: Bytes) -> UInt8?? {
    let start = line.skipSpaces(from: 0)
    guard start < 4, let colon = ["[//]:", "[comment]:", "[Comment]:"].first(where: { line.hasPrefix($0, at: start) })
    else { return nil }
    let target = line.skipSpaces(from: start + colon.utf8CodeUnitCount)
    let isEmpty = line.hasPrefix("<>", at: target)
    guard isEmpty || line.at(target) == UInt8(ascii: "#") else { return nil }
    let title = line.skipSpaces(from: target + (isEmpty ? 2 : 1))
    switch line.at(title) {
    case nil, .carriageReturn: return .some(nil)
    case UInt8(ascii: "("): return UInt8(ascii: ")")
    case let mark? where mark.isOne(of: "\"'"): return mark
    default: return nil
    }
  }
}
