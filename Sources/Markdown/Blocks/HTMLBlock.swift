/// The seven kinds of HTML blocks, which differ in how they begin and end (CommonMark 4.6).
enum HTMLBlock: UInt8 {
  case rawText = 1
  case comment, instruction, declaration, characterData, blockTag, completeTag

  /// Reads the rest of a line that begins with `<`.
  init?(_ rest: Bytes) {
    guard rest.count >= 2 else { return nil }
    switch rest[1] {
    case UInt8(ascii: "!"):
      if rest.hasPrefix("<!--") {
        self = .comment
      } else if rest.hasPrefix("<![CDATA[") {
        self = .characterData
      } else if rest.at(2)?.isLetter ?? false {
        self = .declaration
      } else {
        return nil
      }
    case UInt8(ascii: "?"):
      self = .instruction
    default:
      self.init(tag: rest)
    }
  }

  private init?(tag rest: Bytes) {
    let isClosing = rest[1] == UInt8(ascii: "/")
    let start = isClosing ? 2 : 1
    var end = start
    while end < rest.count, rest[end].isLetter || rest[end].isDigit { end += 1 }
    let next = rest.at(end) ?? .space
    let name = rest.slice(start..<end)
    let isDelimited = next.isSpaceOrTab || next == UInt8(ascii: ">")
    let isEmptyTag = next == UInt8(ascii: "/") && rest.at(end + 1) == UInt8(ascii: ">")
    if !isClosing, isDelimited, HTMLElements.contains(name, in: HTMLElements.rawTexts) {
      self = .rawText
    } else if isDelimited || isEmptyTag, HTMLElements.contains(name, in: HTMLElements.blocks) {
      self = .blockTag
    } else if let after = HTMLTag.end(in: rest, from: 0), rest.isBlank(from: after) {
      self = .completeTag
    } else {
      return nil
    }
  }

  var interruptsParagraph: Bool { self != .completeTag }

  var endsAtBlankLine: Bool { self == .blockTag || self == .completeTag }

  func ends(in line: Bytes) -> Bool {
    switch self {
    case .rawText:
      Self.contains(line, "</script>") || Self.contains(line, "</pre>")
        || Self.contains(line, "</style>") || Self.contains(line, "</textarea>")
    case .comment: Self.contains(line, "-->")
    case .instruction: Self.contains(line, "?>")
    case .declaration: Self.contains(line, ">")
    case .characterData: Self.contains(line, "]]>")
    case .blockTag, .completeTag: false
    }
  }

  /// Whether the line contains the lowercase `word`, ignoring case.
  private static func contains(_ line: Bytes, _ word: StaticString) -> Bool {
    line.indices.contains { line.hasPrefix(word, at: $0, ignoringCase: true) }
  }
}
