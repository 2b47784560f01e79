import Knowledge
import Review

/// The Markdown of Knowledge/ and the description of the agents, compiled into the binary by `EmbedPlugin`.
enum BuiltinKnowledge {
  static func root(today: Day?) -> RootFiles {
    let paths = files.map(\.path).filter(Files.isMarkdown)
    let source = { @Sendable path in
      var source = Document.Source(
        root: Roots.builtin, path: path, today: today,
        size: { files.first { $0.path == path }?.text.utf8CodeUnitCount ?? 0 },
        read: { bytes(of: path) })
      source.patterns = { [source] in bytes(of: source.patternsPath) }
      return source
    }
    return RootFiles(name: Roots.builtin, folder: nil, known: paths, source: source)
  }

  static var synonyms: [UInt8] { bytes(of: Roots.synonymFile) ?? [] }

  static func bytes(of path: String) -> [UInt8]? {
    files.first { $0.path == path }?.text.withUTF8Buffer { unsafe Array($0) }
  }
}

extension RuleSet {
  /// The rules of the documents in some roots. The built-in ones are parsed once, however often they are used.
  static func shared(of sources: some Collection<Document.Source>) -> RuleSet {
    sources.allSatisfy { $0.root == Roots.builtin } ? builtin : RuleSet(of: sources)
  }

  private static let builtin = RuleSet(of: BuiltinKnowledge.root(today: nil).sources)
}
