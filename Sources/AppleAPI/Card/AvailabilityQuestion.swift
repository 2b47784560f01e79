/// A question that asks since when, or on which systems, an API exists, or what replaces it: `is scrollTargetBehavior
/// available on iOS 16`, `what replaces foregroundColor`.
///
/// Three steps find out: `QuestionWords` cuts the text into words, systems and clauses; `QuestionNames` finds the API that it
/// names; `QuestionIntent` decides whether a clause asks for availability, and for nothing else.
package struct AvailabilityQuestion: Sendable {
  package let names: [APIName]
  /// The system that the question names.
  package let target: APITarget?

  package init?(_ text: String, in table: @autoclosure () -> APITable = .builtin) {
    guard text.utf8.count <= Self.longest, let words = QuestionWords(text), words.mayAsk else { return nil }
    let question = QuestionNames(words, in: table())
    // People say in one sentence what their app is like, and ask in another. A name apart says what the other words are about:
    // `can I use the zoom transition below iOS 18, navigationTransition`.
    let hasNameApart = question.clauses.contains { $0.count == 1 && QuestionNames.isCode($0[$0.startIndex]) }
    let asking = ([question.tokens[...]] + question.clauses).lazy.map {
      QuestionIntent($0, hasTarget: words.target != nil, isExplained: hasNameApart)
    }.first(where: \.asksForAvailability)
    guard let asking, !question.clauses.contains(where: { QuestionIntent($0, hasTarget: false).asksForElse }) else {
      return nil
    }
    let names = QuestionNames.meant(in: asking.tokens, table())
    guard (1...Self.mostNames).contains(names.count) else { return nil }
    (self.names, target) = (names, words.target)
  }

  /// The maximum length in bytes, about three sentences; longer questions ask for more than a version.
  private static let longest = 300
  /// The maximum number of names; questions with more compare them or describe a screen.
  private static let mostNames = 3
}
