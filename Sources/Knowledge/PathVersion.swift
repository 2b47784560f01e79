/// What a path says of the version that its file is about, as folders of versioned documentation do:
/// `reference/7.4/about.md`, `versioned_docs/version-0.77/style.md`, `legacy/style.md`.
struct PathVersion: Sendable, Equatable {
  /// The same for all versions of one page.
  let page: Int
  /// What readers call the version, `0.77`; nil for a path that names none.
  let name: String?
  /// Its numbers from the first on; empty for what is older than all numbers.
  private let numbers: [Int]

  private static let newest = [Int.max]

  init(_ path: String, root: String = "") {
    let found = Self.mayNameVersion(path) ? Self.split(path) : nil
    (name, numbers) = (found?.name, found?.numbers ?? Self.newest)
    var hasher = Hasher()
    hasher.combine(root)
    hasher.combine(found?.page ?? path)
    page = hasher.finalize()
  }

  func isNewer(than other: PathVersion) -> Bool {
    other.numbers.lexicographicallyPrecedes(numbers)
  }

  /// The path without its version, and that.
  private static func split(_ path: String) -> (page: String, name: String?, numbers: [Int])? {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false)
    for place in parts.dropLast().indices {
      guard let version = version(parts[place].lowercased()) else { continue }
      parts.remove(at: place)
      // As Docusaurus names the folder beside `docs`.
      if place > 0, parts[place - 1] == "versioned_docs" { parts[place - 1] = "docs" }
      return (parts.joined(separator: "/"), version.name, version.numbers)
    }
    return nil
  }

  /// Most paths have neither a digit nor such a folder.
  private static func mayNameVersion(_ path: String) -> Bool {
    path.utf8.contains(where: \.isDigit)
      || [ofNewest, ofOldest, ordinals].contains { $0.contains { path.hasText($0) } }
  }

  /// The version that a folder's name in lower case is: two numbers or more, or one that is said to be a version.
  private static func version(_ folder: String) -> (name: String?, numbers: [Int])? {
    if ofNewest.contains(folder) { return (nil, newest) }
    if ofOldest.contains(folder) { return (folder, []) }
    var name = Substring(folder)
    for start in starts where name.hasPrefix(start) {
      name = name.dropFirst(start.count)
      break
    }
    for end in ends where name.hasSuffix(end) { name = name.dropLast(end.count) }
    let isSaid = name.utf8.count < folder.utf8.count
    if isSaid, let ordinal = ordinals.firstIndex(where: { $0 == name }) {
      return (String(name), [ordinal])
    }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == parts.count, isSaid || parts.count > 1 else { return nil }
    return (String(name), numbers)
  }

  private static let ofNewest = ["latest", "stable", "current", "next"]
  private static let ofOldest = ["legacy", "archive", "archived", "deprecated", "old"]
  private static let starts = ["version-", "release-", "v"]
  private static let ends = [".x", "-edition"]
  private static let ordinals = ["first", "second", "third"]
}
