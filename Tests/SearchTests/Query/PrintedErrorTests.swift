import Testing

@testable import Search

private func readable(_ text: String) -> String? {
  text.withBytes { PrintedError.readable(in: $0) }
    .map { bytes in
      String(decoding: bytes, as: UTF8.self).split(separator: " ").joined(separator: " ")
    }
}

@Test(arguments: [
  (
    "Error Domain=ZooErrorDomain Code=-7 \"The zebra ran.\" "
      + "UserInfo={NSUnderlyingError=0x600003a1 {Error Domain=HoofError Code=2 \"(null)\"}}",
    "ZooErrorDomain -7 The zebra ran. HoofError 2 ( )"
  ),
  (
    "Loading failed: Optional(Error Domain=com.zoo.error Code=3 \"(null)\")",
    "Loading failed: ( com.zoo.error 3 ( ) )"
  ),
  (
    "error domain=Zoo code=1 {url=file:///tmp/My%20Files/a.md, path=/private/My Files/b, and=c}",
    "Zoo 1 , , c"
  ),
  (
    "Error Domain=Zoo Code=1 at https://zoo.org/stripes?of=zebra, see /var/log/zoo.log.",
    "Zoo 1 at , see"
  ),
  (
    "Error Domain=Zoo Code=1 {_kCFStreamErrorCodeKey=61, NSSQLiteErrorDomain=14}",
    "Zoo 1 , NSSQLiteErrorDomain 14"
  ),
  (
    "Error Domain=Zoo Code=1 {_NWPathKey=unsatisfied (No route)}, NSURL = /a b; why = rain; "
      + "at = \"2026-01-02 10:11:12 +0000\"; line = 87; code = 3",
    "Zoo 1 unsatisfied (No route) , ; rain; ; ; 3"
  ),
  (
    "Failed\nDomain: Zoo\nCode: 20\nUser Info: {\n  why = \"rain\";\n}",
    "Failed\n Zoo\n 20\nUser \n rain ;\n"
  ),
  ("NSError(domain: Zoo.self, code: 1)", nil), ("Domain: a, code: 1", nil),
  ("Error Domain=Zoo Code=", "Zoo"), ("Error Domain= Code=/", "/"),
  ("Error Domain=Zoo", nil), ("Code=1 Error Domain=Zoo", nil), ("let domain=zebra", nil), ("", nil),
])
func `a printed error is searched for by its domain, code and descriptions`(
  text: String, asked: String?
) {
  #expect(readable(text) == asked)
}

@Test func `the quotes and braces of a printed error are neither phrases nor code`() {
  let text = "Error Domain=ZooErrorDomain Code=1 \"The zebra ran.\" UserInfo={reason=rain}"
  #expect(Query(text).phrases.isEmpty)
  let words = QueryCollector.words(of: text).map { String(decoding: $0.bytes, as: UTF8.self) }
  #expect(words == ["zooerrordomain", "1", "the", "zebra", "ran", "rain"])
}

@Test(arguments: [
  ("So: The operation couldn’t be completed. (Zoo error 1.)", "So: ", "Zoo error 1.)"),
  ("the operation couldn't be completed. (Zoo error 0.)", "", "Zoo error 0.)"),
  ("The operation couldn’t be completed.", nil, nil), ("The operation couldn run (it", nil, nil),
  ("", nil, nil),
])
func `the generic sentence before a domain is recognized`(text: String, before: String?, after: String?) {
  let bytes = Array(text.utf8)
  let range = bytes.withView { PrintedError.commonplace(in: $0) }
  #expect(range.map { String(decoding: bytes[..<$0.lowerBound], as: UTF8.self) } == before)
  #expect(range.map { String(decoding: bytes[$0.upperBound...], as: UTF8.self) } == after)
}

@Test(arguments: [
  ("The operation couldn’t be completed. (ZebraErrorDomain error 2.)", 0),
  ("The operation couldn’t be completed. (Unknown error 9.)", 1),
  ("The operation couldn’t be completed.", 1),
])
func `a known domain outweighs the generic sentence before it`(text: String, item: Int) {
  let index = index([
    ("Zebras by code", "ZebraErrorDomain 2 ran away"),
    ("Messages", "the operation couldn’t be completed without a description of its own"),
    ("Others", "nothing of it"),
  ])
  #expect(index.search(index.query(text), limit: 1).first?.item == item)
}
