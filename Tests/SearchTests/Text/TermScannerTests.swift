import Testing

@testable import Search

/// The terms that a scanner finds, in order.
private struct Found: TermSink {
  var terms: [String] = []
  var words: [String] = []

  mutating func take(_ term: Bytes, as kind: TermKind) {
    let text = String(decoding: term, as: UTF8.self)
    terms.append("\(kind) \(text)")
    if kind == .word || kind == .identifier { words.append(text) }
  }
}

private func found(_ text: [UInt8], isCode: Bool) -> Found {
  var found = Found()
  var scanner = TermScanner()
  defer { scanner.deallocate() }
  text.withView { _ = scanner.scan($0, isCode: isCode, into: &found) }
  return found
}

private let pieces = [
  "a", "S", "word", "Words", "API", "fooBar", "UIView", "x9", "2024", "6.2", "snake_case", "naïve",
  "’", "'", " ", " ", " ", "\n", "-", ".", ",", "(", ")", "](", "]", "@", "#", "+", "C++", ".NET",
  ":", "iOS 17", "漢字", "第3章", "カ\u{3099}キ", "가각\u{11A8}", "Ёж", "_", "_a", "b_", "__", "_fooBar_",
  "&amp;", "[",
  "<b>", String(repeating: "long", count: 14), String(repeating: "Run", count: 30),
]

@Test(arguments: [false, true])
func `the words of a window match a word-by-word scan`(isCode: Bool) {
  var random = SeededGenerator(state: 5)
  for count in 0..<1500 {
    let text = (0..<count % 60).map { _ in pieces.randomElement(using: &random)! }.joined()
    let bytes = Array(text.utf8)
    #expect(found(bytes, isCode: isCode).words == wordsOneByOne(bytes, isCode: isCode))
  }
}

/// Pieces of scalars of one to four bytes, many of them broken.
@Test func `arbitrary bytes give the same words as a word-by-word scan`() {
  let bytes: [UInt8] = [
    0x20, 0x20, 0x2D, 0x33, 0x61, 0xC3, 0xA9, 0xD0, 0xBC, 0xE1, 0x86, 0xA8, 0xE3, 0x81, 0x82, 0x99,
    0xE4,
    0xB8, 0xAD, 0xEA, 0xB0, 0x80, 0xF0, 0x9F, 0xFF,
  ]
  var random = SeededGenerator(state: 8)
  for count in 0..<3000 {
    let text = (0..<count % 90).map { _ in bytes.randomElement(using: &random)! }
    #expect(found(text, isCode: false).words == wordsOneByOne(text, isCode: false))
  }
}

@Test(arguments: [false, true])
func `terms don't depend on where a window begins`(isCode: Bool) {
  var random = SeededGenerator(state: 6)
  for _ in 0..<20 {
    let text = (0..<40).map { _ in pieces.randomElement(using: &random)! }.joined(separator: " ")
    let terms = found(Array((" " + text).utf8), isCode: isCode).terms
    for spaces in 2..<70 {
      let moved = [UInt8](repeating: 0x20, count: spaces) + Array(text.utf8)
      #expect(found(moved, isCode: isCode).terms == terms)
    }
  }
}

@Test(arguments: [(Field.body, false), (.body, true), (.code, true), (.title, false)])
func `a part of a text gives the same terms as the part alone`(field: Field, isCode: Bool) {
  var random = SeededGenerator(state: 7)
  for _ in 0..<100 {
    let text = Array((0..<60).map { _ in pieces.randomElement(using: &random)! }.joined().utf8)
    let start = Int.random(in: 0..<text.count, using: &random)
    let range = start..<Int.random(in: start...text.count, using: &random)
    let part = serialized { builder in
      builder.read(text) { builder.add(TextRun(range, isCode: isCode), to: field) }
    }
    let whole = serialized { builder in
      builder.add(ItemText(text[range]) { [TextRun(0..<$0.count, isCode: isCode)] }, to: field)
    }
    #expect(part == whole)
  }
}

/// An index over one item, as bytes.
private func serialized(_ add: (IndexBuilder) -> Void) -> [UInt8] {
  let builder = IndexBuilder()
  builder.beginItem()
  add(builder)
  builder.endItem()
  var bytes: [UInt8] = []
  builder.build().append(to: &bytes)
  return bytes
}

