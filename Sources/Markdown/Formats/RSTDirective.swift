/// `.. name:: arguments`.
struct RSTDirective {
  let name: ArraySlice<UInt8>
  let arguments: ArraySlice<UInt8>

  init?(_ text: ArraySlice<UInt8>) {
    let rest = text.dropFirst(3).drop { $0 == .space }
    guard text.starts(with: ".. ".utf8), let colons = rest.firstRange(of: "::"),
      colons > rest.startIndex, rest[..<colons].allSatisfy({ $0.isLetter || $0.isDigit || $0.isOne(of: "-_+:.") }),
      colons + 2 == rest.endIndex || rest[colons + 2] == .space
    else { return nil }
    name = rest[..<colons]
    arguments = rest[(colons + 2)...].drop { $0 == .space }
  }

  /// How a directive is translated.
  enum Use: Equatable {
    case code, links, image, nothing
    /// The content stays; the directive's own line is dropped.
    case container
    /// A label with the directive's arguments, above its content.
    case label(String)
    /// The description of an object, such as a function or class.
    case object
  }

  private static let uses: [String: Use] = {
    var uses: [String: Use] = [:]
    let code = [
      "code-block", "code", "sourcecode", "parsed-literal", "prompt", "ipython", "doctest", "testcode", "math",
      "productionlist", "console", "code-cell", "eval-rst",
    ]
    for name in code { uses[name] = .code }
    let nothing = [
      "raw", "index", "meta", "role", "default-role", "comment", "graphviz", "digraph", "graph", "plantuml", "mermaid",
      "highlight", "currentmodule", "tabularcolumns", "testsetup", "testcleanup",
      "sectionauthor", "codeauthor", "todolist", "inheritance-diagram", "contents", "title", "default-domain",
    ]
    for name in nothing { uses[name] = .nothing }
    let containers = [
      "only", "container", "class", "cssclass", "rst-class", "table", "list-table", "csv-table", "tabs", "tab-set",
      "grid", "glossary", "margin", "figure-md", "card-carousel",
    ]
    for name in containers { uses[name] = .container }
    uses["toctree"] = .links
    uses["image"] = .image
    uses["figure"] = .image
    let labels = [
      "note": "Note:", "tip": "Tip:", "warning": "Warning:", "hint": "Hint:", "important": "Important:",
      "caution": "Caution:", "danger": "Danger:", "attention": "Attention:", "error": "Error:", "seealso": "See also:",
      "todo": "To do:", "versionadded": "New in version", "versionchanged": "Changed in version",
      "deprecated": "Deprecated since version", "versionremoved": "Removed in version", "admonition": "", "topic": "",
      "include": "Includes", "literalinclude": "Includes",
      "sidebar": "", "rubric": "", "centered": "", "tab": "", "group-tab": "", "code-tab": "", "tab-item": "",
      "dropdown": "", "card": "", "grid-item": "", "grid-item-card": "",
    ]
    for (name, label) in labels { uses[name] = .label(label) }
    return uses
  }()

  /// Decided by the name, which may have a domain as a prefix. Unknown directives are taken to describe an object, as
  /// those of domains and extensions do.
  var use: Use { Self.use(of: name) ?? .object }

  static func use(of name: ArraySlice<UInt8>) -> Use? { uses[String(decoding: name, as: UTF8.self).lowercased()] }

  /// An entry of a table of contents, `path` or `Title <path>`, as a list item; nil for a pattern of paths.
  static func link(to entry: ArraySlice<UInt8>) -> [UInt8]? {
    let open = entry.last == UInt8(ascii: ">") ? entry.lastIndex(of: UInt8(ascii: "<")) : nil
    let path = open.map { entry[($0 + 1)...].dropLast() } ?? entry
    guard !path.isEmpty, !path.contains(UInt8(ascii: "*")) else { return nil }
    let title = open.map { entry[..<$0] } ?? entry
    return Array("- [".utf8) + title + Array("](<".utf8) + path + Array(">)".utf8)
  }
}

