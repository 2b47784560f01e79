extension Index {
  /// A word of the index that may have been meant by another word.
  struct Correction {
    let surface: Int
    let term: Int
    let distance: Int
    let itemCount: Int
    /// How likely it was meant, relative to others: its frequency times the likelihood of its edits
    /// (the noisy channel model: Kernighan, Church, Gale, "A Spelling Correction Program Based on a
    /// Noisy Channel Model", 1990, here with few kinds of edits).
    var likelihood: Float = 0
  }

  /// Words of the index within edit distance 1 of a word of up to 5 letters, 2 of a longer one: the
  /// likeliest first, at most one per term.
  ///
  /// Two edits of which one is in the first letter are not looked for, nor any edit of a digit:
  /// another number means another thing.
  func corrections(of word: ArraySlice<UInt8>, limit: Int) -> [Correction] {
    let written = word.withUnsafeBufferPointer { Scalars.of($0) }
    guard (3...EditDistance.maximumLength).contains(written.count),
      !word.allSatisfy(Folding.isNumeral)
    else { return [] }
    var found: [Correction] = []
    forEachSurface(near: Array(word)) { number, distance in
      guard hasNumerals(of: word, number), let term = term(ofSurface: number) else { return }
      let count = itemCount(ofTerm: term)
      let meant = Scalars.of(surfaces[number])
      let edits = distance == 1 ? likelihood(ofEdit: written, for: meant) : Ranking.secondEdit
      let initial: Float = meant.first == written.first ? 1 : Ranking.firstLetterEdit
      found.append(
        Correction(
          surface: number, term: term, distance: distance, itemCount: count,
          likelihood: Float(count) * edits * initial))
    }
    found.sort { ($1.likelihood, $0.surface) < ($0.likelihood, $1.surface) }
    let minimum = (found.first?.likelihood ?? 0) * Ranking.minimumLikelihood
    var terms: Set<Int> = []
    let likely = found.prefix { $0.likelihood >= minimum }
    return Array(likely.filter { terms.insert($0.term).inserted }.prefix(limit))
  }

  /// The likelihood of the one edit that turns the word that was meant into the written one,
  /// relative to the likeliest kinds of edits.
  private func likelihood(ofEdit written: [UInt32], for meant: [UInt32]) -> Float {
    let place = zip(written, meant).prefix { $0 == $1 }.count
    let isLikely =
      switch written.count - meant.count {
      case -1: true
      case 0:
        place + 1 < written.count && written[place] == meant[place + 1]
          && written[place + 1] == meant[place]
      case 1: place > 0 && written[place] == written[place - 1]
      default: false
      }
    return isLikely ? 1 : Ranking.otherEdit
  }

  /// Whether a word of the index has exactly the digits of another word.
  private func hasNumerals(of word: ArraySlice<UInt8>, _ number: Int) -> Bool {
    word.lazy.filter(Folding.isNumeral)
      .elementsEqual(surfaces[number].lazy.filter(Folding.isNumeral))
  }

  /// A query to this index: a word that the index lacks is replaced by its correction, if there is
  /// only one likely correction.
  ///
  /// - Parameter prefix: Whether the last word may be the beginning of a word.
  package func query(
    _ text: String, synonyms: Synonyms = .none, prefix: Bool = false
  ) -> Query {
    Query(text, synonyms: synonyms, parts: compound) { word, isLast in
      guard self.term(Word(word).stem) == nil else { return nil }
      if prefix, isLast, !surfaces(withPrefix: word).isEmpty { return nil }
      let corrections = corrections(of: word, limit: 2)
      guard corrections.count == 1, corrections[0].distance == 1 else { return nil }
      return Array(surfaces[corrections[0].surface])
    }
  }

  /// The correction of a word whose term is in the index; nil for nearly all words.
  ///
  /// Either the word itself is not in the index, only its stem by chance, or one item has it,
  /// perhaps with the same misspelling. The correction is one edit away, begins with the same
  /// letter, and is so much more frequent that a misspelling is the likelier explanation.
  func correction(ofKnown word: ArraySlice<UInt8>, itemCount count: Int) -> Correction? {
    guard (Ranking.minimumCorrectedLength...EditDistance.maximumLength).contains(word.count),
      word.allSatisfy({ Folding.kind($0) == Folding.Class.lower })
    else { return nil }
    var bestCount = max(count, 1) * Ranking.minimumCorrectionRatio - 1
    guard bestCount < itemCount, surfaceNumber(of: word) == nil || count == 1 else { return nil }
    var best: Correction?
    forEachSurface(near: Array(word), limit: 1, in: surfaces(withPrefix: word.prefix(1))) {
      number, distance in
      guard distance > 0, let term = term(ofSurface: number) else { return }
      let count = itemCount(ofTerm: term)
      guard count > bestCount, hasNumerals(of: word, number) else { return }
      (bestCount, best) = (
        count, Correction(surface: number, term: term, distance: distance, itemCount: count)
      )
    }
    return best
  }

  /// Calls `body` with the number and the distance of each word of a range within `limit` edits.
  ///
  /// Nearly all other words are ruled out by their signatures: an edit changes at most two bits for
  /// each byte of a letter.
  func forEachSurface(
    near word: [UInt8], limit: Int, in range: Range<Int>, _ body: (Int, Int) -> Void
  ) {
    var metric = EditDistance(to: word, limit: limit)
    let signature = word.withUnsafeBufferPointer { EditDistance.signature(of: $0) }
    // The leading ones of a letter's first byte are the number of its bytes.
    let bytes = limit * max(1, (~(word.max() ?? 0)).leadingZeroBitCount)
    forEachSurface(in: range, withSignature: signature, butBits: 2 * bytes) { number in
      guard abs(Int(surfaces.lengths[number]) - word.count) <= bytes else { return }
      if let distance = metric.distance(to: surfaces[number]) { body(number, distance) }
    }
  }

  /// Calls `body` with the words whose signatures differ in at most `count` bits, compared eight at
  /// a time.
  private func forEachSurface(
    in range: Range<Int>, withSignature signature: UInt32, butBits count: Int, _ body: (Int) -> Void
  ) {
    let all = SIMD8<UInt32>(repeating: signature)
    let one = SIMD8<UInt32>(repeating: 1)
    let raw = UnsafeRawBufferPointer(surfaceSignatures[range])
    var number = range.lowerBound
    while number + 8 <= range.upperBound {
      let offset = (number - range.lowerBound) * 4
      var rest = raw.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt32>.self) ^ all
      // Clears the lowest bit of each.
      for _ in 0..<count { rest &= rest &- one }
      var near = ByteClasses.bits(eights: rest .== SIMD8(repeating: 0))
      while near != 0 {
        body(number + near.trailingZeroBitCount)
        near &= near &- 1
      }
      number += 8
    }
    for number in number..<range.upperBound
    where (surfaceSignatures[number] ^ signature).nonzeroBitCount <= count { body(number) }
  }

  /// Calls `body` with the words that may have been meant by a word: those within 1 edit, and
  /// within 2 edits for a word of more than 5 letters if they begin with the same letter.
  func forEachSurface(near word: [UInt8], _ body: (Int, Int) -> Void) {
    let letters = String(decoding: word, as: UTF8.self).unicodeScalars
    guard let first = letters.first, let second = letters.dropFirst().first else { return }
    let initial = word.prefix(UTF8.encode(first)!.count)
    forEachSurface(
      near: word, limit: letters.count <= 5 ? 1 : 2, in: surfaces(withPrefix: initial), body)
    forEachFirstLetterEdit(of: word, first, second) { other in
      if let number = surfaceNumber(of: other) { body(number, 1) }
    }
  }

  /// Calls `body` with the words from which one edit of the first letter makes `word`, and that
  /// begin with another letter.
  private func forEachFirstLetterEdit(
    of word: [UInt8], _ first: Unicode.Scalar, _ second: Unicode.Scalar,
    _ body: (ArraySlice<UInt8>) -> Void
  ) {
    let rest = word.dropFirst(UTF8.encode(first)!.count)
    for letter in Scalars.alphabet(of: first) where letter != first {
      let initial = UTF8.encode(letter)!
      // The first letter was left out, or is wrong.
      body(initial + word[...])
      body(initial + rest)
    }
    guard second != first else { return }
    // The first letter is one too many, or swapped with the second.
    body(rest)
    let others = rest.dropFirst(UTF8.encode(second)!.count)
    body(UTF8.encode(second)! + word.prefix(word.count - rest.count) + others)
  }

  /// Corrected spellings of the query, the likeliest first: "did you mean".
  ///
  /// Each of them replaces all unknown words that have corrections. Empty if none has.
  package func suggestions(for query: Query, limit: Int) -> [String] {
    var spellings = [""]
    var isCorrected = false
    for term in query.terms where term.isWord {
      var choices = [query.string(term.surface)]
      if self.term(term.stem, of: query) == nil {
        let corrections = corrections(of: query.bytes[term.surface], limit: limit)
        if !corrections.isEmpty {
          isCorrected = true
          choices = corrections.map { String(decoding: surfaces[$0.surface], as: UTF8.self) }
        }
      }
      let longer = choices.flatMap { word in
        spellings.map { $0.isEmpty ? word : $0 + " " + word }
      }
      spellings = Array(longer.prefix(limit))
    }
    return isCorrected ? spellings : []
  }

  /// The surfaces that begin with `prefix`: a range, since they are sorted.
  func surfaces(withPrefix prefix: ArraySlice<UInt8>) -> Range<Int> {
    let numbers = 0..<layout.surfaceCount
    let start = numbers.partitioningIndex { !surfaces[$0].lexicographicallyPrecedes(prefix) }
    let end = numbers.partitioningIndex { number in
      let word = surfaces[number]
      return !word.prefix(prefix.count).lexicographicallyPrecedes(prefix)
        && !word.starts(with: prefix)
    }
    return start..<max(start, end)
  }

  /// The number of a surface, or nil.
  func surfaceNumber(of word: ArraySlice<UInt8>) -> Int? {
    word.withUnsafeBufferPointer { surfaces.number(of: $0, among: layout.surfaceCount) }
  }
}
