/// A list of suffixes and their replacements. A longer suffix comes before its own endings.
struct SuffixRules: Sendable {
  struct Rule {
    /// The suffix in the form of `tail`.
    let letters: UInt64
    /// The bits of the suffix's letters.
    let mask: UInt64
    let length: Int
    let replacement: StaticString

    init(_ suffix: StaticString, _ replacement: StaticString) {
      length = suffix.utf8CodeUnitCount
      letters = SuffixRules.tail(suffix.utf8Start, length)
      mask = ~0 >> UInt64(64 - length * 8)
      self.replacement = replacement
    }
  }

  /// The rules in the order of their last letters.
  private var rules: [Rule] = []
  /// By the low bits of a last letter, where its rules begin. Most letters have none.
  private var starts: [Int] = []

  init(_ all: [Rule]) {
    rules.reserveCapacity(all.count)
    starts.reserveCapacity(33)
    for letter in 0..<32 {
      starts.append(rules.count)
      for rule in all where Int(rule.letters & 31) == letter { rules.append(rule) }
    }
    starts.append(rules.count)
  }

  /// The first rule whose suffix ends the bytes.
  @inline(__always)
  func match(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Rule? {
    guard count > 1 else { return nil }
    let letter = Int(bytes[count - 1] & 31)
    let (start, end) = (starts[letter], starts[letter + 1])
    guard start < end else { return nil }
    let tail = Self.tail(bytes, count)
    for index in start..<end where (tail ^ rules[index].letters) & rules[index].mask == 0 {
      return rules[index]
    }
    return nil
  }

  /// The last 8 bytes, with the last one in the lowest bits.
  @inline(__always)
  private static func tail(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    var tail: UInt64 = 0
    for index in max(0, count &- 8)..<count { tail = tail &<< 8 | UInt64(bytes[index]) }
    return tail
  }
}

/// The suffixes of Porter2's steps.
struct PorterRules: Sendable {
  private typealias Rule = SuffixRules.Rule

  static let all = PorterRules()

  let step2 = SuffixRules([
    Rule("ization", "ize"), Rule("ational", "ate"), Rule("fulness", "ful"), Rule("ousness", "ous"),
    Rule("iveness", "ive"), Rule("tional", "tion"), Rule("biliti", "ble"), Rule("lessli", "less"),
    Rule("entli", "ent"), Rule("ation", "ate"), Rule("alism", "al"), Rule("aliti", "al"),
    Rule("ousli", "ous"), Rule("iviti", "ive"), Rule("fulli", "ful"), Rule("ogist", "og"),
    Rule("enci", "ence"), Rule("anci", "ance"), Rule("abli", "able"), Rule("izer", "ize"),
    Rule("ator", "ate"), Rule("alli", "al"), Rule("bli", "ble"), Rule("ogi", "og"), Rule("li", ""),
  ])

  let step3 = SuffixRules([
    Rule("ational", "ate"), Rule("tional", "tion"), Rule("alize", "al"), Rule("icate", "ic"),
    Rule("iciti", "ic"), Rule("ical", "ic"), Rule("ness", ""), Rule("ful", ""),
  ])

  let step4 = SuffixRules([
    Rule("ement", ""), Rule("ance", ""), Rule("ence", ""), Rule("able", ""), Rule("ible", ""),
    Rule("ment", ""), Rule("ant", ""), Rule("ent", ""), Rule("ism", ""), Rule("ate", ""),
    Rule("iti", ""), Rule("ous", ""), Rule("ive", ""), Rule("ize", ""), Rule("ion", ""),
    Rule("al", ""), Rule("er", ""), Rule("ic", ""),
  ])

  private init() {}
}

extension PorterWord {
  /// By a word's first letter, the exceptional prefix after which R1 begins if the word has it; or
  /// an empty string.
  @inline(__always)
  static func regionPrefix(_ first: UInt8) -> StaticString {
    switch first {
    case UInt8(ascii: "a"): "arsen"
    case UInt8(ascii: "c"): "commun"
    case UInt8(ascii: "e"): "emerg"
    case UInt8(ascii: "g"): "gener"
    case UInt8(ascii: "i"): "inter"
    case UInt8(ascii: "l"): "later"
    case UInt8(ascii: "o"): "organ"
    case UInt8(ascii: "p"): "past"
    case UInt8(ascii: "u"): "univers"
    default: ""
    }
  }
}
