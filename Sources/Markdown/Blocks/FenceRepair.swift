/// Finds where the author of broken fences meant them to end.
///
/// CommonMark lets a fence that nothing closes swallow the rest of the text, headings and all. Three
/// slips cause nearly all of them: text behind the closing fence, a fence inside another of the same
/// length, and a closing fence that was forgotten.
struct FenceRepair {
  /// What is to be done with a line inside an open fence.
  enum Action: Sendable {
    case close, content, closeBefore
  }

  /// Repairs are found one after the other; a text with more than this many is beyond help.
  static let limit = 64

  /// Lines in which the end of a fence with others inside is looked for: a bound on the time.
  static let reach: Int32 = 2000

  let text: Bytes
  let lineStarts: [Int32]
  private(set) var actions: [Int32: Action] = [:]
  private(set) var irregularities: [Irregularity] = []
  /// The line behind the last repair: what is above it is settled.
  private var settled: Int32 = 0

  init(text: Bytes, lineStarts: [Int32]) { (self.text, self.lineStarts) = (text, lineStarts) }

  /// Repairs the first broken fence below the last repaired one; false if there is none.
  mutating func mend(_ blocks: [Block]) -> Bool {
    for block in blocks
    where block.kind == .fencedCode && block.parent < 0 && block.firstLine > settled {
      guard let fence = Fence(rest(of: block.firstLine)) else { continue }
      if mendNested(block, fence) || (!block.isClosed && mendUnclosed(block, fence)) { return true }
    }
    return false
  }

  /// Takes inner fences as content where the outer one then ends like any other.
  private mutating func mendNested(_ block: Block, _ fence: Fence) -> Bool {
    guard isText(fence, block) || !block.isClosed else { return false }
    var inner: [Int32] = []
    var depth = 1
    var hasOpening = false
    for line in block.firstLine + 1..<min(lineCount, block.firstLine + Self.reach) + 1 {
      let rest = rest(of: line)
      guard rest.count >= fence.length, rest[0] == fence.marker, let next = Fence(rest) else {
        continue
      }
      if next.isWithin(fence) {
        depth += 1
        hasOpening = true
      } else if fence.isClosed(by: rest), next.length == fence.length {
        depth -= 1
      }
      if depth == 0 {
        guard hasOpening, line > block.lastLine || !block.isClosed else { return false }
        for line in inner { actions[line] = .content }
        actions[line] = .close
        note(.nestedFence, at: block.firstLine, settled: line)
        return true
      }
      inner.append(line)
    }
    return false
  }

  private mutating func mendUnclosed(_ block: Block, _ fence: Fence) -> Bool {
    let below = block.firstLine + 1..<lineCount + 1
    for line in below where closesWithText(line, fence) {
      actions[line] = .close
      note(.closingFenceWithText, at: line, settled: line)
      return true
    }
    note(.unclosedFence, at: block.firstLine, settled: lineCount)
    guard !usesHashComments(fence, block) else { return true }
    for line in below.dropFirst() where isHeading(line) && isBlank(line - 1) {
      actions[line] = .closeBefore
      settled = line - 1
      break
    }
    return true
  }

  private mutating func note(_ kind: Irregularity.Kind, at line: Int32, settled: Int32) {
    irregularities.append(Irregularity(kind: kind, line: Int(line)))
    self.settled = settled
  }

  private var lineCount: Int32 { Int32(lineStarts.count - 1) }

  /// The line without its terminator and its indentation; that of code, four columns or more, stays,
  /// since code is neither a fence nor a heading.
  private func rest(of line: Int32) -> Bytes {
    let (start, end) = (Int(lineStarts[Int(line) - 1]), Int(lineStarts[Int(line)]))
    let cursor = Cursor(
      text, start: start,
      end: text.textEnd(ofLine: start..<end))
    return cursor.indent < 4 || cursor.isBlank ? cursor.rest : text.slice(start..<cursor.end)
  }

  private func isBlank(_ line: Int32) -> Bool { rest(of: line).isEmpty }

  private func isHeading(_ line: Int32) -> Bool {
    let rest = rest(of: line)
    return rest.at(0) == UInt8(ascii: "#") && ATXHeading(rest) != nil
  }

  /// Whether a run of the marker ends the fence but for the text behind it: no language, some words.
  private func closesWithText(_ line: Int32, _ fence: Fence) -> Bool {
    let rest = rest(of: line)
    guard rest.count > fence.length, rest[0] == fence.marker, let closing = Fence(rest) else {
      return false
    }
    return closing.length >= fence.length && rest.slice(closing.info).contains(.space)
  }

  private func language(_ fence: Fence, _ block: Block) -> String {
    let info = rest(of: block.firstLine).slice(fence.info)
    let word = info.prefix { !$0.isSpaceOrTab }
    return String(decoding: word.map(\.lowercased), as: UTF8.self)
  }

  /// Whether fences are likely inside: Markdown, or nothing said.
  private func isText(_ fence: Fence, _ block: Block) -> Bool {
    ["", "md", "markdown", "mdx", "text", "txt"].contains(language(fence, block))
  }

  /// Whether a line like a heading may be a comment.
  private func usesHashComments(_ fence: Fence, _ block: Block) -> Bool {
    [
      "bash", "sh", "shell", "zsh", "console", "python", "py", "ruby", "rb", "yaml", "yml", "toml",
      "perl", "r", "make", "makefile", "dockerfile", "conf", "ini", "elixir", "nim", "powershell",
      "ps1", "gitignore", "env", "cmake", "julia",
    ].contains(language(fence, block))
  }
}
