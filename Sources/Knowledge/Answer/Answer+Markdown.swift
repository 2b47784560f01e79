import Markdown
internal import Search
internal import Tokens

extension Answer {
  /// The answer for an agent: notes about the question, each section under its own heading with its ID and place, then
  /// what was left out and how to get it.
  package var markdown: String {
    let parts = [opening] + hits.map(\.markdown) + [nothing, leftOut]
    // Leaves room for a line or two from the caller.
    var text = parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
    text += "\n"
    return text
  }

  /// The notes and a line for each section, as many as fit; the first in any case.
  package func brief(maxTokens: Int? = nil) -> String {
    func text(_ lines: [String]) -> String {
      ([notes] + lines).filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
    }
    guard let first = hits.first else { return text([nothing, leftOut]) }
    var lines = briefLines
    guard let maxTokens else { return text(lines) }
    func isTooLong() -> Bool { TokenCount(of: text(lines)).upperBound > maxTokens }
    while lines.count > 1, isTooLong() { lines.removeLast() }
    return text(isTooLong() ? [first.section.briefLine] : lines)
  }

  /// One line for each section: its ID, title, first sentence and size.
  package var briefLines: [String] {
    hits.map { hit in
      let section = hit.section
      let sentence = section.firstSentence
      return "- `\(section.id)` \(section.title)" + (sentence.isEmpty ? "" : ": \(sentence)")
        + " (\(section.tokens(isWhole: hit.isWhole)) tokens)"
    }
  }

  /// The notes above the sections, and what the best section says for older systems.
  var opening: String { fallback.isEmpty ? notes : "\(notes)\n\n\(fallback)" }

  private var notes: String {
    [missing, absent, unsure, withoutPhrases, newer, best].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The text of an answer without hits.
  var nothing: String {
    guard hits.isEmpty, isSure, seenBefore.isEmpty, fallback.isEmpty else { return "" }
    let words = Self.beginning(of: question)
    guard !isFound else {
      return "No section for “\(words)” fits into this budget."
    }
    guard !suggestions.isEmpty else { return "Nothing found for “\(words)”." }
    let others = suggestions.quoted
    return "Nothing found for “\(words)”.\n\nTry: \(others)"
  }

  private var missing: String {
    guard !missingTerms.isEmpty else { return "" }
    return "No section mentions \(Self.either(missingTerms))."
  }

  private var absent: String {
    guard !absentNames.isEmpty, isSure else { return "" }
    return "The best sections don't mention \(Self.either(absentNames))."
  }

  private static func either(_ words: [String]) -> String { words.map { "*\($0)*" }.joined(separator: " or ") }

  /// The note where no section is likely to answer.
  private var unsure: String {
    guard !isSure, fallback.isEmpty else { return "" }
    let system = needed.first?.isBest == true ? system.map { " for \($0)" } ?? "" : ""
    return "Nothing here answers “\(Self.beginning(of: question))”\(system)."
  }

  /// The note where the best section needs a newer system.
  private var newer: String {
    guard let best = needed.first, best.isBest else { return "" }
    let system = isSure || !fallback.isEmpty ? system : nil
    return "Needs \(best.system): `\(best.id)`." + (system.map { " For \($0):" } ?? "")
  }

  /// The note where the best section was sent before.
  private var best: String { isBestSeen ? seenBefore.first.map(Self.seenBest) ?? "" : "" }

  static func seenBest(_ id: String) -> String { "Best answer, sent before: `\(id)`." }

  static func seen(_ ids: some Collection<String>) -> String { "Sent before: \(ids.quoted)." }

  /// The note above hits that lack the question's phrases.
  var withoutPhrases: String {
    guard !unfoundPhrases.isEmpty else { return "" }
    let phrases = unfoundPhrases.map { phrase in
      "“\(Self.beginning(of: phrase.onOneLine))”"
    }
    let phrasesInAll = phrases.joined(separator: " and ")
    return phrases.count == 1
      ? "No section has the phrase \(phrasesInAll); these are the nearest."
      : "No section has the phrases \(phrasesInAll) together; these are the nearest."
  }

  /// The beginning of a question, enough to recognize it.
  private static func beginning(of text: String) -> String {
    var words = text.prefix(200)
    while TokenCount(of: String(words)).upperBound > maximumQuestionTokens {
      words = words.prefix(words.count / 2)
    }
    return words.endIndex == text.endIndex ? text : "\(words)…"
  }

  /// How many tokens of the question are repeated, about 200 letters of English.
  private static let maximumQuestionTokens = 60

  /// The lines below the hits.
  private var leftOut: String {
    var parts: [String] = []
    let seen = seenBefore.dropFirst(isBestSeen ? 1 : 0)
    if !seen.isEmpty { parts.append(Self.seen(seen)) }
    if !subsections.isEmpty {
      parts.append(Self.list(Self.headingOfSubsections, subsections.map(line(subsection:))))
    }
    var lines = named.map(Self.line)
    if hits.isEmpty, !isSure, !lines.isEmpty {
      parts.append("Nearest: \(named.map(\.id).quoted).")
      lines = []
    }
    let needed = needed.filter { !$0.isBest }.map(Self.line)
    if !lines.isEmpty { parts.append(Self.list(Self.headingOfNames, lines + needed)) }
    if lines.isEmpty, !needed.isEmpty { parts.append(needed.joined(separator: "\n")) }
    parts += [cutNote, continuation.isEmpty ? nil : continuation, note].compactMap(\.self)
    return parts.joined(separator: "\n\n")
  }

  private static func list(_ heading: String, _ lines: [String]) -> String {
    ([heading] + lines).joined(separator: "\n")
  }

  static let cutNote =
    "Of the question only the first \(Query.wordLimit) words are searched for, and no more than "
    + "\(Query.byteLimit) bytes."

  static let languageNote = "This knowledge is in English; ask in English for better answers."

  package static let headingOfNames = "Also relevant, by ID:"
  static let headingOfSubsections = "Subsections; append one to the first ID to read it:"

  static func line(_ named: Section.Reference) -> String {
    "- `\(named.id)` (\(named.tokens) tokens)"
  }

  /// The line for a subsection of the first hit: the last part of its ID.
  func line(subsection: Section.Reference) -> String {
    let prefix = hits.first?.section.id.count ?? 0
    return "- `\(subsection.id.dropFirst(prefix))` (\(subsection.tokens) tokens)"
  }

  static func line(_ needed: Needed) -> String { "- needs \(needed.system): `\(needed.id)`" }
}

extension Answer.Hit {
  /// The hit with its heading first, then where it comes from, then its text.
  var markdown: String { header + textBelowHeader }

