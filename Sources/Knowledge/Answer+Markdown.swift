import Markdown
internal import Search

extension Answer {
  /// The answer as an agent reads it: each section under its own heading, its ID and place below,
  /// then what was left out and how to get it.
  package var markdown: String {
    let parts = [withoutPhrases] + hits.map(\.markdown) + [nothing, leftOut]
    // Callers add a line or two.
    var text = parts.filter { !$0.isEmpty }.text(separator: "\n\n", reserving: 200)
    text += "\n"
    return text
  }

  /// What is said instead of hits.
  var nothing: String {
    guard hits.isEmpty else { return "" }
    let words = Self.beginning(of: question)
    guard !isFound else {
      return "No section for “\(words)” fits into this budget."
    }
    guard !suggestions.isEmpty else { return "Nothing found for “\(words)”." }
    let others = suggestions.quoted
    return "Nothing found for “\(words)”.\n\nTry: \(others)"
  }

  /// What is said above hits that lack the question's phrases.
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

  /// As much of a text as tells the one who asked which it was.
  private static func beginning(of text: String) -> String {
    var words = text.prefix(200)
    while TokenEstimate.upperBound(of: String(words)) > maximumQuestionTokens {
      words = words.prefix(words.count / 2)
    }
    return words.endIndex == text.endIndex ? text : "\(words)…"
  }

  /// The most tokens of the question that are repeated, about 200 letters of English.
  private static let maximumQuestionTokens = 60

  /// The lines below the hits.
  private var leftOut: String {
    var lines: [String] = []
    if !named.isEmpty { lines.append(NamedSection.heading) }
    lines += named.map(\.line)
    if !endings.isEmpty { lines.append(Self.line(endings: endings)) }
    lines += needed.map(Self.line)
    if let cutNote { lines.append((lines.isEmpty ? "" : "\n") + cutNote) }
    if !continuation.isEmpty { lines.append((lines.isEmpty ? "" : "\n") + continuation) }
    return lines.text(separator: "\n")
  }

  static let cutNote =
    "Of the question only the first \(Query.wordLimit) words are searched for, and no more than "
    + "\(Query.byteLimit) bytes."

  static func line(endings: [String]) -> String {
    "Also: " + endings.quoted
  }

  static func line(_ needed: Needed) -> String { "- needs \(needed.system): `\(needed.id)`" }
}

extension Answer.Hit {
  /// The hit with its heading first, then where it comes from, then its text.
  var markdown: String { written.markdown }

  /// Its size with the blank line below it.
  var size: TokenSize { written.size }

  /// Keeps what it is written like; to be called again after any change.
  mutating func measure() {
    measured = nil
    measured = written
  }

  private var written: RenderedHit { measured ?? known ?? write() }

  /// As every answer has it; nil where this one has only some of it, or others that say the same.
  private var known: RenderedHit? {
    guard !isCut, heading == .full, folded.isEmpty else { return nil }
    let shape =
      section.node << 4 | (namesSource ? 8 : 0) | (isWhole ? 4 : 0) | (showsChecklist ? 2 : 0)
      | (namesSubsections ? 1 : 0)
    return section.document.hits.value(shape) { write() }
  }

  private func write() -> RenderedHit {
    let header = header
    let below = textBelowHeader
    let size = TokenCount(of: header).adding(below).adding("\n\n").size
    return RenderedHit(markdown: header + below, size: size)
  }

  /// The space for some of its text below its header.
  func budgetForText(room: Int) -> TokenBudget {
    TokenBudget(after: TokenCount(of: header), ending: "\(noteOfCut)\(end)\n\n", room: room)
  }

  private var noteOfCut: String {
    "[…] Shortened; its ID gives all \(section.fullTokens) tokens."
  }

  private var textBelowHeader: String {
    var parts = [""]
    let body = body
    if !body.isEmpty { parts.append(body) }
    if isCut { parts.append(noteOfCut) }
    if namesSubsections { parts.append(subsections) }
    if showsChecklist {
      parts.append("Checklist:\n" + checklist.map(\.markdown).joined(separator: "\n"))
    }
    return parts.text(separator: "\n\n") + end
  }

  private var frame: Provenance? { section.document.source.provenance }

  /// What stands below all that is not ours.
  private var end: String { frame.map { "\n\n\($0.closing)" } ?? "" }

  var header: String {
    let (first, last) = ("\(lines.lowerBound)", "\(lines.upperBound)")
    let path = heading == .title ? section.title : section.breadcrumb.text(separator: " › ")
    let place = heading == .full ? [section.file, ":"] : ["lines "]
    var parts = ["## ", path, "\n`", section.id, "` · "] + place
    parts += [first, "-", last, section.notes(withSource: namesSource)]
    if let first = folded.first, heading == .full {
      // Versions of one page may be many, and nobody needs two of them.
      let others = folded.count - 1
      parts += ["\nNearly the same: `", first, "`"]
      if others > 0 { parts.append(" and \(others) other\(others > 1 ? "s" : "")") }
    }
    if let frame { parts += ["\n", frame.opening] }
    return parts.text(separator: "")
  }

  /// The text without the lines of its own heading, which the header says already, and without the anchors of
  /// the next; a fence that its author left open would swallow what follows.
  private var body: String {
    var rest = text.utf8[...]
    for _ in 0..<section.headingLineCount {
      rest = rest.drop { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
      rest = rest.dropFirst(rest.starts(with: "\r\n".utf8) ? 2 : 1)
    }
    rest = rest.drop { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    let body = String(Substring(UnseenMarkup.withoutLastAnchors(rest)))
    return frame == nil ? body.closed : body.closed.withoutPlaces
  }

  /// The subsections, each by what its ID adds to the section's own.
  private var subsections: String {
    let prefix = section.id.count
    let lines = section.children.map { child in
      "- `\(child.id.dropFirst(prefix))` (\(child.fullTokens) tokens)"
    }
    return "Subsections; append one to the ID above to read it:\n" + lines.joined(separator: "\n")
  }
}

extension Section {
  /// The lines that its heading takes, with the line under it; 0 for text outside all sections.
  var headingLineCount: Int {
    if let entry = document.contents?[node] { return Int(entry.headingLines) }
    let block = document.outline.nodes[node].block
    return block < 0 ? 0 : document.tree.blocks[Int(block)].lines.count
  }
}
