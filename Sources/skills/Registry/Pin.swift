import JSON
import Knowledge
import MCP

/// The files of a root as they were when it was added, updated or accepted: whoever changes them later is noticed.
struct Pin: Sendable, Equatable {
  /// The commit of a clone; nil for a folder of the user's own.
  var commit: String?
  /// A line of each file that is served, in byte order of the paths: its SHA-256, two blanks and its path, as
  /// `sha256sum` writes them. One text, as the list of roots is read for each question, and this part of it rarely.
  private let list: String
  /// Differs if anybody has touched the files since; it is made of times, which no other machine has. nil in a list
  /// that somebody has copied.
  private let stamp: String?

  /// Reads all files of a folder that are served. What can't be read or is too large isn't served, and is left out.
  init(of folder: String, commit: String?) throws(Failure) {
    guard let (root, walk) = Self.served(in: folder) else {
      throw Failure("cannot read the folder `\(folder)`: \(Files.reasonUnread)")
    }
    let lines = walk.files.sortedByBytes.compactMap { path in
      root.read(path).map { "\(SHA256.hexadecimal($0))  \(path)\n" }
    }
    (self.commit, list, stamp) = (commit, lines.joined(), Self.text(of: walk.stamps))
  }

  private static func served(in folder: String) -> (root: OpenFolder, walk: FolderWalk)? {
    guard let root = OpenFolder(folder) else { return nil }
    return (root, FolderWalk(root, .served(skills: FileSelection.skills(in: root))))
  }

  private static func text(of stamps: UInt64) -> String { String(stamps, radix: 16) }

  var digest: String { "sha256:" + SHA256.hexadecimal(Array(list.utf8)) }

  /// The digests of the files by path.
  var files: [String: Substring] {
    let files = list.split(separator: "\n").map { line -> (String, Substring) in
      let digest: Substring = line.prefix { $0 != " " }
      return (String(line.dropFirst(digest.count + 2)), digest)
    }
    return Dictionary(files) { first, _ in first }
  }

  /// How the files of a folder differ by now. Reads them only if somebody has touched them.
  func difference(from folder: String) throws(Failure) -> Difference {
    if let stamp, let walk = Self.served(in: folder)?.walk, Self.text(of: walk.stamps) == stamp { return Difference() }
    return difference(from: try Pin(of: folder, commit: commit))
  }

  func difference(from new: Pin) -> Difference {
    let (old, new) = (files, new.files)
    let paths = Array(Set(old.keys).union(new.keys)).sortedByBytes
    return Difference(
      changed: paths.filter { old[$0] != nil && new[$0] != nil && old[$0] != new[$0] },
      added: paths.filter { old[$0] == nil }, removed: paths.filter { new[$0] == nil })
  }

  /// The paths of files.
  struct Difference: Equatable {
    var changed: [String] = []
    var added: [String] = []
    var removed: [String] = []

    var isEmpty: Bool { self == Difference() }

    subscript(kind: KnowledgeChanges.Kind) -> [String] {
      switch kind {
      case .added: added
      case .changed: changed
      case .removed: removed
      }
    }

    /// Phrases such as "changed `a.md`, added `b.md`"; empty where nothing differs.
    var summary: String {
      KnowledgeChanges.Kind.allCases.compactMap { Git.LocalWork.phrase($0.rawValue, self[$0]) }.joined(separator: ", ")
    }
  }
}

extension Pin {
  /// nil where an entry of the list has no pin, as those that older versions wrote.
  init?(_ json: JSON) {
    guard let list = json["files"]?.text else { return nil }
    (self.list, commit, stamp) = (list, json["commit"]?.text, json["stamp"]?.text)
  }

  static let names = ["commit", "digest", "stamp", "files"]

  /// The members of an entry, in the order of `names`.
  var members: [JSON.Member] {
    [
      JSON.Member("commit", .optional(commit)), JSON.Member("digest", .string(digest)),
      JSON.Member("stamp", .optional(stamp)), JSON.Member("files", .string(list)),
    ]
  }
}
