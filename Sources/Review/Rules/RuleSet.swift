import JSON
package import Knowledge
import Markdown

/// The rules with patterns from some roots.
package struct RuleSet: Sendable {
  let vocabulary: Vocabulary
  let rules: [Rule]
  let patterns: [RulePattern]
  /// The distinct scopes of the patterns, and each pattern's scope, since a file needs only few checks then.
  let scopes: [RulePattern.Scope]
  let scopeOfPattern: [Int]
  /// Previews and code for debugging.
  let previews: [Pattern]
  /// Sentences about rules that are left out.
  package let faults: [String]
  /// The patterns by the number of their anchor's word; under 0, those whose anchor is a string.
  let byWord: NumberGroups
  /// The words that code must have to match each pattern.
  let requiredWords: [[UInt16]]

  init(_ reader: RuleReader) {
    (vocabulary, rules, patterns) = (reader.vocabulary, reader.rules, reader.patterns)
    var numbers: [RulePattern.Scope: Int] = [:]
    var scopes: [RulePattern.Scope] = []
    scopeOfPattern = patterns.map { pattern in
      if let known = numbers[pattern.scope] { return known }
      numbers[pattern.scope] = scopes.count
      scopes.append(pattern.scope)
      return scopes.count - 1
    }
    self.scopes = scopes
    (previews, faults) = (reader.previews, reader.faults)
    byWord = NumberGroups(
      count: vocabulary.words.count,
      patterns.enumerated().flatMap { number, pattern in
        let words = pattern.pattern.anchorWords
        return (words.isEmpty ? [0] : words).map { (group: Int($0), number: number) }
      })
    requiredWords = patterns.map(\.pattern.requiredWords)
  }

  /// The IDs of the rules that have patterns.
  package var ids: [String] { rules.map(\.id) }

  /// What a rule says, whatever it is found in.
  package func text(of id: String) -> String? {
    RuleSelection.ownRules[id] ?? rules.first { $0.id == id }?.text.entry(of: id, section: nil)?.message
  }

  /// The rules of files with a `patterns` map in their front matter or a file of patterns beside them.
  package init(of sources: some Sequence<Document.Source>) {
    var reader = RuleReader()
    for source in sources {
      if let yaml = source.patterns() { reader.read(FrontMatter(yaml: yaml), of: source) }
      guard let bytes = source.read(), Self.mayHavePatterns(bytes) else { continue }
      let document = Document(source: source, bytes: bytes)
      if let frontMatter = document.tree.frontMatter { reader.read(frontMatter, of: source) }
    }
    self.init(reader)
  }

  /// Whether a line of the front matter begins as a map of patterns does; most files need not be parsed.
  private static func mayHavePatterns(_ bytes: [UInt8]) -> Bool {
    guard bytes.starts(with: "---".utf8) else { return false }
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      rest = rest[(end + 1)...]
      if rest.starts(with: "patterns:".utf8) { return true }
      if rest.starts(with: "---".utf8) { return false }
    }
    return false
  }
}

extension RuleReader {
  fileprivate mutating func read(_ frontMatter: FrontMatter, of source: Document.Source) {
    guard let map = frontMatter["patterns"] else { return }
    read(Self.json(map), of: RuleText(of: source), in: "\(source.root)/\(source.shownPath)")
  }

  private static func json(_ value: FrontMatter.Value) -> JSON {
    switch value {
    case .string(let text, _): .string(text)
    case .list(let values): .array(values.map(json))
    case .map(let entries): .object(entries.map { JSON.Member($0.key, json($0.value)) })
    }
  }
}
