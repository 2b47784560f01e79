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

/// Values by number that nobody writes to or frees: whoever reads one of an array counts who uses that.
struct FixedTable<Value: BitwiseCopyable & Sendable>: @unchecked Sendable {
  private let values: UnsafePointer<Value>
  private let count: Int

  init(_ values: [Value]) {
    let memory = UnsafeMutablePointer<Value>.allocate(capacity: values.count)
    memory.initialize(from: values, count: values.count)
    (self.values, count) = (UnsafePointer(memory), values.count)
  }

  subscript(number: Int) -> Value {
    @inline(__always) get {
      precondition(UInt(bitPattern: number) < UInt(bitPattern: count))
      return values[number]
    }
  }
}

/// The weights side by side, as the walk over a text takes them.
final class TokenTables: Sendable {
  static let shared = TokenTables()

  let classes = FixedTable(RunClass.ofBytes)
  let lengths = TokenTables.vectors(\.lengths) { row, _ in TokenWeights.margin(ofLengthRow: row) }
  let meetings = TokenTables.vectors(\.meetings) { row, _ in TokenWeights.margin(ofMeeting: row) }
  let signs = TokenTables.vectors(\.signs) { sign, _ in
    sign < 0x20 || sign == 0x7F ? TokenWeights.marginOfControls : 0
  }
  let repeats = TokenTables.vectors(\.repeats)
  /// A sign behind three of its own: lines are drawn with some, and those are cheap.
  let rows = FixedTable(TokenTables.rows)
  let leads = TokenTables.vectors(\.leads) { row, maximum in
    max(maximum * TokenWeights.marginOfCharacters / 100, TokenWeights.margin(ofLead: row))
  }
  let rarity = TokenTables.vectors({ [$0.rarity] })
  let words = FixedTable(TokenWeights.words)

  /// - Parameter margin: By the row and the largest of its weights.
  private static func vectors(
    _ part: (TokenWeights.Lane) -> [Int32],
    margin: (_ row: Int, _ maximum: Int32) -> Int32 = { _, _ in 0 }
  ) -> FixedTable<TokenCost> {
    let lanes = [TokenWeights.o200k, TokenWeights.cl100k, TokenWeights.anthropic].map(part)
    let costs = lanes[0].indices.map { row in
      var weights = SIMD4(
        lanes[TokenLane.o200k][row], lanes[TokenLane.cl100k][row], lanes[TokenLane.anthropic][row],
        0)
      weights[TokenLane.margin] = margin(row, weights.max())
      return TokenCost(weights)
    }
    return FixedTable(costs)
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
