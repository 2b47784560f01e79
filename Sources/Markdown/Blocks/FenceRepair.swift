/// Finds where the author of broken fences meant them to end.
///
/// In CommonMark an unclosed fence swallows the rest of the text, headings included. Nearly all of them have one of
/// three causes: text after the closing fence, a fence nested in another of the same length, or a missing closing
/// fence.
struct FenceRepair {
  /// What to do with a line inside an open fence.
  enum Action: Sendable {
    case close, content, closeBefore
  }

  /// The maximum number of repairs. Each one costs another pass over the text.
  static let limit = 64

  /// How many lines are searched for the end of a fence with nested fences, which bounds the time.
  static let reach: Int32 = 2000

  let text: Bytes
  let lineStarts: [Int32]
  private(set) var actions: [Int32: Action] = [:]
  private(set) var irregularities: [Irregularity] = []
  /// The line after the last repair. Everything above it is final.
  private(set) var settled: Int32 = 0

  /// Repairs the first broken fence below the last repaired one; false if there is none.
  mutating func repair(_ blocks: [Block]) -> Bool {
    for block in blocks
    where block.kind == .fencedCode && block.parent < 0 && block.firstLine > settled {
      guard let fence = Fence(rest(of: block.firstLine)) else { continue }
      if repairNested(block, fence) || (!block.isClosed && repairUnclosed(block, fence)) { return true }
    }
    return false
  }

  /// Treats nested fences as content if the outer fence then has a closing fence.
  private mutating func repairNested(_ block: Block, _ fence: Fence) -> Bool {
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

  private mutating func repairUnclosed(_ block: Block, _ fence: Fence) -> Bool {
    let below = block.firstLine + 1..<lineCount + 1
    for line in below where closesWithText(line, fence) {
      actions[line] = .close
      note(.closingFenceWithText, at: line, settled: line)
      return true
    }
    note(.unclosedFence, at: block.firstLine, settled: lineCount)
    guard !usesHashComments(fence, block) else { return true }
    for line in below.dropFirst() where isHeading(line) && rest(of: line - 1).isEmpty {
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

  /// The line without its terminator and indentation. Indentation of four columns or more stays, since indented code is
  /// neither a fence nor a heading.
  private func rest(of line: Int32) -> Bytes {
    let (start, end) = (Int(lineStarts[Int(line) - 1]), Int(lineStarts[Int(line)]))
    let cursor = Cursor(
      text, start: start,
      end: text.textEnd(ofLine: start..<end))
    return cursor.indent < 4 || cursor.isBlank ? cursor.rest : text.slice(start..<cursor.end)
  }

  private func isHeading(_ line: Int32) -> Bool {
    let rest = rest(of: line)
    return rest.at(0) == UInt8(ascii: "#") && ATXHeading(rest) != nil
  }

  /// Whether the line would close the fence if it weren't for text after the marker, and that text is words rather than
  /// a language.
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

  /// Whether the fence is likely to contain fences: its language is Markdown or unspecified.
  private func isText(_ fence: Fence, _ block: Block) -> Bool {
    ["", "md", "markdown", "mdx", "text", "txt"].contains(language(fence, block))
  }

  /// Whether a line that looks like a heading may be a `#` comment in the fence's language.
  private func usesHashComments(_ fence: Fence, _ block: Block) -> Bool {
    [
      "bash", "sh", "shell", "zsh", "console", "python", "py", "ruby", "rb", "yaml", "yml", "toml",
      "perl", "r", "make", "makefile", "dockerfile", "conf", "ini", "elixir", "nim", "powershell",
      "ps1", "gitignore", "env", "cmake", "julia",
    ].contains(language(fence, block))
  }
}
