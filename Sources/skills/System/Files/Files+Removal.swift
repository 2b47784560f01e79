extension Files {
  /// Removes a direct subfolder with everything in it.
  ///
  /// This is the only code that removes more than one file. It works with descriptors, so it never follows a link, even
  /// one that appears meanwhile. It refuses anything but a real folder: a link, a file, `..`, a longer path, a mounted
  /// volume.
  static func removeTree(_ name: String, in folder: String) throws(Failure) {
    guard !["", ".", ".."].contains(name), !name.contains("/") else {
      throw Failure("`\(name)` is not a folder directly in `\(folder)`, so it is not removed.")
    }
    let parent = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    let tree = openFolder(Array(name.utf8CString), in: parent)
    defer { for descriptor in [parent, tree] where descriptor >= 0 { systemClose(descriptor) } }
    guard tree >= 0, isOneVolume(parent, tree), empty(tree),
      unsafe unlinkat(parent, name, AT_REMOVEDIR) == 0
    else { throw Failure("cannot remove the folder `\(folder)/\(name)`: \(reason).") }
  }

  /// Removes a folder and its parents as long as they are empty, up to one of `places`, which stays.
  static func removeEmptyFolders(_ folder: String, below places: [String]) {
    let isBelow = !places.contains(folder) && places.contains { folder.hasPrefix($0 + "/") }
    guard isBelow, unsafe rmdir(folder) == 0 else { return }
    removeEmptyFolders(parent(of: folder), below: places)
  }

  static func name(of path: String) -> String {
    var rest = path.utf8[...]
    while rest.last == UInt8(ascii: "/") { rest.removeLast() }
    let start = rest.lastIndex(of: UInt8(ascii: "/")).map { rest.index(after: $0) } ?? rest.startIndex
    return rest.isEmpty ? path : String(path[start..<rest.endIndex])
  }

  private static func openFolder(_ name: [CChar], in parent: Int32) -> Int32 {
    unsafe openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
  }

  private static func isOneVolume(_ first: Int32, _ second: Int32) -> Bool {
    guard let first = status(of: first), let second = status(of: second) else { return false }
    errno = EXDEV
    return first.st_dev == second.st_dev
  }

  /// Removes the content of a folder; false, with `errno`, if something remains.
  private static func empty(_ tree: Int32) -> Bool {
    while true {
      let names = rawNames(in: tree)
      guard !names.isEmpty else { return true }
      for name in names where !remove(name, from: tree) { return false }
    }
  }

  /// Removes an entry of a folder. Its subfolders are moved up into `tree`, to be removed later, so that a tree a
  /// thousand levels deep needs no more descriptors than a flat one.
  private static func remove(_ name: [CChar], from tree: Int32) -> Bool {
    guard isFolder(name, in: tree) else { return unsafe unlinkat(tree, name, 0) == 0 || errno == ENOENT }
    if unsafe unlinkat(tree, name, AT_REMOVEDIR) == 0 { return true }
    let folder = openFolder(name, in: tree)
    guard folder >= 0 else { return false }
    defer { systemClose(folder) }
    guard isOneVolume(tree, folder) else { return false }
    // Some programs make their folders read-only.
    _ = fchmod(folder, S_IRWXU)
    for inner in rawNames(in: folder) {
      let isGone =
        unsafe isFolder(inner, in: folder)
        ? renameat(folder, inner, tree, ".\(UInt64.random(in: .min ... .max))") == 0
        : unsafe unlinkat(folder, inner, 0) == 0
      guard isGone || errno == ENOENT else { return false }
    }
    return unsafe unlinkat(tree, name, AT_REMOVEDIR) == 0
  }

  private static func isFolder(_ name: [CChar], in parent: Int32) -> Bool {
    var status = stat()
    return unsafe fstatat(parent, name, &status, AT_SYMLINK_NOFOLLOW) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The names in a folder as bytes, since they needn't be UTF-8.
  private static func rawNames(in folder: Int32) -> [[CChar]] {
    let descriptor = unsafe openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    var names: [[CChar]] = []
    _ = unsafe visitEntries(of: descriptor) { entry in
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe Array(bytes.bindMemory(to: CChar.self).prefix { $0 != 0 })
      }
      names.append(name + [0])
    }
    return names
  }
}
