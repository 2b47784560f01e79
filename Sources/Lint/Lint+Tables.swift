package import Knowledge
internal import Search

extension Lint {
  /// The lines of a synonym table that are skipped, in whole or in part.
  package static func findings(inSynonyms bytes: [UInt8], of path: String) -> [Finding] {
    let table = Synonyms(table: bytes)
    let wrong = table.problems.map { line in
      Finding(
        .synonymSyntax, in: path, line: line, "the line isn't a phrase with its synonyms",
        remedy: "Write `phrase<TAB>term, term`, with a tab; a comment begins with `#`.")
    }
    let long = table.overlong.map { line in
      Finding(
        .synonymSyntax, in: path, line: line,
        "the line has more than \(Synonyms.wordLimit) words for its phrase",
        remedy: "Keep the best; all after the limit are skipped.")
    }
    return (wrong + long).sorted { $0.line < $1.line }
  }

  /// The lines of a question table that are skipped, or that name no section of the documents, if these are known.
  package static func findings(inQuestions bytes: [UInt8], of path: String, about documents: [Document]?) -> [Finding] {
    let (lines, malformed) = AskedQuestions.lines(of: bytes)
    let wrong = malformed.map { line in
      Finding(
        .questionSyntax, in: path, line: line, "the line isn't a section's ID with its questions",
        remedy: "Write `ID<TAB>question<TAB>question`, with tabs; a comment begins with `#`.")
    }
    guard let documents else { return wrong }
    let ids = Set(documents.flatMap { document in document.anchors.map(document.questionID) })
    let lost = lines.filter { !ids.contains("\($0.file)#\($0.anchor)") }.map { line in
      Finding(
        .questionSection, in: path, line: line.number,
        "there is no section `\(line.file)#\(line.anchor)`",
        remedy: "Write its ID as answers name it, without the root's name.")
    }
    return (wrong + lost).sorted { $0.line < $1.line }
  }
}

extension Document {
  /// A section's ID without the root's name, as in question tables.
  func questionID(of anchor: String) -> String {
    "\(source.id.dropFirst(source.root.count + 1))#\(anchor)"
  }
}
