import AppleAPI

/// How much the words of a prompt say that it is about Swift or an app.
///
/// The confidence of an answer can't tell that alone: `fix the failing test` has an answer, and so has a question about a
/// list in React.
struct SwiftEvidence {
  /// Twice the sum of the weights, so that all are whole.
  private(set) var weight = 0

  /// Pasted code and logs have more; what is asked for stands before them.
  private static let mostBytes = 8192

  init(in prompt: String) {
    let bytes = Array(prompt.utf8.prefix(Self.mostBytes))
    let names = Self.names(in: bytes)
    let words = names.map { String(decoding: bytes[$0], as: UTF8.self).lowercased() }
    let known = Set(words)
    weight = 4 * (known.count(where: SwiftWords.ours.contains) + Self.phrases(in: words))
    weight += 2 * known.count(where: SwiftWords.common.contains) + known.count(where: SwiftWords.weak.contains)
    weight -= 4 * known.count(where: SwiftWords.others.contains)
    weight += 4 * Self.appleNames(in: bytes, names)
    weight += Self.endings(in: bytes, names, words)
  }

  /// Whether an answer is worth looking for.
  var isAny: Bool { weight > 0 }

  /// The less the words say, the surer the answer must be. Chosen on the open half of
  /// Tests/SkillsTests/Fixtures/hooks.tsv, which has the figures.
  func isEnough(with confidence: Double) -> Bool {
    switch weight {
    case 6...: true
    case 4...: confidence >= 0.3
    case 2...: confidence >= 0.6
    case 1: confidence >= 0.8
    default: false
    }
  }

  /// The runs of letters, digits and underscores.
  private static func names(in bytes: [UInt8]) -> [Range<Int>] {
    var names: [Range<Int>] = []
    var start: Int?
    for (index, byte) in bytes.enumerated() {
      if byte.isOfName {
        start = start ?? index
      } else if let first = start.take() {
        names.append(first..<index)
      }
    }
    if let start { names.append(start..<bytes.count) }
    return names
  }

  /// How many phrases of two to four words are ours.
  private static func phrases(in words: [String]) -> Int {
    var found: Set<String> = []
    for start in words.indices {
      var phrase = words[start]
      for word in words[(start + 1)...].prefix(3) {
        phrase += " " + word
        if SwiftWords.phrases.contains(phrase) { found.insert(phrase) }
      }
    }
    return found.count
  }

  /// How many names of Apple's API there are that look like names: `NavigationStack`, `@State`, `.sheet(`. `List` may be
  /// a word of English.
  private static func appleNames(in bytes: [UInt8], _ names: [Range<Int>]) -> Int {
    var found: Set<String> = []
    for name in names where found.count < 3 {
      let before = name.lowerBound > 0 ? bytes[name.lowerBound - 1] : 0
      let after = name.upperBound < bytes.count ? bytes[name.upperBound] : 0
      let isMarked =
        [UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: "`")].contains(before)
        || before == UInt8(ascii: ".") && after == UInt8(ascii: "(")
      guard isMarked || hasHump(bytes[name]) else { continue }
      let text = String(decoding: bytes[name], as: UTF8.self)
      if !APITable.builtin.symbols(named: text).isEmpty { found.insert(text) }
    }
    return found.count
  }

  /// Whether a capital letter follows a small one or a digit, or a small one two capital letters.
  private static func hasHump(_ name: ArraySlice<UInt8>) -> Bool {
    var capitals = 0
    for (index, byte) in zip(name.indices, name) {
      if byte.isCapital {
        if index > name.startIndex, capitals == 0, name[index - 1] != UInt8(ascii: "_") { return true }
        capitals += 1
      } else {
        if capitals > 1, byte.isSmall { return true }
        capitals = 0
      }
    }
    return false
  }

  /// Files by their endings: Swift is a sign, other languages are against it.
  private static func endings(in bytes: [UInt8], _ names: [Range<Int>], _ words: [String]) -> Int {
    var endings: Set<String> = []
    for (name, word) in zip(names, words)
    where name.lowerBound > 1 && bytes[name.lowerBound - 1] == UInt8(ascii: ".") && bytes[name.lowerBound - 2].isOfName
    {
      endings.insert(word)
    }
    return (endings.contains("swift") ? 2 : 0) - 4 * endings.count(where: SwiftWords.otherEndings.contains)
  }
}

extension UInt8 {
  fileprivate var isCapital: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
  fileprivate var isSmall: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
  fileprivate var isOfName: Bool {
    isCapital || isSmall || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) || self == UInt8(ascii: "_")
  }
}
