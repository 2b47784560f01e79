import Knowledge
import Testing
import Tokens

struct QuotesTests {
  @Test(arguments: [
    ("cannot install \"Shop\" the code signature version is not supported", "signing"),
    ("\"Shop\" signature", "names"),
  ])
  func `quotes require their phrase unless they cite a message`(
    question: String, anchor: String
  ) {
    let base = Shelf.base([
      "a.md": "# Names\n\nThe shop is the name of a sample; its signature is drawn.\n",
      "b.md":
        "# Signing\n\nAn app cannot install: its code signature version is not supported.\n",
    ])
    #expect(Shelf.anchors(base.answer(AnswerTests.five(question))).first == anchor)
  }

  @Test(arguments: [
    ("\"ends here\"", ["ends here"], "the phrase “ends here”; these"),
    (
      "\"ends here\" \"a\n text\"", ["ends here", "a\n text"], "“ends here” and “a text” together;"
    ),
    ("\"here ends\"", [], ""), ("\"zzz yyy\"", [], ""),
    ("why is it that \"ends here\" says the log of the app store now", [], ""),
  ])
  func `an answer says that no section has the phrase`(
    question: String, phrases: [String], words: String
  ) {
    let base = Shelf.base(["a.md": "# A\n\nHere ends a text.\n", "b.md": "# B\n\nThe log.\n"])
    let answer = base.answer(AnswerTests.five(question))
    #expect(answer.unfoundPhrases == phrases)
    #expect(answer.markdown.hasPrefix("No section has the phrase") == !phrases.isEmpty)
    #expect(answer.markdown.contains(words))
  }

  @Test func `the note about a phrase is within the budget`() {
    let base = Shelf.base([
      "a.md": "# A\n\nHere ends a text.\n\n\(String(repeating: "A tree. ", count: 200))"
    ])
    var isSaid: Set<Bool> = []
    for tokens in stride(from: 40, to: 400, by: 15) {
      var question = Question("\"ends here\"")
      question.maxTokens = tokens
      let answer = base.answer(question)
      #expect(TokenCount(of: answer.markdown).upperBound <= tokens)
      isSaid.insert(!answer.unfoundPhrases.isEmpty)
    }
    #expect(isSaid == [true, false])
  }
}
