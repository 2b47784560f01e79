/// What a tokenizer may count above its weights for one thing, in thousandths of a token, measured with texts by
/// chance of each kind (`Scripts/check-budgets`).
extension TokenWeights {
  /// A control character.
  static let marginOfControls: Int32 = 800
  /// The fourth sign of a row of its own.
  static let marginOfRow: Int64 = 800
  /// A sign behind four others.
  static let marginOfLateSign: Int64 = 200

  /// - Parameter row: Of `Lane.lengths`. Long numbers are the last that a tokenizer has seen, and five
  ///   tabs no text shows.
  static func margin(ofLengthRow row: Int) -> Int32 {
    let count = Int32(row % maximumLength + 1)
    switch RunClass(rawValue: RunClass.digit.rawValue + row / maximumLength) {
    case .digit: return 40 * count + 160 * max(0, count - 8)
    case .tab: return count < 5 ? 0 : 1100 + 150 * count
    default: return 0
    }
  }

  /// - Parameter row: Of `Lane.meetings`.
  static func margin(ofMeeting row: Int) -> Int32 {
    let before = RunClass(rawValue: row / RunClass.count)
    switch RunClass(rawValue: row % RunClass.count) {
    case .upper: return 250
    case .digit where before == .punctuation: return 130
    case .tab where before == .space: return 700
    default: return 0
    }
  }

  /// - Parameter row: Of `Lane.leads`, in which characters that are common share it with rare ones.
  static func margin(ofLead row: Int) -> Int32 {
    switch row {
    case 0x42: 300  // Signs of Latin-1.
    case 0x44, 0x45: 500  // Letters of Czech, Polish, Turkish.
    case 0x15: 400  // Boxes of other than single lines.
    case 6: 700  // Arrows.
    case 2, 8, 9, 28: 500  // Small digits, mathematics, dingbats.
    default: 0
    }
  }

  /// What an estimate is short of at most for a run of bytes that a text repeats: the bound of 99 words of 100.
  static func bound(ofRepeated run: RunClass, bytes: Int) -> Int32 {
    let bytes = Int32(min(bytes, 64))
    switch run {
    case .lower: return bytes == 1 ? boundOfKnown : min(3100, 600 + 250 * bytes)
    case .capitalized: return min(3350, 850 + 250 * bytes)
    case .upper: return bytes == 1 ? boundOfKnown : min(3100, 600 + 300 * bytes)
    case .digit: return min(3000, 300 + 200 * bytes)
    // What lies between words is a part of them.
    case .newline: return bytes < 3 ? 0 : min(3000, 400 * bytes)
    case .space: return bytes == 1 ? 0 : 300
    case .tab: return min(3500, 500 + 200 * bytes)
    case .punctuation: return bytes == 1 ? 150 : min(2500, 250 * bytes)
    case .multibyte: return min(5000, 900 + 170 * bytes)
    }
  }

  /// The same for a word that the weights are known to be right for.
  static let boundOfKnown: Int32 = 120
}
