/// Walks the runs of like bytes once.
struct RunCounter {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let tables: TokenTables
  private let countsRepeats: Bool
  /// Read where they lie: a process that counts little would pay more for a copy.
  private let letters = TokenWeights.letters.utf8Start
  private var sum = SIMD4<Int64>.zero
  /// What is not in `sum` yet: half as wide, so that most of what is added takes half as long.
  private var recent = SIMD4<Int32>.zero
  /// How much more may be added to it.
  private var room = maximumRecent
  private var rareness = 0
  private var pairs = 0
  private var repeats = TokenRepeats()
  /// Of the run before.
  private var hash = RunHash()

  /// No cost is above 16,383 in any lane, so that so many do not overflow 32 bits.
  private static let maximumRecent = 1 << 17

  init(bytes: UnsafeBufferPointer<UInt8>, tables: TokenTables, countsRepeats: Bool) {
    (self.bytes, self.tables, self.countsRepeats) = (bytes, tables, countsRepeats)
  }

  mutating func count(after before: RunClass) -> TokenCount {
    var (start, before) = (0, before)
    while start < bytes.count {
      var run = tables.classes[Int(bytes[start])]
      var end = start &+ 1
      switch run {
      case .lower: end = addWord(from: start, .lower)
      case .capitalized, .upper: (run, end) = addCapitals(from: start)
      case .digit, .newline, .space, .tab:
        end = self.end(of: run, from: end)
        addLength(end &- start, of: run)
      case .punctuation:
        end = self.end(of: run, from: end)
        addSigns(start..<end)
      case .multibyte:
        end = self.end(of: run, from: end)
        addCharacters(start..<end)
      }
      add(tables.meetings[before.rawValue &* RunClass.count &+ run.rawValue])
      if countsRepeats { addRepeat(of: start..<end, run, after: before) }
      (start, before) = (end, run)
    }
    addRecent()
    return TokenCount(
      costs: RunCosts(sum: sum, rareness: rareness), pairs: pairs, repeats: repeats, last: before)
  }

  /// Letters of several bytes make one word with those of one byte beside them; what the weights are right for
  /// alone they may not be right for within a name of several words.
  private mutating func addRepeat(of place: Range<Int>, _ run: RunClass, after before: RunClass) {
    let isJoined = run == .multibyte ? before.isWord : run.isWord && before == .multibyte
    let bound = TokenWeights.bound(ofRepeated: run, bytes: place.count)
    guard bound > 0 else { return }
    hash = RunHash(of: bytes, place, after: isJoined ? hash : RunHash())
    let isKnown = run.isWord && !isJoined && !before.isWord && hash.isKnown
    repeats.add(isKnown ? TokenWeights.boundOfKnown : bound, hash: hash.value)
  }

  @inline(__always)
  private mutating func add(_ cost: TokenCost) {
    recent &+= cost.weights
    room &-= 1
    if room == 0 { addRecent() }
  }

  private mutating func addRecent() {
    sum &+= SIMD4<Int64>(truncatingIfNeeded: recent)
    (recent, room) = (.zero, Self.maximumRecent)
  }

  @inline(__always)
  private func end(of run: RunClass, from start: Int) -> Int {
    var end = start
    while end < bytes.count, tables.classes[Int(bytes[end])] == run { end &+= 1 }
    return end
  }

  @inline(__always)
  private mutating func addLength(_ length: Int, of run: RunClass) {
    let longest = TokenWeights.maximumLength
    let row = (run.rawValue &- RunClass.digit.rawValue) &* longest
    let cost = tables.lengths[row &+ min(length, longest) &- 1]
    guard length > longest, run == .digit else { return add(cost) }
    sum &+= SIMD4<Int64>(truncatingIfNeeded: cost.weights) &* Int64(length) / Int64(longest)
  }

  /// A capital and the small letters behind it are one word; the last capital of `URLSession`
  /// begins the next one.
  private mutating func addCapitals(from start: Int) -> (run: RunClass, end: Int) {
    let second = start &+ 1
    guard second < bytes.count else { return (.upper, addWord(from: start, end: second)) }
    if bytes[second].isLower { return (.capitalized, addWord(from: start, .capitalized)) }
    let end = self.end(of: .upper, from: second)
    let isFollowed = end < bytes.count && bytes[end].isLower && end - start > 1
    return (.upper, addWord(from: start, end: isFollowed ? end - 1 : end))
  }

