import Testing

@testable import Search

@Suite struct MentionsTests {
  private static let index = {
    let builder = IndexBuilder()
    for text in ["A sheet for the move", "Sheets", "Sheet with a detent", "Other `sheetStack`"] {
      builder.beginItem()
      builder.add(text, to: .body)
      builder.endItem()
    }
    return builder.build()
  }()

  private static func weights(_ text: String, _ question: String) -> [Float] {
    Mentions(index.resolved(question)).weights(in: ItemText(marked: text))
  }

  @Test(arguments: [
    ("Two detents.", "detent sheet", [true, false]),
    ("A sheet, moved.", "detent sheet", [false, true]),
    ("`Detent` of a sheet", "detent sheet", [true, true]),
    ("Nothing.", "detent sheet", [false, false]),
    ("The of a.", "the sheet", [false, false]),
  ])
  func `words are mentioned in any form, stop words never`(
    text: String, question: String, isMentioned: [Bool]
  ) {
    #expect(Self.weights(text, question).map { $0 > 0 } == isMentioned)
  }

  @Test func `a rare thing weighs more than a frequent one`() {
    let weights = Self.weights("sheet detent", "sheet detent")
    #expect(weights[1] > weights[0])
  }

  @Test func `a name weighs more than a word that is a part of it`() {
    let (name, part) = (
      Self.weights("sheetStack", "sheetStack"), Self.weights("sheet", "sheetStack")
    )
    #expect(name[0] > part[0])
    #expect(part[0] > 0)
  }
}
