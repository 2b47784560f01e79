import Testing

@testable import Knowledge

/// What a section that is too long for its room is found for is not what is cut away.
@Suite struct PassagesTests {
  private static let filler = (1...30).map { "Sand and dunes cover the ground of place \($0)." }

  private static func answer(_ body: String, to text: String, tokens: Int = 250) -> String {
    var question = Question(text)
    question.maxTokens = tokens
    return Shelf.base(["desert.md": "# Desert\n\nA desert is dry.\n\n\(body)\n"]).answer(question)
      .markdown
  }

  @Test func `the row that is asked for is kept, with the header of its table`() {
    let rows = (1...60).map { "| place\($0) | sand, stones and wind |" }
    let table = "| Place | Ground |\n|---|---|\n" + rows.joined(separator: "\n")
    let answer = Self.answer(table, to: "place47")
    #expect(answer.contains("A desert is dry."))
    #expect(answer.contains("| Place | Ground |\n|---|---|\n| place1 | sand, stones and wind |\n"))
    #expect(answer.contains("| … |\n| place47 | sand, stones and wind |"))
  }

  @Test func `so are several rows`() {
    let rows = (1...60).map { "| place\($0) | sand\($0 % 20 == 7 ? ", oasis" : " and wind") |" }
    let table = "| Place | Ground |\n|---|---|\n" + rows.joined(separator: "\n")
    let answer = Self.answer(table, to: "oasis")
    for place in [7, 27, 47] { #expect(answer.contains("| place\(place) | sand, oasis |")) }
  }

  @Test func `the paragraph that is asked for is kept`() {
    let far = "Camels drink where wells are deep."
    let body = Self.filler.joined(separator: "\n\n") + "\n\n\(far)"
    let answer = Self.answer(body, to: "desert wells camels")
    #expect(answer.contains("A desert is dry."))
    #expect(answer.contains("[…]\n\n"))
    #expect(answer.contains(far))
    #expect(!answer.contains("place 25."))
  }

  @Test func `the code that is asked for is kept rather than the first`() {
    func fence(_ name: String) -> String { "```swift\nlet place = Place()\nplace.\(name)()\n```" }
    let body = Self.filler.joined(separator: "\n\n") + "\n\n\(fence("dig"))\n\n\(fence("fillWell"))"
    let answer = Self.answer(body, to: "desert fillWell")
    #expect(answer.contains(fence("fillWell")))
  }

  @Test func `what the beginning says as well is cut from its end`() {
    let body = Self.filler.joined(separator: "\n\n") + "\n\nA desert is no beach."
    let answer = Self.answer(body, to: "dry desert")
    #expect(answer.contains("place 1.\n\n"))
    #expect(answer.contains("place 2.\n\n"))
    #expect(!answer.contains("no beach"))
  }

  @Test func `a long paragraph that is asked for is cut itself`() {
    let long = "Wells are deep. " + Self.filler.joined(separator: " ")
    let body = Self.filler.prefix(12).joined(separator: "\n\n") + "\n\n\(long)"
    let answer = Self.answer(body, to: "wells")
    #expect(answer.contains("A desert is dry."))
    #expect(answer.contains("Wells are deep. Sand and dunes"))
  }
}
