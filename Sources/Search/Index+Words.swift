extension Index {
  /// A word of the index near one that is not in it.
  struct Correction {
    let surface: Int
    let term: Int
    let distance: Int
    let itemCount: Int
  }

  /// Words of the index within edit distance 1 up to 5 letters, 2 above: nearest, then most
  /// frequent first, at most one a term.
  func corrections(of word: Word, limit: Int) -> [Correction] {
    guard word.count >= 3, word.count <= 32 else { return [] }
    var metric = EditDistance(to: Array(word.bytes), limit: word.count <= 5 ? 1 : 2)
    var found: [Correction] = []
    for number in 0..<layout.surfaceCount {
      guard let distance = metric.distance(to: surface(number)),
        let term = term(ofSurface: number)
      else { continue }
      found.append(
        Correction(
          surface: number, term: term, distance: distance, itemCount: itemCount(ofTerm: term)))
    }
    found.sort {
      ($0.distance, $1.itemCount, $0.surface) < ($1.distance, $0.itemCount, $1.surface)
    }
    var terms: Set<Int> = []
    return Array(found.filter { terms.insert($0.term).inserted }.prefix(limit))
  }

  /// Corrected spellings of the query, the likeliest first: "did you mean".
  ///
  /// Every spelling replaces each unknown word that has a correction; empty if none has.
  package func suggestions(for query: Query, limit: Int) -> [String] {
    var spellings = [""]
    var isCorrected = false
    for term in query.terms where term.kind == .word || term.kind == .identifier {
      var choices = [term.surface.string]
      if self.term(term.stem) == nil {
        let corrections = corrections(of: term.surface, limit: limit)
        if !corrections.isEmpty {
          isCorrected = true
          choices = corrections.map { String(decoding: surface($0.surface), as: UTF8.self) }
        }
      }
      let longer = choices.flatMap { word in
        spellings.map { $0.isEmpty ? word : $0 + " " + word }
      }
      spellings = Array(longer.prefix(limit))
    }
    return isCorrected ? spellings : []
  }

  /// Words of the index that begin with `prefix`, the most frequent first.
  package func completions(of prefix: String, limit: Int) -> [String] {
    guard let last = Query(prefix).terms.last(where: { $0.kind != .part }) else { return [] }
    let found = surfaces(withPrefix: last.surface).compactMap { number -> (Int, Int)? in
      term(ofSurface: number).map { (number, itemCount(ofTerm: $0)) }
    }
    return found.sorted { ($1.1, $0.0) < ($0.1, $1.0) }.prefix(limit).map {
      String(decoding: surface($0.0), as: UTF8.self)
    }
  }

  /// The words that begin with `prefix`: a range, for they are sorted.
  func surfaces(withPrefix prefix: Word) -> Range<Int> {
    let start = firstSurface { word in word.lexicographicallyPrecedes(prefix.bytes) }
    let end = firstSurface { word in
      word.prefix(prefix.count).lexicographicallyPrecedes(prefix.bytes)
        || word.starts(with: prefix.bytes)
    }
    return start..<max(start, end)
  }

  /// The first word for which `isBefore` is false; it must hold for a beginning of them.
  private func firstSurface(where isBefore: (UnsafeBufferPointer<UInt8>) -> Bool) -> Int {
    var low = 0
    var high = layout.surfaceCount
    while low < high {
      let middle = (low + high) / 2
      if isBefore(surface(middle)) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