  /// A letter and the small ones behind it; their end.
  @inline(__always)
  private mutating func addWord(from start: Int, _ run: RunClass) -> Int {
    var (letters, end) = (LetterSteps(of: bytes[start]), start &+ 1)
    while end < bytes.count, bytes[end].isLower {
      letters.add(bytes[end], self.letters)
      end &+= 1
    }
    addRareness(of: letters, end &- start, run)
    return end
  }

  private mutating func addWord(from start: Int, end: Int) -> Int {
    var letters = LetterSteps(of: bytes[start])
    for index in start + 1..<end { letters.add(bytes[index], self.letters) }
    addRareness(of: letters, end - start, .upper)
    return end
  }

  /// The steps that length and letters add to a word; none is less than common.
  @inline(__always)
  private mutating func addRareness(of letters: LetterSteps, _ length: Int, _ run: RunClass) {
    let longest = TokenWeights.maximumLength
    var steps = tables.words[run.rawValue &* longest &+ min(length, longest) &- 1]
    if length > longest { steps = steps * length / longest }
    rareness &+= max(0, steps &+ letters.total(length, self.letters))
  }

  private mutating func addSigns(_ run: Range<Int>) {
    var (previous, same) = (UInt8(0), 0)
    for index in run {
      let sign = bytes[index]
      same = sign == previous ? same + 1 : 0
      if same == 3 { sum[TokenLane.margin] += TokenWeights.marginOfRow }
      if same > 2 {
        add(tables.rows[Int(sign)])
        continue
      }
      if index > run.lowerBound + 3 { sum[TokenLane.margin] += TokenWeights.marginOfLateSign }
      add(tables.signs[Int(sign)])
      if index > run.lowerBound {
        add(tables.repeats[same > 0 ? 1 : 0])
        pairs += 1
      }
      previous = sign
    }
  }

  private mutating func addCharacters(_ run: Range<Int>) {
    for index in run where bytes[index] & 0xC0 != 0x80 {
      add(tables.leads[row(ofCharacterAt: index, end: run.upperBound)])
    }
  }

  /// The row of a character's first byte; where many scripts begin with the same, of the byte that tells
  /// them apart: the second behind E0, E1 and E2, the third behind E2 80, which is punctuation, and
  /// F0 9F, which is pictures. A Chinese character's row is its level, and Cyrillic letters
  /// that Russian lacks have one of their own; so have wide letters, and what no text shows.
  private func row(ofCharacterAt index: Int, end: Int) -> Int {
    let first = Int(bytes[index])
    if first == 0xD1, index + 1 < end, bytes[index + 1] >= 0x90 {
      return TokenWeights.rowOfOtherCyrillic
    }
    guard index + 2 < end else { return first & 0x7F }
    let (second, third) = (Int(bytes[index + 1] & 0x3F), Int(bytes[index + 2] & 0x3F))
    switch first {
    case 0xE0: return 192 + second & 0x1F
    case 0xE1: return 224 + second
    case 0xE2 where second == 0: return 128 + third
    case 0xE2: return TokenWeights.row(ofSign: second, third)
    case 0xE3...0xEF: return TokenWeights.row(ofCode: (first & 0xF) << 12 | second << 6 | third)
    case 0xF0 where second == 0x1F: return 288 + third
    default: return first & 0x7F
    }
  }
}

/// The steps of every three letters of a word, as if it stood between two signs.
private struct LetterSteps {
  private var second: Int
  /// Of the two letters before the next one.
  private var pair: Int
  private var steps = 0

  @inline(__always)
  init(of first: UInt8) {
    second = Int(first & 31)
    pair = second
  }

  @inline(__always)
  mutating func add(_ letter: UInt8, _ letters: UnsafePointer<UInt8>) {
    let third = Int(letter & 31)
    steps &+= Self.steps(pair, third, letters)
    (pair, second) = (second &* 31 &+ third, third)
  }

  /// Above or below the middle.
  @inline(__always)
  func total(_ length: Int, _ letters: UnsafePointer<UInt8>) -> Int {
    steps &+ Self.steps(pair, 0, letters) &- length &* TokenWeights.middle
  }

  /// Between lines of letters is a line feed.
  @inline(__always)
  private static func steps(_ pair: Int, _ third: Int, _ letters: UnsafePointer<UInt8>) -> Int {
    let row = (pair &* 31 &+ third) & (TokenWeights.triples &- 1)
    return Int(letters[row &+ row / TokenWeights.triplesOfLine])
  }
}
