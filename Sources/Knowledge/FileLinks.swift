/// Links from one Markdown file to another, `[title](../other/file.md#section)`.
enum FileLinks {
  /// The ID that a relative path stands for, seen from a topic.
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

  /// `[title](file.md#anchor)`, the path relative.
  struct Link {
    let range: Range<Substring.Index>
    let title: Substring
    let target: Substring

    init?(firstIn text: Substring) {
      var search = text
      while let middle = search.firstRange(of: "](") {
        let line = text[..<middle.lowerBound].prefixEnd
        if let open = text[line..<middle.lowerBound].lastIndex(of: "["),
          let close = text[middle.upperBound...].firstIndex(where: { $0 == ")" || $0.isNewline }),
          text[close] == ")", Self.isFile(text[middle.upperBound..<close])
        {
          range = open..<text.index(after: close)
          title = text[text.index(after: open)..<middle.lowerBound]
          target = text[middle.upperBound..<close]
          return
        }
        search = text[middle.upperBound...]
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
  /// A path and the anchor behind it.
  var firstTwo: (String, String?) { (first ?? "", count > 1 ? self[1] : nil) }
}

extension Substring {
  /// Where the last line begins.
  fileprivate var prefixEnd: Index {
    lastIndex(where: \.isNewline).map { index(after: $0) } ?? startIndex
  }
}
