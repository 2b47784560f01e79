/// Links from one Markdown file to another, `[title](../other/file.md#section)`.
enum FileLinks {
  /// The ID of a relative path, resolved against a topic's ID.
  static func resolved(_ target: Substring, from id: String) -> String {
    var parts = id.split(separator: "/").dropLast().map(String.init)
    for part in target.split(separator: "/") {
      switch part {
      case ".": break
      case "..": if !parts.isEmpty { parts.removeLast() }
      default: parts.append(String(part))
      }
    }
    let path = parts.joined(separator: "/")
    let (file, anchor) = path.split(separator: "#", maxSplits: 1).map(String.init).firstTwo
    let name = file.hasSuffix(".md") ? String(file.dropLast(3)) : file
    return name + (anchor.map { "#\($0)" } ?? "")
  }

  /// `[title](file.md#anchor)` with a relative path.
  struct Link {
    let range: Range<Substring.Index>
    let title: Substring
    let target: Substring

    init?(firstIn text: Substring) {
      let bytes = text.utf8
      var open: Substring.Index?
      // The end of the last target, which is the same for all links that begin before it.
      var close = text.startIndex
      var index = bytes.startIndex
      while index < bytes.endIndex {
        let next = bytes.index(after: index)
        switch bytes[index] {
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"): open = nil
        case UInt8(ascii: "["): open = index
        case UInt8(ascii: "]"):
          guard let open, next < bytes.endIndex, bytes[next] == UInt8(ascii: "(") else { break }
          let start = bytes.index(after: next)
          if close < start {
            close = bytes[start...].firstIndex(where: ")\n\r".utf8.contains) ?? bytes.endIndex
          }
          guard close < bytes.endIndex, bytes[close] == UInt8(ascii: ")"),
            Self.isFile(text[start..<close])
          else { break }
          range = open..<bytes.index(after: close)
          title = text[bytes.index(after: open)..<index]
          target = text[start..<close]
          return
        default: break
        }
        index = next
      }
      return nil
    }

    private static func isFile(_ target: Substring) -> Bool {
      let path = target.prefix { $0 != "#" }
      return path.hasSuffix(".md") && !path.contains(":") && !path.hasPrefix("/")
    }
  }
}

extension [String] {
  var firstTwo: (String, String?) { (first ?? "", count > 1 ? self[1] : nil) }
}
