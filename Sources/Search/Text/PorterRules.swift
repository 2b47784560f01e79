/// The suffixes of Porter2's steps, and what replaces them. A longer suffix comes before its own endings.
enum PorterRules {
  typealias Rule = (suffix: StaticString, replacement: StaticString)

  static let step2: [Rule] = [
    ("ization", "ize"), ("ational", "ate"), ("fulness", "ful"), ("ousness", "ous"),
    ("iveness", "ive"), ("tional", "tion"), ("biliti", "ble"), ("lessli", "less"),
    ("entli", "ent"), ("ation", "ate"), ("alism", "al"), ("aliti", "al"),
    ("ousli", "ous"), ("iviti", "ive"), ("fulli", "ful"), ("ogist", "og"),
    ("enci", "ence"), ("anci", "ance"), ("abli", "able"), ("izer", "ize"),
    ("ator", "ate"), ("alli", "al"), ("bli", "ble"), ("ogi", "og"), ("li", ""),
  ]

  static let step3: [Rule] = [
    ("ational", "ate"), ("tional", "tion"), ("alize", "al"), ("icate", "ic"),
    ("iciti", "ic"), ("ical", "ic"), ("ness", ""), ("ful", ""),
  ]

  static let step4: [Rule] = [
    ("ement", ""), ("ance", ""), ("ence", ""), ("able", ""), ("ible", ""),
    ("ment", ""), ("ant", ""), ("ent", ""), ("ism", ""), ("ate", ""),
    ("iti", ""), ("ous", ""), ("ive", ""), ("ize", ""), ("ion", ""),
    ("al", ""), ("er", ""), ("ic", ""),
  ]
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
