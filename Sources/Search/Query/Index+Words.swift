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
    for near in surfaces(near: Array(word)) {
      guard hasNumerals(of: word, near.number), let term = term(ofSurface: near.number) else {
        continue
      }
      let count = itemCount(ofTerm: term)
      let meant = Scalars.of(surfaces[near.number])
      let edits = near.distance == 1 ? likelihood(ofEdit: written, for: meant) : Ranking.secondEdit
      let initial: Float = meant.first == written.first ? 1 : Ranking.firstLetterEdit
      found.append(
        Correction(
          surface: near.number, term: term, distance: near.distance, itemCount: count,
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
  ///
  /// - Parameters:
  ///   - surface: The one that its term is found by.
  ///   - count: How many items have its term.
  func correction(
    ofKnown word: ArraySlice<UInt8>, surface: Int, itemCount count: Int
  ) -> Correction? {
    guard (Ranking.minimumCorrectedLength...EditDistance.maximumLength).contains(word.count),
      word.allSatisfy({ Folding.kind($0) == Folding.Class.lower })
    else { return nil }
    var bestCount = max(count, 1) * Ranking.minimumCorrectionRatio - 1
    guard bestCount < itemCount,
      count == 1 || !surfaces[surface].elementsEqual(word) && surfaceNumber(of: word) == nil
    else { return nil }
    var best: Correction?
    for near in surfaces(near: Array(word), limit: 1, in: surfaces(withPrefix: word.prefix(1)))
    where near.distance > 0 {
      guard let term = term(ofSurface: near.number) else { continue }
      let count = itemCount(ofTerm: term)
      guard count > bestCount, hasNumerals(of: word, near.number) else { continue }
      bestCount = count
      best = Correction(
        surface: near.number, term: term, distance: near.distance, itemCount: count)
    }
    return best
  }

  /// A word of the index, and how many edits it is away from another.
  struct NearSurface {
    let number: Int
    let distance: Int
  }

  /// The words of a range within `limit` edits of a word.
  ///
  /// Nearly all other words are ruled out by their signatures: an edit changes at most two bits for
  /// each byte of a letter. Signatures are compared eight at a time.
  func surfaces(near word: [UInt8], limit: Int, in range: Range<Int>) -> [NearSurface] {
    let metric = EditDistance(to: word, limit: limit)
    let signature = word.withUnsafeBufferPointer { EditDistance.signature(of: $0) }
    // The leading ones of a letter's first byte are the number of its bytes.
    let bytes = limit * max(1, (~(word.max() ?? 0)).leadingZeroBitCount)
    let signatures = surfaceSignatures[range]
    var near: [NearSurface] = []
    let width = SIMD8<UInt32>.scalarCount
    for start in stride(from: 0, to: range.count, by: width) {
      var alike = Self.alike(signatures, from: start, to: signature, butBits: 2 * bytes)
      while alike != 0 {
        let number = range.lowerBound + start + alike.trailingZeroBitCount
        alike &= alike &- 1
        guard abs(surfaces[number].count - word.count) <= bytes,
          let distance = metric.distance(to: surfaces[number])
        else { continue }
        near.append(NearSurface(number: number, distance: distance))
      }
    }
    return near
  }

  /// Which of eight signatures differ from another in at most `count` bits, the first in the lowest bit.
  @inline(__always)
  private static func alike(
    _ signatures: UnsafeBufferPointer<UInt32>, from start: Int, to signature: UInt32,
    butBits count: Int
  ) -> UInt64 {
    let width = SIMD8<UInt32>.scalarCount
    guard start + width <= signatures.count else {
      return (start..<signatures.count).reduce(0) { alike, place in
        let isAlike = (signatures[place] ^ signature).nonzeroBitCount <= count
        return alike | (isAlike ? 1 : 0) << UInt64(place - start)
      }
    }
    let eight = UnsafeRawPointer(signatures.baseAddress! + start)
    var rest = eight.loadUnaligned(as: SIMD8<UInt32>.self) ^ SIMD8(repeating: signature)
    // Clears the lowest bit of each.
    for _ in 0..<count { rest &= rest &- SIMD8(repeating: 1) }
    return ByteClasses.bits(eights: rest .== SIMD8(repeating: 0))
  }

  /// The words that may have been meant by a word: those within 1 edit, and within 2 edits for a word
  /// of more than 5 letters if they begin with the same letter.
  func surfaces(near word: [UInt8]) -> [NearSurface] {
    let letters = String(decoding: word, as: UTF8.self).unicodeScalars
    guard let first = letters.first, let second = letters.dropFirst().first else { return [] }
    let initial = word.prefix(UTF8.encode(first)!.count)
    let near = surfaces(
      near: word, limit: letters.count <= 5 ? 1 : 2, in: surfaces(withPrefix: initial))
    return near + surfaces(withOtherInitialThan: word, first, second)
  }

  /// The words from which one edit of the first letter makes `word`, and that begin with another
  /// letter.
  private func surfaces(
    withOtherInitialThan word: [UInt8], _ first: Unicode.Scalar, _ second: Unicode.Scalar
  ) -> [NearSurface] {
    let (initial, next) = (UTF8.encode(first)!, UTF8.encode(second)!)
    var near: [NearSurface] = []
    func look(for other: [UInt8]) {
      guard let number = surfaceNumber(of: other[...]) else { return }
      near.append(NearSurface(number: number, distance: 1))
    }
    // The first letter was left out, or is wrong.
    var (longer, other) = (word, word)
    var (before, replaced) = (0, initial.count)
    for letter in Scalars.alphabet(of: first) where letter != first {
      let letter = UTF8.encode(letter)!
      longer.replaceSubrange(..<before, with: letter)
      other.replaceSubrange(..<replaced, with: letter)
      (before, replaced) = (letter.count, letter.count)
      look(for: longer)
      look(for: other)
    }
    guard second != first else { return near }
    // The first letter is one too many, or swapped with the second.
    let rest = word[initial.count...]
    look(for: Array(rest))
    look(for: Array(next) + Array(initial) + Array(rest.dropFirst(next.count)))
    return near
  }

  /// Corrected spellings of the query, the likeliest first: "did you mean".
  ///
  /// Each of them replaces all unknown words that have corrections. Empty if none has.
  package func suggestions(for query: Query, limit: Int) -> [String] {
    var spellings = [""]
    var isCorrected = false
    for term in query.terms where term.isWord {
      var choices = [query.string(term.surface)]
      if self.number(of: term, in: query) == nil {
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
