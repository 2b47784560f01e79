import Markdown

extension Section {
  /// What a section that needs a newer system says about an older one: of each paragraph, the text from the first
  /// sentence about it (`Before iOS 17, …`, `On older systems, …`), with the code that this introduces; empty if it says
  /// nothing.
  func fallback(for system: TargetSystem) -> String {
    let tree = BlockTree(parsing: Array(text.utf8), reading: .asMeant)
    let parts = tree.blocks.indices.compactMap { index -> String? in
      guard tree.blocks[index].kind == .paragraph else { return nil }
      let paragraph = String(decoding: tree.lines(of: tree.blocks[index]).joined(), as: UTF8.self)
      let advice = Self.advice(in: paragraph, for: system)
      guard advice.hasSuffix(":"), let code = tree.blocks[safe: index + 1], code.kind == .fencedCode else {
        return advice.isEmpty ? nil : String(advice)
      }
      return "\(advice)\n\n```\(tree.info(of: code))\n\(tree.literal(of: code))```"
    }
    return parts.joined(separator: "\n\n")
  }

  /// The text from the first sentence that states a bound which the system doesn't exceed.
  private static func advice(in paragraph: String, for system: TargetSystem) -> Substring {
    var rest = paragraph[...]
    while !rest.isEmpty {
      let sentence = Document.firstSentence(of: String(rest))
      let isAbout =
        sentence.lowercased().firstRange(of: "older systems") != nil
        || Availability.stated(in: sentence).contains { $0.first == nil && system.verdict(on: [$0]) == .holds }
      if isAbout { return rest }
      rest = rest.dropFirst(sentence.count).drop { $0 == " " || $0 == "\n" }
    }
    return rest
  }
}

extension KnowledgeBase {
  func sections(linkedIn text: String, of section: Section) -> [Section] {
    let tree = BlockTree(parsing: Array(text.utf8), reading: .asMeant)
    let reader = LinkReader(tree)
    return tree.blocks.flatMap { reader.links(of: $0, from: section.document.source.path) }
      .compactMap { self.section(at: $0, from: section) }
  }
}
