/// What a line of Markdown begins, seen alone.
struct MarkdownLine {
  enum Kind: Equatable {
    case blank, rule, quote, text
    case heading(Int)
    case fence(Fence)
    /// A list item, with the marker that it is shown with.
    case item(String)
  }

  /// The line that opens a block of code.
  struct Fence: Equatable {
    let mark: Character
    let length: Int

    func isClosed(by line: Substring) -> Bool {
      let text = line.trimmed
      return text.count >= length && text.allSatisfy { $0 == mark }
    }
  }

  let kind: Kind
  /// Columns of white space at its start.
  let indent: Int
  /// What stands behind the marker, or the whole line without its indentation.
  let content: Substring

  init(_ line: Substring) {
    let text = line.drop { $0 == " " || $0 == "\t" }
    indent = line.prefix(upTo: text.startIndex).reduce(0) { $0 + ($1 == "\t" ? 4 : 1) }
    (kind, content) = Self.read(text)
  }

  private static func read(_ text: Substring) -> (Kind, Substring) {
    guard let first = text.first else { return (.blank, text) }
    switch first {
    case "\r" where text.count == 1: return (.blank, "")
    case "`", "~":
      let length = text.prefix { $0 == first }.count
      let isFence = length >= 3 && (first == "~" || !text.dropFirst(length).contains("`"))
      return isFence ? (.fence(Fence(mark: first, length: length)), text) : (.text, text)
    case "#":
      let level = text.prefix { $0 == "#" }.count
      let rest = text.dropFirst(level)
      guard level <= 6, rest.isEmpty || rest.first == " " else { return (.text, text) }
      return (.heading(level), title(rest))
    case ">": return (.quote, text)
    case "-", "*", "+", "_":
      if isRule(text) { return (.rule, text) }
      guard first != "_", text.dropFirst().first == " " else { return (.text, text) }
      return task(text.dropFirst(2).drop { $0 == " " })
    case "0"..."9": return numbered(text)
    default: return (.text, text)
    }
  }

  /// A heading's text without the number signs (`#`) that may close it.
  private static func title(_ rest: Substring) -> Substring {
    let text = Substring(rest.trimmed)
    let open = text.reversed().drop { $0 == "#" }.reversed()
    guard open.count < text.count, open.last == " " || open.isEmpty else { return text }
    return Substring(String(open).trimmed)
  }

  private static func isRule(_ text: Substring) -> Bool {
    let marks = text.filter { !$0.isWhitespace }
    return marks.count >= 3 && marks.first != "+" && marks.allSatisfy { $0 == marks.first }
  }

  /// An item that begins with a mark of its own needs no bullet before it.
  private static func task(_ text: Substring) -> (Kind, Substring) {
    switch text.prefix(4) {
    case "[ ] ": return (.item("☐"), text.dropFirst(4))
    case "[x] ", "[X] ": return (.item("☑"), text.dropFirst(4))
    default:
      guard let mark = text.first, "✓✗✔✘·☐☑✅❌".contains(mark), text.dropFirst().first == " " else {
        return (.item("•"), text)
      }
      return (.item(String(mark)), text.dropFirst(2))
    }
  }

  private static func numbered(_ text: Substring) -> (Kind, Substring) {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let rest = text.dropFirst(digits.count)
    guard digits.count <= 9, rest.first == "." || rest.first == ")", rest.dropFirst().first == " "
    else { return (.text, text) }
    return (.item(digits + String(rest.prefix(1))), rest.dropFirst(2).drop { $0 == " " })
  }

  /// The level of the heading that a line of `===` or `---` makes of the paragraph above it.
  var underlineLevel: Int? {
    let text = content.trimmed
    if !text.isEmpty, text.allSatisfy({ $0 == "=" }) { return 1 }
    return kind == .rule && text.allSatisfy { $0 == "-" } ? 2 : nil
  }
}
