import Search
import Testing

@Test(arguments: [
  ("`matchedTransitionSource` zooms", "transition source"), ("`LazyVStack` scrolls", "vstack"),
  ("an `XMLParser`", "parser"), ("written in C++ then", "C++"), ("written in C# then", "c#"),
  ("for .NET only", ".NET"), ("since iOS 17.0 only", "iOS17"), ("since iOS17 only", "iOS 17"),
  ("of Swift 6.2 on", "swift 6.2"), ("marked @ViewBuilder here", "@ViewBuilder"),
  ("if #available there", "#available"), ("a snake_case name", "snake"),
  ("a well-known name", "wellknown"), ("`.sheet(item: $choice)`", ".sheet(item:)"),
  ("Das Menü öffnen", "menu OFFNEN"), ("it doesn’t work", "doesn't"),
  ("ΑΘΗΝΑ", "αθηνα"), ("Привет мир", "ПРИВЕТ"), ("漢字を書く", "漢"),
  ("a ForEach loop", "for each"), ("transitions move", "transition"),
])
func `text is found by`(text: String, query: String) {
  let index = index([("", "nothing of that"), ("", text), ("", "nor of this")])
  #expect(index.search(Query(query), limit: 1).first?.item == 1)
}

@Test(arguments: [
  ("see [there](https://example.com/hidden)", "hidden"), ("C", "C++"), ("C", "C#"),
  ("Dora's", "s"), ("sheet(isPresented: x)", "sheet(item"),
])
func `text is not found by`(text: String, query: String) {
  let index = index([("", text), ("", "other")])
  let query = Query(query)
  let isFound = index.search(query, limit: 2).contains { $0.item == 0 }
  #expect(!isFound || index.coverage(of: query, item: 0) < 1)
}
