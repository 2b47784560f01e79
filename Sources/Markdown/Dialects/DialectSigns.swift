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
    for number in lines {
      let line = line(number)
      guard !fences.take(line), !line.isEmpty else { continue }
      found.formUnion(Self.sign(of: line))
      if isFirst, JavaScript.isImport(line) { found.insert(.mdx) }
      isFirst = false
    }
    return found
  }

  /// Whether any line, in code or not, begins as a sign does.
  private var hasCandidate: Bool {
    for number in lines {
      switch text[Int(lineStarts[number])] {
      case UInt8(ascii: "{"), UInt8(ascii: "#"), UInt8(ascii: "i"), UInt8(ascii: "@"), UInt8(ascii: "%"),
        UInt8(ascii: "!"):
        let line = line(number)
        if !line.isEmpty, !Self.sign(of: line).isEmpty || JavaScript.isImport(line) { return true }
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
    case UInt8(ascii: "{"): line.hasPrefix("{/*") ? .components : []
    // `## Title {/*id*/}`
    case UInt8(ascii: "#"):
      line.last == UInt8(ascii: "}") && line.count > 3 && line.hasPrefix("*/}", at: line.count - 3) ? .mdx : []
    case UInt8(ascii: "@"): DocC.isSign(line) ? .docC : []
    case UInt8(ascii: "%"), UInt8(ascii: "!"): Obsidian.isSign(line) ? .obsidian : []
    default: []
    }
  }
}