  /// Its size with the blank line below it.
  var size: TokenCount { TokenCount(of: markdown) + TokenCount(of: "\n\n") }

  private var textBelowHeader: String {
    var parts = [""]
    let body = body
    if !body.isEmpty { parts.append(body) }
    if isCut {
      let what = skippedLines == 0 ? "Cut here" : "A part of it"
      parts.append("> \(what): its ID gives all \(section.fullTokens) tokens.")
    }
    if !rules.isEmpty {
      let all = section.governingChecklist.count
      let topic = Topic.name(of: section.document.source)
      parts.append(
        "Rules that apply, of the \(all) in the checklist `\(topic)`:\n"
          + rules.map(\.markdown).joined(separator: "\n"))
    }
    return parts.joined(separator: "\n\n") + end
  }

  private var frame: Provenance? { section.document.source.provenance }

  /// The lines below all text from other people's roots.
  private var end: String { frame.map { "\n\n\($0.closing)" } ?? "" }

  var header: String {
    let (first, last) = ("\(lines.lowerBound)", "\(lines.upperBound)")
    let path = section.breadcrumb.joined(separator: " › ")
    var parts = ["## ", path, "\n`", section.id, "` · ", section.file, ":"]
    parts += [first, "-", last, section.notes(withSource: namesSource)]
    if let first = folded.first {
      // A page may have many versions, and naming one of them is enough.
      let others = folded.count - 1
      parts += ["\nNearly the same: `", first, "`"]
      if others > 0 { parts.append(" and \(others) other\(others > 1 ? "s" : "")") }
    }
    if let frame { parts += ["\n", frame.opening] }
    return parts.joined(separator: "")
  }

  /// The text without its own heading, which the header shows already, and without trailing anchors of the next
  /// heading. An unclosed fence is closed, since it would swallow what follows.
  private var body: String {
    var rest = text.utf8[...]
    for _ in 0..<(skippedLines == 0 ? section.headingLineCount : 0) {
      rest = rest.drop { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
      rest = rest.dropFirst(rest.starts(with: "\r\n".utf8) ? 2 : 1)
    }
    rest = rest.drop { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    let body = String(Substring(UnseenMarkup.withoutLastAnchors(rest)))
    if body.isEmpty { return section.overview }
    return frame == nil ? body.closed : body.closed.withoutPlaces
  }
}

extension Section {
  package var briefLine: String { "- `\(id)` \(title) (\(tokens(isWhole: false)) tokens)" }

  /// The number of lines of its heading, underline included; 0 for text outside all sections.
  var headingLineCount: Int { Int(document.table[node].headingLines) }

  /// What its file says about itself, if it is the file's first section; empty otherwise.
  fileprivate var overview: String { node == 0 ? document.summary : "" }

  /// The first sentence of its own text as plain text; empty if the text begins with something else.
  fileprivate var firstSentence: String {
    let tree = document.tree
    let first = document.blocks(of: node).first { $0.kind == .paragraph }
    let text = document.source.line(first.map(tree.text) ?? overview, limit: 200)
    guard let end = text.firstRange(of: ". ") else { return text }
    return String(text[..<end.lowerBound]) + "."
  }
}
