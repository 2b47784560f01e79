/// The suffixes of Porter2's steps and their replacements. A longer suffix comes before its own endings.
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

  /// After these prefixes R1 begins, instead of where the general rule says.
  static let regionPrefixes: [StaticString] = [
    "arsen", "commun", "emerg", "gener", "inter", "later", "organ", "past", "univers",
  ]

  /// Words that no step after 1a may change.
  static let invariants: [StaticString] = [
    "proceed", "exceed", "succeed", "inning", "outing", "evening", "canning", "herring", "earring",
  ]
}
