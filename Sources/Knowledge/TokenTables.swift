/// The places of the tokenizers in a vector; in the fourth is the margin.
enum TokenLane {
  static let (o200k, cl100k, anthropic, margin) = (0, 1, 2, 3)
}

/// Rows of `TokenWeights`.
enum RunClass: Int {
  case lower, capitalized, upper, digit, newline, space, tab, punctuation, multibyte

  static let count = 9

  var isWord: Bool { rawValue <= RunClass.upper.rawValue }

  /// The class of each byte on its own.
  static let ofBytes: [RunClass] = (UInt8.min...UInt8.max).map { byte in
    switch byte {
    case 0x09: .tab
    case 0x20: .space
    case 0x0A, 0x0D: .newline
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): .upper
    case UInt8(ascii: "a")...UInt8(ascii: "z"): .lower
    case 0x80...: .multibyte
    default: .punctuation
    }
  }
}

/// What one thing costs each tokenizer, side by side.
struct TokenCost {
  // An array of vectors alone would have the runtime look through all conformances for its type.
  var weights: SIMD4<Int32>

  init(_ weights: SIMD4<Int32>) { self.weights = weights }
}

/// The weights side by side, as the walk over a text takes them.
final class TokenTables: Sendable {
  static let shared = TokenTables()

  let classes = RunClass.ofBytes
  let lengths = TokenTables.vectors(\.lengths) { row, _ in TokenWeights.margin(ofLengthRow: row) }
  let meetings = TokenTables.vectors(\.meetings) { row, _ in TokenWeights.margin(ofMeeting: row) }
  let signs = TokenTables.vectors(\.signs) { sign, _ in
    sign < 0x20 || sign == 0x7F ? TokenWeights.marginOfControls : 0
  }
  let repeats = TokenTables.vectors(\.repeats)
  /// A sign behind three of its own: lines are drawn with some, and those are cheap.
  let rows = TokenTables.rows
  let leads = TokenTables.vectors(\.leads) { row, maximum in
    max(maximum * TokenWeights.marginOfCharacters / 100, TokenWeights.margin(ofLead: row))
  }
  let rarity = TokenTables.vectors({ [$0.rarity] })
  let words = TokenWeights.words

  /// - Parameter margin: By the row and the largest of its weights.
  private static func vectors(
    _ part: (TokenWeights.Lane) -> [Int32],
    margin: (_ row: Int, _ maximum: Int32) -> Int32 = { _, _ in 0 }
  ) -> [TokenCost] {
    let lanes = [TokenWeights.o200k, TokenWeights.cl100k, TokenWeights.anthropic].map(part)
    return lanes[0].indices.map { row in
      var weights = SIMD4(
        lanes[TokenLane.o200k][row], lanes[TokenLane.cl100k][row], lanes[TokenLane.anthropic][row],
        0)
      weights[TokenLane.margin] = margin(row, weights.max())
      return TokenCost(weights)
    }
  }

  private static var rows: [TokenCost] {
    (0..<128).map { sign in
      let place = sign - TokenWeights.firstSign
      guard 0..<TokenWeights.signsOfRow ~= place else { return TokenCost(.zero) }
      let steps = TokenWeights.rows.map {
        Int32($0.utf8Start[place]) - Int32(UInt8(ascii: "#"))
      }
      return TokenCost(
        SIMD4(steps[0], steps[1], steps[2], 0) &* 1000 / TokenWeights.stepsOfToken)
    }
  }

  /// - Parameters:
  ///   - before: The run before the bytes; a text begins like a line.
  ///   - withRepeats: Whether what is the same is counted too, for the most that it may come to.
  func count(
    _ bytes: UnsafeBufferPointer<UInt8>, after before: RunClass = .newline,
    withRepeats: Bool = true
  ) -> TokenCount {
    var counter = RunCounter(bytes: bytes, tables: self, countsRepeats: withRepeats)
    return counter.count(after: before)
  }
}

extension TokenWeights {
  /// What a sign behind three of its own costs each tokenizer, a character for each from `!` to `~`: `#` is
  /// nothing, the next one a 64th of a token. Printed by `Scripts/calibrate-tokens --rows`.
  fileprivate static var rows: [StaticString] {
    [
      "'3$3%C333$%3$$$8888888888''+$++++33C3+CC3CC33C3CCCCCCCC'3CC3C+$C+3333+C33C3+3C+CC33CC3C+3CC3C%",
      "+C$3$CC33$%+$$$8888888888+'+$+33+33C3+CCCCC33CCCCCCCCCC+3CC3C3$C+3333+CCCCCCCC+CCCCCCCC+3CC3C%",
      "'+$+%C%+3$%C#%%%'''3+'33++C+$'3'+C+CC3+3CCCC'C3CCCC3C'3'3CC3C+$''3%33+C3CCCCC33CC33CC+C%33CC3%",
    ]
  }
  /// The first of these signs, how many there are, and how many steps a token has.
  fileprivate static let (firstSign, signsOfRow, stepsOfToken) = (0x21, 94, Int32(64))
}

