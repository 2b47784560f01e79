/// Translates MkDocs' extensions: admonitions (`!!! note "Title"`, `??? tip`), tabs (`=== "Tab"`), blocks (`/// note |
/// Title`), includes (`--8<-- "file"`), API documentation (`::: module.name`).
///
/// Indented lines below an admonition or tab are its content and lose that indentation.
struct MkDocs {
  /// The column where the content of each open container begins.
  private var columns: [Int] = []
  private var isInList = false
  /// Whether lines name files to include, until the next `--8<--`.
  private var isInclude = false
  /// Whether indented lines are options of the line above.
  private var isOptions = false

  static func translate(_ text: inout DialectText) {
    var reader = MkDocs()
    for (number, isCode) in text.codeLines().enumerated() {
      let line = text.lines[number]
      if let translated = line.withBytes({ reader.translation(of: $0, isCode: isCode) }) {
        text.lines[number] = translated[...]
      }
    }
  }

  /// Whether a line is unmistakably MkDocs.
  static func isSign(_ line: Bytes) -> Bool {
    switch line.first {
    case UInt8(ascii: "!"), UInt8(ascii: "?"):
      // `??? what` may be a question.
      admonition(line).map { $0.contains(UInt8(ascii: ":")) || line.contains(UInt8(ascii: "\"")) } ?? false
    case UInt8(ascii: "="): tab(line) != nil
    case UInt8(ascii: "-"): isSnippet(line) && line.contains(UInt8(ascii: "\""))
    default: false
    }
  }

  /// The translated line; nil if it doesn't change.
  private mutating func translation(of line: Bytes, isCode: Bool) -> [UInt8]? {
    let first = line.skipSpaces(from: 0)
    guard first < line.count else { return nil }
    let width = line.slice(0..<first).columns
    while let last = columns.last, width < last { columns.removeLast() }
    let shift = columns.count * 4
    let rest = line.slice(first..<line.count)
    let included = included(rest)
    // In code, the line itself says what is included.
    if let included, included.isEmpty || !isCode { return included }
    if isOption(width, shift, isCode) { return [] }
    if !isCode {
      if width == shift { isInList = false }
      if ListMarker(rest) != nil { isInList = true }
      if rest[0] == UInt8(ascii: "#"), let heading = Self.setting(rest) { return heading }
      if width - shift < 4 || isInList, let text = opening(rest, at: width) {
        return [UInt8](repeating: .space, count: text.isEmpty ? 0 : width - shift) + text
      }
    }
    return shift == 0 ? nil : [UInt8](repeating: .space, count: width - shift) + rest
  }

