/// A word on its way through the steps of Porter2.
///
/// `Y` in upper case marks a y that is a consonant, as in the algorithm's own description.
struct PorterWord {
  private let bytes: MutableBytes
  private var count: Int
  /// Where the regions R1 and R2 begin: after the first, and the second, non-vowel after a vowel.
  private var r1 = 0
  private var r2 = 0

  init(_ word: MutableBytes) {
    (bytes, count) = (word, word.count)
  }

  mutating func reduce() -> Int {
    removeLeadingApostrophe()
    markConsonantY()
    markRegions()
    step1a()
    if count > 0, !isInvariant() {
      step1b()
      step1c()
      replaceSuffix(PorterRules.step2)
      step3()
      step4()
      step5()
    }
    for index in 0..<count where bytes[index] == UInt8(ascii: "Y") {
      bytes[index] = UInt8(ascii: "y")
    }
    return count
  }

  /// Whether any step can change a word, judged by an apostrophe or its last letter.
  static func canChange(_ word: MutableBytes) -> Bool {
    isOne(of: "cdegilmnrsty'", word[word.count - 1]) || word[0] == UInt8(ascii: "'")
  }

  // MARK: Regions

  private mutating func removeLeadingApostrophe() {
    guard bytes[0] == UInt8(ascii: "'") else { return }
    count -= 1
    for index in 0..<count { bytes[index] = bytes[index + 1] }
  }

  private mutating func markConsonantY() {
    for index in 0..<count where bytes[index] == UInt8(ascii: "y") {
      if index == 0 || Self.isVowel(bytes[index - 1]) { bytes[index] = UInt8(ascii: "Y") }
    }
  }

  private mutating func markRegions() {
    let prefix = PorterRules.regionPrefixes.first(where: hasPrefix)
    r1 = prefix?.utf8CodeUnitCount ?? endOfRegion(from: 0)
    r2 = endOfRegion(from: r1)
  }

  private func endOfRegion(from start: Int) -> Int {
    var index = start
    while index < count, !Self.isVowel(bytes[index]) { index += 1 }
    while index < count, Self.isVowel(bytes[index]) { index += 1 }
    return min(index + 1, count)
  }

  // MARK: Steps

  private mutating func removeTrailingApostrophe() {
    if hasSuffix("'s'") {
      count -= 3
    } else if hasSuffix("'s") {
      count -= 2
    } else if hasSuffix("'") {
      count -= 1
    }
  }

  private mutating func step1a() {
    removeTrailingApostrophe()
    guard count > 0, bytes[count - 1] == UInt8(ascii: "s") || bytes[count - 1] == UInt8(ascii: "d")
    else {
      return
    }
    if hasSuffix("sses") {
      count -= 2
    } else if hasSuffix("ied") || hasSuffix("ies") {
      count -= count > 4 ? 2 : 1
    } else if hasSuffix("s"), !hasSuffix("us"), !hasSuffix("ss"), hasVowel(before: count - 2) {
      count -= 1
    }
  }

  private mutating func step1b() {
    switch bytes[count - 1] {
    case UInt8(ascii: "d"): shorten(hasSuffix("eed") ? 3 : 0, orRemove: hasSuffix("ed") ? 2 : 0)
    case UInt8(ascii: "g"): shorten(0, orRemove: hasSuffix("ing") ? 3 : 0)
    case UInt8(ascii: "y"):
      let removed = hasSuffix("ingly") ? 5 : hasSuffix("edly") ? 4 : 0
      shorten(hasSuffix("eedly") ? 5 : 0, orRemove: removed)
    default: break
    }
  }

  /// Shortens the first suffix to `ee` if it lies in R1, or else removes the second suffix.
  private mutating func shorten(_ eeLength: Int, orRemove length: Int) {
    if eeLength > 0 {
      if count - eeLength >= r1 { count -= eeLength - 2 }
      return
    }
    guard length > 0 else { return }
    if hasSuffix("ying"), count == 5, !Self.isVowel(bytes[0]) {
      count = 1
      append("ie")
      return
    }
    guard hasVowel(before: count - length) else { return }
    count -= length
    if hasSuffix("at") || hasSuffix("bl") || hasSuffix("iz") {
      append("e")
    } else if endsInDouble() {
      let isWhole = count == 3 && (bytes[0] == 0x61 || bytes[0] == 0x65 || bytes[0] == 0x6F)
      if !isWhole { count -= 1 }
    } else if count == r1, endsInShortSyllable() {
      append("e")
    }
  }

