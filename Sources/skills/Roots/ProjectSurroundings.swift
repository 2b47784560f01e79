import Markdown

/// The documentation tools of a root's files, and so their dialects: from `docusaurus.config.js`, `mkdocs.yml` and the
/// like beside them or in the folders above.
struct ProjectSurroundings: Sendable {
  private let listing: FileListing?
  /// The surroundings from the root's own folder and those above it, innermost first, up to the top of a repository.
  private let above: Lazy<[Surroundings]>

  /// How many folders above a root a project may begin, as in `website/content/en/docs`.
  private static let reach = 4

  /// - Parameter listing: The files of the folder; nil for a single one.
  init(of folder: String, _ listing: FileListing? = nil) {
    self.listing = listing
    above = Lazy { Self.folders(from: folder).map(Self.surroundings) }
  }

  /// The nearest folder with any surroundings decides.
  func surroundings(of path: String) -> Surroundings {
    let known = listing?.surroundings ?? [:]
    var folder = path[...]
    var isBeside = true
    while !known.isEmpty, !folder.isEmpty {
      folder = folder.lastIndex(of: "/").map { folder[..<$0] } ?? ""
      let found = (known[String(folder)] ?? []).about(filesBeside: isBeside)
      if !found.isEmpty { return found }
      isBeside = false
    }
    isBeside = !path.contains("/")
    for (number, surroundings) in above.get().enumerated() {
      let found = surroundings.about(filesBeside: isBeside && number == 0)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// Changes when the surroundings above the root do; those below are in the listing's fingerprint.
  var stamp: UInt64 { above.get().reduce(0) { $0 &* 31 &+ UInt64($1.rawValue) } }

  private static func folders(from folder: String) -> [String] {
    var folders = [folder]
    while folders.count <= reach, let last = folders.last, last != "/", last != ".",
      Files.kind(of: "\(last)/.git") == .missing
    {
      folders.append(Files.parent(of: last))
    }
    return folders
  }

  private static func surroundings(of folder: String) -> Surroundings {
    Surroundings.names.reduce(Surroundings(name: Files.name(of: folder))) { found, entry in
      Files.kind(of: "\(folder)/\(entry.key)") == .missing ? found : found.union(entry.value)
    }
  }
}
