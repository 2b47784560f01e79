/// Removes from untrusted HTML whatever could run, load something, or escape its container.
///
/// An allow list: elements and attributes that format text are kept, in normalized form. Every other tag is removed;
/// its text stays, unless browsers wouldn't show it. Incomplete tags are text. Tags are balanced within their block
/// quote, list item or text. Based on the rules of https://github.com/gjtorikian/html-pipeline and GitHub, without
/// `style`, `class`, `id` and forms.
struct HTMLSanitizer {
  let allowsRemoteImages: Bool
  /// The elements that are open, the last one innermost.
  private var open: [[UInt8]] = []
  /// The size of `open` when each enclosing container began.
  private var scopes: [Int] = []
  /// The element whose content is being dropped, at most to the end of its piece of HTML.
  private var skipped: [UInt8]?

  init(allowsRemoteImages: Bool) { self.allowsRemoteImages = allowsRemoteImages }

  private static let elements: Set<String> = [
    "a", "abbr", "b", "blockquote", "br", "caption", "cite", "code", "col", "colgroup", "dd", "del", "details", "dfn",
    "div", "dl", "dt", "em", "figcaption", "figure", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "i", "img", "ins", "kbd",
    "li", "mark", "ol", "p", "picture", "pre", "q", "rp", "rt", "ruby", "s", "samp", "small", "span", "strike",
    "strong",
    "sub", "summary", "sup", "table", "tbody", "td", "tfoot", "th", "thead", "tr", "tt", "u", "ul", "var", "wbr",
  ]
  private static let empty: Set<String> = ["br", "col", "hr", "img", "wbr"]
  /// Elements whose content a browser doesn't show as text or parses by special rules.
  private static let unreadable: Set<String> = [
    "script", "style", "iframe", "object", "embed", "noscript", "template", "title", "textarea", "select", "svg",
    "math",
    "xmp", "noembed", "noframes", "plaintext", "audio", "video", "canvas", "applet", "frameset",
  ]
  private static let attributes: Set<String> = [
    "align", "alt", "colspan", "dir", "height", "href", "lang", "open", "rowspan", "scope", "span", "src", "start",
    "title", "valign", "width",
  ]

  // MARK: Scopes

  /// Begins a container: elements opened in it are closed with it, and those around it stay open.
  mutating func openScope() { scopes.append(open.count) }

  mutating func closeScope(_ output: inout [UInt8]) {
    close(to: scopes.popLast() ?? 0, &output)
  }

  /// Closes everything at the end of the text.
  mutating func closeAll(_ output: inout [UInt8]) {
    scopes = []
    close(to: 0, &output)
  }

  private mutating func close(to count: Int, _ output: inout [UInt8]) {
    while open.count > count {
      output += Array("</".utf8) + open.removeLast() + [UInt8(ascii: ">")]
    }
  }

  // MARK: Tags

  /// Appends the allowed parts of some HTML.
  mutating func append(_ html: Bytes, to output: inout [UInt8]) {
    skipped = nil
    var index = 0
    while index < html.count {
      guard html[index] == UInt8(ascii: "<") else {
        let end = html[index...].firstIndex(of: UInt8(ascii: "<")) ?? html.count
        if skipped == nil { HTMLEscaping.appendText(html.slice(index..<end), to: &output) }
        index = end
        continue
      }
      if let end = endOfMarkup(html, at: index) {
        index = end
      } else if let end = HTMLTag.end(in: html, from: index) {
        append(tag: html.slice(index..<end), to: &output)
        index = end
      } else {
        if skipped == nil { HTMLEscaping.append(html.slice(index..<index + 1), to: &output) }
        index += 1
      }
    }
  }

  /// The end of a comment, declaration or processing instruction; an unfinished one takes the rest.
  private func endOfMarkup(_ html: Bytes, at start: Int) -> Int? {
    guard html.hasPrefix("<!", at: start) || html.hasPrefix("<?", at: start) else { return nil }
    return html.end(of: html.hasPrefix("<!--", at: start) ? "-->" : ">", from: start + 2) ?? html.count
  }

  private mutating func append(tag: Bytes, to output: inout [UInt8]) {
    let isClosing = tag[1] == UInt8(ascii: "/")
    let start = isClosing ? 2 : 1
    var end = start
    while tag[end].isLetter || tag[end].isDigit || tag[end] == UInt8(ascii: "-") { end += 1 }
    let name = tag.slice(start..<end).map { $0.isLetter ? $0 | 0x20 : $0 }
    let text = String(decoding: name, as: UTF8.self)
    if let skipped {
      if isClosing, name == skipped { self.skipped = nil }
    } else if Self.unreadable.contains(text) {
      if !isClosing, tag[tag.count - 2] != UInt8(ascii: "/") { self.skipped = name }
    } else if !Self.elements.contains(text) {
      return
    } else if !isClosing {
      appendStart(of: tag, name, behind: end, isEmpty: Self.empty.contains(text), to: &output)
    } else if let place = open.lastIndex(of: name), place >= scopes.last ?? 0 {
      close(to: place, &output)
    }
  }

  private mutating func appendStart(
    of tag: Bytes, _ name: [UInt8], behind start: Int, isEmpty: Bool, to output: inout [UInt8]
  ) {
    let attributes = HTMLAttributes(tag, from: start).filter { Self.attributes.contains($0.name) }
    let isImage = name == Array("img".utf8)
    if isImage {
      let source = attributes.first { $0.name == "src" }
      guard let source, Self.isSafe(source.value), allowsImage(source.value) else { return }
    }
    output += [UInt8(ascii: "<")] + name
    for attribute in attributes {
      let isAddress = attribute.name == "href" || attribute.name == "src"
      guard !isAddress || Self.isSafe(attribute.value), attribute.name != "src" || isImage else { continue }
      output += Array(" \(attribute.name)=\"".utf8)
      HTMLEscaping.append(attribute.value, to: &output)
      output.append(UInt8(ascii: "\""))
    }
    output += Array((isEmpty ? " />" : ">").utf8)
    if !isEmpty { open.append(name) }
  }

  // MARK: Addresses

  /// Whether a URL has no scheme or a harmless one. Control characters and spaces are ignored, as in browsers.
  static func isSafe(_ address: [UInt8]) -> Bool {
    var scheme: [UInt8] = []
    for byte in address where byte > 0x20 && byte != 0x7F {
      if byte == UInt8(ascii: ":") {
        return ["http", "https", "mailto", "xmpp", "ftp"].contains(String(decoding: scheme, as: UTF8.self))
      }
      if byte.isOne(of: "/?#\\") || scheme.count > 32 { return true }
      scheme.append(byte.isLetter ? byte | 0x20 : byte)
    }
    return true
  }

  /// Whether an image is one of the text's own files, or remote images are allowed.
  func allowsImage(_ address: [UInt8]) -> Bool {
    if allowsRemoteImages { return true }
    let address = address.filter { $0 > 0x20 }
    let isOfServer = address.count >= 2 && address[0].isOne(of: "/\\") && address[1].isOne(of: "/\\")
    let path = address.prefix { !$0.isOne(of: "/\\?#") }
    return !isOfServer && !path.contains(UInt8(ascii: ":"))
  }
}

extension HTMLEscaping {
  /// Appends text from HTML, whose character references must not be escaped again.
  static func appendText(_ text: Bytes, to output: inout [UInt8]) {
    for byte in text {
      if byte == UInt8(ascii: ">") { output.append(contentsOf: "&gt;".utf8) } else { output.append(byte) }
    }
  }
}
