/// Translates DocC. Directives are either dropped or containers whose content stays, without its indentation; titles in
/// tutorials become headings.
///
/// The directives are those of https://www.swift.org/documentation/docc/ and of the tutorial format. Symbol links in
/// double backticks already are code in Markdown.
struct DocC {
  /// How a directive is translated.
  enum Use {
    case container, hidden
    /// An argument is the title of the page or of a part of it, and becomes a heading.
    case page(StaticString)
    case part(StaticString)
    /// An argument becomes a line of text.
    case line(StaticString)
    case reference(StaticString)
  }

  /// An open directive, whose closing brace hasn't been read.
  private struct Frame {
    let isHidden: Bool
    let isPart: Bool
    /// The indentation of its content in columns; nil until its first line is read.
    var indent: Int?
  }

  private static let uses: [String: Use] = {
    var uses: [String: Use] = [
      "Intro": .page("title:"), "Section": .part("title:"), "Chapter": .part("name:"), "Volume": .part("name:"),
      "Tab": .line(""), "Image": .line("alt:"), "Video": .line("alt:"),
      "TutorialReference": .reference("tutorial:"),
    ]
    let containers = [
      "Row", "Column", "TabNavigator", "Links", "Small", "Stack", "ContentAndMedia", "Steps", "Step", "Tutorial",
      "Tutorials", "Article", "Assessments", "MultipleChoice", "Choice", "Justification", "Resources", "Videos",
      "Downloads", "Documentation", "SampleCode", "Forums", "DeprecationSummary",
    ]
    for name in containers { uses[name] = .container }
    let hidden = [
      "Comment", "Metadata", "Options", "Redirected", "XcodeRequirement", "PageImage", "PageColor", "PageKind",
      "CallToAction", "DocumentationExtension", "TechnologyRoot", "SupportedLanguage", "Available", "DisplayName",
      "TitleHeading", "AutomaticSeeAlso", "AutomaticTitleHeading", "AutomaticArticleSubheading", "TopicsVisualStyle",
      "CustomMetadata", "AlternateRepresentation", "Code", "Snippet", "AnyTechnologyRoot",
    ]
    for name in hidden { uses[name] = .hidden }
    return uses
  }()

  /// Directives that identify DocC by themselves. Others have names that Swift attributes could have.
  private static let signs: Set = ["Comment", "Metadata", "Row", "TabNavigator", "Links", "Tutorial", "Tutorials"]

  private var lines: [ArraySlice<UInt8>]
  private var frames: [Frame] = []

  static func translate(_ text: inout DialectText) {
    var reader = DocC(lines: text.lines)
    let isCode = text.codeLines()
    for line in isCode.indices { reader.read(line, isCode: isCode[line]) }
    text.lines = reader.lines
  }

  /// Whether a line is unmistakably DocC: one of its own directives with an opening brace.
  static func isSign(_ line: Bytes) -> Bool {
    guard line.first == UInt8(ascii: "@"), line.contains(UInt8(ascii: "{")) else { return false }
    let name = line.slice(1..<line.count).prefix { $0.isLetter }
    return signs.contains(String(decoding: name, as: UTF8.self))
  }

  private mutating func read(_ line: Int, isCode: Bool) {
    let source = lines[line]
    let text = source.trimmed
    let column = source.count - source.drop { $0.isSpaceOrTab }.count
    if !isCode, text.elementsEqual("}".utf8), !frames.isEmpty {
      frames.removeLast()
      lines[line] = []
      return
    }
    if !text.isEmpty, let last = frames.indices.last, frames[last].indent == nil { frames[last].indent = column }
    if !isCode, let directive = Directive(text), let use = Self.uses[directive.name] {
      return read(directive, use, at: line)
    }
    guard !(frames.last?.isHidden ?? false) else {
      // Braces in dropped content come in pairs as well.
      if text.last == UInt8(ascii: "{") { frames.append(Frame(isHidden: true, isPart: false, indent: 0)) }
      lines[line] = []
      return
    }
    let indent = frames.last?.indent ?? 0
    let dedented = source.dropFirst(min(indent, column))
    lines[line] = isCode ? dedented : DocLinks.markdown(of: dedented)
  }

