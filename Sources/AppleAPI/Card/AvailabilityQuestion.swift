/// A question that asks since when, or on which systems, an API exists, or what replaces it: `is scrollTargetBehavior
/// available on iOS 16`, `what replaces foregroundColor`.
///
/// Three steps find out: `QuestionWords` cuts the text into words, systems and clauses; `QuestionNames` finds the API that it
/// names; `QuestionIntent` decides whether a clause asks for availability, and for nothing else.
package struct AvailabilityQuestion: Sendable {
  package let names: [APIName]
  /// The system that the question names.
  package let target: APITarget?
  /// Whether it also asks how to do something, for something to use in place of the API, or if it's deprecated.
  package let asksHow, asksForSubstitute, asksForDeprecation: Bool

  package init?(_ text: String, in table: @autoclosure () -> APITable = .builtin) {
    // A single word doesn't ask. Looking it up would first build the lists of words, 6 % of a new process's instructions.
    guard text.utf8.contains(where: { $0 <= 0x20 }), text.utf8.count <= Self.longest,
      let words = QuestionWords(text), words.mayAsk
    else { return nil }
    let question = QuestionNames(words, in: table())
    // One sentence may describe the app, and another ask. A name in a clause of its own explains the words of the others:
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
    // Types that stand in for a member come last, as do names that the table lacks.
    let answers = names.map { name in
      let known = table().known(name)
      // A modifier stands in for the type of its value.
      return known.count > 1 && names.contains { $0.mayTake(name) } ? [name] : known
    }
    let isKnown = answers.map { $0.count == 1 && !table().groups(for: $0[0]).isEmpty }
    self.names = [true, false].flatMap { state in answers.indices.filter { isKnown[$0] == state } }
      .flatMap { answers[$0] }
    target = words.target
    let clauses = question.clauses.map { QuestionIntent($0, hasTarget: false) }
    (asksHow, asksForSubstitute) = (clauses.contains(where: \.asksHow), clauses.contains(where: \.asksForSubstitute))
    asksForDeprecation = clauses.contains(where: \.asksForDeprecation)
  }

  /// In bytes: about three sentences. A longer question asks for more than a version.
  private static let longest = 300
  /// A question with more names compares them, or describes a screen.
  private static let mostNames = 3
}
