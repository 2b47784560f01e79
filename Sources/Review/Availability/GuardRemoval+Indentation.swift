internal import SwiftCode

extension GuardRemoval {
  /// The code in a block, indented like the statement around it; nil if that isn't certain.
  func dedented(_ body: Range<Int>, to position: Int) -> String? {
    let file = structure.file
    let (first, last) = (file.tokens[body.lowerBound], file.tokens[body.upperBound - 1])
    let start = Int(first.start)
    let close = Int(file.tokens[body.upperBound].start)
    // Comments below the last statement are part of the body, as are those above the first.
    let open = Int(file.tokens[body.lowerBound - 1].end)
    guard file.bytes[open..<close].contains(0x0A) else {
      let isPlain = !file.hasComment(in: open..<close)
      return isPlain ? file.text(ofBytes: start..<Int(last.end)) : nil
    }
    // By bytes: a carriage return is a part of its line.
    var lines = file.bytes[open..<close].split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard lines.removeFirst().allSatisfy(\.isWhitespace), let outer = file.indentation(ofLineAt: position) else {
      return nil
    }
    while let line = lines.last, line.allSatisfy(\.isWhitespace) { lines.removeLast() }
    while let line = lines.first, line.allSatisfy(\.isWhitespace) { lines.removeFirst() }
    let inner = lines.first.map { String($0.prefix(while: \.isWhitespace)) } ?? ""
    guard inner.hasPrefix(outer) else { return nil }
    let dedented = lines.map { line -> String in
      if line.hasPrefix(inner) { return outer + line.dropFirst(inner.count) }
      return line.allSatisfy(\.isWhitespace) ? (line.last == "\r" ? "\r" : "") : line
    }
    // A line that is less indented may be in a string, and its indentation a part of the text.
    let isEven = lines.allSatisfy { $0.hasPrefix(inner) || $0.allSatisfy(\.isWhitespace) }
    guard isEven || !body.contains(where: { file.tokens[$0].kind == .stringText }) else { return nil }
    let joined = dedented.joined(separator: "\n").dropFirst(outer.count)
    return String(joined.last == "\r" ? joined.dropLast() : joined)
  }
}

extension SwiftFile {
  /// The white space before a byte on its line; nil if anything else is there.
  func indentation(ofLineAt position: Int) -> String? {
    let line = line(location(ofByte: position).line)
    let before = text(ofBytes: line.lowerBound..<position)
    return before.allSatisfy(\.isWhitespace) ? before : nil
  }
}
