import Testing

@testable import Search

/// A story long enough that what it says in parentheses is an aside.
private let story = String(repeating: "we build an app for the zoo ", count: 9)

@Test(arguments: [
  ("the zebra (Zebra.swift, Xcode 16) stripes", "the zebra  stripes"),
  ("zebra(stripes: 2) runs (fast) and (slow)", "zebra(stripes: 2) runs  and "),
  ("it fails: no zebra. (ZooErrorDomain error -3.) why", "it fails: no zebra. (ZooErrorDomain error -3.) why"),
  ("if (zebra) { run() }", "if (zebra) { run() }"), ("a (zebra\nwithout) end", "a (zebra\nwithout) end"),
  ("a (zebra (striped)) here", "a zebra here"), (":) and ) zebra", ":) and ) zebra"),
])
func `what a long question says in parentheses isn't asked for`(text: String, asked: String) {
  func words(of text: String) -> [[UInt8]] { QueryCollector.words(of: story + text).map { Array($0.bytes) } }
  #expect(words(of: text) == words(of: asked))
}

@Test func `in a short question everything is asked for`() {
  #expect(QueryCollector.words(of: "the zebra (with stripes) runs").count == 5)
}