  private mutating func read(_ directive: Directive, _ use: Use, at line: Int) {
    let isInside = frames.last?.isHidden ?? false
    var (isHidden, isPart, output): (Bool, Bool, [UInt8]) = (isInside, false, [])
    switch use {
    case .container: break
    case .hidden: isHidden = true
    case .page(let argument): output = Self.heading(directive.value(of: argument), level: 1)
    case .part(let argument):
      // A chapter in a volume is one level lower.
      output = Self.heading(directive.value(of: argument), level: min(6, 2 + frames.count { $0.isPart }))
      isPart = true
    case .line(let argument): output = Array(directive.value(of: argument))
    case .reference(let argument):
      let target = directive.value(of: argument)
      output = target.isEmpty ? [] : Array("- ".utf8) + DocLinks.link(to: target)
    }
    if !isHidden, let content = directive.content { output += (output.isEmpty ? [] : [.space]) + Array(content) }
    lines[line] = isHidden ? [] : output[...]
    if directive.isOpen { frames.append(Frame(isHidden: isHidden, isPart: isPart)) }
  }

  private static func heading(_ title: ArraySlice<UInt8>, level: Int) -> [UInt8] {
    title.isEmpty ? [] : [UInt8](repeating: UInt8(ascii: "#"), count: level) + [.space] + title
  }
}

/// `@Name(arguments) {`, with its content if the brace is closed on the same line.
private struct Directive {
  let name: String
  let content: ArraySlice<UInt8>?
  let isOpen: Bool
  private let arguments: ArraySlice<UInt8>

  init?(_ text: ArraySlice<UInt8>) {
    guard text.first == UInt8(ascii: "@") else { return nil }
    let end = text.dropFirst().firstIndex { !$0.isLetter } ?? text.endIndex
    name = String(decoding: text[(text.startIndex + 1)..<end], as: UTF8.self)
    var rest = text[end...].drop { $0 == .space }
    if rest.first == UInt8(ascii: "(") {
      let close = Self.close(of: rest) ?? rest.endIndex
      arguments = rest[(rest.startIndex + 1)..<close]
      rest = rest[min(close + 1, rest.endIndex)...].drop { $0 == .space }
    } else {
      arguments = []
    }
    isOpen = rest.first == UInt8(ascii: "{") && rest.last != UInt8(ascii: "}")
    guard rest.isEmpty || rest.first == UInt8(ascii: "{") else { return nil }
    let inner = rest.dropFirst().drop { $0 == .space }
    let content = isOpen || inner.isEmpty ? inner : inner.dropLast().droppingLastSpaces
    self.content = content.isEmpty ? nil : content
  }

  /// The parenthesis that closes the arguments, ignoring quoted ones.
  private static func close(of text: ArraySlice<UInt8>) -> Int? {
    var isQuoted = false
    return text.indices.first { index in
      if text[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      return text[index] == UInt8(ascii: ")") && !isQuoted
    }
  }

  /// The value for a label, without quotation marks; for an empty label, the first argument.
  func value(of label: StaticString) -> ArraySlice<UInt8> {
    let isUnlabelled = label.utf8CodeUnitCount == 0
    guard let start = isUnlabelled ? arguments.startIndex : arguments.firstRange(of: label) else { return [] }
    let value = arguments[(start + label.utf8CodeUnitCount)...].drop { $0 == .space }
    guard value.first == UInt8(ascii: "\"") else { return value.prefix { $0 != UInt8(ascii: ",") }.droppingLastSpaces }
    return value.dropFirst().prefix { $0 != UInt8(ascii: "\"") }
  }
}

/// `<doc:Page-name#Heading>`, which DocC renders as the title of its target.
enum DocLinks {
  static func markdown(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard line.contains(UInt8(ascii: "<")), var start = line.firstRange(of: "<doc:") else { return line }
    var output: [UInt8] = []
    var rest = line
    while let end = rest[start...].firstIndex(of: UInt8(ascii: ">")) {
      output += rest[..<start] + link(to: rest[(start + 1)..<end])
      rest = rest[(end + 1)...]
      guard let next = rest.firstRange(of: "<doc:") else { break }
      start = next
    }
    return (output + rest)[...]
  }

  /// A link to `doc:Page-name`, with the last path component as its text.
  static func link(to target: ArraySlice<UInt8>) -> [UInt8] {
    let name = target.drop { $0 != UInt8(ascii: ":") }.dropFirst()
    let start = name.lastIndex { $0.isOne(of: "/#") }.map { $0 + 1 } ?? name.startIndex
    let title = name[start...].map { $0 == UInt8(ascii: "-") ? .space : $0 }
    return [UInt8(ascii: "[")] + title + Array("](<".utf8) + target + Array(">)".utf8)
  }
}
