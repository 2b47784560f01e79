import Knowledge

/// The files of one root of knowledge, made sources of when they are asked for.
struct Shelf: Sendable {
  /// The root's name.
  let root: String
  /// Where it lies; the built-in one lies nowhere.
  let folder: String?
  let files: ShelfFiles
  /// The source at a path.
  let source: @Sendable (_ path: String) -> Document.Source

  var sources: [Document.Source] { files.paths.map(source) }
}

/// The files of a shelf by their paths within its root.
enum ShelfFiles: Sendable {
  /// In byte order.
  case known([String])
  /// Those that a folder turns out to have.
  case listed(FileListing)

  var count: Int {
    switch self {
    case .known(let paths): paths.count
    case .listed(let listing): listing.count
    }
  }

  /// In byte order.
  var paths: [String] {
    switch self {
    case .known(let paths): paths
    case .listed(let listing): listing.paths
    }
  }

  /// The folders within the root that cannot be read.
  var unreadableFolders: [String] {
    switch self {
    case .known: []
    case .listed(let listing): listing.unreadableFolders
    }
  }
}

extension Roots {
  /// Where each root lies, by its name.
  var folders: [String: String] {
    shelves.reduce(into: [:]) { folders, shelf in folders[shelf.root] = shelf.folder }
  }

  /// The folders that cannot be read, by root and path; the files in them are left out.
  var unreadableFolders: [String] {
    shelves.flatMap { shelf in
      shelf.files.unreadableFolders.map { $0.isEmpty ? shelf.root : "\(shelf.root)/\($0)" }
    }
  }

  /// Sentences about the list of what was added, where it cannot be read, about each root that is left
  /// out, and about each folder that cannot be read.
  var problems: [String] {
    (listProblem.map { [$0] } ?? []) + omissions
      + unreadableFolders.map {
        "the folder `\($0)` cannot be read, so its files are left out; check its permissions."
      }
  }

  /// Every file, in the order of the roots and of the paths in them.
  var sources: [Document.Source] {
    shelves.flatMap(\.sources).identified
  }

  /// The same by the paths that a snapshot of these files kept, each when it is asked for. What is not on
  /// the other shelves is on the last, so that one alone need not be listed for it.
  func sources(of snapshot: Snapshot) -> Sources {
    let shelves = shelves
    return Sources(count: snapshot.documentCount) { number in
      var (shelf, first) = (0, 0)
      while shelf + 1 < shelves.count, number >= first + shelves[shelf].files.count {
        first += shelves[shelf].files.count
        shelf += 1
      }
      var source = shelves[shelf].source(snapshot.path(of: number))
      source.keepsExtension = snapshot.keepsExtension(number)
      return source
    }
  }
}
