/// Cuts prose where it hurts least.
enum Sentences {
  /// A sentence end is taken unless a clause goes on for more tokens than this, and a clause end
  /// unless words go on for more than that.
  private static let (mostLost, mostLostToClause) = (8, 12)

  /// The ends of one text that fit, each the last.
  private struct Ends {
    var sentence: String.Index?
    var clause: String.Index?
    /// Those of words behind the two.
    var words: [String.Index] = []
  }

  private enum End { case sentence, clause, word }

  /// The longest beginning of a text that fits, up to the end of a sentence outside code and links;
  /// where that would leave much room, up to the end of a clause or a word, and then with three dots.
  static func prefix(of text: String, room: Int) -> String? {
    let ends = ends(in: text, room: room)
    var best = ends.sentence.map { String(text[..<$0]) }
    func cost(_ text: String?) -> Int { text.map { TokenEstimate.most(of: $0) } ?? 0 }
    if let clause = ends.clause {
      let longer = "\(text[..<clause]) …"
      if cost(longer) - cost(best) > mostLost { best = longer }
    }
    if room - cost(best) > mostLostToClause {
      let fitting = count(of: ends.words) { cost("\(text[..<$0]) …") <= room }
      let longer = fitting == 0 ? best : "\(text[..<ends.words[fitting - 1]]) …"
      if cost(longer) - cost(best) > mostLostToClause { best = longer }
    }
    return best
  }

  /// How many of some places fit, the first ones before the later ones.
  private static func count(of places: [String.Index], fits: (String.Index) -> Bool) -> Int {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if fits(places[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func ends(in text: String, room: Int) -> Ends {
    var ends = Ends()
    var (code, brackets) = (CodeMarks(), 0)
    var previous: Character = " "
    for (index, character) in zip(text.indices, text) {
      code.pass(character)
      switch code.isInside || brackets > 0 ? nil : end(after: previous, before: character) {
      case .word?: ends.words.append(index)
      case let end?:
        guard TokenEstimate.most(of: "\(text[..<index]) …") <= room else { return ends }
        if end == .sentence { ends.sentence = index } else { ends.clause = index }
        ends.words = []
      case nil: break
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

  /// What ends between two characters; the signs of Chinese and Japanese need no space behind them.
  private static func end(after previous: Character, before next: Character) -> End? {
    switch previous {
    case "。", "！", "？": return .sentence
    case "，", "、", "；", "：": return .clause
    default: break
    }
    guard next.isWhitespace else { return nil }
    return ".!?".contains(previous) ? .sentence : ",;:".contains(previous) ? .clause : .word
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
