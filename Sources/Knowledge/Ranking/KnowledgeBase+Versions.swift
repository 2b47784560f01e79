/// Pages that a folder has for several versions of what they are about.
extension KnowledgeBase {
  private func version(of document: Int) -> PathVersion {
    opened.versions.value(document) {
      PathVersion(snapshot.path(of: document), root: sources[document].root)
    }
  }

  /// Those of some documents that are of an older version than another of them. A version that the question
  /// names is newer than all others.
  func olderVersions(among documents: Set<Int>, for question: String) -> Set<Int> {
    guard documents.contains(where: { PathVersion.mayNameVersion(snapshot.bytesOfPath(of: $0)) })
    else { return [] }
    let versions = documents.map { (document: $0, version: version(of: $0)) }
    let asked = AskedVersion(question)
    let all = versions.map { asked.ranked($0.version) }
    let older = zip(versions, all).filter { _, old in
      all.contains { old.version.isOfSame(as: $0.version) && $0.isNewer(than: old) }
    }
    return Set(older.map(\.0.document))
  }

  /// The first of some documents, or what is of the newest version of the same; each is looked at once.
  func newestVersion(of documents: [Int], for question: String) -> Int? {
    let asked = AskedVersion(question)
    return documents.dropFirst().reduce(documents.first) { best, next in
      guard let best else { return next }
      let (old, new) = (asked.ranked(version(of: best)), asked.ranked(version(of: next)))
      return old.version.isOfSame(as: new.version) && new.isNewer(than: old) ? next : best
    }
  }
}

/// The versions that a question names: `7.4`, `v2`, `the 2018 edition`.
private struct AskedVersion {
  private let words: [Substring]

  init(_ question: String) { words = question.lowercased().wordsWithDots }

  /// A version, and whether the question names it.
  struct Ranked {
    let version: PathVersion
    let isAsked: Bool

    func isNewer(than other: Ranked) -> Bool {
      isAsked == other.isAsked ? version.isNewer(than: other.version) : isAsked
    }
  }

  func ranked(_ version: PathVersion) -> Ranked {
    Ranked(version: version, isAsked: version.name.map(isNamed) ?? false)
  }

  /// A single number, or a word such as `archive`, stands in questions about other things.
  private func isNamed(_ name: String) -> Bool {
    words.contains { $0 == "v\(name)" || $0 == name && name.contains(".") }
      || zip(words, words.dropFirst()).contains { before, word in
        word == name && ["version", "release"].contains(before)
          || before == name && ["edition", "docs", "version"].contains(word)
      }
  }
}
