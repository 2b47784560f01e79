/// Cuts prose where it hurts least.
enum Sentences {
  /// A sentence end is taken unless a clause goes on for more tokens than this, and a clause end
  /// unless words go on for more than that.
  private static let (maximumLoss, maximumLossToClause) = (4, 6)

  private enum End { case sentence, clause, word }

  /// Where a text may end, and what all comes to there with the dots that it then needs.
  private struct Place {
    let end: Int
    let count: TokenCount
    let tokens: Int
  }

  /// The last ends of each kind that fit.
  private struct Ends {
    var sentence, clause, word: Place?
  }

  /// The longest beginning of a text that there is space for, up to the end of a sentence outside code
  /// and links; where that would leave much room, up to the end of a clause or a word, and then with
  /// three dots.
  ///
  /// - Parameter before: What stands above the text.
  static func beginning(
    of text: ArraySlice<UInt8>, after before: TokenCount, in budget: TokenBudget
  ) -> Beginning? {
    text.withUnsafeBufferPointer { text in
      let ends = ends(in: text, after: before, budget)
      var (best, ending) = (ends.sentence, "")
      if let clause = ends.clause, clause.tokens - (best?.tokens ?? before.upperBound) > maximumLoss
      {
        (best, ending) = (clause, dots)
      }
      if let word = ends.word,
        word.tokens - (best?.tokens ?? before.upperBound) > maximumLossToClause
      {
        (best, ending) = (word, dots)
      }
      return best.map { best in
        let beginning = text[..<best.end]
        return Beginning(
          text: String(decoding: beginning, as: UTF8.self) + (endsFence(beginning) ? "" : ending),
          count: best.count)
      }
    }
  }

  /// Whether a text ends with the marks that close a fence: with anything behind them they would not.
  private static func endsFence(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let marks = text.reversed().prefix { $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "~") }
    let before = text.dropLast(marks.count).last {
      $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ">")
    }
    return marks.count >= 3 && before.map { $0 == UInt8(ascii: "\n") } ?? true
  }

  private static let dots = " …"

  /// Where a sentence begins, or an item of a list, outside code and links; 0 first.
  static func starts(in text: ArraySlice<UInt8>) -> [Int] {
    text.withUnsafeBufferPointer { text in
      var (starts, openings) = ([0], Openings())
      var (previous, index): (Unicode.Scalar, Int) = (" ", 0)
      while index < text.count {
        let (scalar, size) = text.scalar(at: index)
        openings.passCode(scalar)
        if openings.areClosed,
          end(after: previous, before: scalar) == .sentence || text.isEndOfItem(index)
        {
          let start = text.startOfText(from: index)
          if start < text.count, start > starts[starts.count - 1] { starts.append(start) }
        }
        openings.passBracket(scalar)
        previous = scalar
        index += size
      }
      return starts
    }
  }

  /// Goes through a text once, as far as it fits.
  private static func ends(
    in text: UnsafeBufferPointer<UInt8>, after before: TokenCount, _ budget: TokenBudget
  ) -> Ends {
    var (ends, counter) = (Ends(), PrefixCounter(text, after: before))
    var openings = Openings()
    var previous: Unicode.Scalar = " "
    var index = 0
    while index < text.count {
      let (scalar, size) = text.scalar(at: index)
      openings.passCode(scalar)
      if openings.areClosed, let end = end(after: previous, before: scalar) {
        let count = counter.count(upTo: index, and: end == .sentence ? "" : dots)
        guard budget.holds(count) else { return ends }
        let place = Place(end: index, count: count, tokens: count.upperBound)
        switch end {
        case .sentence: ends.sentence = place
        case .clause: ends.clause = place
        case .word: ends.word = place
        }
      }
      openings.passBracket(scalar)
      previous = scalar
      index += size
    }
    return ends
  }

  /// What ends between two characters; the signs of Chinese and Japanese need no space behind them,
  /// nor do the words.
  private static func end(after previous: Unicode.Scalar, before next: Unicode.Scalar) -> End? {
    switch previous {
    case "。", "！", "？": return .sentence
    case "，", "、", "；", "：": return .clause
    default: break
    }
    // White space is counted as a whole.
    guard !previous.isWhiteSpace else { return nil }
    guard next.isWhiteSpace else {
      return previous.isIdeographic && next.isIdeographic && !next.isVoicing ? .word : nil
    }
    switch previous {
    case ".", "!", "?": return .sentence
    case ",", ";", ":": return .clause
    default: return .word
    }
  }
}

