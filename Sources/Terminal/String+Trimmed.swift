import Markdown

extension StringProtocol {
  /// Without white space at both ends.
  var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}

extension Substring {
  /// A heading without what its author wrote behind it for programs, as `{#id}`.
  var withoutHeadingAttributes: Substring {
    guard utf8.contains(UInt8(ascii: "}")) else { return self }
    var text = String(self)
    let count = text.withUTF8 { HeadingAttributes(endOf: $0)?.start }
    return count.map { self[..<utf8.index(startIndex, offsetBy: $0)] } ?? self
  }
}
