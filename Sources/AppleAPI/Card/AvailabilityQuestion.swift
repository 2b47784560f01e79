/// A question that asks since when, or on which systems, an API exists, or what replaces it: `is scrollTargetBehavior
/// available on iOS 16`, `what replaces foregroundColor`.
///
/// It contains only words typical of such questions, names and systems. Any other word means that it asks for more than
/// a version.
package struct AvailabilityQuestion: Sendable {
  package let names: [APIName]
  /// The system that the question names.
  package let target: APITarget?

  package init?(_ text: String, in table: @autoclosure () -> APITable = .builtin) {
    guard text.utf8.count <= Self.longest, var words = QuestionWords(text), words.asksForAvailability
    else { return nil }
    let table = table()
    words.markModules(of: table)
    guard let names = words.names(in: table), (1...(words.compares ? 1 : 3)).contains(names.count)
    else { return nil }
    (self.names, target) = (names, words.target)
  }

  /// The maximum length in bytes; longer questions ask for more than a version.
  private static let longest = 200
}
