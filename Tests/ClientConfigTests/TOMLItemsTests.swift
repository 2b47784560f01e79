import Testing

@testable import ClientConfig

struct TOMLItemsTests {
  @Test func `dotted keys with thousands of parts are rejected`() {
    let path = (0..<50_000).map { "n\($0 % 7)" }
    for text in ["[\(path.joined(separator: "."))]\n", "\(path.joined(separator: " . ")) = 1\n"] {
      #expect {
        try TOMLItems(parsing: Array(text.utf8))
      } throws: { error in
        (error as? ConfigError)?.reason.contains("levels of nesting") == true
      }
    }
  }

  @Test(arguments: [
    "[a]\nx = 1\n[b]\nx = 1\n", "[[a]]\nx = 1\n[a.b]\n[[a]]\nx = 1\n[a.b]\n",
    "a = { x = 1 }\nb = [{ x = 1 }, { x = 2 }]\nx = 1\n",
    "d = [1979-05-27 07:32:00Z, -0x1F, +inf, nan, 1_000.5e-3, 07:32:00]\n",
  ])
  func `names may be the same in different tables`(text: String) {
    #expect(throws: Never.self) { try TOMLItems(parsing: Array(text.utf8)) }
  }
}