@Test(arguments: [
  ("6.0", ["word 6", "unit 6.0"]),
  ("Swift 6.0.", ["word swift", "word 6", "unit 6.0", "unit swift6"]),
  ("1.2.0", ["word 1.2", "unit 1.2.0"]), ("1.0.2", ["word 1.0.2"]), ("v1.2.3", ["word 1.2.3"]),
  ("V2.0.0", ["word 2", "unit 2.0.0"]), ("6.05", ["word 6.05"]), ("10.0.0.1", ["word 10.0.0.1"]),
  ("pair.0", ["word pair", "word 0"]), ("6.0版", ["word 6", "unit 6.0", "word 版"]),
  ("6.0rc1", ["word 6.0rc1", "part 6.0", "part rc"]), ("v1", ["word v1"]),
  ("Swift v6.2", ["word swift", "word 6.2", "unit swift6.2"]),
  ("iOS 17.4", ["word ios", "word 17.4", "unit ios17.4"]),
  ("iOS17.4", ["word ios17.4", "part ios", "part 17.4"]),
  ("iOS17.0", ["word ios17", "part ios", "part 17", "unit ios17.0"]),
  ("file2.5", ["word file2", "part file", "word 5"]),
])
func `a version is one word, however it is written`(text: String, terms: [String]) {
  #expect(found(Array(text.utf8), isCode: false).terms == terms)
}

@Test(arguments: [
  ("it doesn't", false, ["word it", "word doesnt"]), ("it doesn’t", false, ["word it", "word doesnt"]),
  ("reload() doesn't", true, ["identifier reload", "word doesnt"]),
  ("the sheet's edge", false, ["word the", "word sheet", "word edge"]),
  ("// the sheet's edge", true, ["word the", "word sheet", "word edge"]),
  ("c == b'a'", true, ["word c", "word b", "word a"]), ("b's'", true, ["word b", "word s"]),
])
func `contractions are words, and literals in code aren't`(text: String, isCode: Bool, terms: [String]) {
  #expect(found(Array(text.utf8), isCode: isCode).terms == terms)
}

@Test(arguments: [
  ("Cargo.lock", ["word cargo", "word lock", "unit cargo.lock"]),
  ("see src/main.rs.", ["word see", "word src", "word main", "word rs", "unit main.rs"]),
  (
    "package-lock.json",
    [
      "word package", "word lock", "part packagelock", "word json", "unit lock.json",
    ]
  ),
  ("clip.mp4", ["word clip", "word mp4", "part mp", "unit clip.mp4"]),
  ("End.Text", ["word end", "word text"]), (".txt", ["word txt"]),
  ("a. md", ["word a", "word md"]),
])
func `a file name is a term besides its words`(text: String, terms: [String]) {
  #expect(found(Array(text.utf8), isCode: false).terms == terms)
}

@Test(arguments: [("Cargo.lock", true), ("mutex.lock()", false), ("mutex.lock", true)])
func `a call in code isn't a file name`(text: String, isFile: Bool) {
  let terms = found(Array("\(text) ".utf8), isCode: true).terms
  #expect(terms.contains { $0.hasPrefix("unit ") } == isFile)
}

