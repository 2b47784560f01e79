/// A list of suffixes, the longer before the shorter, and what replaces each.
struct SuffixRules: Sendable {
  typealias Rule = (suffix: StaticString, replacement: StaticString)

  private let rules: [Rule]
  /// Bit n: some suffix ends in the nth letter after a. Most words end in none of them.
  private let endings: UInt32

  init(_ rules: [Rule]) {
    self.rules = rules
    endings = rules.reduce(0) {
      $0 | 1 << UInt32($1.suffix.utf8Start[$1.suffix.utf8CodeUnitCount - 1] & 31)
    }
  }

  /// The first rule whose suffix the bytes end with.
  @inline(__always)
  func match(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Rule? {
    guard count > 1, endings >> UInt32(bytes[count - 1] & 31) & 1 == 1 else { return nil }
    return search(bytes, count)
  }

  @inline(never)
  private func search(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Rule? {
    for rule in rules {
      let start = count - rule.suffix.utf8CodeUnitCount
      if start >= 0, PorterWord.equal(bytes + start, rule.suffix) { return rule }
    }
    return nil
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
