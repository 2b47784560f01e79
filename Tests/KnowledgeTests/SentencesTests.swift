import Testing

@testable import Knowledge

extension Sentences {
  fileprivate static func prefix(of text: String, room: Int) -> String? {
    beginning(of: Array(text.utf8)[...], after: TokenCount(), in: TokenBudget(room: room))?.text
  }
}

@Suite struct SentencesTests {
  @Test(
    arguments: [
      ("One apple. Two apples. Three apples.", 12, "One apple. Two apples."),
      ("读取文件。写入文件。删除文件。重命名文件。", 13, "读取文件。写入文件。"),
      (
        "An apple (red. round) and `a. b` here. Then more of it.", 22,
        "An apple (red. round) and `a. b` here."
      ),
    ])
  func `prose ends with a sentence outside code and brackets`(
    text: String, room: Int, prefix: String
  ) {
    #expect(Sentences.prefix(of: text, room: room) == prefix)
  }

  @Test func `a long sentence ends with a clause, one without any with a word`() throws {
    let words = Array(repeating: "apple", count: 60).joined(separator: " ")
    let clause = try #require(Sentences.prefix(of: "\(words), \(words)", room: 68))
    #expect(clause == "\(words), …")
    let word = try #require(Sentences.prefix(of: words, room: 40))
    #expect(word.hasSuffix("apple …"))
    #expect((28...40).contains(TokenEstimate.upperBound(of: word)))
    #expect(Sentences.prefix(of: words, room: 6) == nil)
  }

  @Test func `what fits is counted as it is counted as a whole, however the lines are indented`() {
    let text = (0..<40).map { "a list of\n        apples \($0)\r\n   and  pears" }.joined(
      separator: " ")
    for room in 20..<60 {
      let prefix = Sentences.prefix(of: text, room: room) ?? ""
      #expect(TokenEstimate.upperBound(of: prefix) <= room)
      #expect(TokenEstimate.upperBound(of: prefix) > room - 8)
    }
  }

  @Test(arguments: [("  ", "```"), ("  ", "````"), ("  > ", "```"), ("", "~~~")])
  func `behind the end of a fence stand no dots`(indent: String, fence: String) {
    let code = "\(indent)\(fence)\n\(indent)one = 1\n\(indent)\(fence)"
    let words = Array(repeating: "apple", count: 40).joined(separator: " ")
    let prefixes = (6..<60).compactMap {
      Sentences.prefix(of: "- Do this\n\(code)\n\(indent)\(words)", room: $0)
    }
    #expect(prefixes.contains("- Do this\n\(code)"))
    #expect(prefixes.contains { $0.hasSuffix("apple …") })
    #expect(!prefixes.contains { $0.contains("\(fence) …") })
  }

  @Test(arguments: ["```", "````", "~~~"])
  func `a fence within an item is not cut`(fence: String) {
    let item = "- Do this.\n\n  \(fence)\n  one. two. \(String(repeating: "three. ", count: 90))\n"
    #expect(Sentences.prefix(of: "\(item)  \(fence)\n\n  And then.", room: 60) == "- Do this.")
  }
}
