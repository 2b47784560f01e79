/// Translates MyST Markdown, which Sphinx, Jupyter Book and mystmd read: directives in fences of backticks, tildes or
/// colons, their options, roles, targets, comments and substitutions.
///
/// https://mystmd.org/guide/syntax-overview, https://myst-parser.readthedocs.io/en/latest/syntax/typography.html
struct MyST {
  /// What the lines up to a closing fence are.
  private enum Content: Equatable {
    /// Markdown, in which directives can be nested.
    case markdown
    case code, links, nothing
  }

  private var lines: [ArraySlice<UInt8>]
  private var ids: [(id: ArraySlice<UInt8>, line: Int)] = []
  /// The open fences, from the outermost; the last one may contain code.
  private var open: [(fence: MySTFence, content: Content)] = []

  static func translate(_ text: inout DialectText) {
    var reader = MyST(lines: text.lines)
    var line = 0
    while line < reader.lines.count { line = reader.read(line) }
    text.lines = reader.lines
    text.addIDs(reader.ids)
  }

  /// Whether a line opens a directive that Sphinx knows, in backticks: no other dialect writes code's language so.
  static func isSign(_ line: Bytes) -> Bool {
    guard line.hasPrefix("```{"), let directive = MySTFence(line[...])?.directive else { return false }
    return RSTDirective.use(of: directive.name) != nil
  }

  /// Translates a line, and returns the next one to read.
  private mutating func read(_ line: Int) -> Int {
    let fence = MySTFence(lines[line])
    if let fence, fence.isBare, let index = open.firstIndex(where: { $0.fence.isClosed(by: fence) }) {
      lines[line] = open[index].content == .code ? open[index].fence.closing(indentedLike: lines[line]) : []
      open.removeSubrange(index...)
      return line + 1
    }
    switch open.last?.content {
    case .code?: return line + 1
    case .nothing?: lines[line] = []
    case .links?: lines[line] = RSTDirective.link(to: lines[line].trimmed).map { $0[...] } ?? []
    case .markdown?, nil:
      if let fence { return read(fence, at: line) }
      readText(line)
    }
    return line + 1
  }

  // MARK: Directives

  private mutating func read(_ fence: MySTFence, at line: Int) -> Int {
    // The unknown directives of colons contain text, as in other dialects; those of backticks may be code.
    guard let directive = fence.directive, let use = use(of: directive, in: fence) else {
      if !fence.isColons { begin(fence, .code) }
      return line + 1
    }
    let (body, alternative) = takeOptions(below: line)
    let indent = lines[line].prefix { $0.isSpaceOrTab }
    lines[line] = []
    switch use {
    case .code where directive.arguments.contains(.space):
      // A formula, which is the first line of the code if there is a line for it.
      let hasRoom = body > line + 1
      if hasRoom { lines[line] = indent + fence.codeMarks }
      lines[body - 1] = indent + (hasRoom ? Array(directive.arguments) : Self.code(directive.arguments))
      begin(fence, hasRoom ? .code : .markdown)
    case .code:
      // The options were between the fence and the code.
      lines[body - 1] = indent + fence.codeMarks + directive.arguments
      begin(fence, .code)
    case .links: begin(fence, .links)
    case .nothing: begin(fence, .nothing)
    case .image, .container, .label, .object:
      lines[line] = Self.shown(use, directive, alternative).map { indent + $0 } ?? []
      begin(fence, .markdown)
    }
    return body
  }

  private mutating func begin(_ fence: MySTFence, _ content: Content) {
    if open.count < MDX.depthLimit { open.append((fence, content)) }
  }

  private func use(of directive: MySTDirective, in fence: MySTFence) -> RSTDirective.Use? {
    if let use = RSTDirective.use(of: directive.name) { return use }
    // Objects of a domain: `py:function`.
    if directive.name.contains(UInt8(ascii: ":")) { return .object }
    return fence.isColons ? .label("") : nil
  }

  /// The line that stands for a directive whose content stays.
  private static func shown(
    _ use: RSTDirective.Use, _ directive: MySTDirective, _ alternative: ArraySlice<UInt8>
  ) -> [UInt8]? {
    let arguments = directive.arguments
    switch use {
    case .image: return alternative.isEmpty ? nil : Array(alternative)
    case .label(let words):
      let space: [UInt8] = words.isEmpty || arguments.isEmpty ? [] : [.space]
      return Array(words.utf8) + space + arguments
    case .object: return arguments.isEmpty ? nil : code(arguments)
    case .code, .links, .nothing, .container: return nil
    }
  }

  private static func code(_ text: ArraySlice<UInt8>) -> [UInt8] { [UInt8(ascii: "`")] + text + [UInt8(ascii: "`")] }

  /// Drops the options of a directive: `:name: value` lines, or YAML between lines of hyphens. Returns the line after
  /// them, and an image's alternative text.
  private mutating func takeOptions(below line: Int) -> (body: Int, alternative: ArraySlice<UInt8>) {
    var (next, alternative): (Int, ArraySlice<UInt8>) = (line + 1, [])
    if next < lines.count, lines[next].trimmed.elementsEqual("---".utf8),
      let end = lines[(next + 1)...].prefix(Self.mostOptions).firstIndex(where: { $0.trimmed.elementsEqual("---".utf8) }
      )
    {
      for option in next...end { lines[option] = [] }
      return (end + 1, [])
    }
    while next < lines.count, let field = RSTField(lines[next].trimmed) {
      if field.name.elementsEqual("alt".utf8) { alternative = field.value }
      if field.name.elementsEqual("name".utf8) { ids.append((field.value, line)) }
      lines[next] = []
      next += 1
    }
    return (next, alternative)
  }