  /// The visible text of a line that opens or closes a container; nil for other lines.
  private mutating func opening(_ rest: Bytes, at width: Int) -> [UInt8]? {
    switch rest[0] {
    case UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "="):
      guard let text = Self.admonition(rest) ?? Self.tab(rest) else { return nil }
      columns.append(width + 4)
      return text
    case UInt8(ascii: "/"):
      guard let text = Self.block(rest) else { return nil }
      isOptions = true
      return text
    case UInt8(ascii: ":"):
      guard rest.hasPrefix("::: "), !rest[4...].contains(where: \.isWhitespace) else { return nil }
      isOptions = true
      return Array(rest[4...])
    case UInt8(ascii: "["): return rest.trimmedText.elementsEqual("[TOC]".utf8) ? [] : nil
    default: return nil
    }
  }

  private mutating func isOption(_ width: Int, _ shift: Int, _ isCode: Bool) -> Bool {
    isOptions = isOptions && width >= shift + 4 && !isCode
    return isOptions
  }

  /// `## <!-- md:setting name -->`, which Material for MkDocs' own site shows as the name; nil for other headings.
  private static func setting(_ heading: Bytes) -> [UInt8]? {
    let comment = heading[heading.skipSpaces(from: heading.prefix { $0 == UInt8(ascii: "#") }.count)...]
    let words = comment.split(separator: .space)
    guard words.count == 4, words[0].elementsEqual("<!--".utf8), words[1].elementsEqual("md:setting".utf8),
      words[3].elementsEqual("-->".utf8)
    else { return nil }
    return Array(heading[..<comment.startIndex]) + [UInt8(ascii: "`")] + words[2] + [UInt8(ascii: "`")]
  }

  // MARK: Includes

  /// A sentence that names the file in `--8<-- "file"`, `{! file !}` or `{* file *}`, or in a line between two
  /// `--8<--`; empty for such a mark itself, nil for other lines.
  private mutating func included(_ rest: Bytes) -> [UInt8]? {
    let text = rest.trimmedText
    let isSnippet = Self.isSnippet(rest)
    if isSnippet, text.allSatisfy({ $0.isOne(of: "-8<") }) {
      isInclude.toggle()
      return []
    }
    let isMark = text.hasPrefix("{!") && text.hasSuffix("!}") || text.hasPrefix("{* ") && text.hasSuffix("*}")
    guard isSnippet || isInclude || isMark else { return nil }
    let name = text.drop { isSnippet ? $0.isOne(of: "-8<") || $0 == .space : $0.isOne(of: "{!*> ") }
      .prefix { $0 != .space }.filter { !$0.isOne(of: "\"'`") }
    return Array("Includes `".utf8) + name + Array("`.".utf8)
  }

  private static func isSnippet(_ rest: Bytes) -> Bool {
    let dashes = rest.prefix { $0 == UInt8(ascii: "-") }.count
    return 1...4 ~= dashes && rest.hasPrefix("8<-", at: dashes)
  }

  // MARK: Containers

  /// The visible text of `!!! note inline "Title"` or `???+ tip`.
  private static func admonition(_ line: Bytes) -> [UInt8]? {
    guard line.hasPrefix("!!!") || line.hasPrefix("???") else { return nil }
    let kind = line.skipSpaces(from: line.hasPrefix("???+") ? 4 : 3)
    guard let first = line.at(kind), first.isLetter || first == UInt8(ascii: "\"") else { return nil }
    let open = line[kind...].firstIndex(of: UInt8(ascii: "\"")) ?? line.count
    let words = line[kind..<open]
    guard words.allSatisfy({ $0.isLetter || $0.isDigit || $0.isOne(of: "-_ ") }) else { return nil }
    let name = words.prefix { $0 != .space }
    guard open < line.count else { return Admonition.text(kind: name, title: []) }
    guard let title = quoted(line, at: open) else { return nil }
    // An empty title hides the label.
    return title.isEmpty ? [] : Admonition.text(kind: name, title: title)
  }

  /// `=== "Tab"`
  private static func tab(_ line: Bytes) -> [UInt8]? {
    guard line.hasPrefix("===") else { return nil }
    let open = line.skipSpaces(from: line[3...].prefix { $0.isOne(of: "!+") }.endIndex)
    guard line.at(open)?.isOne(of: "\"'") ?? false else { return nil }
    return quoted(line, at: open).map { Array($0) }
  }

  /// The text between the quotation mark at an offset and a matching one at the end of the line.
  private static func quoted(_ line: Bytes, at open: Int) -> Bytes? {
    let end = line.trimmed(0..<line.count).upperBound - 1
    return end > open && line[end] == line[open] ? line.slice(open + 1..<end) : nil
  }

  /// `/// note | Title`, or `///`.
  private static func block(_ line: Bytes) -> [UInt8]? {
    guard line.hasPrefix("///") else { return nil }
    let marks = line.prefix { $0 == UInt8(ascii: "/") }.count
    let name = line[line.skipSpaces(from: marks)...].prefix { $0.isLetter || $0.isDigit || $0.isOne(of: "-_") }
    let next = line.skipSpaces(from: name.endIndex)
    guard next < line.count else { return Admonition.text(kind: name, title: []) }
    guard line[next] == UInt8(ascii: "|"), !name.isEmpty else { return nil }
    // An `html` block's title is the name of its element.
    if name.elementsEqual("html".utf8) { return [] }
    return Admonition.text(kind: name, title: line.slice(line.trimmed(next + 1..<line.count)))
  }
}

extension Bytes {
  /// The width of white space in columns.
  var columns: Int { reduce(0) { $1 == .tab ? ($0 | 3) + 1 : $0 + 1 } }

  /// The bytes without white space at both ends.
  var trimmedText: Bytes { slice(trimmed(0..<count)) }

  func hasSuffix(_ word: StaticString) -> Bool {
    count >= word.utf8CodeUnitCount && hasPrefix(word, at: count - word.utf8CodeUnitCount)
  }
}
