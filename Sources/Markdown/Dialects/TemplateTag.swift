/// One tag of a template language in a line: `{{< note title="x" >}}`, `{% include x.md %}`, `{{ page.title }}`.
struct TemplateTag {
  enum Kind: UInt8, Sendable {
    /// A shortcode of Hugo or Quarto, `{{< >}}` or `{{% %}}`.
    case shortcode
    /// A Liquid tag, `{% %}`, or Liquid output, `{{ }}`.
    case tag, output
    /// An escaped shortcode, which is shown instead of run: `{{</* name */>}}`.
    case shown
  }

  private(set) var kind: Kind
  /// The tag with its braces.
  let range: Range<Int>
  let name: Bytes
  let isClosing: Bool
  /// The first unnamed argument, quoted or not; empty if there is none.
  private(set) var argument: Bytes
  /// The first unnamed argument if it is quoted.
  private(set) var string: Bytes
  /// The values that may be visible: of `title`, `text` or `name`, and the kind of a note.
  private(set) var title: Bytes
  private(set) var style: Bytes

  /// Reads the tag that begins at an offset.
  ///
  /// - Parameter unclosed: Closing marks known not to occur in the rest of the line; more are added.
  init?(_ line: Bytes, at start: Int, isLiquid: Bool, _ unclosed: inout Set<[UInt8]>) {
    guard line.hasPrefix("{{", at: start) || isLiquid && line.hasPrefix("{%", at: start) else { return nil }
    let marks: (open: Int, close: StaticString)
    switch (line[start + 1], line.at(start + 2)) {
    case (UInt8(ascii: "%"), _): (kind, marks) = (.tag, (2, "%}"))
    case (_, UInt8(ascii: "<")): (kind, marks) = (.shortcode, (3, ">}}"))
    case (_, UInt8(ascii: "%")): (kind, marks) = (.shortcode, (3, "%}}"))
    default:
      guard isLiquid else { return nil }
      (kind, marks) = (.output, (2, "}}"))
    }
    let sign = [kind.rawValue, line[start + marks.open - 1]]
    guard !unclosed.contains(sign) else { return nil }
    var end = start + marks.open
    while end < line.count, !line.hasPrefix(marks.close, at: end) { end += 1 }
    guard end < line.count else {
      unclosed.insert(sign)
      return nil
    }
    range = start..<end + marks.close.utf8CodeUnitCount
    let inner = line[start + marks.open..<end]
    if kind == .shortcode, line.hasPrefix("/*", at: start + marks.open) { kind = .shown }
    // `{%- -%}` takes the white space around it.
    let signs: StaticString = "-/ \t"
    let first = inner.firstIndex { !$0.isOne(of: signs) } ?? end
    isClosing = inner[..<first].contains(UInt8(ascii: "/"))
    let word = line[first..<end].prefix { $0 > .space && !$0.isOne(of: "'\"|") }
    name = line.slice(word.startIndex..<word.endIndex)
    let nothing = line.slice(0..<0)
    (argument, string, title, style) = (nothing, nothing, nothing, nothing)
    // The argument of an output tag is the output itself.
    readArguments(line, from: kind == .output ? first : word.endIndex, to: end)
  }

  private mutating func readArguments(_ line: Bytes, from start: Int, to end: Int) {
    var index = start
    var key = line.slice(0..<0)
    while index < end {
      let byte = line[index]
      if byte <= .space || byte.isOne(of: ",|=:") {
        if byte == UInt8(ascii: "|"), kind == .output { return }
        index += 1
        continue
      }
      let value: Bytes
      if byte.isOne(of: "\"'`") {
        let close = line[(index + 1)..<end].firstIndex(of: byte) ?? end
        value = line.slice(index + 1..<close)
        index = close + 1
        if key.isEmpty, argument.isEmpty { string = value }
      } else {
        let word = line[index..<end].prefix { $0 > .space && !$0.isOne(of: "=:,|\"'") }
        value = line.slice(word.startIndex..<word.endIndex)
        index = max(word.endIndex, index + 1)
        if line.at(index)?.isOne(of: "=:") ?? false, kind != .output {
          key = value
          continue
        }
        if kind == .output { continue }
      }
      take(value, for: key)
      key = line.slice(0..<0)
    }
  }

  private mutating func take(_ value: Bytes, for key: Bytes) {
    switch String(decoding: key, as: UTF8.self) {
    case "": if argument.isEmpty { argument = value }
    case "title", "text", "header", "summary": title = value
    // Only the names of tabs are visible.
    case "name" where name.elementsEqual("tab".utf8), "label" where name.elementsEqual("tab".utf8): title = value
    case "type", "style", "color", "level", "context", "kind": style = value
    default: break
    }
  }
}

/// The tags of a line and the text between them, from left to right.
struct TemplateParts: Sequence, IteratorProtocol {
  enum Part {
    case text(Bytes)
    case tag(TemplateTag)
  }

  private let line: Bytes
  private let isLiquid: Bool
  private var index = 0
  private var pending: TemplateTag?
  private var unclosed: Set<[UInt8]> = []

  init(_ line: Bytes, isLiquid: Bool) { (self.line, self.isLiquid) = (line, isLiquid) }

  mutating func next() -> Part? {
    if let tag = pending {
      pending = nil
      index = tag.range.upperBound
      return .tag(tag)
    }
    let start = index
    while index < line.count {
      if line[index] == UInt8(ascii: "{") {
        pending = TemplateTag(line, at: index, isLiquid: isLiquid, &unclosed)
        if pending != nil { break }
      }
      index += 1
    }
    if index > start { return .text(line.slice(start..<index)) }
    return pending == nil ? nil : next()
  }
}