/// Counts longer and longer beginnings of a text, each from where the one before it ends.
private struct PrefixCounter {
  private let text: UnsafeBufferPointer<UInt8>
  private var end = 0
  private var count: TokenCount

  init(_ text: UnsafeBufferPointer<UInt8>, after before: TokenCount) {
    (self.text, count) = (text, before)
  }

  /// - Parameter ending: What then follows.
  mutating func count(upTo index: Int, and ending: String) -> TokenCount {
    let more = UnsafeBufferPointer(rebasing: text[end..<index])
    count = count + TokenTables.shared.count(more, after: count.last)
    end = index
    return count.adding(ending)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The first byte at a place or behind it that is neither space nor the mark of a quote.
  fileprivate func startOfText(from index: Int) -> Int {
    var index = index
    while index < count, self[index] <= 0x20 || self[index] == UInt8(ascii: ">") { index += 1 }
    return index
  }

  /// Whether a line ends there, and the next one is blank or begins with the marker of an item.
  fileprivate func isEndOfItem(_ index: Int) -> Bool {
    guard self[index] == UInt8(ascii: "\n") else { return false }
    var next = index + 1
    while next < count, self[next] == UInt8(ascii: " ") || self[next] == UInt8(ascii: "\t") {
      next += 1
    }
    guard next + 1 < count else { return false }
    switch self[next] {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return true
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
      return self[next + 1] == UInt8(ascii: " ")
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      return self[next + 1] == UInt8(ascii: ".") || self[next + 1] == UInt8(ascii: ")")
    default: return false
    }
  }

  /// The character that begins at a place in well-formed UTF-8, and how many bytes it takes.
  fileprivate func scalar(at index: Int) -> (scalar: Unicode.Scalar, size: Int) {
    let first = self[index]
    guard first >= 0x80 else { return (Unicode.Scalar(first), 1) }
    let size = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var value = UInt32(first) & (0x7F >> UInt32(size))
    for byte in self[(index + 1)..<(index + size)] { value = value << 6 | UInt32(byte & 0x3F) }
    return (Unicode.Scalar(value) ?? " ", size)
  }
}

extension Unicode.Scalar {
  fileprivate var isWhiteSpace: Bool {
    isASCII ? self == " " || (0x09...0x0D).contains(value) : properties.isWhitespace
  }

  /// Whether it is a character of Chinese or Japanese, of which any may begin a word.
  fileprivate var isIdeographic: Bool {
    value >= 0x3000 && ((0x3041...0x30FF).contains(value) || properties.isIdeographic)
  }

  /// Whether it changes the sound of the character before it and is written with that.
  fileprivate var isVoicing: Bool { value == 0x3099 || value == 0x309A }
}

/// Code spans, links and brackets that are open at a place of a text.
private struct Openings {
  private var code = CodeMarks()
  private var brackets = 0

  var areClosed: Bool { !code.isInside && brackets == 0 }

  mutating func passCode(_ scalar: Unicode.Scalar) { code.pass(scalar) }

  mutating func passBracket(_ scalar: Unicode.Scalar) {
    guard !code.isInside else { return }
    switch scalar {
    case "[", "(": brackets += 1
    case "]", ")": brackets -= brackets == 0 ? 0 : 1
    default: break
    }
  }
}

/// Whether a text read so far is within code: between as many marks as it began with.
private struct CodeMarks {
  private var open: (mark: Unicode.Scalar, count: Int)?
  private var run: (mark: Unicode.Scalar, count: Int)?

  var isInside: Bool { open != nil || run != nil }

  mutating func pass(_ character: Unicode.Scalar) {
    if let run, run.mark == character {
      self.run = (run.mark, run.count + 1)
      return
    }
    if let run { end(run) }
    run = character == "`" || character == "~" ? (character, 1) : nil
  }

  /// A lone tilde is no mark.
  private mutating func end(_ run: (mark: Unicode.Scalar, count: Int)) {
    if let open {
      if open == run { self.open = nil }
    } else if run.mark == "`" || run.count > 2 {
      open = run
    }
  }
}
