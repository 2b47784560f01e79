/// Detects dialects by what lines begin with, in nearly every text by one look at the first byte of each line.
///
/// A sign counts at the start of a line outside fenced code: a text about a dialect is not written in it.
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

  var dialects: Dialects {
    guard hasCandidate else { return [] }
    var found: Dialects = []
    var fences = FenceLines()
    var isFirst = true
    var hasOpening = false
    for number in lines {
      let line = line(number)
      guard !fences.take(line), !line.isEmpty else {
        if !line.isEmpty, Quarto.isSign(line) { found.insert(.quarto) }
        continue
      }
      found.formUnion(Self.sign(of: line))
      if isFirst, JavaScript.isImport(line) { found.insert(.mdx) }
      isFirst = false
      // A line of colons may be anything; a container has two.
      let role = Directives.role(of: line)
      if hasOpening, role.closes { found.formUnion([.directives, .components]) }
      hasOpening = hasOpening || role.opens
    }
    return found
  }

  /// Whether any line, in code or not, begins as a sign does.
  private var hasCandidate: Bool {
    for number in lines {
      switch text[Int(lineStarts[number])] {
      case UInt8(ascii: "{"), UInt8(ascii: "#"), UInt8(ascii: "i"), UInt8(ascii: ":"), UInt8(ascii: "!"),
        UInt8(ascii: "?"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: ">"), UInt8(ascii: "`"),
        UInt8(ascii: "@"),
        UInt8(ascii: "%"):
        let line = line(number)
        guard !line.isEmpty else { continue }
        if !Self.sign(of: line).isEmpty || Directives.role(of: line).opens || Quarto.isSign(line)
          || JavaScript.isImport(line)
        {
          return true
        }
      case .space:
        // In an item of a list; other dialects have a sign elsewhere, too.
        let line = line(number)
        if line.at(line.skipSpaces(from: 0)) == UInt8(ascii: ":"), Directives.role(of: line).opens { return true }
      default: continue
      }
    }
    return false
  }

  /// A line without its end.
  private func line(_ number: Int) -> Bytes {
    let range = Int(lineStarts[number])..<Int(lineStarts[number + 1])
    return text.slice(range.lowerBound..<text.textEnd(ofLine: range))
  }

  /// What a line that isn't empty says of its text.
  private static func sign(of line: Bytes) -> Dialects {
    switch line[0] {
    case UInt8(ascii: "{"): signOfBraces(line)
    // `## Title {/*id*/}`
    case UInt8(ascii: "#"): line.hasSuffix("*/}") ? .mdx : []
    case UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "="), UInt8(ascii: "-"):
      MkDocs.isSign(line) ? [.mkDocs, .attributes] : Obsidian.isSign(line) ? .obsidian : []
    case UInt8(ascii: ">"): Alerts.begins(line) ? .alerts : []
    case UInt8(ascii: "@"): DocC.isSign(line) ? .docC : []
    case UInt8(ascii: "%"): Obsidian.isSign(line) ? .obsidian : []
    default: []
    }
  }

  private static func signOfBraces(_ line: Bytes) -> Dialects {
    if line.hasPrefix("{/*") { return .components }
    if AttributeLines.isSign(line) { return .attributes }
    let template = Templates.isSign(line)
    return template.shortcode ? .shortcodes : template.liquid ? .liquid : []
  }
}