  /// The most lines of options, which bounds the time.
  private static let mostOptions = 64

  // MARK: Text

  private mutating func readText(_ line: Int) {
    let text = lines[line]
    if text.first == UInt8(ascii: "%") || text.starts(with: "+++".utf8) {
      lines[line] = []
    } else if let target = Self.target(text.trimmed) {
      ids.append((target, line))
      lines[line] = []
    } else if text.contains(UInt8(ascii: "{")) {
      lines[line] = text.withBytes { MySTInline.markdown(of: $0) }[...]
    }
  }

  /// `(name)=`, which names what follows.
  private static func target(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard text.first == UInt8(ascii: "("), text.hasSuffix(")="), text.count > 3 else { return nil }
    let name = text.dropFirst().dropLast(2)
    return name.contains(where: { $0.isOne(of: "()") }) ? nil : name
  }
}

/// `{name} arguments` after the marks of a fence.
struct MySTDirective {
  let name: ArraySlice<UInt8>
  let arguments: ArraySlice<UInt8>

  init?(_ info: ArraySlice<UInt8>) {
    guard info.first == UInt8(ascii: "{"), let end = info.firstIndex(of: UInt8(ascii: "}")) else { return nil }
    name = info[(info.startIndex + 1)..<end]
    arguments = info[(end + 1)...].trimmed
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isDigit || $0.isOne(of: "-_:.+") }) else { return nil }
  }
}

/// A line of three or more backticks, tildes or colons, also in lists and quotes.
struct MySTFence {
  private let mark: UInt8
  private let length: Int
  /// Where the marks begin.
  private let start: Int
  private let info: ArraySlice<UInt8>

  init?(_ line: some RandomAccessCollection<UInt8>) {
    let line = Array(line)
    start = line.withBytes { OpenFence.content(of: $0, hasItems: true) }
    guard let mark = line[start...].first, mark.isOne(of: "`~:") else { return nil }
    let marks = line[start...].prefix { $0 == mark }
    (self.mark, length, info) = (mark, marks.count, line[marks.endIndex...].trimmed)
    // ``` a ``` is a code span.
    guard length >= 3, mark != UInt8(ascii: "`") || !info.contains(mark) else { return nil }
  }

  var isColons: Bool { mark == UInt8(ascii: ":") }
  var isBare: Bool { info.isEmpty }
  var directive: MySTDirective? { MySTDirective(info) }

  /// Whether another fence of marks alone ends this one. A line that is indented further is code.
  func isClosed(by fence: MySTFence) -> Bool {
    fence.mark == mark && fence.length >= length && fence.start < start + 4
  }

  /// The marks of a fence of code: colons aren't any in Markdown.
  var codeMarks: [UInt8] { [UInt8](repeating: isColons ? UInt8(ascii: "`") : mark, count: length) }

  func closing(indentedLike line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    isColons ? (line.prefix { $0.isSpaceOrTab } + codeMarks)[...] : line
  }
}

/// Roles and substitutions in a line: `` {ref}`Title <target>` ``, `{{ name }}`.
private enum MySTInline {
  static func markdown(of line: Bytes) -> [UInt8] {
    var (output, index, codeSpans): ([UInt8], Int, CodeSpans) = ([], 0, CodeSpans())
    while index < line.count {
      var end = index + 1
      if line[index] == UInt8(ascii: "`") {
        end = codeSpans.end(in: line, from: index)
      } else if line[index] == UInt8(ascii: "{"), let (text, next) = role(line, index) ?? substitution(line, index) {
        output += text
        index = next
        continue
      }
      output += line.slice(index..<end)
      index = end
    }
    return output
  }

  private static func role(_ line: Bytes, _ start: Int) -> (text: [UInt8], end: Int)? {
    let name = line[(start + 1)...].prefix { $0.isLetter || $0.isDigit || $0.isOne(of: "-_+.:") }
    guard !name.isEmpty, line.hasPrefix("}`", at: name.endIndex) else { return nil }
    let marks = line[(name.endIndex + 1)...].prefix { $0 == UInt8(ascii: "`") }
    var spans = CodeSpans()
    let end = spans.end(in: line, from: marks.startIndex)
    guard end > marks.endIndex else { return nil }
    let text = Array(line.slice(marks.endIndex..<end - marks.count))
    return (RSTInline.markdown(ofRole: Array(line.slice(start + 1..<name.endIndex))[...], text[...]), end)
  }

  /// The value is in a configuration; its name is the nearest to it.
  private static func substitution(_ line: Bytes, _ start: Int) -> (text: [UInt8], end: Int)? {
    guard line.hasPrefix("{{", at: start) else { return nil }
    let name = line[line.skipSpaces(from: start + 2)...].prefix { $0.isLetter || $0.isDigit || $0.isOne(of: "-_") }
    let end = line.skipSpaces(from: name.endIndex)
    guard !name.isEmpty, line.hasPrefix("}}", at: end) else { return nil }
    return (Array(line.slice(name.startIndex..<name.endIndex)), end + 2)
  }
}
