internal import Search

/// What sections count for the files that they are in, beside other files with hits.
struct FileWeights {
  private let translations: Set<Int>
  private let olderVersions: Set<Int>
  private let named: Set<Int>

  init(
    of hits: some Sequence<KnowledgeBase.Reranked>, for question: String, in base: KnowledgeBase
  ) {
    let documents = Set(hits.map { base.snapshot.item($0.hit.item).document })
    translations = base.translations(among: documents)
    olderVersions = base.olderVersions(among: documents, for: question)
    let files = AskedFile.named(in: question)
    named =
      files.isEmpty
      ? []
      : documents.filter { document in
        let path = base.snapshot.bytesOfPath(of: document)
        return files.contains { $0.isName(of: path) || $0.isNumber(of: path) }
      }
  }

  /// - Parameter own: The weight of a section whatever its file.
  func weight(_ own: SectionWeight, of document: Int) -> SectionWeight {
    var weight = own
    if translations.contains(document) { weight = weight.ofTranslation }
    if olderVersions.contains(document) { weight = weight.ofOlderVersion }
    return named.contains(document) ? weight.ofNamedFile : weight
  }

  /// Whether a file is of an older version than another with hits.
  func isOlder(_ document: Int) -> Bool { olderVersions.contains(document) }
}
