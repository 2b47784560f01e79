import Testing

@testable import Knowledge

/// An answer's statements about its confidence and about missing words.
struct ConfidenceTests {
  private static let base = Shelf.base(
    Dictionary(
      uniqueKeysWithValues: (0..<30).map { number in
        (
          "\(number).md",
          "# Tree \(number)\n\nA tree of kind \(number) in the orchard by the water.\n"
        )
      } + [
        (
          "pie.md",
          "# Apple pie\n\nSlice the apples, add cinnamon, and bake the pie in a slow oven.\n"
        ),
        ("ink.md", "# Ink\n\nThe pen writes with blue ink.\n"),
        ("stove.md", "# Stove\n\nCall `heatStove(to:)` of the `@Stove` before dinner.\n"),
      ]))

  @Test(arguments: [
    ("bake an apple pie", true), ("Ink", true), ("cinnamon", true),
    ("quantum chromodynamics of a pie", false), ("renew my passport by mail and ink", false),
  ])
  func `a question with too few of its words in any section gets the note that nothing answers`(
    question: String, isAnswered: Bool
  ) {
    let answer = Self.base.answer(Question(question))
    #expect(answer.isAnswered == isAnswered)
    #expect(answer.hits.isEmpty == !isAnswered)
    #expect(answer.markdown.contains("Nothing here answers “\(question)”.") == !isAnswered)
    #expect(answer.markdown.contains("Nearest: `docs/") == !isAnswered)
    #expect((answer.confidence > 0.5) == isAnswered)
  }

  @Test func `without expansion questions, only a section that the question names is nearly certain`() {
    #expect(Self.base.answer(Question("Ink")).confidence > 0.9)
    #expect((0.5...0.8).contains(Self.base.answer(Question("bake an apple pie")).confidence))
  }

  @Test func `the number of a version that no section is about doesn't count`() {
    let confidence = Self.base.answer(Question("bake an apple pie")).confidence
    #expect(Self.base.answer(Question("bake an apple pie 2077.5")).confidence == confidence)
    // A section has the word 12, but none is about iOS 12.
    #expect(
      Self.base.answer(Question("apple pie, iOS 12")).confidence
        == Self.base.answer(Question("apple pie, iOS")).confidence)
  }

  @Test func `a long question can be answered by a section with few of its words`() {
    let story = """
      For the party on Saturday I would like to bake the pie with cinnamon that my aunt made in a slow oven; do I slice the \
      apples first, or add them whole?
      """
    #expect(Shelf.anchors(Self.base.answer(Question(story))).first == "apple-pie")
    let other = """
      My aunt from Bavaria wrote me a letter about her passport, which expires on Saturday, and since the train leaves \
      early I would like to know which form the consulate wants, and how long it takes until a new one comes by mail.
      """
    #expect(!Self.base.answer(Question(other)).isAnswered)
  }

  @Test func `with a limit the nearest sections are shown anyway`() {
    var question = Question("renew my passport by mail and ink")
    question.limit = 1
    let answer = Self.base.answer(question)
    #expect(!answer.isAnswered && answer.hits.map(\.section.id) == ["docs/ink#ink"])
  }

  @Test(arguments: [
    ("Wi-Fi Aware pie", ["Wi-Fi Aware"]), ("apple pie with Nutmeg", ["Nutmeg"]), ("apple pie", []),
    ("Nutmeg, pie and nutmeg", ["Nutmeg"]), ("apple pie 2077", []),
  ])
  func `missing words are named as they were written`(
    question: String, missing: [String]
  ) {
    let answer = Self.base.answer(Question(question))
    #expect(
      answer.missingTerms.map { $0.lowercased() }.uniqued() == missing.map { $0.lowercased() })
    #expect(answer.markdown.contains("No section mentions *") == !missing.isEmpty)
  }

  @Test(arguments: [
    ("let zorb = heatStove(to: gzorp, for: quuxes)", true), ("let zorb = coolFridge(to: gzorp, for: quuxes)", false),
    ("bake(zorb: gzorp, for: quuxes)", false), ("@Stove var zorb = gzorp.quuxes(frob)", true),
    ("heat_stove(zorb, gzorp, quuxes)", false), ("heatStove with zorb gzorp, quuxes and frobs", false),
  ])
  func `code is about the names that a section has, whatever names of its own it has`(code: String, isAnswered: Bool) {
    #expect(Self.base.answer(Question(code)).isAnswered == isAnswered)
  }

  @Test(arguments: [
    ("the pie 'Zorbo' has no cinnamon", true, []), ("doesn't the pie 'Zorbo.Gzorp' bake?", true, []),
    ("the pie Zorbo of quantum chromodynamics", false, ["Zorbo", "quantum chromodynamics"]),
  ])
  func `names quoted by a compiler are the user's own, and not reported missing`(
    question: String, isAnswered: Bool, missing: [String]
  ) {
    let answer = Self.base.answer(Question(question))
    #expect(answer.isAnswered == isAnswered)
    #expect(answer.missingTerms == missing)
  }
}
