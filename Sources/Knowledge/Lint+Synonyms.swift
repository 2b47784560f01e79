internal import Search

extension Lint {
  /// The lines of a table of synonyms that mean nothing and are skipped.
  package static func findings(inSynonyms bytes: [UInt8], of path: String) -> [Finding] {
    Synonyms(table: String(decoding: bytes, as: UTF8.self)).problems.map { line in
      Finding(
        .synonymSyntax, in: path, line: line, "the line gives no phrase its synonyms",
        remedy: "Write `phrase<TAB>term, term`, with a tab; a comment begins with `#`.")
    }
  }
}
