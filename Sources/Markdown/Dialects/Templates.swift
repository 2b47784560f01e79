/// Shortcodes of Hugo and Quarto (`{{< note >}}`), and Liquid of Jekyll and GitBook (`{% include %}`, `{{ page.title }}`).
///
/// Tags are replaced by their visible text: the kind and title of a note, the destination of a link, a string that is
/// output. Comments are dropped with their content; code between `highlight` tags becomes fenced code.
struct Templates {
  private let isLiquid: Bool
  /// The tag that ends the content being dropped, kept verbatim or turned into code.
  private var closing: (name: String, content: Content)?
  /// Names without a further closing tag.
  private var unclosed: Set<String> = []

  private enum Content { case hidden, raw, code }

  /// The maximum number of lines in a tag.
  private static let reach = 64

  static func translate(_ text: inout DialectText, isLiquid: Bool) {
    var reader = Templates(isLiquid: isLiquid)
    let code = text.codeLines()
    var number = 0
    while number < text.lines.count {
      defer { number += 1 }
      guard text.lines[number].contains(UInt8(ascii: "{")) || reader.closing != nil else { continue }
      if code[number] {
        // `raw` surrounds code with braces of its own.
        let isRaw = isLiquid && reader.isRaw(text.lines[number])
        if isRaw || reader.closing?.content == .hidden { text.lines[number] = [] }
        continue
      }
      let last = reader.lastLine(ofTagOpenedIn: number, of: text)
      if last > number {
        let whole = Array(text.lines[number...last].joined(separator: CollectionOfOne(.space)))
        for line in number + 1...last { text.lines[line] = [] }
        text.lines[number] = whole[...]
      }
      let line = text.lines[number]
      let translated = line.withBytes { reader.translation(of: $0, number, in: text) }
      text.lines[number] = translated.allSatisfy(\.isSpaceOrTab) ? [] : translated[...]
      number = last
    }
  }

  /// Whether a line begins with a tag that a text about templates wouldn't put there: `{{< name … >}}`, or `{% name …
  /// %}` alone.
  static func isSign(_ line: Bytes) -> (shortcode: Bool, liquid: Bool) {
    var parts = TemplateParts(line, isLiquid: true)
    guard case .tag(let tag)? = parts.next(), tag.name.first?.isLetter ?? false else { return (false, false) }
    return (tag.kind == .shortcode, tag.kind == .tag && line.isBlank(from: tag.range.upperBound))
  }

  /// `{% raw %}` and `{% endraw %}` on a line of their own.
  private func isRaw(_ line: ArraySlice<UInt8>) -> Bool {
    line.withBytes { line in
      var parts = TemplateParts(line.trimmedText, isLiquid: true)
      guard case .tag(let tag)? = parts.next() else { return false }
      return tag.kind == .tag && (tag.name.elementsEqual("raw".utf8) || tag.name.elementsEqual("endraw".utf8))
    }
  }

  /// The last line of a tag that a line opens.
  private func lastLine(ofTagOpenedIn number: Int, of text: DialectText) -> Int {
    guard closing == nil else { return number }
    let close: [UInt8]? = text.lines[number].withBytes { line in
      guard let open = line.lastIndex(of: UInt8(ascii: "{")) else { return nil }
      let start = open > 0 && line[open - 1] == UInt8(ascii: "{") ? open - 1 : open
      let rest = line.slice(start..<line.count)
      var parts = TemplateParts(rest, isLiquid: isLiquid)
      guard case .text? = parts.next() else { return nil }
      if line.hasPrefix("{{<", at: start) { return Array(">}}".utf8) }
      if line.hasPrefix("{{%", at: start) { return Array("%}}".utf8) }
      return isLiquid && line.hasPrefix("{%", at: start) ? Array("%}".utf8) : nil
    }
    guard let close else { return number }
    for next in (number + 1)..<max(number + 1, min(text.lines.count, number + Self.reach)) {
      let line = text.lines[next]
      if line.isEmpty { return number }
      if line.indices.contains(where: { line[$0...].starts(with: close) }) { return next }
    }
    return number
  }

