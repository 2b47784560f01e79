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

  @Test func `what the title says is no reason to keep a piece`() {
    let body = Self.filler.joined(separator: "\n\n") + "\n\nThe desert is wide.\n\nWells are deep."
    let answer = Self.answer(body, to: "desert wells")
    #expect(answer.contains("Wells are deep."))
    #expect(!answer.contains("The desert is wide."))
  }

  @Test func `the row that is about a thing is kept, not one that mentions it`() {
    let rows = (1...60).map { number in
      switch number {
      case 50: "| sand | fine |"
      case 2: "| dunes | of sand |"
      default: "| place\(number) | stones and wind |"
      }
    }
    let table = "| Thing | Kind |\n|---|---|\n" + rows.joined(separator: "\n")
    #expect(Self.answer(table, to: "desert sand").contains("| sand | fine |"))
  }

  /// Longer than all the room that the tests give.
  private static let long = (1...60).map { "Stones lie at stop \($0) of the way." }

  @Test(arguments: [150, 200, 250, 300, 400])
  func `a long paragraph that is asked for is cut itself, below more text than there is room for`(
    tokens: Int
  ) {
    let body =
      Self.filler.joined(separator: "\n\n") + "\n\nWells are deep. "
      + Self.long.joined(separator: " ")
    let answer = Self.answer(body, to: "wells", tokens: tokens)
    #expect(answer.contains("A desert is dry."))
    #expect(answer.contains("[…]\n\nWells are deep. Stones lie at stop 1 of the way."))
    #expect(!Self.answer(body, to: "dry", tokens: tokens).contains("Wells are deep."))
  }

  @Test(arguments: ["", "- ", "> ", "1. "])
  func `of a long paragraph, item or quote the sentence is given that is asked for`(mark: String) {
    let (above, below) = (Self.long.prefix(50), Self.long.suffix(20))
    let text = (above + ["Wells are deep."] + below).joined(separator: " ")
    let body = Self.filler.joined(separator: "\n\n") + "\n\n\(mark)\(text)"
    let answer = Self.answer(body, to: "wells")
    #expect(answer.contains("\n\n\(mark)… Wells are deep. Stones lie at stop 41 of the way."))
  }

  @Test func `of long code the line is given that is asked for, between its fences`() {
    let lines = (1...80).map { "let place\($0) = Place(number: \($0))" }
    let code = (lines.prefix(40) + ["place.fillWell()"] + lines.suffix(40)).joined(separator: "\n")
    let body = Self.filler.joined(separator: "\n\n") + "\n\n```swift\n\(code)\n```"
    let answer = Self.answer(body, to: "fillWell")
    #expect(answer.contains("\n\n```swift\n…\nlet place"))
    #expect(answer.contains("\nplace.fillWell()\n"))
    #expect(answer.contains("\n…\n```\n"))
  }
}
