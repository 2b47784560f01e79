/// The inline Markdown of a paragraph as styled pieces of text.
///
/// Code spans, emphasis, strikethrough, links, images, autolinks and escapes; anything else, and a mark without its
/// counterpart, stays as it is written.
package struct InlineSpans {
  private var spans: [Span] = []
  private let characters: [Character]
  private var position = 0
  /// Whether the last span takes more plain text.
  private var isOpen = false
  private var marks: [Mark] = []
  private var brackets: [Bracket] = []
  /// Whether styles will be visible; without them, code keeps its backticks.
  private let hasColor: Bool
  private lazy var lastParenthesis = characters.lastIndex(of: ")") ?? -1
  /// How far the end of a link's address is searched for, which keeps the work linear.
  private static let reach = 2000

  private struct Mark {
    let character: Character
    let length: Int
    let span: Int
  }

  private struct Bracket {
    let isImage: Bool
    let start: Int
    let span: Int
  }

  package static func of(_ text: some StringProtocol, hasColor: Bool) -> [Span] {
    var scanner = InlineSpans(characters: Array(text), hasColor: hasColor)
    while scanner.position < scanner.characters.count { scanner.take() }
    return scanner.spans.filter { !$0.text.isEmpty }
  }

  private init(characters: [Character], hasColor: Bool) {
    (self.characters, self.hasColor) = (characters, hasColor)
  }

  private mutating func take() {
    switch characters[position] {
    case "\\": takeEscape()
    case "`": takeCode()
    case "!" where character(at: position + 1) == "[": openBracket(isImage: true)
    case "[": openBracket(isImage: false)
    case "]": closeBracket()
    case "<": takeAutolink()
    case "*", "_", "~": takeMarks()
    default: takeText(1)
    }
  }

  private func character(at index: Int) -> Character? {
    characters.indices.contains(index) ? characters[index] : nil
  }

  private func run(from start: Int) -> Int { characters[start...].prefix { $0 == characters[start] }.count }

  private mutating func takeText(_ count: Int) {
    if !isOpen { add("") }
    spans[spans.count - 1].text += String(characters[position..<position + count])
    isOpen = true
    position += count
  }

  private mutating func add(_ text: String, _ style: Style = []) {
    spans.append(Span(text: text, style: style))
    isOpen = false
  }

  private mutating func addStyle(_ style: Style, behind span: Int) {
    for index in (span + 1)..<spans.count { spans[index].style.formUnion(style) }
    isOpen = false
  }

  private mutating func takeEscape() {
    let next = character(at: position + 1)
    if let next, next.isASCII, next.isPunctuation || next.isSymbol { position += 1 }
    takeText(1)
  }

  /// CommonMark 6.1: a run of backticks is closed by a run of the same length.
  private mutating func takeCode() {
    let length = run(from: position)
    var end = position + length
    while let next = characters[end...].firstIndex(of: "`") {
      let closing = run(from: next)
      end = next + closing
      guard closing == length else { continue }
      var code = characters[(position + length)..<next]
      if code.count > 2, code.first == " ", code.last == " ", code.contains(where: { $0 != " " }) {
        code = code.dropFirst().dropLast()
      }
      add(hasColor ? String(code) : "`\(String(code))`", .code)
      position = end
      return
    }
    takeText(length)
  }

  private mutating func takeAutolink() {
    let rest = characters[(position + 1)...].prefix(Self.reach)
    guard rest.starts(with: "http"),
      let end = rest.firstIndex(where: { $0 == ">" || $0.isWhitespace }), characters[end] == ">"
    else { return takeText(1) }
    add(String(characters[(position + 1)..<end]), .underlined)
    position = end + 1
  }

  // MARK: Links

  private mutating func openBracket(isImage: Bool) {
    add(isImage ? "![" : "[")
    position += isImage ? 2 : 1
    brackets.append(Bracket(isImage: isImage, start: position, span: spans.count - 1))
  }

  /// `[text](target)`: the text, and the target if it is an address.
  private mutating func closeBracket() {
    guard let bracket = brackets.popLast(), character(at: position + 1) == "(",
      let end = closingParenthesis()
    else { return takeText(1) }
    let title = String(characters[bracket.start..<position])
    let target = String(characters[(position + 2)..<end]).prefix { $0 != " " }
    spans[bracket.span].text = ""
    if !bracket.isImage { addStyle(.underlined, behind: bracket.span) }
    marks.removeLast(marks.count - (marks.firstIndex { $0.span > bracket.span } ?? marks.count))
    if target.hasPrefix("http"), title != target { add(" (\(target))") }
    isOpen = false
    position = end + 1
  }

  /// The end of the address behind a bracket, parentheses in it matched.
  private mutating func closingParenthesis() -> Int? {
    guard lastParenthesis > position else { return nil }
    var depth = 0
    for index in (position + 1)..<min(characters.count, position + Self.reach) {
      if characters[index] == "(" { depth += 1 }
      if characters[index] == ")" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  // MARK: Emphasis

  /// Marks open before and close behind something that is not white space; underscores not within a word.
  private mutating func takeMarks() {
    let character = characters[position]
    var left = run(from: position)
    let before = self.character(at: position - 1) ?? " "
    let after = self.character(at: position + left) ?? " "
    let isUnderscore = character == "_"
    let canClose = !before.isWhitespace && !(isUnderscore && after.isWordPart)
    let canOpen = !after.isWhitespace && !(isUnderscore && before.isWordPart)
    while canClose, left > 0, let place = place(closedBy: character, left) {
      let mark = marks[place]
      marks.removeLast(marks.count - place)
      spans[mark.span].text = ""
      addStyle(Self.style(of: character, mark.length) ?? [], behind: mark.span)
      (left, position) = (left - mark.length, position + mark.length)
    }
    while canOpen, left > 0, Self.style(of: character, min(left, 2)) != nil {
      let length = min(left, 2)
      add(String(repeating: character, count: length))
      marks.append(Mark(character: character, length: length, span: spans.count - 1))
      (left, position) = (left - length, position + length)
    }
    if left > 0 { takeText(left) }
  }

  /// Two stars don't close a single one; three close one and two.
  private func place(closedBy character: Character, _ length: Int) -> Int? {
    marks.lastIndex { $0.character == character && ($0.length == length || length > 2) }
  }

  private static func style(of mark: Character, _ length: Int) -> Style? {
    switch (mark, length) {
    case ("~", 2): .struck
    case ("~", _): nil
    case (_, 2): .bold
    default: .italic
    }
  }
}

extension Character {
  fileprivate var isWordPart: Bool { isLetter || isNumber }
}