  private mutating func step1c() {
    guard count > 2, bytes[count - 1] | 0x20 == UInt8(ascii: "y") else { return }
    if !Self.isVowel(bytes[count - 2]) { bytes[count - 1] = UInt8(ascii: "i") }
  }

  private mutating func step3() {
    if hasSuffix("ative") {
      if count - 5 >= r2 { count -= 5 }
    } else {
      replaceSuffix(PorterRules.step3)
    }
  }

  private mutating func step4() {
    guard let length = rule(of: PorterRules.step4)?.suffix.utf8CodeUnitCount,
      count - length >= r2
    else { return }
    if hasSuffix("ion") {
      guard count > 3, bytes[count - 4] == 0x73 || bytes[count - 4] == 0x74 else { return }
    }
    count -= length
  }

  private mutating func step5() {
    guard count > 0 else { return }
    if hasSuffix("e") {
      count -= 1
      if count < r2, count < r1 || endsInShortSyllable() { count += 1 }
    } else if hasSuffix("ll"), count - 1 >= r2 {
      count -= 1
    }
  }

  /// Replaces the longest suffix that matches, if it lies in R1 and its condition holds.
  private mutating func replaceSuffix(_ rules: [PorterRules.Rule]) {
    guard let rule = rule(of: rules) else { return }
    let length = rule.suffix.utf8CodeUnitCount
    let start = count - length
    guard start >= r1 else { return }
    if length == 2, !(start > 0 && Self.isOne(of: "cdeghkmnrt", bytes[start - 1])) { return }
    if length == 3, bytes[start] == UInt8(ascii: "o"),
      !(start > 0 && bytes[start - 1] == UInt8(ascii: "l"))
    {
      return
    }
    count = start
    append(rule.replacement)
  }

  /// The longest suffix that matches.
  private func rule(of rules: [PorterRules.Rule]) -> PorterRules.Rule? {
    rules.first { hasSuffix($0.suffix) }
  }

  // MARK: Tests

  private func hasPrefix(_ prefix: StaticString) -> Bool {
    count >= prefix.utf8CodeUnitCount && bytes.has(prefix, at: 0)
  }

  @inline(__always)
  private func hasSuffix(_ suffix: StaticString) -> Bool {
    let start = count - suffix.utf8CodeUnitCount
    return start >= 0 && bytes[count - 1] == Bytes(suffix)[suffix.utf8CodeUnitCount - 1]
      && bytes.has(suffix, at: start)
  }

  private mutating func append(_ text: StaticString) {
    bytes.replace(from: count, with: Bytes(text))
    count += text.utf8CodeUnitCount
  }

  private func hasVowel(before end: Int) -> Bool {
    var index = 0
    while index < end, !Self.isVowel(bytes[index]) { index += 1 }
    return index < end
  }

  private func endsInDouble() -> Bool {
    count > 1 && bytes[count - 1] == bytes[count - 2]
      && Self.isOne(of: "bdfgmnprt", bytes[count - 1])
  }

  private func endsInShortSyllable() -> Bool {
    if hasSuffix("past") { return true }
    guard count > 1, !Self.isVowel(bytes[count - 1]), Self.isVowel(bytes[count - 2]) else {
      return false
    }
    if count == 2 { return true }
    switch bytes[count - 1] {
    case UInt8(ascii: "w"), UInt8(ascii: "x"), UInt8(ascii: "Y"): return false
    default: return !Self.isVowel(bytes[count - 3])
    }
  }

  /// Words that no step after 1a may change.
  private func isInvariant() -> Bool {
    (6...7).contains(count) && PorterRules.invariants.contains(where: isWhole)
  }

  private func isWhole(_ word: StaticString) -> Bool {
    word.utf8CodeUnitCount == count && bytes.has(word, at: 0)
  }

  @inline(__always)
  private static func isVowel(_ byte: UInt8) -> Bool {
    // Bits for a, e, i, o, u and y; the consonant Y isn't a vowel.
    byte >= 0x61 && byte <= 0x7A && 0x1104111 >> (byte - 0x61) & 1 == 1
  }

  private static func isOne(of letters: StaticString, _ byte: UInt8) -> Bool {
    Bytes(letters).contains(byte)
  }
}
