/// The inline Markdown of one paragraph as pieces of styled text.
///
/// Code spans, strong and plain emphasis, strikethrough, links, images, autolinks and escapes;
/// anything else, and whatever does not close, stays as it is written.
package struct InlineSpans {
  private(set) var spans: [Span] = []
  private let characters: [Character]
  private var position = 0
  private var pending = ""
  private var style: Style = []
  /// The marks that are open, innermost last.
  private var open: [(mark: String, style: Style)] = []
  /// For a mark or a closing bracket, the place before which none closes.
  private var barren: [String: Int] = [:]
  /// How far a mark is looked for that closes one, so that a text of marks alone takes no time.
  private static let reach = 2000
  /// Whether styles will be seen; without them code keeps its backticks.
  private let hasColor: Bool

  package static func of(_ text: some StringProtocol, hasColor: Bool) -> [Span] {
    var scanner = InlineSpans(Array(text), hasColor: hasColor)
    scanner.scan()
    return scanner.spans
  }

  private init(_ characters: [Character], hasColor: Bool) {
    (self.characters, self.hasColor) = (characters, hasColor)
  }

  private mutating func scan() {
    while position < characters.count {
      switch characters[position] {
      case "\\": takeEscape()
      case "`": takeCode()
      case "!" where character(at: 1) == "[": takeLink(bracket: position + 1)
      case "[": takeLink(bracket: position)
      case "<": takeAutolink()
      case "*", "_", "~": takeMark()
      default: takeCharacter()
      }
    }
    flush()
  }

  private func character(at offset: Int) -> Character? {
    let index = position + offset
    return characters.indices.contains(index) ? characters[index] : nil
  }

  private mutating func takeCharacter() {
    pending.append(characters[position])
    position += 1
  }

  private mutating func flush() {
    if !pending.isEmpty { spans.append(Span(text: pending, style: style)) }
    pending = ""
  }

  private mutating func add(_ text: String, _ more: Style) {
    flush()
    spans.append(Span(text: text, style: style.union(more)))
  }

  private mutating func takeEscape() {
    if let next = character(at: 1), next.isASCII, next.isPunctuation || next.isSymbol {
      position += 1
    }
    takeCharacter()
  }

  /// CommonMark 6.1: a run of backticks is closed by a run of the same length.
  private mutating func takeCode() {
    let length = run(of: "`", from: position)
    var end = position + length
    while end < characters.count {
      guard characters[end] == "`" else {
        end += 1
        continue
      }
      let closing = run(of: "`", from: end)
      if closing == length {
        var code = characters[(position + length)..<end]
        if code.count > 2, code.first == " ", code.last == " ", code.contains(where: { $0 != " " })
        {
          code = code.dropFirst().dropLast()
        }
        add(hasColor ? String(code) : "`\(String(code))`", .code)
        position = end + closing
        return
      }
      end += closing
    }
    for _ in 0..<length { takeCharacter() }
  }

  private func run(of character: Character, from start: Int) -> Int {
    characters[start...].prefix { $0 == character }.count
  }

  /// `[text](target)`: the text, and the target where it is an address.
  private mutating func takeLink(bracket: Int) {
    guard let close = closing("[", "]", from: bracket), close + 1 < characters.count,
      characters[close + 1] == "(", let end = closing("(", ")", from: close + 1)
    else { return takeCharacter() }
    let title = characters[(bracket + 1)..<close]
    let isImage = bracket > position
    let target = String(characters[(close + 2)..<end]).prefix { $0 != " " }
    flush()
    let inner = InlineSpans.of(String(title), hasColor: hasColor)
    spans += inner.map {
      Span(text: $0.text, style: $0.style.union(style).union(isImage ? [] : .underlined))
    }
    if target.hasPrefix("http"), String(title) != target { add(" (\(target))", []) }
    position = end + 1
  }

  /// The bracket that closes one, those inside of it matched, within one paragraph.
  private mutating func closing(
    _ opening: Character, _ closing: Character, from start: Int
  ) -> Int? {
    let end = min(characters.count, start + Self.reach)
    let known = max(start, barren[String(closing)] ?? 0)
    guard known < end, characters[known..<end].contains(closing) else {
      barren[String(closing)] = max(known, end)
      return nil
    }
    var depth = 0
    for index in start..<end {
      if characters[index] == opening { depth += 1 }
      if characters[index] == closing { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  private mutating func takeAutolink() {
    let rest = characters[(position + 1)...].prefix(Self.reach)
    guard rest.starts(with: "http"),
      let end = rest.firstIndex(where: { $0 == ">" || $0.isWhitespace }), characters[end] == ">"
    else { return takeCharacter() }
    add(String(characters[(position + 1)..<end]), .underlined)
    position = end + 1
  }

  /// Emphasis that opens before and closes behind something that is not white space.
  private mutating func takeMark() {
    let character = characters[position]
    let run = position..<(position + run(of: character, from: position))
    if let last = open.last, canClose(run, last.mark) {
      flush()
      style = last.style
      open.removeLast()
      position += last.mark.count
      return
    }
    let mark = String(repeating: character, count: min(run.count, 2))
    if let meaning = Self.meaning(of: mark), canOpen(run), isClosed(mark) {
      flush()
      open.append((mark, style))
      style.formUnion(meaning)
      position += mark.count
    } else {
      for _ in mark { takeCharacter() }
    }
  }

  private static func meaning(of mark: String) -> Style? {
    switch mark {
    case "**", "__": .bold
    case "*", "_": .italic
    case "~~": .struck
    default: nil
    }
  }

  /// Not before white space; an underscore not within a word.
  private func canOpen(_ run: Range<Int>) -> Bool {
    guard run.upperBound < characters.count, !characters[run.upperBound].isWhitespace else {
      return false
    }
    guard characters[run.lowerBound] == "_", run.lowerBound > 0 else { return true }
    return !characters[run.lowerBound - 1].isWordPart
  }

  /// Not behind white space; an underscore not within a word. Two stars close no single one; three
  /// close one and two.
  private func canClose(_ run: Range<Int>, _ mark: String) -> Bool {
    guard characters[run.lowerBound] == mark.first, run.count == mark.count || run.count > 2,
      run.lowerBound > 0, !characters[run.lowerBound - 1].isWhitespace
    else { return false }
    guard mark.first == "_", run.upperBound < characters.count else { return true }
    return !characters[run.upperBound].isWordPart
  }

  /// Whether the mark comes again where it may close, and for none that opens in between.
  private mutating func isClosed(_ mark: String) -> Bool {
    let end = min(characters.count, position + Self.reach)
    var index = max(position + mark.count, barren[mark] ?? 0)
    var (depth, hasEnd) = (1, false)
    while index < end, depth > 0 {
      let run = index..<(index + run(of: characters[index], from: index))
      index = run.upperBound
      guard characters[run.lowerBound] == mark.first else { continue }
      if canClose(run, mark) {
        (depth, hasEnd) = (depth - 1, true)
      } else if run.count == mark.count || run.count > 2, canOpen(run) {
        depth += 1
      }
    }
    if !hasEnd { barren[mark] = index }
    return depth == 0
  }
}

extension Character {
  fileprivate var isWordPart: Bool { isLetter || isNumber }
}
