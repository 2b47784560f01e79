import Knowledge

extension Command {
  static let show = Command(
    name: "show", operands: "ID…",
    summary: "Print sections, with their subsections, by their IDs.",
    operand: .section,
    discussion: """
      `skills query` prints the ID below each title. The end of an ID is enough if only one section \
      has it. An ID without `#` is a whole file, so a name from `skills topics` shows that topic.
      """,
    examples: [
      Example("show builtin/swiftui/references/sheets", "a whole reference"),
      Example("show sheets", "the same, by the name of its topic"),
      Example("show --format json sheets", "one object per line, with lines, tags and subsections"),
    ],
    options: [.knowledge, .engine, .engineKey, .noCache, .format("text|markdown|json")],
    json: """
      a line for each section: {"id", "title", "breadcrumb", "file", "lines": [first, last], "kind", "tags", "tokens", \
      "checklist", "requires", "examples": [{"language", "lines", "verdict"}], "links": [{"id", "title", "tokens"}], \
      "subsections": [{"id", "title", "tokens"}], "source": {"root", "origin", "license", "note"}, "text"}
      """
  ) { arguments, console throws(Failure) in
    guard !arguments.operands.isEmpty else {
      throw Failure("`show` needs the ID of a section. `skills query` and `skills topics` print IDs.")
    }
    let (ids, format) = (arguments.operands, try arguments.answerFormat)
    return try Roots.printing(.ids(ids), for: arguments, console: &console) { base, console throws(Failure) in
      show(ids, from: base, as: format, &console)
    }
  }

  private static func show(
    _ ids: [String], from base: KnowledgeBase, as format: AnswerFormat, _ console: inout Console
  ) -> Outcome {
    var outcome = Outcome.found
    let hasOneRoot = base.sources.first?.root == base.sources.last?.root
    for (number, id) in ids.enumerated() {
      guard let section = base.section(id: id) else {
        console.note(unknownSection(id, in: base))
        outcome = .failure
        continue
      }
      switch format {
      case .json:
        for section in section.file(named: id)?.topSections ?? [section] {
          console.write(JSONRenderer.json(section, linked: base.linked(from: section)))
        }
      case .text, .markdown:
        let text = section.file(named: id)?.fullText ?? section.fullText
        // With a single root, or a single ID that begins with the root's name, the user knows whose text it is.
        let isKnown = hasOneRoot || ids.count == 1 && id.hasPrefix("\(section.root)/")
        let framed = isKnown ? text : section.document.source.framed(text)
        console.write(markdown: (number > 0 ? "\n" : "") + framed + "\n", as: format)
      }
    }
    return outcome
  }

  private static func unknownSection(_ id: String, in base: KnowledgeBase) -> String {
    let shown = id.count <= 200 ? id : "\(id.prefix(200))…"
    let matches = base.ids(endingIn: id)
    if matches.count > 1 {
      let some = matches.prefix(3).quoted
      return "`\(shown)` is the end of \(matches.count) IDs, \(some) among them. Give more of one."
    }
    let near = base.nearestIDs(to: [id])[0].quoted
    return "there is no section `\(shown)`. "
      + (near.isEmpty ? "" : "The nearest are \(near); ")
      + "`skills query` finds sections by words."
  }
}
