import Knowledge

/// One root of knowledge with its files, made sources of when they are asked for.
struct RootFiles: Sendable {
  /// The root's name.
  let name: String
  /// Where it lies; the built-in one lies nowhere.
  let folder: String?
  let files: Paths
  /// The source at a path.
  let source: @Sendable (_ path: String) -> Document.Source

  var sources: [Document.Source] { files.paths.map(source) }
}

extension RootFiles {
  /// The files of a root by their paths within it.
  enum Paths: Sendable {
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

    /// The folders within the root that show the state of the system.
    var systemFolders: [String] {
      switch self {
      case .known: []
      case .listed(let listing): listing.systemFolders
      }
    }
  }
}
