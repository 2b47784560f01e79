extension HTMLRenderer {
  /// The state while one piece of inline Markdown is written.
  private struct Inline {
    let text: Bytes
    let links: [LinkPlace]
    /// How many images are open. Their text becomes an attribute, without tags.
    var imageDepth = 0
    /// The links that are written without a tag.
    var hidden: Set<Int> = []
  }

  mutating func writeInline(_ text: ArraySlice<UInt8>) {
    var text = text
    while let last = text.last, last.isWhitespace { text.removeLast() }
    text.withBytes { text in
      var parser = InlineParser(text, labels: tree.labels, isExtended: options.isExtended)
      parser.parse()
      var inline = Inline(text: text, links: parser.links)
      for node in parser.nodes { write(node, in: &inline) }
    }
  }

  private mutating func write(_ node: InlineNode, in inline: inout Inline) {
    let source = inline.text.slice(node.range)
    switch node.kind {
    case .text: writeText(source, isAttribute: inline.imageDepth > 0)
    case .entity: HTMLEscaping.append(Entities.characters(inline.text, at: node.range.lowerBound), to: &output)
    case .code:
      let code = source.map { $0 == .lineFeed ? .space : $0 }
      if inline.imageDepth > 0 { return HTMLEscaping.append(code, to: &output) }
      append("<code>")
      HTMLEscaping.append(code, to: &output)
      append("</code>")
    case .hardBreak: append(inline.imageDepth > 0 ? " " : "<br />\n")
    case .html: writeHTML(source, isAttribute: inline.imageDepth > 0)
    case .autolink, .emailAutolink: writeAutolink(source, isEmail: node.kind == .emailAutolink, in: inline)
    case .imageStart: openImage(node.index, in: &inline)
    case .imageEnd: closeImage(node.index, in: &inline)
    case .linkStart where inline.imageDepth == 0: openLink(node.index, in: &inline)
    case .linkEnd where inline.imageDepth == 0 && !inline.hidden.contains(node.index): append("</a>")
    case .linkStart, .linkEnd, .delimiters, .bracket: break
    case .emphasisStart, .emphasisEnd, .strongStart, .strongEnd, .strikethroughStart, .strikethroughEnd:
      if inline.imageDepth == 0 { append(Self.tag(of: node.kind)) }
    }
  }

  private static func tag(of kind: InlineNode.Kind) -> String {
    switch kind {
    case .emphasisStart: "<em>"
    case .emphasisEnd: "</em>"
    case .strongStart: "<strong>"
    case .strongEnd: "</strong>"
    case .strikethroughStart: "<del>"
    default: "</del>"
    }
  }

  /// Writes text. A line feed after two spaces is a hard line break (CommonMark 6.7).
  private mutating func writeText(_ text: Bytes, isAttribute: Bool) {
    var start = 0
    while let end = text[start...].firstIndex(of: .lineFeed) {
      var last = end
      while last > start, text[last - 1].isSpaceOrTab { last -= 1 }
      HTMLEscaping.append(text[start..<last], to: &output)
      let isHard = end - last >= 2 && text[end - 1] == .space && text[end - 2] == .space
      append(isAttribute ? " " : isHard ? "<br />\n" : "\n")
      start = end + 1
    }
    HTMLEscaping.append(text[start...], to: &output)
  }

  private mutating func writeHTML(_ html: Bytes, isAttribute: Bool) {
    if isAttribute { return HTMLEscaping.append(html, to: &output) }
    switch options.rawHTML {
    case .verbatim: output.append(contentsOf: html)
    case .sanitized: sanitizer.append(html, to: &output)
    }
  }

  private mutating func writeAutolink(_ address: Bytes, isEmail: Bool, in inline: Inline) {
    var destination = Array(address)
    if isEmail, !address.contains(UInt8(ascii: ":")) { destination = Array("mailto:".utf8) + destination }
    if !isEmail, address.hasPrefix("www.", ignoringCase: true) { destination = Array("http://".utf8) + destination }
    let link = inline.imageDepth > 0 ? nil : resolved(destination)
    if let link { append(link: link, title: nil) }
    HTMLEscaping.append(address, to: &output)
    if link != nil { append("</a>") }
  }

  // MARK: Links and images

  private mutating func openLink(_ index: Int, in inline: inout Inline) {
    guard let target = definitions.target(of: inline.links[index], in: inline.text),
      let destination = resolved(target.destination)
    else {
      inline.hidden.insert(index)
      return
    }
    append(link: destination, title: target.title)
  }

  private mutating func append(link: [UInt8], title: [UInt8]?) {
    append("<a href=\"")
    HTMLEscaping.append(url: link, to: &output)
    append("\"")
    append(title: title)
    append(">")
  }

  private mutating func append(title: [UInt8]?) {
    guard let title else { return }
    append(" title=\"")
    HTMLEscaping.append(title, to: &output)
    append("\"")
  }

  /// The resolved destination; nil if it must not become a link.
  private func resolved(_ destination: [UInt8]) -> [UInt8]? {
    guard let link = options.destination(String(decoding: destination, as: UTF8.self)) else { return nil }
    let bytes = Array(link.utf8)
    return options.rawHTML == .verbatim || HTMLSanitizer.isSafe(bytes) ? bytes : nil
  }

  private mutating func openImage(_ index: Int, in inline: inout Inline) {
    inline.imageDepth += 1
    guard inline.imageDepth == 1 else { return }
    let destination = definitions.target(of: inline.links[index], in: inline.text).flatMap { resolved($0.destination) }
    let isShown = destination.map { options.rawHTML == .verbatim || sanitizer.allowsImage($0) } ?? false
    guard let destination, isShown else {
      // An image that isn't shown is replaced by its description.
      inline.hidden.insert(index)
      return
    }
    append("<img src=\"")
    HTMLEscaping.append(url: destination, to: &output)
    append("\" alt=\"")
  }

  private mutating func closeImage(_ index: Int, in inline: inout Inline) {
    inline.imageDepth -= 1
    guard inline.imageDepth == 0, !inline.hidden.contains(index) else { return }
    append("\"")
    append(title: definitions.target(of: inline.links[index], in: inline.text)?.title)
    append(" />")
  }
}
