import JSON
import Knowledge
import MCP

/// The state of a root's files when it was added, updated or accepted, to detect later changes.
struct Pin: Sendable, Equatable {
  /// The commit of a clone; nil for a folder of the user's own.
  var commit: String?
  /// A line for each served file, in byte order of the paths: its SHA-256, two spaces and its path, as in the output of
  /// `sha256sum`. Kept as one string, since the list of roots is read for each question, but this part rarely.
  private let list: String
  /// Changes if the files have been touched. It is made from times, so it's only valid on this machine; nil in a copied
  /// list.
  private let stamp: String?

  /// Reads all served files of a folder, which excludes those that can't be read or are too large.
  init(of folder: String, commit: String?) throws(Failure) {
    let root = try OpenFolder.required(folder)
    let walk = Self.served(in: root)
    let lines = walk.files.sortedByBytes.compactMap { path in
      root.read(path).map { "\(SHA256.hexadecimal($0))  \(path)\n" }
    }
    (self.commit, list, stamp) = (commit, lines.joined(), Self.text(of: walk.stamps))
  }

  private static func served(in root: OpenFolder) -> FolderWalk {
    FolderWalk(root, .served(skills: FileSelection.skills(in: root)))
  }

  private static func text(of stamps: UInt64) -> String { String(stamps, radix: 16) }

  var digest: String { "sha256:" + SHA256.hexadecimal(Array(list.utf8)) }

  /// The digests by path. Paths are bytes, since strings that differ only in the encoding of accents are equal.
  private var digests: [[UInt8]: [UInt8]] {
    let lines = list.utf8.split(separator: UInt8(ascii: "\n")).map { Array($0) }
    return Dictionary(lines.map { (Array($0.dropFirst(66)), Array($0.prefix(64))) }) { first, _ in first }
  }

  /// The differences of a folder's files from the pin. Reads them only if they have been touched.
  func difference(from folder: String) throws(Failure) -> Difference {
    if let stamp, let root = OpenFolder(folder), Self.text(of: Self.served(in: root).stamps) == stamp {
      return Difference()
    }
    return difference(from: try Pin(of: folder, commit: commit))
  }

  func difference(from new: Pin) -> Difference {
    let (old, new) = (digests, new.digests)
    var difference = Difference()
    for path in Set(old.keys).union(new.keys) where old[path] != new[path] {
      difference.kinds[path] = old[path] == nil ? .added : new[path] == nil ? .removed : .changed
    }
    return difference
  }

  struct Difference: Equatable {
    fileprivate var kinds: [[UInt8]: KnowledgeChanges.Kind] = [:]

    var isEmpty: Bool { kinds.isEmpty }

    subscript(kind: KnowledgeChanges.Kind) -> [String] {
      kinds.filter { $0.value == kind }.map { String(decoding: $0.key, as: UTF8.self) }.sortedByBytes
    }

    var withoutMarkdown: Difference {
      Difference(kinds: kinds.filter { !Files.isMarkdown(String(decoding: $0.key, as: UTF8.self)) })
    }

    /// Phrases such as "changed `a.md`, added `b.md`"; empty if nothing differs.
    var summary: String {
      KnowledgeChanges.Kind.allCases.compactMap { Git.LocalWork.phrase($0.rawValue, self[$0]) }.joined(separator: ", ")
    }
  }
}

extension Pin {
  /// nil if an entry has no pin, as in lists written by older versions.
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
