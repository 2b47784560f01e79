import Testing

@testable import Search

@Test(arguments: [
  ("`matchedTransitionSource` zooms", "transition source"), ("`LazyVStack` scrolls", "vstack"),
  ("an `XMLParser`", "parser"), ("written in C++ then", "C++"), ("written in C# then", "c#"),
  ("for .NET only", ".NET"), ("since iOS 17.0 only", "iOS17"), ("since iOS17 only", "iOS 17"),
  ("of Swift 6.2 on", "swift 6.2"), ("marked @ViewBuilder here", "@ViewBuilder"),
  ("if #available there", "#available"), ("a snake_case name", "snake"),
  ("a well-known name", "wellknown"), ("`.sheet(item: $choice)`", ".sheet(item:)"),
  ("Das Menü öffnen", "menu OFFNEN"), ("it doesn’t work", "doesn't"),
  ("ΑΘΗΝΑ", "αθηνα"), ("Привет мир", "ПРИВЕТ"), ("漢字を書く", "漢"),
  ("a ForEach loop", "for each"), ("the `macOS` menus", "mac"), ("x, y; z", "y"),
  ("เขียนภาษาไทยได้", "ภาษาไทย"), ("người thương", "nguoi"),
  (
    "of kVTVideoEncoderSpecification_RequireHardwareAcceleratedVideoEncoder", "hardware accelerated"
  ),
  ("since Swift 6.0", "swift 6"), ("since iOS 17.4", "ios17.4"), ("tag v1.2.3", "1.2.3"),
  ("an (a) and a 'b'", "b"), ("transitions move", "transition"),
  ("\u{212B}ngström made", "ångström"), ("many \u{212A}elvin", "kelvin"), ("10 \u{2126}", "Ω"),
])
func `a query finds text that is spelled differently`(text: String, query: String) {
  let index = index([("", "nothing of that"), ("", text), ("", "nor of this")])
  #expect(index.search(Query(query), limit: 1).first?.item == 1)
}

@Test(arguments: [
  ("C", "C++"), ("C", "C#"),
  ("Dora's", "s"), ("sheet(isPresented: x)", "sheet(item"), ("Swift 6.0", "0"), ("ภาษา", "ไทย"),
])
func `a query does not find text that only looks alike`(text: String, query: String) {
  let index = index([("", text), ("", "other")])
  let query = Query(query)
  let found = index.explain(index.resolved(query), item: 0).count { $0.reason == .exact }
  #expect(found < query.terms.count { $0.reason == .exact })
}

/// Reading it to the end at each dot would take many minutes.
@Test(.timeLimit(.minutes(30)))
func `a version is no longer than a word`() {
  let long = "1" + String(repeating: ".0", count: 400_000) + ".1 okapi"
  let words = wordsOneByOne(Array(long.utf8), isCode: false)
  #expect(words.last == "okapi")
  let short = wordsOneByOne(
    Array("Swift 6\(String(repeating: ".0", count: 20)) here".utf8), isCode: false)
  #expect(short == ["swift", "6", "here"])
}

/// Words as long as the blocks read at once, one shorter and one longer, at the end of the text.
@Test(arguments: 1...24)
func `a word is whole at every length and place`(length: Int) {
  let word = String(repeating: "q", count: length - 1) + "z"
  let texts = [
    word, "a \(word)", "\(word) a", "(\(word))", "\(word), \(word)1", "\(word).", "_\(word)",
  ]
  let index = index(texts.map { ("", $0) } + [("", word + "q")])
  let found = Set(index.search(Query(word), limit: 9).map(\.item))
  #expect(found.isSuperset(of: 0..<6))
  #expect(!found.contains(7))
}

@Test(arguments: [
  ("`animation`", true), ("`.animation`", true), ("`animation(_:)`", true),
  ("`x animation y`", false),
  ("`some Animation y`", true),
])
func `a name in code is distinguished from a word in it`(text: String, isName: Bool) {
  let builder = IndexBuilder(counting: 0)
  builder.beginItem()
  builder.add(text, to: .body)
  builder.endItem()
  let index = builder.build()
  let scores = index.explain(index.resolved(Query("animation")), item: 0, countedBy: builder)
  #expect(scores.map(\.field).contains(.api) == isName)
}
