import Testing

@testable import ClientConfig

struct TOMLItemsTests {
  @Test(.timeLimit(.minutes(10)))
  func `names of thousands of parts take no time, and are refused in a file`() {
    var names = TOMLNames()
    let path = (0..<50_000).map { "n\($0 % 7)" }
    let answers = [
      names.open(path, isArray: false), names.open(path, isArray: false),
      names.give(path, in: ["table"]), names.give(Array(path.prefix(9)), in: ["table"]),
    ]
    #expect(answers == [true, false, true, false])
    for text in ["[\(path.joined(separator: "."))]\n", "\(path.joined(separator: " . ")) = 1\n"] {
      #expect {
        try TOMLItems(parsing: Array(text.utf8))
      } throws: { error in
        (error as? ConfigError)?.reason.contains("levels of nesting") == true
      }
    }
  }
}