@Test(arguments: [
  (
    "Th\u{1B0}\u{1A1}ng ng\u{1B0}\u{1EDD}i", "Thu\u{31B}o\u{31B}ng ngu\u{31B}o\u{31B}\u{300}i",
    ["thuong", "nguoi"]
  ),
  ("\u{219}tiin\u{21B}\u{103}", "s\u{326}tiint\u{326}a\u{306}", ["stiinta"]),
  ("\u{1E3}\u{1FD} \u{1EF}", "\u{E6}\u{304}\u{E6}\u{301} \u{292}\u{30C}", ["aeae", "\u{292}"]),
  (
    "\u{41C}\u{43E}\u{439} \u{401}\u{436} \u{407}",
    "\u{41C}\u{43E}\u{438}\u{306} \u{415}\u{308}\u{436} \u{406}\u{308}", ["мои", "еж", "\u{456}"]
  ),
  (
    "\u{3CA}\u{3CC}\u{3BD} \u{1F84}\u{3B4}\u{3C9} \u{388}",
    "\u{3B9}\u{308}\u{3BF}\u{301}\u{3BD} \u{3B1}\u{313}\u{301}\u{345}\u{3B4}\u{3C9} \u{395}\u{301}",
    ["ιον", "αδω", "ε"]
  ),
  ("ΟΔΟΣ", "οδός", ["οδοσ"]),
  (
    "\u{627}\u{644}\u{639}\u{64E}\u{631}\u{64E}\u{628}\u{650}\u{64A}\u{651}\u{629}",
    "\u{627}\u{644}\u{639}\u{640}\u{631}\u{628}\u{64A}\u{629}", ["العربية"]
  ),
  ("\u{623}\u{6CC}", "\u{627}\u{654}\u{6CC}", ["\u{627}\u{6CC}"]),
  ("\u{5E9}\u{5C1}\u{5B8}\u{5DC}\u{5D5}\u{5B9}\u{5DD}", "\u{5E9}\u{5DC}\u{5D5}\u{5DD}", ["שלום"]),
  (
    "\u{C548}\u{B155}\u{D558}", "\u{110B}\u{1161}\u{11AB}\u{1102}\u{1167}\u{11BC}\u{1112}\u{1161}",
    ["\u{C548}", "\u{B155}", "\u{D558}"]
  ),
  (
    "\u{30AC}\u{3071}\u{3094}\u{30F7}",
    "\u{30AB}\u{3099}\u{306F}\u{309A}\u{3046}\u{3099}\u{30EF}\u{3099}",
    ["\u{30AC}", "\u{3071}", "\u{3094}", "\u{30F7}"]
  ),
  ("\u{95C}", "\u{921}\u{93C}", ["\u{921}"]),
  ("ＳｗｉｆｔＵＩ １７", "swiftui 17", ["swiftui", "17"]),
  ("٢٠٢٤", "2024", ["2024"]),
])
func `canonically equivalent texts give the same words`(
  composed: String, decomposed: String, words: [String]
) {
  for text in [composed, decomposed] {
    // As strings, composed and decomposed are equal.
    let found = found(Array(text.utf8), isCode: false).words
    #expect(found.map { Array($0.utf8) } == words.map { Array($0.utf8) })
  }
}

@Test(arguments: [
  ("ไทย", ["ไท", "ทย"]), ("ก", ["ก"]), ("ก่", ["ก"]), ("ก่า ข", ["กา", "ข"]),
  ("Swiftไทย6", ["swift", "ไท", "ทย", "6"]), ("ខ្មែរ", ["ខម", "មែ", "ែរ"]), ("ปี๒๕๖๗", ["ปี", "2567"]),
])
func `scripts without spaces are indexed as bigrams`(text: String, words: [String]) {
  #expect(
    found(Array(text.utf8), isCode: false).words.map { Array($0.utf8) }
      == words.map { Array($0.utf8) })
}

/// The parts of an identifier over 63 bytes are found in two steps.
@Test(arguments: 2...113)
func `an identifier is split into its parts`(length: Int) {
  let first = String(repeating: "x", count: length)
  let text = first + "AbcDEFGhi9_jk"
  let parts = [first, "abc", "def", "ghi", "9_", "jk"].map { "part " + $0 }
  #expect(
    found(Array(text.utf8), isCode: false).terms == ["word " + text.lowercased()] + parts)
  let data = text + String(repeating: "y", count: WordScanner.maximumLength)
  #expect(found(Array(data.utf8), isCode: false).terms.isEmpty)
}

@Test(arguments: [
  ("0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", false),
  ("9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08", false),
  ("eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9", false), ("d41d8cd98f00", true),
  ("UICollectionViewDiffableDataSource", true), ("iPhone15ProMax512GB", true),
  ("AES256GCMSealedBoxV2Combined", true), ("kSecAttrAccessibleWhenUnlocked", true),
  ("vld1q_u8_x2_and_vst1q_u16_x4", true),
])
func `checksums and keys have no parts`(text: String, isName: Bool) {
  let terms = found(Array(text.utf8), isCode: true).terms
  #expect(terms.first?.hasSuffix(" " + text.lowercased()) == true)
  #expect(terms.contains { $0.hasPrefix("part ") } == isName)
}

@Test(arguments: ["-word", ".word", "@Word", "#word"], [false, true])
func `a part of a text forms no unit with the sign before it`(text: String, isCode: Bool) {
  let bytes = Array(text.utf8)
  var found = Found()
  var scanner = TermScanner()
  defer { scanner.deallocate() }
  bytes.withView { text in
    let map = scanner.map(of: text)
    _ = scanner.scan(1..<text.count, of: text, map: map, isCode: isCode, into: &found)
  }
  #expect(found.words == ["word"] && found.terms.count == 1)
}
