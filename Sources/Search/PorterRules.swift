/// The suffixes of Porter2's steps, each list with the longer before the shorter.
extension PorterWord {
  static let regionPrefixes: [StaticString] = [
    "gener", "commun", "arsen", "past", "univers", "later", "emerg", "organ", "inter",
  ]

  static let invariants: [StaticString] = [
    "inning", "outing", "canning", "herring", "earring", "evening", "proceed", "exceed", "succeed",
  ]

  static let step2: [(StaticString, StaticString)] = [
    ("ization", "ize"), ("ational", "ate"), ("fulness", "ful"), ("ousness", "ous"),
    ("iveness", "ive"), ("tional", "tion"), ("biliti", "ble"), ("lessli", "less"),
    ("entli", "ent"), ("ation", "ate"), ("alism", "al"), ("aliti", "al"), ("ousli", "ous"),
    ("iviti", "ive"), ("fulli", "ful"), ("ogist", "og"), ("enci", "ence"), ("anci", "ance"),
    ("abli", "able"),
    ("izer", "ize"), ("ator", "ate"), ("alli", "al"), ("bli", "ble"), ("ogi", "og"), ("li", ""),
  ]

  static let step3: [(StaticString, StaticString)] = [
    ("ational", "ate"), ("tional", "tion"), ("alize", "al"), ("icate", "ic"), ("iciti", "ic"),
    ("ical", "ic"), ("ness", ""), ("ful", ""),
  ]

  static let step4: [StaticString] = [
    "ement", "ance", "ence", "able", "ible", "ment", "ant", "ent", "ism", "ate", "iti", "ous",
    "ive", "ize", "ion", "al", "er", "ic",
  ]
}
