/// Links and images (CommonMark 6.3, 6.4).
extension InlineParser {
  mutating func openBracket(isImage: Bool) {
    let length = isImage ? 2 : 1
    if !brackets.isEmpty { brackets[brackets.count - 1].hasBracket = true }
    brackets.append(Bracket(node: nodes.count, mark: marks.count - 1, start: index + length, isImage: isImage))
    add(.bracket, index..<index + length)
    index += length
  }

  mutating func closeBracket() {
    guard let bracket = brackets.popLast() else { return keep(1) }
    let isActive = bracket.isImage || brackets.count >= inactiveBrackets
    inactiveBrackets = min(inactiveBrackets, brackets.count)
    guard isActive, let end = endOfLink(bracket) else { return keep(1) }
    nodes[bracket.node].kind = bracket.isImage ? .imageStart : .linkStart
    nodes[bracket.node].index = links.count
    add(bracket.isImage ? .imageEnd : .linkEnd, index..<end, index: links.count)
    links.append(LinkPlace(start: bracket.start, close: index, end: end))
    index = end
    matchDelimiters(after: bracket.mark)
    // A link contains no links.
    if !bracket.isImage { inactiveBrackets = brackets.count }
  }

  /// The offset after the link whose text ends at the current `]`.
  private func endOfLink(_ bracket: Bracket) -> Int? {
    let next = index + 1
    if text.at(next) == UInt8(ascii: "("), let end = endOfTarget(from: next + 1) { return end }
    guard !labels.isEmpty else { return nil }
    if text.at(next) == UInt8(ascii: "["), let end = LinkLabel.end(in: text, from: next) {
      return isDefined(next + 1..<end - 1) ? end : nil
    }
    let isCollapsed =
      text.at(next) == UInt8(ascii: "[") && text.at(next + 1) == UInt8(ascii: "]")
    guard !bracket.hasBracket, isDefined(bracket.start..<index) else { return nil }
    return isCollapsed ? next + 2 : next
  }

  private func isDefined(_ label: Range<Int>) -> Bool {
    label.count <= LinkLabel.limit && labels.contains(LinkLabel.normalized(text.slice(label)))
  }

  /// The offset after the `)` of a destination and title that begin at `start`.
  private func endOfTarget(from start: Int) -> Int? {
    var position = text.skipWhitespace(from: start)
    if text.at(position) == UInt8(ascii: ")") { return position + 1 }
    guard let destination = LinkTarget.destination(in: text, from: position) else { return nil }
    position = text.skipWhitespace(from: destination.end)
    if position > destination.end, let byte = text.at(position), LinkTarget.canBeginTitle(byte) {
      guard let end = LinkTarget.endOfTitle(in: text, from: position) else { return nil }
      position = text.skipWhitespace(from: end)
    }
    return text.at(position) == UInt8(ascii: ")") ? position + 1 : nil
  }
}
