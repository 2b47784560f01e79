/// Cuts prose where it hurts least.
enum Sentences {
  /// A sentence end is taken unless a clause goes on for more tokens than this, and a clause end
  /// unless words go on for more than that.
  private static let (mostLost, mostLostToClause) = (5, 8)

  private enum End { case sentence, clause, word }

  /// Where a text may end, and what it counts up to there with the dots that it then needs.
  private struct Place {
    let index: String.Index
    let tokens: Int
  }

  /// The last ends of each kind that fit.
  private struct Ends {
    var sentence, clause, word: Place?
  }

  /// The longest beginning of a text that fits, up to the end of a sentence outside code and links;
  /// where that would leave much room, up to the end of a clause or a word, and then with three dots.
  static func prefix(of text: String, room: Int) -> String? {
    let ends = ends(in: text, room: room)
    var used = ends.sentence?.tokens ?? 0
    var best = ends.sentence.map { String(text[..<$0.index]) }
    if let clause = ends.clause, clause.tokens - used > mostLost {
      (used, best) = (clause.tokens, "\(text[..<clause.index])\(dots)")
    }
    if let word = ends.word, word.tokens - used > mostLostToClause {
      best = "\(text[..<word.index])\(dots)"
    }
    return best
  }

  private static let dots = " …"

  /// Goes through a text once, as far as it fits.
  private static func ends(in text: String, room: Int) -> Ends {
    var (ends, counter) = (Ends(), PrefixCounter(text))
    var (code, brackets) = (CodeMarks(), 0)
    var previous: Character = " "
    for (index, character) in zip(text.indices, text) {
      code.pass(character)
      if !code.isInside, brackets == 0, let end = end(after: previous, before: character) {
        let place = Place(
          index: index, tokens: counter.tokens(upTo: index, and: end == .sentence ? "" : dots))
        guard place.tokens <= room else { return ends }
        switch end {
        case .sentence: ends.sentence = place
        case .clause: ends.clause = place
        case .word: ends.word = place
        }
      }
      switch character {
      case "[", "(": brackets += code.isInside ? 0 : 1
      case "]", ")": brackets -= code.isInside || brackets == 0 ? 0 : 1
      default: break
      }
      previous = character
    }
    return ends
  }

  /// What ends between two characters; the signs of Chinese and Japanese need no space behind them,
  /// nor do the words.
  private static func end(after previous: Character, before next: Character) -> End? {
    switch previous {
    case "。", "！", "？": return .sentence
    case "，", "、", "；", "：": return .clause
    default: break
    }
    guard next.isWhitespace else {
      return previous.isIdeographic && next.isIdeographic ? .word : nil
    }
    return ".!?".contains(previous) ? .sentence : ",;:".contains(previous) ? .clause : .word
  }
}

/// Counts longer and longer beginnings of a text, each from where the one before it ends.
private struct PrefixCounter {
  private let text: Substring.UTF8View
  private var end: String.Index
  private var count = TokenCount()

  init(_ text: String) {
    self.text = text[...].utf8
    end = text.startIndex
  }

  /// - Parameter ending: What then follows.
  mutating func tokens(upTo index: String.Index, and ending: String) -> Int {
    count = Self.count(text[end..<index], after: count)
    end = index
    return (ending.isEmpty ? count : Self.count(ending[...].utf8, after: count)).most
  }

  private static func count(_ text: Substring.UTF8View, after before: TokenCount) -> TokenCount {
    var text = Substring(text)
    return before + text.withUTF8 { TokenTables.shared.count($0, after: before.last) }
  }
}

extension Character {
  /// Whether it is a character of Chinese or Japanese, of which any may begin a word.
  fileprivate var isIdeographic: Bool {
    unicodeScalars.first.map { (0x3041...0x30FF).contains($0.value) || $0.properties.isIdeographic }
      ?? false
  }
}

/// Whether a text read so far is within code: between as many marks as it began with.
private struct CodeMarks {
  private var open: (mark: Character, count: Int)?
  private var run: (mark: Character, count: Int)?

  var isInside: Bool { open != nil || run != nil }

  mutating func pass(_ character: Character) {
    if let run, run.mark == character {
      self.run = (run.mark, run.count + 1)
      return
    }
    if let run { end(run) }
    run = character == "`" || character == "~" ? (character, 1) : nil
  }

  /// A lone tilde is no mark.
  private mutating func end(_ run: (mark: Character, count: Int)) {
    if let open {
      if open == run { self.open = nil }
    } else if run.mark == "`" || run.count > 2 {
      open = run
    }
  }
}