extension ReStructuredText {
  mutating func read(_ directive: RSTDirective, at line: Int, indent column: Int) -> Int {
    if let next = readTable(directive, at: line, indent: column) { return next }
    let (body, alternative) = takeOptions(below: line, indent: column)
    switch directive.use {
    case .code:
      let end = endOfIndented(from: body, by: column)
      // Without a language, the argument may be the first line of a formula or grammar.
      let language = directive.arguments.contains(.space) ? [] : directive.arguments
      lines[line] = directive.arguments.contains(.space) ? indented(directive.arguments) : []
      return readLiteral(lines[line].isEmpty ? line : body, upTo: end, language: language)
    case .links:
      lines[line] = []
      let end = endOfIndented(from: body, by: column)
      for entry in body..<end where !isBlank(entry) {
        lines[entry] = RSTDirective.link(to: text(entry)).map { indented($0) } ?? []
      }
      return end
    case .nothing:
      let end = endOfIndented(from: body, by: column)
      leaveOut(line..<end)
      return end
    case .image: lines[line] = indented(inline(alternative))
    case .container: lines[line] = []
    case .label(let words):
      let label = words.isEmpty ? [] : [UInt8(ascii: "*")] + Array(words.utf8) + [UInt8(ascii: "*")]
      let space: [UInt8] = words.isEmpty || directive.arguments.isEmpty ? [] : [.space]
      lines[line] = indented(label + space + inline(directive.arguments))
    case .object:
      let sign = UInt8(ascii: "`")
      lines[line] = directive.arguments.isEmpty ? [] : indented([sign] + directive.arguments + [sign])
    }
    return body
  }

  /// Drops the options of a directive. Returns the line after them, and an image's alternative text.
  private mutating func takeOptions(below line: Int, indent column: Int) -> (body: Int, alternative: ArraySlice<UInt8>)
  {
    var (next, alternative): (Int, ArraySlice<UInt8>) = (line + 1, [])
    while !isBlank(next), indent(next) > column, let field = RSTField(text(next)) {
      if field.name.elementsEqual("alt".utf8) { alternative = field.value }
      lines[next] = []
      next += 1
    }
    return (next, alternative)
  }
}

/// `:name: value`, as opposed to a role, `` :name:`text` ``.
struct RSTField {
  let name: ArraySlice<UInt8>
  let value: ArraySlice<UInt8>

  init?(_ text: ArraySlice<UInt8>) {
    let colon = UInt8(ascii: ":")
    guard text.first == colon, let end = text.dropFirst().firstIndex(of: colon), end > text.startIndex + 1,
      end + 1 == text.endIndex || text[end + 1].isSpaceOrTab, text[text.startIndex + 1] != .space
    else { return nil }
    name = text[(text.startIndex + 1)..<end]
    value = text[(end + 1)...].drop { $0.isSpaceOrTab }
  }
}

/// `.. _name: destination`; without a destination, it names the text after it.
struct RSTTarget {
  let name: ArraySlice<UInt8>
  let destination: ArraySlice<UInt8>

  init?(_ line: ArraySlice<UInt8>) {
    let text = line.drop { $0 == .space }
    guard text.starts(with: ".. _".utf8) else { return nil }
    var rest = text.dropFirst(4)
    let isQuoted = rest.first == UInt8(ascii: "`")
    if isQuoted { rest = rest.dropFirst() }
    guard let end = rest.firstRange(of: isQuoted ? "`:" : ":"), end > rest.startIndex else { return nil }
    name = rest[..<end]
    destination = rest[(end + (isQuoted ? 2 : 1))...].drop { $0 == .space }
  }

  /// The name in the form used for comparison.
  static func key(_ name: ArraySlice<UInt8>) -> [UInt8] { name.map(\.lowercased) }
}

/// A list item's marker: `*`, `1.`, `#.`.
struct RSTItem {
  /// Where its text begins.
  let end: Int
  let isAutomatic: Bool

  init?(_ text: ArraySlice<UInt8>) {
    guard let first = text.first else { return nil }
    var mark = text.startIndex + 1
    isAutomatic = first == UInt8(ascii: "#")
    if first.isDigit || isAutomatic {
      mark = text.firstIndex { !$0.isDigit && $0 != UInt8(ascii: "#") } ?? text.endIndex
      guard mark < text.endIndex, text[mark] == UInt8(ascii: ".") || text[mark] == UInt8(ascii: ")") else { return nil }
      mark += 1
    } else if !first.isOne(of: "*-+") {
      return nil
    }
    guard mark < text.endIndex, text[mark].isSpaceOrTab else { return nil }
    end = text[mark...].firstIndex { !$0.isSpaceOrTab } ?? text.endIndex
  }
}

extension ArraySlice<UInt8> {
  /// The index of the first occurrence of a word.
  func firstRange(of word: StaticString) -> Int? {
    let word = Bytes(word)
    return indices.first { self[$0] == word[0] && self[$0...].starts(with: word) }
  }

  func hasSuffix(_ word: StaticString) -> Bool { suffix(word.utf8CodeUnitCount).elementsEqual(Bytes(word)) }
}
