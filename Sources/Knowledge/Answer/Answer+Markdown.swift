import Markdown
internal import Search
internal import Tokens

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
    while TokenCount(of: String(words)).upperBound > maximumQuestionTokens {
      words = words.prefix(words.count / 2)
    }
    return words.endIndex == text.endIndex ? text : "\(words)…"
  }

  /// The most tokens of the question that are repeated, about 200 letters of English.
  private static let maximumQuestionTokens = 60

  /// The lines below the hits.
  private var leftOut: String {
    var lines: [String] = []
    if !named.isEmpty { lines.append(Self.headingOfNames) }
    lines += named.map(Self.line)
    lines += needed.map(Self.line)
    if let cutNote { lines.append((lines.isEmpty ? "" : "\n") + cutNote) }
    if !continuation.isEmpty { lines.append((lines.isEmpty ? "" : "\n") + continuation) }
    return lines.text(separator: "\n")
  }

  static let cutNote =
    "Of the question only the first \(Query.wordLimit) words are searched for, and no more than "
    + "\(Query.byteLimit) bytes."

  private static let headingOfNames = "Also relevant, not shown; read one by its ID:"
  static let sizeOfHeadingOfNames = TokenCount(of: headingOfNames + "\n")

  static func line(_ named: Section.Reference) -> String {
    "- `\(named.id)` (\(named.tokens) tokens)"
  }

  static func line(_ needed: Needed) -> String { "- needs \(needed.system): `\(needed.id)`" }
}

extension Answer.Hit {
  /// The hit with its heading first, then where it comes from, then its text.
  var markdown: String { header + textBelowHeader }

  /// Its size with the blank line below it.
  var size: TokenCount { TokenCount(of: markdown) + TokenCount(of: "\n\n") }

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
    let path = section.breadcrumb.text(separator: " › ")
    var parts = ["## ", path, "\n`", section.id, "` · ", section.file, ":"]
    parts += [first, "-", last, section.notes(withSource: namesSource)]
    if let first = folded.first {
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
  var headingLineCount: Int { Int(document.table[node].headingLines) }
}
