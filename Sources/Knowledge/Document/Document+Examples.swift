import Markdown

extension Section {
  /// Its own fenced code. A fence with both `// WRONG` and `// RIGHT` counts as two examples.
  ///
  /// The verdict on an example comes from, nearest first: a comment in its first line, the line or the `<Good>` above
  /// it, the title of its section or of an enclosing one.
  package var examples: [Example] {
    let (tree, titled) = (document.tree, titleVerdict)
    var examples: [Example] = []
    var tagged: Verdict?
    for index in document.outline.blockIndices(of: node) {
      let block = tree.blocks[index]
      if block.kind == .tagLine, let tag = tree.tag(of: block) { tagged = tag.verdict }
      guard block.kind == .fencedCode else { continue }
      examples += tree.examples(in: block, judged: tree.label(above: index) ?? tagged ?? titled)
    }
    return examples
  }

  private var titleVerdict: Verdict? {
    let near = document.path(to: node).suffix(2).reversed()
    // The title of a whole file doesn't judge single examples.
    return near.filter { document.outline.nodes[$0].level != 1 }.lazy
      .compactMap { Verdict(title: document.title(of: $0)) }.first
  }
}

extension BlockTree {
  /// The verdict of a paragraph of one line right above the code.
  fileprivate func label(above index: Int) -> Verdict? {
    guard index > 0 else { return nil }
    let above = blocks[index - 1]
    guard above.kind == .paragraph, above.parent == blocks[index].parent, above.lines.count == 1 else { return nil }
    return Verdict(label: text(of: above))
  }

  fileprivate func examples(in block: Block, judged outer: Verdict?) -> [Example] {
    let code = lines(of: block).map { bytes[$0] }
    guard let first = code.firstIndex(where: { $0.contains { $0 > 0x20 } }) else { return [] }
    let language = info(of: block).prefix { !$0.isWhitespace && $0 != "{" }.lowercased()
    let firstLine = block.lines.lowerBound + 1
    var cuts = code.indices.compactMap { line in
      Self.verdict(ofComment: code[line]).map { (line: line, verdict: Optional($0)) }
    }
    let isJudgedAtTop = cuts.first?.line == first
    // Without a verdict at the top, a lone `// Good: …` in the middle is a remark.
    if !isJudgedAtTop, Set(cuts.map(\.verdict)).count < 2 { cuts = [] }
    if !isJudgedAtTop { cuts.insert((0, outer), at: 0) } else { cuts[0].line = 0 }
    return cuts.indices.compactMap { number in
      let end = number + 1 < cuts.count ? cuts[number + 1].line : code.count
      let lines = (cuts[number].line..<end).filter { code[$0].contains { $0 > 0x20 } }
      guard let start = lines.first, let last = lines.last else { return nil }
      return Example(
        language: language, lines: (firstLine + start)...(firstLine + last),
        verdict: cuts[number].verdict)
    }
  }

  private static let commentMarks = ["//", "#", "--", "/*", "<!--", ";"]

  /// The verdict of a line that is a comment: `// Good: …`, `# WRONG`, `<!-- ❌ -->`.
  private static func verdict(ofComment line: ArraySlice<UInt8>) -> Verdict? {
    guard let first = line.first(where: { $0 > 0x20 }), "/#-<;".utf8.contains(first) else {
      return nil
    }
    let text = String(decoding: line, as: UTF8.self).trimmed
    guard let mark = commentMarks.first(where: text.hasPrefix) else { return nil }
    return Verdict(label: text.dropFirst(mark.count).drop { "/*#-! ".contains($0) })
  }
}

extension TagLine {
  /// The verdict of an opening tag on the examples in it: `<Good>`, `<bad>`.
  fileprivate var verdict: Verdict? {
    guard form == .opening else { return nil }
    return Verdict(label: name.lowercased())
  }
}

/// A code example in a section.
package struct Example: Sendable, Equatable {
  /// The first word of the fence's info string, in lowercase; empty if there is none.
  package let language: String
  /// The lines of the code without its fences, from 1.
  package let lines: ClosedRange<Int>
  /// Whether it shows the right or the wrong way; nil if unknown.
  package let verdict: Verdict?
}
