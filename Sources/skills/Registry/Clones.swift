/// The folder of clones. Only its direct children are ever removed or replaced.
struct Clones {
  let folder: String

  init(on machine: Machine) { folder = Registry.clones(on: machine) }

  enum Place: Equatable {
    case clone(String)
    /// A link in place of a clone, whose target is a working copy.
    case link(String)
    case missing(String)
    /// A folder elsewhere, another user's, or not a folder.
    case foreign
  }

  func path(of name: String) -> String { "\(folder)/\(name)" }

  func place(of path: String) -> Place {
    let parts = path.split(separator: "/")
    guard path.hasPrefix("/"), let name = parts.last.map(String.init), Registry.Root.isName(name),
      !parts.contains("..")
    else { return .foreign }
    let parent = "/" + parts.dropLast().joined(separator: "/")
    guard Files.absolute(parent) == Files.absolute(folder) else { return .foreign }
    guard let status = Files.linkStatus(of: self.path(of: name)) else {
      return errno == ENOENT ? .missing(name) : .foreign
    }
    switch status.st_mode & S_IFMT {
    case S_IFLNK: return .link(name)
    case S_IFDIR where Files.isOwnFolder(self.path(of: name)): return .clone(name)
    default: return .foreign
    }
  }

  func removeLink(_ name: String) throws(Failure) {
    guard Files.link(at: path(of: name)) != nil, unsafe unlink(path(of: name)) == 0 else {
      throw Failure("cannot remove the link `\(path(of: name))`: \(Files.reason).")
    }
  }

  /// Removes leftovers of killed processes, and restores a clone that they had moved aside.
  func removeLeftovers() {
    for name in Files.names(in: folder) {
      guard let maker = CloneDraft.maker(of: name) else { continue }
      let path = path(of: name)
      guard Files.isOwnFolder(path), FolderLock.isFree(path) else { continue }
      let isGone = kill(maker.process, 0) != 0 && errno == ESRCH
      let isOld = (Files.age(of: path) ?? 0) > CloneDraft.longestWork
      guard isGone || isOld else { continue }
      if let clone = maker.clone, place(of: self.path(of: clone)) == .missing(clone) {
        try? rename(name, to: clone)
      } else {
        try? Files.removeTree(name, in: folder)
      }
    }
  }
}