/// Walks the runs of like bytes once.
private struct RunCounter {
  let bytes: UnsafeBufferPointer<UInt8>
  let tables: TokenTables
  let countsRepeats: Bool
  /// Read where they lie: a process that counts little would pay more for a copy.
  private let letters = TokenWeights.letters.utf8Start
  private var sum = SIMD4<Int64>.zero
  private var pairs = 0
  private var repeats = TokenRepeats()
  /// Of the run before.
  private var hash = RunHash()

  init(bytes: UnsafeBufferPointer<UInt8>, tables: TokenTables, countsRepeats: Bool) {
    (self.bytes, self.tables, self.countsRepeats) = (bytes, tables, countsRepeats)
  }

  mutating func count(after before: RunClass) -> TokenCount {
    var (start, before, rareness) = (0, before, 0)
    while start < bytes.count {
      let (run, end) = run(from: start)
      add(tables.meetings[before.rawValue * RunClass.count + run.rawValue])
      switch run {
      case .lower, .capitalized, .upper: rareness += self.rareness(of: start..<end, run)
      case .digit, .newline, .space, .tab: addLength(end - start, of: run)
      case .punctuation: addSigns(start..<end)
      case .multibyte: addCharacters(start..<end)
      }
      if countsRepeats { addRepeat(of: start..<end, run, after: before) }
      (start, before) = (end, run)
    }
    return TokenCount(
      sum: sum, rareness: rareness, pairs: pairs, repeats: repeats, last: before)
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

  private mutating func add(_ cost: TokenCost) {
    sum &+= SIMD4<Int64>(truncatingIfNeeded: cost.weights)
  }

  /// A capital and the small letters behind it are one word; the last capital of `URLSession`
  /// begins the next one.
  private func run(from start: Int) -> (run: RunClass, end: Int) {
    let first = tables.classes[Int(bytes[start])]
    guard first == .upper else { return (first, end(of: first, from: start + 1)) }
    let word = end(of: .lower, from: start + 1)
    if word > start + 1 { return (.capitalized, word) }
    let end = end(of: .upper, from: start + 1)
    let isFollowed = end < bytes.count && bytes[end].isLower && end - start > 1
    return (.upper, isFollowed ? end - 1 : end)
  }

  private func end(of run: RunClass, from start: Int) -> Int {
    var end = start
    while end < bytes.count, tables.classes[Int(bytes[end])] == run { end += 1 }
    return end
  }

  private mutating func addLength(_ length: Int, of run: RunClass) {
    let longest = TokenWeights.maximumLength
    let row = (run.rawValue - RunClass.digit.rawValue) * longest
    let cost = tables.lengths[row + min(length, longest) - 1]
    guard length > longest, run == .digit else { return add(cost) }
    sum &+= SIMD4<Int64>(truncatingIfNeeded: cost.weights) &* Int64(length) / Int64(longest)
  }

  /// The steps that length and letters add to a word; none is less than common.
  private func rareness(of word: Range<Int>, _ run: RunClass) -> Int {
    let longest = TokenWeights.maximumLength
    let steps = tables.words[run.rawValue * longest + min(word.count, longest) - 1]
    let all = word.count > longest ? steps * word.count / longest : steps
    return max(0, all + letters(of: word))
  }

  /// The steps of every three letters, as if the word stood between two signs.
  private func letters(of word: Range<Int>) -> Int {
    var steps = 0
    var (first, second) = (0, Int(bytes[word.lowerBound] & 31))
    for index in word.dropFirst() {
      let third = Int(bytes[index] & 31)
      steps += self.steps(first, second, third)
      (first, second) = (second, third)
    }
    return steps + self.steps(first, second, 0)
  }

  /// Above or below the middle; between lines of letters is a line feed.
  @inline(__always)
  private func steps(_ first: Int, _ second: Int, _ third: Int) -> Int {
    let row = (first * 961 + second * 31 + third) & (TokenWeights.triples - 1)
    return Int(letters[row + row / TokenWeights.triplesOfLine]) - TokenWeights.middle
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
