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
    if isIncluded(rest) || isOption(width, shift, isCode) { return [] }
    if !isCode {
      if width == shift { isInList = false }
      if ListMarker(rest) != nil { isInList = true }
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

  // MARK: Includes

  /// `--8<-- "file"`, or the lines between two `--8<--`; other extensions write `{! file !}` and `{* file *}`.
  private mutating func isIncluded(_ rest: Bytes) -> Bool {
    if Self.isSnippet(rest) {
      if rest.trimmedText.allSatisfy({ $0.isOne(of: "-8<") }) { isInclude.toggle() }
      return true
    }
    let text = rest.trimmedText
    return isInclude || text.hasPrefix("{!") && text.hasSuffix("!}") || text.hasPrefix("{* ") && text.hasSuffix("*}")
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
