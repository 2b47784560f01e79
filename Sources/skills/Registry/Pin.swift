import JSON
import Knowledge
import MCP

/// The files of a root as they were when it was added, updated or accepted: whoever changes them later is noticed.
struct Pin: Sendable, Equatable {
  /// The commit of a clone; nil for a folder of the user's own.
  var commit: String?
  /// The SHA-256 of each file that is served, by path.
  let files: [String: String]
  /// Differs if anybody has touched the files since; it is made of times, which no other machine has. nil in a list
  /// that somebody has copied.
  private let stamp: String?

  /// Reads all files of a folder that are served. What can't be read or is too large isn't served, and is left out.
  init(of folder: String, commit: String?) throws(Failure) {
    guard let (root, walk) = Self.served(in: folder) else {
      throw Failure("cannot read the folder `\(folder)`: \(Files.reasonUnread)")
    }
    var files: [String: String] = [:]
    for path in walk.files { files[path] = root.read(path).map { SHA256.hexadecimal($0) } }
    (self.commit, self.files, stamp) = (commit, files, Self.text(of: walk.stamps))
  }

  private static func served(in folder: String) -> (root: OpenFolder, walk: FolderWalk)? {
    guard let root = OpenFolder(folder) else { return nil }
    return (root, FolderWalk(root, .served(skills: FileSelection.skills(in: root))))
  }

  private static func text(of stamps: UInt64) -> String { String(stamps, radix: 16) }

  /// One digest of all files, which `sha256sum` of its own list gives too: a line of each file's digest, two blanks and
  /// its path, in byte order of the paths.
  var digest: String {
    let lines = files.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { "\(files[$0] ?? "")  \($0)\n" }
    return "sha256:" + SHA256.hexadecimal(Array(lines.joined().utf8))
  }

  /// How the files of a folder differ by now. Reads them only if somebody has touched them.
  func difference(from folder: String) throws(Failure) -> Difference {
    if let stamp, let walk = Self.served(in: folder)?.walk, Self.text(of: walk.stamps) == stamp { return Difference() }
    return difference(from: try Pin(of: folder, commit: commit))
  }

  func difference(from new: Pin) -> Difference {
    let paths = Set(files.keys).union(new.files.keys).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return Difference(
      changed: paths.filter { files[$0] != nil && new.files[$0] != nil && files[$0] != new.files[$0] },
      added: paths.filter { files[$0] == nil }, removed: paths.filter { new.files[$0] == nil })
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
    guard let members = json["files"]?.members else { return nil }
    let pairs = members.compactMap { member in member.value.text.map { (member.name, $0) } }
    files = Dictionary(pairs) { first, _ in first }
    (commit, stamp) = (json["commit"]?.text, json["stamp"]?.text)
  }

  static let names = ["commit", "digest", "stamp", "files"]

  /// The members of an entry, in the order of `names`.
  var members: [JSON.Member] {
    let files = files.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    return [
      JSON.Member("commit", .optional(commit)), JSON.Member("digest", .string(digest)),
      JSON.Member("stamp", .optional(stamp)),
      JSON.Member("files", .object(files.map { JSON.Member($0.key, .string($0.value)) })),
    ]
  }
}
