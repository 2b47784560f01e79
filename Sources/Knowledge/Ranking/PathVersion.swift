/// The version of a file according to its path, as in folders of versioned documentation: `reference/7.4/about.md`,
/// `versioned_docs/version-0.77/style.md`, `legacy/style.md`.
struct PathVersion: Sendable, Equatable {
  /// The path without its version, the same for all versions of one page.
  private let page: String
  /// The version's name, `0.77`; nil for a path without one.
  let name: String?
  /// Its numbers, major first; empty for names such as `legacy`, which are older than all numbers.
  private let numbers: [Int]
  /// The folder whose subfolders are versions of the whole documentation; nil if the version may be of this page alone,
  /// such as that of an interface.
  private let tree: String?
  /// Whether the newest version is directly in that folder, without a version's name.
  private let isBesideNewest: Bool

  init(_ path: String, root: String = "") {
    let path = "\(root)/\(path)"
    var parts: [Substring] = []
    if Self.mayNameVersion(path.utf8) {
      parts = path.split(separator: "/", omittingEmptySubsequences: false)
    }
    for place in parts.indices.dropFirst().dropLast() {
      guard let folder = VersionFolder(parts[place].lowercased()) else { continue }
      // Docusaurus names the folder beside `docs` like this; others write `v1.2-docs`.
      isBesideNewest = folder.isOfDocs || parts[place - 1] == "versioned_docs"
      let above = folder.isOfDocs ? place : place - 1
      if isBesideNewest { parts[above] = "docs" }
      if !folder.isOfDocs { parts.remove(at: place) }
      // Books number their chapters too, but without a word such as `version`.
      let isOfAll = isBesideNewest || folder.isSaid && folder.numbers.count > 1
      tree = isOfAll ? parts[...above].joined(separator: "/") + "/" : nil
      (page, name, numbers) = (parts.joined(separator: "/"), folder.name, folder.numbers)
      return
    }
    (page, name, numbers, tree, isBesideNewest) = (path, nil, VersionFolder.newest, nil, false)
  }

  /// Whether both are versions of one page, or of the documentation that contains it.
  func isOfSame(as other: PathVersion) -> Bool {
    if page == other.page { return true }
    guard let tree else { return false }
    return tree == other.tree || isBesideNewest && other.name == nil && other.page.hasPrefix(tree)
  }

  func isNewer(than other: PathVersion) -> Bool {
    other.numbers.lexicographicallyPrecedes(numbers)
  }

  /// Whether a folder of a path has a digit or begins like those of versions; most paths have no such folder.
  static func mayNameVersion(_ path: some Collection<UInt8>) -> Bool {
    var rest = path[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "/")) {
      let folder = rest[..<end]
      if folder.contains(where: \.isDigit)
        || VersionFolder.beginnings.contains(where: folder.begins(with:))
      {
        return true
      }
      rest = rest[rest.index(after: end)...]
    }
    return false
  }
}

/// A folder named like a version: two numbers or more, or a number marked as a version.
private struct VersionFolder {
  let name: String?
  let numbers: [Int]
  /// Whether its name has more than numbers to mark it as a version.
  let isSaid: Bool
  /// Whether it takes the place of a folder `docs`.
  let isOfDocs: Bool

  static let newest = [Int.max]
  /// The prefixes of version names without a digit.
  static let beginnings = [
    "latest", "stable", "current", "next", "legacy", "archive", "deprecated", "old", "first",
    "second",
    "third", "version-", "release-",
  ]
  private static let ofNewest = ["latest", "stable", "current", "next"]
  private static let ofOldest = ["legacy", "archive", "archived", "deprecated", "old"]
  private static let ordinals = ["first", "second", "third"]
  private static let starts = ["version-", "release-", "v"]
  private static let docs = "-docs"
  private static let ends = [docs, ".x", "-edition"]

  /// - Parameter folder: In lowercase.
  init?(_ folder: String) {
    isOfDocs = folder.hasSuffix(Self.docs)
    var name = Substring(folder)
    if let start = Self.starts.first(where: { name.hasPrefix($0) }) {
      name = name.dropFirst(start.count)
    }
    for end in Self.ends where name.hasSuffix(end) { name = name.dropLast(end.count) }
    isSaid = name.utf8.count < folder.utf8.count
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.utf8.allSatisfy(\.isDigit) ? Int($0) : nil }
    if numbers.count == parts.count, isSaid || parts.count > 1 {
      (self.name, self.numbers) = (String(name), numbers)
    } else if isSaid, let ordinal = Self.ordinals.firstIndex(where: { $0 == name }) {
      (self.name, self.numbers) = (String(name), [ordinal])
    } else if Self.ofOldest.contains(folder) {
      (self.name, self.numbers) = (folder, [])
    } else if Self.ofNewest.contains(folder) {
      (self.name, self.numbers) = (nil, Self.newest)
    } else {
      return nil
    }
  }
}

/// Pages that exist in several versions.
extension KnowledgeBase {
  private func version(of document: Int) -> PathVersion {
    opened.versions.value(document) {
      PathVersion(snapshot.path(of: document), root: sources[document].root)
    }
  }

  /// The documents that another of them has in a newer version. A version named in the question counts as the newest.
  func olderVersions(among documents: Set<Int>, for question: String) -> Set<Int> {
    guard documents.contains(where: { snapshot.tables.traits(of: $0).contains(.version) }) else { return [] }
    let versions = documents.map { (document: $0, version: version(of: $0)) }
    let asked = AskedVersion(question)
    let all = versions.map { asked.ranked($0.version) }
    let older = zip(versions, all).filter { _, old in
      all.contains { old.version.isOfSame(as: $0.version) && $0.isNewer(than: old) }
    }
    return Set(older.map(\.0.document))
  }

  /// The first of some documents, or its newest version among them.
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

  /// A single number, or a word such as `archive`, also occurs in questions about other things.
  private func isNamed(_ name: String) -> Bool {
    words.contains { $0 == "v\(name)" || $0 == name && name.contains(".") }
      || zip(words, words.dropFirst()).contains { before, word in
        word == name && ["version", "release"].contains(before)
          || before == name && ["edition", "docs", "version"].contains(word)
      }
  }
}
