import Knowledge
import Markdown

/// A section for a notes file: a title, a line with its day and source, and a text.
struct Note {
  /// In bytes; about the size of one part from `read_section`.
  static let longestText = 16_000
  private static let mostTags = 10

  let title: String
  private let details: [String]
  private let text: String

  /// - Parameter title: nil for the first line of the text.
  init(_ text: String, title: String? = nil, tags: [String] = [], source: String? = nil) throws(Failure) {
    let text = Self.cleaned(text)
    guard !text.isEmpty else { throw Failure("the note has no text.") }
    guard text.utf8.count <= Self.longestText else {
      throw Failure(
        "the note has \(text.utf8.count) bytes; at most \(Self.longestText) are taken. Shorten it, or make several.")
    }
    guard tags.count <= Self.mostTags else {
      throw Failure("the note has \(tags.count) tags; at most \(Self.mostTags) are taken.")
    }
    let first = text.prefix { !$0.isNewline }.drop { $0 == "#" || $0 == " " }
    let given = try title.map { title throws(Failure) in try Self.line(title, "title") } ?? ""
    // About the width of a terminal.
    self.title = given.isEmpty ? ForeignText.line(String(first), limit: 72) : given
    let tags = try tags.map { tag throws(Failure) in try Self.line(tag, "tag") }.filter { !$0.isEmpty }
    let source = try source.map { source throws(Failure) in try Self.line(source, "source") } ?? ""
    details =
      (tags.isEmpty ? [] : ["Tags: \(tags.joined(separator: ", "))"]) + (source.isEmpty ? [] : ["Source: \(source)"])
    self.text = text
  }

  /// The text without control characters.
  private static func cleaned(_ text: String) -> String {
    let lines = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n").replacing("\0", with: "")
    return ForeignText.cleaned(lines).trimmed
  }

  private static func line(_ text: String, _ part: String) throws(Failure) -> String {
    // A longer one would be truncated when shown.
    guard text.unicodeScalars.count <= ForeignText.titleLimit else {
      throw Failure("the \(part) of the note is longer than \(ForeignText.titleLimit) characters. Shorten it.")
    }
    return ForeignText.line(text)
  }

  /// The section, preceded by an empty line.
  ///
  /// Throws if the text would swallow later notes, as after an unclosed code fence.
  func markdown(on day: Day?) throws(Failure) -> String {
    let details = ([day?.description].compactMap(\.self) + details).joined(separator: " · ")
    let head = ["## \(title)", ""] + (details.isEmpty ? [] : [details, ""])
    let lines = Self.lowered(
      head + text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init), behind: head.count)
    guard [.strict, .asMeant].allSatisfy({ Self.standsAlone(lines, reading: $0) }) else {
      throw Failure(
        "what is added after the note would become a part of it: close the code fence, the comment or the tag in it.")
    }
    return "\n" + lines.joined(separator: "\n") + "\n"
  }

  private static func tree(_ lines: [String], reading: Reading) -> BlockTree {
    BlockTree(parsing: Array(lines.joined(separator: "\n").utf8), reading: reading)
  }

  /// Whether the lines form one section, and a heading after them begins another.
  private static func standsAlone(_ lines: [String], reading: Reading) -> Bool {
    let next = ["", "## Next"]
    let sections = Outline(of: tree(lines + next, reading: reading)).nodes.filter { $0.parent < 0 }
    return sections.map(\.firstLine) == [1, Int32(lines.count + next.count)]
  }

  /// Whether a note after a text is a section of its own. An open code fence or comment would swallow it.
  static func canFollow(_ text: [UInt8]) -> Bool {
    [Reading.strict, .asMeant].allSatisfy { reading in
      let sections = [text, text + Array("\n## Next\n".utf8)].map {
        Outline(of: BlockTree(parsing: $0, reading: reading)).nodes.count
      }
      return sections[1] == sections[0] + 1
    }
  }

  /// The lines with the headings after `head` lowered below the level of the title.
  private static func lowered(_ lines: [String], behind head: Int) -> [String] {
    var lowered: [String?] = lines
    for block in tree(lines, reading: .asMeant).blocks where block.kind == .heading && block.parent < 0 {
      let (first, last) = (block.lines.lowerBound - 1, block.lines.upperBound - 1)
      guard first >= head else { continue }
      let marks = String(repeating: "#", count: min(6, Int(block.level) + 2))
      guard block.isSetext else {
        let title = lines[first].drop { $0 == " " || $0 == "#" }
        lowered[first] = title.isEmpty ? marks : "\(marks) \(title)"
        continue
      }
      // Underlined headings have only two levels, so they are rewritten with `#`.
      lowered[first] = "\(marks) \(lines[first..<last].map(\.trimmed).joined(separator: " "))"
      for line in first + 1...last { lowered[line] = nil }
    }
    return lowered.compactMap(\.self)
  }
}
