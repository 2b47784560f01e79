extension FileWriter {
  /// The file that a path below a folder leads to, through links that stay in the folder. The file needn't exist.
  ///
  /// - Returns: An absolute path without links, for `init(_:beneath:)`.
  static func target(of path: String, beneath root: String) throws(Failure) -> String {
    let top = Files.absolute(root)
    var (place, rest) = (Files.target(of: path), "")
    // Parts that don't exist contain no links.
    while Files.resolved(place) == nil, place != ".", place != "/" {
      rest = "/" + (place.split(separator: "/").last ?? "") + rest
      place = Files.parent(of: place)
    }
    let folder = Files.absolute(place)
    let target = folder == "/" && !rest.isEmpty ? rest : folder + rest
    let isBeneath = target.hasPrefix(top == "/" ? top : top + "/")
    guard isBeneath, !rest.split(separator: "/").contains("..") else {
      throw Failure(
        "`\(path)` leads out of `\(root)`, to `\(target)`, through a link. Nothing was written. "
          + "Remove the link, or make it lead to a file inside.")
    }
    // What is in there can start programs, and is no file of a project.
    guard !target.dropFirst(top.count).split(separator: "/").contains(".git") else {
      throw Failure(
        "`\(path)` leads to `\(target)`, a file of Git's, through a link. Nothing was written. Remove the link.")
    }
    return target
  }

  /// Opens a folder below another one, given by `target(of:beneath:)`, name by name. Links are refused.
  static func folder(_ path: String, beneath root: String, makesFolders: Bool) throws(Failure) -> Int32 {
    let top = Files.absolute(root)
    var folder = unsafe open(top, OpenFolder.asFolder)
    guard folder >= 0, path == top || path.hasPrefix(top == "/" ? top : top + "/") else {
      if folder >= 0 { systemClose(folder) }
      throw Failure("cannot write into `\(path)`: it isn't a folder of `\(root)`.")
    }
    for name in path.dropFirst(top.count).split(separator: "/").map(String.init) {
      var next = unsafe openat(folder, name, OpenFolder.asFolder | O_NOFOLLOW)
      if next < 0, errno == ENOENT, makesFolders, unsafe mkdirat(folder, name, 0o755) == 0 {
        next = unsafe openat(folder, name, OpenFolder.asFolder | O_NOFOLLOW)
      }
      let reason = Files.reason
      systemClose(folder)
      guard next >= 0 else {
        throw Failure(
          "cannot write into `\(path)`: `\(name)` on the way there can't be opened as a folder "
            + "(\(reason)). Is it one, not a link, and yours?")
      }
      folder = next
    }
    return folder
  }
}
