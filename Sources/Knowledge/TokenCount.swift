/// What is counted of a text; the counts of its parts add up, each after the last run of the one before.
struct TokenCount {
  /// Thousandths of tokens without what rare words add, a lane a tokenizer and one for the doubt.
  var sum = SIMD4<Int64>.zero
  /// The steps of all rare words.
  var rareness = 0
  /// How many signs follow another sign.
  var pairs = 0
  /// What errors of the same word add up to, where that is counted.
  var repeats = TokenRepeats()
  /// The run that a part after this one follows.
  var last = RunClass.newline

  /// Rounded up, the mean of two tokenizers; 0 only where nothing is counted.
  var tokens: Int {
    let thousandths = thousandths
    return rounded((thousandths[TokenLane.o200k] + thousandths[TokenLane.anthropic] + 1) / 2)
  }

  /// Rounded up, by the tokenizer that counts most, with all doubts.
  var most: Int { size.most }

  /// By the tokenizer that counts most, with the doubt.
  var size: TokenSize {
    var lanes = thousandths
    let ofDigits = lanes[TokenLane.doubt]
    lanes[TokenLane.doubt] = 0
    let most = lanes.max()
    let strange = Int64(rareness * TokenWeights.step + pairs * TokenWeights.strangenessOfPair)
    let ofStrange = TokenWeights.doubt * strange / 1000 * strange / max(1000, most)
    let doubt = min(ofStrange, most * TokenWeights.mostDoubt / 1000)
    return TokenSize(
      tokens: rounded(most + ofDigits + doubt), strange: Int(doubt / 1000), repeats: repeats)
  }

  private var isEmpty: Bool { sum == .zero && rareness == 0 }

  private func rounded(_ thousandths: Int64) -> Int {
    isEmpty ? 0 : max(1, (Int(thousandths) + 999) / 1000)
  }

  private var thousandths: SIMD4<Int64> {
    let rare = Int64(rareness * TokenWeights.step)
    let sum =
      sum &+ SIMD4<Int64>(truncatingIfNeeded: TokenTables.shared.rarity[0].weights) &* rare / 1000
    let crowd = rare * rare / max(1_000, sum.max())
    return sum &+ TokenWeights.crowding &* crowd / 1000
  }

  static func + (left: TokenCount, right: TokenCount) -> TokenCount {
    TokenCount(
      sum: left.sum &+ right.sum, rareness: left.rareness + right.rareness,
      pairs: left.pairs + right.pairs, repeats: left.repeats + right.repeats, last: right.last)
  }

  static func - (left: TokenCount, right: TokenCount) -> TokenCount {
    TokenCount(
      sum: left.sum &- right.sum, rareness: left.rareness - right.rareness,
      pairs: left.pairs - right.pairs, repeats: left.repeats - right.repeats, last: left.last)
  }
}
