/// Turns the text of a query into terms.
struct QueryCollector: TermSink {
  private struct Found {
    let word: Word
    let kind: TermKind
    let group: Int
  }

  private var found: [Found] = []
  private(set) var groupCount = 0
  private(set) var titleHash = Titles.seed

  mutating func collect(_ text: String) {
    var scanner = TermScanner()
    var text = text
    text.withUTF8 { bytes in
      let isCode = Self.looksLikeCode(bytes)
      _ = scanner.scan(bytes, isCode: isCode, into: &self)
    }
    scanner.deallocate()
  }

  /// A call, a block or an assignment: then labels and members count as in code.
  private static func looksLikeCode(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    for (index, byte) in text.enumerated() {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "="): return true
      case UInt8(ascii: "("):
        if index > 0, Folding.classes[Int(text[index - 1])] != 0 { return true }
      default: break
      }
    }
    return false
  }

  mutating func take(_ term: UnsafePointer<UInt8>, _ length: Int, as kind: TermKind) {
    switch kind {
    case .word, .identifier:
      groupCount += 1
      titleHash = Titles.hash(titleHash, term, length)
    case .unit: groupCount += 1
    case .part: break
    }
    found.append(Found(word: Word(term, length), kind: kind, group: max(groupCount - 1, 0)))
  }

  /// The words of a text, without what they add.
  static func words(of text: String) -> [Word] {
    var collector = QueryCollector()
    collector.collect(text)
    return collector.found.filter { $0.kind == .word || $0.kind == .identifier }.map(\.word)
  }

  /// The terms with what each is worth: stop words little, when there are others.
  func weighted(_ synonyms: Synonyms) -> [Query.Term] {
    let isAllStop = found.allSatisfy { $0.kind == .part || StopWords.contains($0.word) }
    var terms: [Query.Term] = []
    terms.reserveCapacity(found.count * 2)
    var previous: Found?
    for entry in found {
      let isStop = !isAllStop && StopWords.contains(entry.word)
      let share = isStop ? Ranking.stopWord : 1
      switch entry.kind {
      case .part:
        terms.append(term(entry, Ranking.partOfQuery, alone: Ranking.partAlone, .part))
      case .unit: terms.append(term(entry, 1, alone: 1, .exact))
      case .word, .identifier:
        terms.append(term(entry, share, alone: share, .exact))
        if let previous, entry.kind == .word {
          let joined = Found(
            word: previous.word.joined(entry.word), kind: .part, group: entry.group)
          terms.append(term(joined, Ranking.joined, alone: Ranking.joined, .part))
        }
        previous = entry.kind == .word ? entry : nil
      }
    }
    for (word, group) in synonyms.matches(
      in: found.filter { $0.kind != .part }.map { ($0.word, $0.group) })
    {
      let entry = Found(word: word, kind: .word, group: group)
      terms.append(term(entry, Ranking.synonym, alone: Ranking.synonymAlone, .synonym))
    }
    return terms
  }

  private func term(
    _ entry: Found, _ weight: Float, alone: Float, _ reason: TermScore.Reason
  ) -> Query.Term {
    Query.Term(
      surface: entry.word, stem: entry.word.stem, kind: entry.kind, group: entry.group,
      weight: weight, weightAlone: alone, reason: reason)
  }
}
