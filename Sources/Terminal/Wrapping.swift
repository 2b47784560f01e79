package enum Wrapping {
  /// The text's lines, the first prefixed with `first`, the others with `rest`.
  ///
  /// Breaks at spaces. A word longer than a line is broken at its end, unless it must stay whole for copying, like an
  /// ID; even then, lines can break between wide characters. Code can also be kept on one line.
  package static func lines(
    _ spans: [Span], width: Int, first: String = "", rest: String = "", hasColor: Bool,
    keepsLongWords: Bool = false, keepsCode: Bool = false
  ) -> [String] {
    wrapped(spans, width: width, first: first, rest: rest, keepsLongWords: keepsLongWords, keepsCode: keepsCode)
      .map { $0.text(hasColor: hasColor) }
  }

  static func wrapped(
    _ spans: [Span], width: Int, first: String = "", rest: String = "", keepsLongWords: Bool = false,
    keepsCode: Bool = false
  ) -> [Line] {
    var line = Line(indent: first)
    var lines: [Line] = []
    func finish() {
      lines.append(line)
      line = Line(indent: rest)
    }
    for word in words(of: spans, keepsCode: keepsCode) {
      let columns = word.columns
      if !line.isEmpty, line.columns + 1 + columns > width { finish() }
      if columns <= max(1, width - line.columns - (line.isEmpty ? 0 : 1)) {
        line.add(word)
        continue
      }
      let isKept = keepsLongWords && !word.contains { Columns.of($0.text) > $0.text.count }
      for piece in isKept ? [word] : broken(word, room: max(1, width - Columns.of(rest))) {
        if !line.isEmpty { finish() }
        line.add(piece)
      }
    }
    if !line.isEmpty || lines.isEmpty { finish() }
    return lines
  }

  /// A sentence with commands in backticks, each kept on one line for copying.
  package static func message(_ sentence: String, width: Int, first: String, rest: String) -> [String] {
    let parts = sentence.split(separator: "`", omittingEmptySubsequences: false)
    let spans = parts.enumerated().map { number, part in
      guard number % 2 == 1 else { return Span(text: String(part)) }
      return number == parts.count - 1 ? Span(text: "`\(part)") : Span(text: "`\(part)`", style: .code)
    }
    return lines(spans, width: width, first: first, rest: rest, hasColor: false, keepsLongWords: true, keepsCode: true)
  }

  /// The width of the longest word. Lines can break between wide characters.
  static func longestWord(of spans: [Span]) -> Int {
    words(of: spans).map { word in
      let isWide = word.contains { Columns.of($0.text) > $0.text.count }
      return isWide ? 2 : word.columns
    }.max() ?? 0
  }

  /// Runs without a space. A word may have several styles.
  private static func words(of spans: [Span], keepsCode: Bool = false) -> [[Span]] {
    var words: [[Span]] = [[]]
    for span in spans {
      let isKept = keepsCode && span.style == .code
      for character in span.text {
        if !isKept, character == " " || character == "\n" || character == "\t" {
          words.append([])
        } else {
          words[words.count - 1].append(Span(text: String(character), style: span.style))
        }
      }
    }
    return words.filter { !$0.isEmpty }.map(\.merged)
  }

  private static func broken(_ word: [Span], room: Int) -> [[Span]] {
    var pieces: [[Span]] = [[]]
    var used = 0
    for span in word {
      for character in span.text {
        let columns = Columns.of(character)
        if used + columns > room, used > 0 {
          pieces.append([])
          used = 0
        }
        pieces[pieces.count - 1].append(Span(text: String(character), style: span.style))
        used += columns
      }
    }
    return pieces.map(\.merged)
  }

  struct Line {
    let indent: String
    private(set) var columns: Int
    private var spans: [Span] = []

    init(indent: String = "") {
      self.indent = indent
      columns = Columns.of(indent)
    }

    var isEmpty: Bool { spans.isEmpty }

    mutating func add(_ word: [Span]) {
      if let last = spans.last, let first = word.first {
        // The space between two words of the same style has that style, so that underlines aren't interrupted.
        spans.append(Span(text: " ", style: last.style.intersection(first.style)))
        columns += 1
      }
      spans += word
      columns += word.columns
    }

    func text(hasColor: Bool) -> String {
      indent + spans.merged.map { hasColor ? $0.style.painted($0.text) : $0.text }.joined()
    }
  }
}
