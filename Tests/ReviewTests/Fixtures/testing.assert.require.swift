@Test func parses() throws {
  guard let item = parse("a") else { return } // hit
  if let first = item.children.first { // hit
    #expect(first.name == "b")
  }
  let last = try #require(item.children.last) // miss
  guard let other = parse("b") else { // miss
    Issue.record("no item")
    return
  }
  #expect(last.name == "c")
}

final class ParserTests: XCTestCase {
  func testParse() {
    guard let item = parse("a") else { return } // hit
    XCTAssertEqual(item.name, "a")
  }
  func testNext() throws {
    let item = try XCTUnwrap(parse("a")) // miss
  }
  private func find(_ name: String) {
    guard let item = parse(name) else { return } // miss
  }
}
