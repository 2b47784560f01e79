import Knowledge
import Review

extension RuleSet {
  /// The rules of the documents in some roots. The built-in ones are parsed once, however often they are used.
  static func shared(of sources: some Collection<Document.Source>) -> RuleSet {
    sources.allSatisfy { $0.root == Roots.builtin } ? builtin : RuleSet(of: sources)
  }

  private static let builtin = RuleSet(of: BuiltinKnowledge.root(today: nil).sources)
}
