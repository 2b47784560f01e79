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

  /// The terms with what each is worth: stop words little, when there are others.
  func weighted() -> [Query.Term] {
    let isAllStop = found.allSatisfy { $0.kind == .part || StopWords.contains($0.word) }
    var terms: [Query.Term] = []
    terms.reserveCapacity(found.count * 2)
    for entry in found {
      var weight: Float = 1
      if entry.kind == .part { weight = Ranking.partOfQuery }
      if !isAllStop, StopWords.contains(entry.word) { weight *= Ranking.stopWord }
      terms.append(
        Query.Term(
          surface: entry.word, stem: entry.word.stem, kind: entry.kind, group: entry.group,
          weight: weight, reason: entry.kind == .part ? .part : .exact))
    }
    return terms
  }
}
