extension Answer {
  /// Room kept for the lines below the hits.
  static let footerTokens = 160

  /// The answer as an agent reads it: each section under its own heading, its ID and place below,
  /// then what was left out and how to get it.
  package var markdown: String {
    var parts = hits.enumerated().map { number, hit in hit.markdown(withChecklist: number == 0) }
    if hits.isEmpty {
      parts.append(
        omitted.isEmpty
          ? "Nothing found for “\(question)”."
          : "No section for “\(question)” is short enough for this budget.")
    }
    if !omitted.isEmpty { parts.append(omissions) }
    if !suggestions.isEmpty {
      parts.append("Try: " + suggestions.map { "`\($0)`" }.joined(separator: ", "))
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private var omissions: String {
    let lines = omitted.map { "- `\($0.id)` (\($0.tokens) tokens)" }
    return "Also relevant, not shown; read one by its ID:\n" + lines.joined(separator: "\n")
  }
}

extension Answer.Hit {
  /// The hit with its heading first, then where it comes from, then its text.
  func markdown(withChecklist: Bool) -> String {
    var parts = [header]
    let body = body
    if !body.isEmpty { parts.append(body) }
    if isShortened { parts.append(subsections) }
    if withChecklist, section.checklist.isEmpty, !checklist.isEmpty {
      parts.append("Checklist:\n" + checklist.map(\.markdown).joined(separator: "\n"))
    }
    return parts.joined(separator: "\n\n")
  }

  func markdownTokens(withChecklist: Bool) -> Int {
    TokenEstimate.of(markdown(withChecklist: withChecklist)) + 2
  }

  private var isShortened: Bool { !isWhole }

  private var header: String {
    """
    ## \(section.breadcrumb.joined(separator: " › "))
    `\(section.id)` · \(section.file):\(lines.lowerBound)-\(lines.upperBound)\(section.sourceNotes)
    """
  }

  /// The text without the line of its own heading, which the header says already.
  private var body: String {
    guard let end = text.firstIndex(where: \.isNewline) else { return "" }
    return String(text[end...].drop(while: \.isNewline))
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
