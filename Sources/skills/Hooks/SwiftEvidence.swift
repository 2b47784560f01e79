import AppleAPI
import Knowledge

/// Evidence in a prompt's words that it is about Swift or an app.
///
/// The confidence of an answer alone isn't enough: `fix the failing test` has an answer, and so does a question about a
/// list in React. A few unambiguous words make up for low confidence, and high confidence for a lack of such words.
struct SwiftEvidence {
  /// Twice the sum of the weights, so that all are integers.
  private(set) var weight = 0
  /// The number of words that may be subjects: of at least four letters, and not plain.
  private var subjects = 0
  private var namesOurs = false
  private var namesOthers = false

  init(in prompt: String) {
    let bytes = Array(prompt.utf8)
    let names = Self.names(in: bytes)
    let words = names.map { String(decoding: bytes[$0], as: UTF8.self).lowercased() }
    // Only the extension of a file name counts, since most prompts in a Swift project name Swift files.
    let endings = Set(
      names.indices.filter { index in
        let start = names[index].lowerBound
        let isEnding = start > 1 && bytes[start - 1] == UInt8(ascii: ".") && bytes[start - 2].continuesIdentifier
        return isEnding && (words[index] == "swift" || SwiftWords.otherEndings.contains(words[index]))
      })
    let text = names.indices.filter { !endings.contains($0) && !endings.contains($0 + 1) }
    let known = Set(text.map { words[$0] })
    // `LoginViewController` mentions a login, a view and a controller.
    let parts = known.union(text.flatMap { Self.hasHump(bytes[names[$0]]) ? Self.parts(of: bytes[names[$0]]) : [] })
    let files = Set(endings.map { words[$0] })
    let phrases = Self.phrases(in: words)
    let ours =
      known.count { SwiftWords.ours.hasWord($0) } + phrases.count(where: SwiftWords.phrases.contains)
      + Self.appleNames(in: bytes, names)
    let others =
      known.count { SwiftWords.others.hasWord($0) } + files.count(where: SwiftWords.otherEndings.contains)
      + phrases.count(where: SwiftWords.otherPhrases.contains) + Self.otherSigns(in: prompt, bytes, names)
    weight = 4 * ours + parts.reduce(0) { $0 + SwiftWords.weight(of: $1) }
    if files.contains("swift") { weight += 1 }
    // Beside one of our names, another language is usually the source or target of a migration.
    weight -= (ours > 0 ? 2 : 4) * others
    subjects = known.count { $0.utf8.count >= 4 && !SwiftWords.plain.contains($0) }
    (namesOurs, namesOthers) = (ours > 0, others > 0)
  }

  /// Whether there is enough evidence to look for an answer.
  var isAny: Bool {
    guard weight >= 0, !namesOthers || namesOurs else { return false }
    return weight >= 4 || !namesOthers && (weight >= 1 || subjects >= 2)
  }

  /// Whether to hint at an answer. The limits were chosen on the open prompts of Tests/SkillsTests/Fixtures/hooks.tsv:
  /// each is the lowest that gives no more hints for other prompts.
  func isEnough(for answer: Answer) -> Bool {
    guard isAny, let score = answer.hits.first?.score else { return false }
    let confidence = answer.confidence
    if weight >= 6 { return true }
    if weight >= 4 { return confidence >= (namesOthers ? 0.65 : 0.15) }
    if weight >= 2, confidence >= 0.75 { return true }
    // Short prompts such as `rename the variable` may have an answer by chance, so it must contain many of their words,
    // including rare ones. Pasted text has a high score only because of its length.
    return 20 * confidence + min(score, 20) + Double(min(subjects, 6) + 5 * weight) >= 39
  }

  /// The identifiers in a text: runs of letters, digits and underscores.
  private static func names(in bytes: [UInt8]) -> [Range<Int>] {
    bytes.indices.split { !bytes[$0].continuesIdentifier }
  }

  /// The known phrases of two to four words.
  private static func phrases(in words: [String]) -> Set<String> {
    var found: Set<String> = []
    for start in words.indices {
      var phrase = words[start]
      for word in words[(start + 1)...].prefix(3) {
        phrase += " " + word
        if SwiftWords.phrases.contains(phrase) || SwiftWords.otherPhrases.contains(phrase) { found.insert(phrase) }
      }
    }
    return found
  }

  /// The number of signs of other languages: their syntax, and their names if these are also English words.
  private static func otherSigns(in prompt: String, _ bytes: [UInt8], _ names: [Range<Int>]) -> Int {
    var found: Set<String> = []
    for (index, name) in names.enumerated() {
      let text = String(decoding: bytes[name], as: UTF8.self)
      let rest = String(decoding: bytes[name.upperBound...].prefix(2), as: UTF8.self)
      let isOther =
        switch text {
        case "C": rest == "++" || rest.hasPrefix("#")
        // At the start of a sentence, it may be the English word.
        case "Go": name.lowerBound > 1 && bytes[name.lowerBound - 2].isLower
        case "SELECT": true
        // A Kotlin function: `fun render(`.
        case "fun": index + 1 < names.count && bytes[names[index + 1].upperBound...].first == UInt8(ascii: "(")
        // A React hook, such as `useState`.
        case _ where text.hasPrefix("use") && text.utf8.dropFirst(3).first?.isUpper ?? false: true
        default: isSnakeCase(text)
        }
      if isOther { found.insert(text) }
    }
    // `std::move`, `x => x + 1`, `</div>`.
    return found.count + ["::", "=>", "</"].count { prompt.contains($0) }
  }

  /// A name such as `user_id`, but not `EXC_BAD_ACCESS`.
  private static func isSnakeCase(_ name: String) -> Bool {
    let underscore = UInt8(ascii: "_")
    return name.utf8.first != underscore && name.utf8.contains(underscore)
      && name.utf8.allSatisfy { $0.isLower || $0 == underscore }
  }

  /// The number of Apple API names that can't be English words: `NavigationStack`, `@State`, `.sheet(`, but not `List`.
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
      if SwiftWords.prefixes.contains(where: { text.hasPrefix($0) }) || !APITable.builtin.symbols(named: text).isEmpty {
        found.insert(text)
      }
    }
    return found.count
  }

  /// Whether an uppercase letter follows a lowercase one or a digit, or a lowercase one follows two uppercase letters.
  private static func hasHump(_ name: ArraySlice<UInt8>) -> Bool {
    var capitals = 0
    for (index, byte) in zip(name.indices, name) {
      if byte.isUpper {
        if index > name.startIndex, capitals == 0, name[index - 1] != UInt8(ascii: "_") { return true }
        capitals += 1
      } else {
        if capitals > 1, byte.isLower { return true }
        capitals = 0
      }
    }
    return false
  }

  /// The words of a name such as `LoginViewController`, in lowercase.
  private static func parts(of name: ArraySlice<UInt8>) -> [String] {
    var parts: [String] = []
    var part: [UInt8] = []
    for byte in name {
      if byte.isUpper, part.last?.isLower ?? false {
        parts.append(String(decoding: part, as: UTF8.self))
        part = []
      }
      part.append(byte.isUpper ? byte | 0x20 : byte)
    }
    return parts + [String(decoding: part, as: UTF8.self)]
  }
}