  private mutating func translation(of line: Bytes, _ number: Int, in text: DialectText) -> [UInt8] {
    var result: [UInt8] = []
    for part in TemplateParts(line, isLiquid: isLiquid) {
      switch part {
      case .text(let text):
        if closing?.content != .hidden { result += text }
      case .tag(let tag):
        if let (name, content) = closing {
          let ends = Self.closes(tag, name)
          if ends { closing = nil }
          if !ends, content != .hidden { result += line.slice(tag.range) }
          if ends, content == .code { result += "```".utf8 }
        } else if !open(tag, number, in: text, &result) {
          result += seen(tag, of: line, behind: result)
        }
      }
    }
    return result
  }

  private static func closes(_ tag: TemplateTag, _ name: String) -> Bool {
    tag.isClosing && tag.name.elementsEqual(name.utf8) || tag.name.elementsEqual("end\(name)".utf8)
  }

  /// Begins content that is dropped, kept verbatim or turned into code, up to a closing tag.
  private mutating func open(
    _ tag: TemplateTag, _ number: Int, in text: DialectText, _ result: inout [UInt8]
  ) -> Bool {
    let name = String(decoding: tag.name, as: UTF8.self)
    let content: Content
    switch name {
    case "comment": content = .hidden
    case "raw", "verbatim": content = .raw
    case "highlight": content = .code
    default: return false
    }
    guard !tag.isClosing, !unclosed.contains(name) else { return false }
    guard isClosed(name, below: number, in: text) else {
      unclosed.insert(name)
      return false
    }
    closing = (name, content)
    if content == .code { result += "```".utf8 + Array(tag.argument) }
    return true
  }

  private func isClosed(_ name: String, below number: Int, in text: DialectText) -> Bool {
    text.lines[number...].contains { line in
      line.contains(UInt8(ascii: "{"))
        && line.withBytes { line in
          TemplateParts(line, isLiquid: isLiquid).contains { part in
            if case .tag(let tag) = part { Self.closes(tag, name) } else { false }
          }
        }
    }
  }

  /// The page that Hugo's `ref` and `relref` link to (https://gohugo.io/methods/page/relref/). A path from the content
  /// root becomes a link by page name; any other becomes a path without an extension, which may also name a page in
  /// another folder.
  private static func page(_ argument: Bytes) -> [UInt8] {
    let path = argument.prefix { $0 != UInt8(ascii: "#") }
    var page = Array(path.drop { $0 == UInt8(ascii: "/") })
    for ending in [".md", "/_index", "/index"] where page.suffix(ending.utf8.count).elementsEqual(ending.utf8) {
      page.removeLast(ending.utf8.count)
    }
    return (path.first == UInt8(ascii: "/") ? Array("doc:".utf8) : []) + page + Array(argument[path.endIndex...])
  }

  /// The visible text of a tag.
  private func seen(_ tag: TemplateTag, of line: Bytes, behind text: [UInt8]) -> [UInt8] {
    // The destination of a link: `[text]({{< ref "page.md" >}})`, `({% link page.md %})`, `[label]: {{< ref "x" >}}`.
    let isDefinition = text.first == UInt8(ascii: "[") && text.suffix(3).elementsEqual("]: ".utf8)
    if isDefinition || text.last == UInt8(ascii: "(") && text.dropLast().last == UInt8(ascii: "]") {
      let isReference = tag.name.elementsEqual("ref".utf8) || tag.name.elementsEqual("relref".utf8)
      return isReference && tag.kind == .shortcode ? Self.page(tag.argument) : Array(tag.argument)
    }
    switch tag.kind {
    case .output: return Array(tag.argument)
    case .shown:
      // Without its `/*` and `*/`.
      let shown = Array(line.slice(tag.range))
      let (start, end) = (5, max(5, shown.count - 5))
      return Array(shown[..<3]) + Array(shown[start..<end]) + Array(shown[(shown.count - 3)...])
    case .shortcode, .tag: break
    }
    // What an included file does with its arguments is unknown.
    guard !tag.isClosing, !tag.name.hasPrefix("include") else { return [] }
    let kind = tag.style.isEmpty ? tag.name : tag.style
    let seen = Admonition.text(kind: kind, title: tag.title)
    // A heading whose text comes from a tag: `## {{% heading "prerequisites" %}}`.
    let isInHeading = line.first == UInt8(ascii: "#")
    return seen.isEmpty && isInHeading && tag.kind == .shortcode ? Array(tag.string) : seen
  }
}
