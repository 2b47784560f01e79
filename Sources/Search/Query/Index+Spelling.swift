extension Index {
  /// A word of the index that a misspelled word may stand for.
  struct Correction {
    let surface: Int
    let term: Int
    let distance: Int
    /// Its likelihood relative to others: its frequency times the likelihood of its edits (the noisy channel model:
    /// Kernighan, Church, Gale, "A Spelling Correction Program Based on a Noisy Channel Model", 1990, here with few
    /// kinds of edits).
    var likelihood: Float = 0
  }

  /// A query to this index. A word that the index lacks is split if it is a run-together compound, or corrected if
  /// there is only one likely correction; a word with synonyms isn't misspelled. One in another spelling has the usual one if
  /// the index has that more often.
  ///
  /// - Parameter isPrefix: Whether the last word may be the beginning of a word.
  func query(
    _ text: String, synonyms: Synonyms = .none, isPrefix: Bool = false
  ) -> Query {
    Query(text, synonyms: synonyms, parts: compound) { word, isLast in
      let stem = Word(word).stem
      let own = self.term(stem)
      if let usual = synonyms.usualSpelling(of: Word(word)), let other = self.term(usual.stem),
        itemCount(ofTerm: other) > own.map(itemCount) ?? 0
      {
        return Array(usual.bytes)
      }
      guard own == nil, synonyms.matches(in: [stem]).isEmpty else { return nil }
      if isPrefix, isLast, !surfaces(withPrefix: word).isEmpty { return nil }
      let corrections = corrections(of: word)
      guard corrections.count == 1, corrections[0].distance == 1 else { return nil }
      return Array(surfaces[corrections[0].surface])
    }
  }

  /// Words of the index within edit distance 1 of a short word, 2 of a longer one: the likeliest
  /// first, at most one per term.
  ///
  /// Two edits are not tried if one is in the first letter. Digits are never edited, since another number means
  /// something else. A stop word is never meant: it's so frequent that any short word would be corrected to one.
  func corrections(of word: ArraySlice<UInt8>) -> [Correction] {
    let written = word.withView(Scalars.of)
    guard (3...EditDistance.maximumLength).contains(written.count),
      !word.allSatisfy(Folding.isNumeral)
    else { return [] }
    var found: [Correction] = []
    for near in surfaces(near: Array(word)) {
      guard hasNumerals(of: word, near.number), let term = term(ofSurface: near.number),
        !Word(surfaces[near.number]).withBytes(WordSet.stopWords.contains)
      else { continue }
      let meant = Scalars.of(surfaces[near.number])
      let edits = near.distance == 1 ? likelihood(ofEdit: written, for: meant) : Ranking.unlikely
      let initial: Float = meant.first == written.first ? 1 : Ranking.unlikely
      guard written.count > Ranking.tinyWord || edits * initial == 1 else { continue }
      found.append(
        Correction(
          surface: near.number, term: term, distance: near.distance,
          likelihood: Float(itemCount(ofTerm: term)) * edits * initial))
    }
    found.sort { ($1.likelihood, $0.surface) < ($0.likelihood, $1.surface) }
    let minimum = (found.first?.likelihood ?? 0) * Ranking.unlikely
    var terms: Set<Int> = []
    let likely = found.prefix { $0.likelihood >= minimum }
    return likely.filter { terms.insert($0.term).inserted }
  }

  /// The likelihood of the edit that turns the intended word into the written one, relative to the likeliest kinds of
  /// edits: a letter left out, doubled or swapped (the kinds are Damerau's, "A Technique for Computer Detection and
  /// Correction of Spelling Errors", 1964). At each place there are 25 letters to mistype, but only one to leave out,
  /// double or swap.
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
    return isLikely ? 1 : Ranking.unlikely
  }

  /// Whether a word of the index has exactly the digits of another word.
  private func hasNumerals(of word: ArraySlice<UInt8>, _ number: Int) -> Bool {
    word.lazy.filter(Folding.isNumeral)
      .elementsEqual(surfaces[number].lazy.filter(Folding.isNumeral))
  }

  /// A word of the index, with its edit distance from another word.
  struct NearSurface {
    let number: Int
    let distance: Int
  }

  /// The words of a range within `limit` edits of a word.
  ///
  /// Signatures rule out nearly all other words: an edit changes at most two bits for each byte of a letter.
  func surfaces(near word: [UInt8], limit: Int, in range: Range<Int>) -> [NearSurface] {
    let letters = word.withView(Scalars.of)
    let signature = EditDistance.signature(of: word)
    // The number of leading ones in a letter's first byte is the number of its bytes.
    let bytes = limit * max(1, (~(word.max() ?? 0)).leadingZeroBitCount)
    var near: [NearSurface] = []
    for (number, other) in zip(range, surfaceSignatures[range]) {
      guard (other ^ signature).nonzeroBitCount <= 2 * bytes,
        abs(surfaces[number].count - word.count) <= bytes
      else { continue }
      let distance = EditDistance.between(
        letters[...], Scalars.of(surfaces[number])[...], atMost: limit)
      if distance <= limit { near.append(NearSurface(number: number, distance: distance)) }
    }
    return near
  }

  /// The candidates for correcting a word: words within 1 edit, and for a word that isn't short, words within 2 edits
  /// that begin with the same letter.
  func surfaces(near word: [UInt8]) -> [NearSurface] {
    let letters = String(decoding: word, as: UTF8.self).unicodeScalars
    guard let first = letters.first, let second = letters.dropFirst().first else { return [] }
    let initial = word.prefix(UTF8.encode(first)!.count)
    let near = surfaces(
      near: word, limit: letters.count <= Ranking.shortWord ? 1 : 2,
      in: surfaces(withPrefix: initial))
    return near + surfaces(withOtherInitialThan: word, first, second)
  }

  /// The words that begin with another letter and differ from `word` by one edit of the first letter.
  private func surfaces(
    withOtherInitialThan word: [UInt8], _ first: Unicode.Scalar, _ second: Unicode.Scalar
  ) -> [NearSurface] {
    let (initial, next) = (Array(UTF8.encode(first)!), Array(UTF8.encode(second)!))
    let rest = Array(word[initial.count...])
    // The first letter was left out, or is wrong.
    var others: [[UInt8]] = Scalars.alphabet(of: first).filter { $0 != first }
      .map { Array(UTF8.encode($0)!) }.flatMap { [$0 + word, $0 + rest] }
    // The first letter was added, or swapped with the second.
    if second != first { others += [rest, next + initial + rest.dropFirst(next.count)] }
    return others.compactMap { other in
      surfaceNumber(of: other[...]).map { NearSurface(number: $0, distance: 1) }
    }
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

  func surfaceNumber(of word: ArraySlice<UInt8>) -> Int? {
    word.withView { surfaces.number(of: $0, among: layout.surfaceCount) }
  }
}
