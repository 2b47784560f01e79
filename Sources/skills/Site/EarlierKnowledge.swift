import Knowledge

/// The documents of an earlier state of some roots, from another folder or from a revision of their repositories.
struct EarlierKnowledge {
  let documents: [Document]

  /// - Parameter name: A folder, or if that doesn't exist, a revision.
  init(_ name: String, of roots: Roots, in environment: Environment) throws(Failure) {
    let sources =
      Files.kind(of: name) == .missing
      ? try Self.sources(at: name, of: roots) : try Self.sources(in: name, of: roots, environment)
    documents = sources.withUniqueIDs.map { Document(source: $0, bytes: $0.read() ?? []) }
  }

  /// The files of another folder. If there is only one root, they get its name, so that section IDs match.
  private static func sources(
    in folder: String, of roots: Roots, _ environment: Environment
  ) throws(Failure) -> [Document.Source] {
    let old = try Roots([folder], in: environment).sources
    guard roots.rootFiles.count == 1 else { return old }
    return old.map { source in roots.rootFiles[0].source(source.path).reading { source.read() } }
  }

  /// The files of a revision for each root in a repository; other roots stay unchanged.
  private static func sources(at revision: String, of roots: Roots) throws(Failure) -> [Document.Source] {
    var (sources, isKept): ([Document.Source], Bool) = ([], false)
    for root in roots.rootFiles {
      guard let folder = root.folder, let repository = Git.repository(around: folder) else {
        sources += root.sources
        continue
      }
      isKept = true
      let files = try Git.files(of: folder, in: repository, at: revision) { path, size in
        size <= root.source(path).sizeLimit
          && (root.listing == nil ? root.known.contains(path) : FileSelection.markdown.lists(path))
      }
      sources += files.map { file in root.source(file.path).reading { file.bytes } }
    }
    guard isKept else {
      throw Failure(
        "there is no folder `\(revision)`, and the knowledge is in no Git repository that could have a revision of "
          + "that name. Name a folder with the earlier files, or the knowledge's own with `--knowledge`.")
    }
    return sources
  }
}

extension KnowledgeBase {
  var documents: [Document] { sources.indices.map(document) }
}

extension Document.Source {
  /// This source with other bytes.
  fileprivate func reading(_ bytes: @escaping @Sendable () -> [UInt8]?) -> Document.Source {
    var source = Document.Source(
      root: root, path: path, provenance: provenance, today: today, sizeLimit: sizeLimit, read: bytes)
    source.surroundings = surroundings
    return source
  }
}
