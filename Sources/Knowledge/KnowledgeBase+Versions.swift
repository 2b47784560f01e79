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
    let versions = documents.map { (document: $0, version: version(of: $0)) }
    guard versions.contains(where: { $0.version.name != nil }) else { return [] }
    let words = question.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "." }
    func isAsked(_ version: PathVersion) -> Bool {
      version.name.map { name in words.contains { $0 == name || $0 == "v\(name)" } } ?? false
    }
    func isNewer(_ version: PathVersion, than other: PathVersion) -> Bool {
      let asked = (isAsked(version), isAsked(other))
      return asked.0 == asked.1 ? version.isNewer(than: other) : asked.0
    }
    let older = versions.filter { old in
      versions.contains {
        old.version.isOfSame(as: $0.version) && isNewer($0.version, than: old.version)
      }
    }
    return Set(older.map(\.document))
  }
}
