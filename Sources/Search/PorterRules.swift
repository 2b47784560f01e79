/// A list of suffixes, the longer before the shorter, and what replaces each.
struct SuffixRules: Sendable {
  typealias Rule = (suffix: StaticString, replacement: StaticString)

  /// In the order of their last letters.
  private let rules: [Rule]
  /// The suffixes as `tail` has them, with all bits set where they have letters.
  private let tails: [(letters: UInt64, mask: UInt64)]
  /// By the low bits of a last letter, where its rules begin; most letters have none.
  private let starts: [Int]

  init(_ rules: [Rule]) {
    let byLetter = (0..<32).map { letter in rules.filter { Self.lastLetter(of: $0) == letter } }
    self.rules = Array(byLetter.joined())
    tails = self.rules.map { rule in
      let count = rule.suffix.utf8CodeUnitCount
      return (Self.tail(rule.suffix.utf8Start, count), ~0 >> UInt64(64 - count * 8))
    }
    starts = byLetter.reduce(into: [0]) { $0.append($0.last! + $1.count) }
  }

  private static func lastLetter(of rule: Rule) -> Int {
    Int(rule.suffix.utf8Start[rule.suffix.utf8CodeUnitCount - 1] & 31)
  }

  /// The first rule whose suffix the bytes end with.
  @inline(__always)
  func match(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Rule? {
    guard count > 1 else { return nil }
    let letter = Int(bytes[count - 1] & 31)
    let (start, end) = (starts[letter], starts[letter + 1])
    guard start < end else { return nil }
    let tail = Self.tail(bytes, count)
    for index in start..<end where (tail ^ tails[index].letters) & tails[index].mask == 0 {
      return rules[index]
    }
    return nil
  }

  /// The last 8 bytes, the last one lowest.
  @inline(__always)
  private static func tail(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    var tail: UInt64 = 0
    for index in max(0, count &- 8)..<count { tail = tail &<< 8 | UInt64(bytes[index]) }
    return tail
  }
}

/// The suffixes of Porter2's steps.
extension PorterWord {
  static let step2 = SuffixRules([
    ("ization", "ize"), ("ational", "ate"), ("fulness", "ful"), ("ousness", "ous"),
    ("iveness", "ive"), ("tional", "tion"), ("biliti", "ble"), ("lessli", "less"),
    ("entli", "ent"), ("ation", "ate"), ("alism", "al"), ("aliti", "al"), ("ousli", "ous"),
    ("iviti", "ive"), ("fulli", "ful"), ("ogist", "og"), ("enci", "ence"), ("anci", "ance"),
    ("abli", "able"), ("izer", "ize"), ("ator", "ate"), ("alli", "al"), ("bli", "ble"),
    ("ogi", "og"), ("li", ""),
  ])

  static let step3 = SuffixRules([
    ("ational", "ate"), ("tional", "tion"), ("alize", "al"), ("icate", "ic"), ("iciti", "ic"),
    ("ical", "ic"), ("ness", ""), ("ful", ""),
  ])

  static let step4 = SuffixRules([
    ("ement", ""), ("ance", ""), ("ence", ""), ("able", ""), ("ible", ""), ("ment", ""),
    ("ant", ""), ("ent", ""), ("ism", ""), ("ate", ""), ("iti", ""), ("ous", ""), ("ive", ""),
    ("ize", ""), ("ion", ""), ("al", ""), ("er", ""), ("ic", ""),
  ])

  /// The beginning that a word has of those whose first region ends with them.
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
