struct LinkDefinitions {
  /// A destination and title with escapes and entities resolved.
  struct Target {
    var destination: [UInt8]
    var title: [UInt8]?
  }

  /// By normalized label. The first definition of a label counts.
  private var targets: [String: Target] = [:]

  init() {}

  init(of tree: BlockTree) {
    for block in tree.blocks where block.kind == .linkDefinition {
      let text = tree.lines(of: block).joined()
      text.withBytes { text in
        // The end of the text may also end the definition.
        let definition: LinkDefinition
        switch LinkDefinition.read(text, at: 0) {
        case .definition(let complete), .unfinished(let complete?): definition = complete
        case .unfinished(nil), .none: return
        }
        let label = LinkLabel.normalized(text.slice(definition.label))
        guard targets[label] == nil else { return }
        targets[label] = Target(
          destination: InlineText.resolved(text.slice(definition.destination)),
          title: definition.title.map { InlineText.resolved(text.slice($0)) })
      }
    }
  }

  /// The target of a link; nil if its label has no definition.
  func target(of place: LinkPlace, in text: Bytes) -> Target? {
    let next = place.close + 1
    if text.at(next) == UInt8(ascii: "("), place.end > next { return Self.inlineTarget(in: text, from: next + 1) }
    let hasLabel = place.end > next + 2
    let label = hasLabel ? next + 1..<place.end - 1 : place.start..<place.close
    return targets[LinkLabel.normalized(text.slice(label))]
  }

  /// `destination "title")` after the opening parenthesis of a link.
  private static func inlineTarget(in text: Bytes, from start: Int) -> Target? {
    let from = text.skipWhitespace(from: start)
    guard text.at(from) != UInt8(ascii: ")") else { return Target(destination: []) }
    guard let destination = LinkTarget.destination(in: text, from: from) else { return nil }
    var target = Target(destination: InlineText.resolved(text.slice(destination.range)))
    let title = text.skipWhitespace(from: destination.end)
    if let byte = text.at(title), LinkTarget.canBeginTitle(byte), title > destination.end,
      let end = LinkTarget.endOfTitle(in: text, from: title)
    {
      target.title = InlineText.resolved(text.slice(title + 1..<end - 1))
    }
    return target
  }
}
