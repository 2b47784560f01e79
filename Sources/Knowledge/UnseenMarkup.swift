/// What stands in a text for programs: comments, and the anchors `<a …>` that authors put above headings.
enum UnseenMarkup {
  /// The text without them; nil for one that does not begin with any, as nearly all do not.
  static func removed(from text: ArraySlice<UInt8>) -> [UInt8]? {
    guard let first = text.firstIndex(where: { $0 > 0x20 }), text[first] == UInt8(ascii: "<"),
      end(of: text[first...]) != nil
    else { return nil }
    var rest = text
    var seen: [UInt8] = []
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      seen += rest[..<open]
      if let end = end(of: rest[open...]) {
        seen.append(UInt8(ascii: " "))
        rest = rest[end...]
      } else {
        seen.append(rest[open])
        rest = rest[(open + 1)...]
      }
    }
    return seen + rest
  }

  /// Where the comment or anchor ends that a text begins with.
  private static func end(of text: ArraySlice<UInt8>) -> Int? {
    if text.starts(with: "<!--".utf8) {
      var index = text.startIndex + 4
      while index + 2 < text.endIndex {
        if text[index...].starts(with: "-->".utf8) { return index + 3 }
        index += 1
      }
      return nil
    }
    let isAnchor =
      text.starts(with: "<a ".utf8) || text.starts(with: "<a>".utf8)
      || text.starts(with: "</a>".utf8)
    return isAnchor ? text.firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } : nil
  }
}
