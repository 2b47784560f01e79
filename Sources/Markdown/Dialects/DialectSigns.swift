/// Detects dialects by the first characters of lines. In most texts, the first byte of each line is enough.
///
/// Signs in fenced code don't count, since a text about a dialect isn't written in it.
struct DialectSigns {
  private let text: Bytes
  private let lineStarts: [Int32]
  /// The lines below the front matter, from 0.
  private let lines: Range<Int>

  /// - Parameter firstLine: The number of lines of front matter.
  init(_ text: Bytes, _ lineStarts: [Int32], firstLine: Int) {
    (self.text, self.lineStarts) = (text, lineStarts)
    lines = firstLine..<max(firstLine, lineStarts.count - 1)
  }

  var hasFrontMatter: Bool { lines.lowerBound > 0 }

  var dialects: Dialects {
    guard hasCandidate else { return [] }
    var found: Dialects = []
    var fences = FenceLines()
    if beginsWithImports { found.insert(.mdx) }
    var isClosed = false
    for number in lines {
      let line = line(number)
      let wasOpen = fences.isOpen
      guard !fences.take(line), !line.isEmpty else {
        if !line.isEmpty, !wasOpen { found.formUnion(Self.signOfCode(line)) }
        continue
      }
      found.formUnion(Self.sign(of: line))
      isClosed = isClosed || found.contains(.directives) && Directives.role(of: line).closes
    }
    // A single line of colons proves nothing; a container has an opening and a closing line.
    return isClosed ? found.union(.components) : found.subtracting(.directives)
  }

  /// Whether any line, even in code, begins like a sign.
  private var hasCandidate: Bool {
    for number in lines where canBeSign(number) {
      let line = line(number)
      if !line.isEmpty, !Self.sign(of: line).union(Self.signOfCode(line)).isEmpty {
        return true
      }
    }
    return beginsWithImports
  }

  /// Whether a line can be a sign, judged by its first bytes. Runs for every line of every text.
  @inline(__always)
  private func canBeSign(_ number: Int) -> Bool {
    let start = Int(lineStarts[number])
    let first = text[start]
    // Only letters, digits and white space are frequent among the bytes below.
    guard
      first <= UInt8(ascii: "@") || first == UInt8(ascii: "`") || first == UInt8(ascii: "{")
        || first == UInt8(ascii: "["),
      start + 5 < text.count
    else { return false }
    switch first {
    case UInt8(ascii: "{"), UInt8(ascii: "@"): return true
    case UInt8(ascii: "#"):
      let last = text[Int(lineStarts[number + 1]) - 2]
      return last == UInt8(ascii: "}") || last == .carriageReturn
    case UInt8(ascii: "!") where text[start + 1] == UInt8(ascii: "["): return text[start + 2] == UInt8(ascii: "[")
    case UInt8(ascii: ":"), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "%"): return text[start + 1] == first
    case UInt8(ascii: "="): return text[start + 1] == first && text[start + 3] != first
    case UInt8(ascii: "-"): return text[start + 1] == UInt8(ascii: "8") || text[start + 2] == UInt8(ascii: "8")
    case UInt8(ascii: ">"): return text[start + 1] == UInt8(ascii: "[") || text[start + 2] == UInt8(ascii: "[")
    case UInt8(ascii: "`"): return text[start + 3] == UInt8(ascii: "{")
    case UInt8(ascii: "["): return text[start + 1] == UInt8(ascii: "/") || text[start + 1] | 0x20 == UInt8(ascii: "c")
    // Directives in list items, indented by two to four spaces. Other dialects also have unindented signs.
    case .space: return text[start + 4] == UInt8(ascii: ":")
    default: return false
    }
  }

  /// Whether the text begins with a paragraph of nothing but module imports, below comments such as `<!-- prettier-ignore
  /// -->`.
  private var beginsWithImports: Bool {
    let text = lines.lazy.map(line).drop {
      $0.isBlank(from: 0) || $0.hasPrefix("<!--") && $0.trimmedText.hasSuffix("-->")
    }
    let statements = text.prefix { !$0.isBlank(from: 0) }
    return !statements.isEmpty && statements.allSatisfy(JavaScript.isImport)
  }

  /// A line without its end.
  private func line(_ number: Int) -> Bytes {
    let range = Int(lineStarts[number])..<Int(lineStarts[number + 1])
    return text.slice(range.lowerBound..<text.textEnd(ofLine: range))
  }

  /// The dialects that a nonempty line indicates.
  private static func sign(of line: Bytes) -> Dialects {
    switch line[0] {
    case UInt8(ascii: "{"): signOfBraces(line)
    // `## Title {/*id*/}`
    case UInt8(ascii: "#"): line.hasSuffix("*/}") ? .mdx : []
    case UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "="), UInt8(ascii: "-"):
      MkDocs.isSign(line) ? [.mkDocs, .attributes] : Obsidian.isSign(line) ? .obsidian : []
    case UInt8(ascii: ">"): Alerts.begins(line) ? .alerts : []
    case UInt8(ascii: "@"): DocC.isSign(line) ? .docC : []
    case UInt8(ascii: "["): LinkComments.isSign(line) ? .linkComments : []
    case UInt8(ascii: "%"): Obsidian.isSign(line) ? .obsidian : []
    case UInt8(ascii: ":"), .space: Directives.role(of: line).opens ? .directives : []
    default: []
    }
  }

  /// The dialects that a line indicates which opens code.
  private static func signOfCode(_ line: Bytes) -> Dialects {
    Quarto.isSign(line) ? .quarto : MyST.isSign(line) ? .myST : []
  }

  private static func signOfBraces(_ line: Bytes) -> Dialects {
    if line.hasPrefix("{/*") { return .components }
    if AttributeLines.isSign(line) { return .attributes }
    let template = Templates.isSign(line)
    return template.shortcode ? .shortcodes : template.liquid ? .liquid : []
  }
}
