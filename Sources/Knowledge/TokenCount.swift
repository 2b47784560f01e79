/// What the runs of a text cost, which adds up.
struct RunCosts {
  /// Thousandths of tokens without what rare words add, a lane for each tokenizer and one for the margin.
  var sum = SIMD4<Int64>.zero
  /// The steps of all rare words.
  var rareness = 0

  /// Rounded up, the mean of two tokenizers; 0 only where nothing is counted.
  var tokens: Int {
    let thousandths = thousandths
    return rounded((thousandths[TokenLane.o200k] + thousandths[TokenLane.anthropic] + 1) / 2)
  }

  private var isEmpty: Bool { sum == .zero && rareness == 0 }

  func rounded(_ thousandths: Int64) -> Int {
    isEmpty ? 0 : max(1, (Int(thousandths) + 999) / 1000)
  }

  /// By tokenizer: `total + rarityInteraction · rare² / total`, where `total` is the weights of all runs
  /// and the tokenizer's own part, `rarity`, of what makes words rare.
  var thousandths: SIMD4<Int64> {
    let rare = Int64(rareness * TokenWeights.step)
    let sum =
      sum &+ SIMD4<Int64>(truncatingIfNeeded: TokenTables.shared.rarity[0].weights) &* rare / 1000
    let squared = rare.multiplied(by: rare, over: max(1_000, sum.max()))
    return sum &+ TokenWeights.rarityInteraction &* squared / 1000
  }

  static func + (left: RunCosts, right: RunCosts) -> RunCosts {
    RunCosts(sum: left.sum &+ right.sum, rareness: left.rareness + right.rareness)
  }

  static func - (left: RunCosts, right: RunCosts) -> RunCosts {
    RunCosts(sum: left.sum &- right.sum, rareness: left.rareness - right.rareness)
  }
}

/// What is counted of a text; the counts of its parts add up, each after the last run of the one before.
struct TokenCount {
  var costs = RunCosts()
  /// How many signs follow another sign.
  var pairs = 0
  /// What errors of the same word add up to, where that is counted.
  var repeats = TokenRepeats()
  /// The run that a part after this one follows.
  var last = RunClass.newline

  /// As `RunCosts.tokens`.
  var tokens: Int { costs.tokens }

  /// Rounded up, by the tokenizer that counts most, with all margins.
  var upperBound: Int { size.upperBound }

  /// By the tokenizer that counts most, with its margins: `total + margin of runs + margin`, where
  /// `margin = TokenWeights.margin · outOfVocabulary² / total`, at most `maximumMargin` of the total.
  var size: TokenSize {
    var lanes = costs.thousandths
    let ofRuns = lanes[TokenLane.margin]
    lanes[TokenLane.margin] = 0
    let total = lanes.max()
    let outOfVocabulary = Int64(
      costs.rareness * TokenWeights.step + pairs * TokenWeights.outOfVocabularyPerPair)
    let unlimited = (TokenWeights.margin * outOfVocabulary / 1000)
      .multiplied(by: outOfVocabulary, over: max(1000, total))
    let margin = min(unlimited, total * TokenWeights.maximumMargin / 1000)
    return TokenSize(
      tokens: costs.rounded(total + ofRuns + margin), outOfVocabulary: Int(margin / 1000),
      repeats: repeats)
  }

  static func + (left: TokenCount, right: TokenCount) -> TokenCount {
    TokenCount(
      costs: left.costs + right.costs, pairs: left.pairs + right.pairs,
      repeats: left.repeats + right.repeats, last: right.last)
  }
}

extension TokenCount {
  init(of text: String, after before: RunClass = .newline) {
    var text = text
    self = text.withUTF8 { TokenTables.shared.count($0, after: before) }
  }

  /// With a text behind what is counted.
  func adding(_ text: String) -> TokenCount {
    text.isEmpty ? self : self + TokenCount(of: text, after: last)
  }

  func adding(_ text: ArraySlice<UInt8>) -> TokenCount {
    text.withUnsafeBufferPointer { self + TokenTables.shared.count($0, after: last) }
  }
}

extension Int64 {
  /// The product of two costs of a text, divided by its total, which is of the size of either: between the
  /// two it does not fit for a text of some megabytes.
  fileprivate func multiplied(by factor: Int64, over total: Int64) -> Int64 {
    total.dividingFullWidth(multipliedFullWidth(by: factor)).quotient
  }
}
