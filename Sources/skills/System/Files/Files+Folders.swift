extension Files {
  /// A folder and all folders below it; empty where it is no folder.
  ///
  /// As everywhere, hidden ones, symbolic links and those of the system are passed over.
  ///
  /// - Parameter visit: Is given each folder before it is read.
  static func folders(below root: String, visit: (String) -> Void = { _ in }) -> [String] {
    guard let top = OpenFolder(root, OpenFolder.search) else { return [] }
    var folders = [""]
    var next = 0
    while next < folders.count {
      let folder = folders[next]
      next += 1
      visit(folder.isEmpty ? root : "\(root)/\(folder)")
      folders += entries(of: folder, in: top).filter { $0.kind == .folder }
        .map { folder.isEmpty ? $0.name : "\(folder)/\($0.name)" }
    }
    return folders.map { $0.isEmpty ? root : "\(root)/\($0)" }
  }

  /// The paths of all files below a folder, relative to it, in byte order.
  static func all(below root: String) -> [String] { all(below: root, atMost: .max) ?? [] }

  static func all(below root: String, atMost most: Int) -> [String]? {
    OpenFolder(root, OpenFolder.search).map { all(below: $0, atMost: most) } ?? []
  }

  /// The same, but nil where there are more than so many: then the rest is not gone through.
  static func all(below root: OpenFolder, atMost most: Int) -> [String]? {
    var (folders, files) = ([""], [String]())
    var next = 0
    while next < folders.count {
      let folder = folders[next]
      next += 1
      for (name, kind) in entries(of: folder, in: root) {
        switch kind {
        case .folder: folders.append("\(folder)\(name)/")
        case .file: files.append(folder + name)
        case .missing: continue
        }
      }
      guard files.count <= most else { return nil }
    }
    return files.sortedByBytes
  }

  private static func entries(
    of folder: String, in root: OpenFolder
  ) -> [(name: String, kind: Kind)] {
    var device: dev_t?
    var entries: [(name: String, kind: Kind)] = []
    _ = root.visitEntries(of: folder) { descriptor, entry in
      let name = name(of: entry)
      guard !name.hasPrefix(".") else { return }
      var status = stat()
      if device == nil, fstat(descriptor, &status) == 0 { device = status.st_dev }
      guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return }
      switch status.st_mode & S_IFMT {
      case S_IFDIR where status.st_dev == device || !isOfSystem(name, in: descriptor):
        entries.append((name, .folder))
      case S_IFREG: entries.append((name, .file))
      default: return
      }
    }
    return entries
  }

  /// Whether a folder of another file system shows the state of the system, or cannot be read.
  private static func isOfSystem(_ name: String, in folder: Int32) -> Bool {
    let system = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard system >= 0 else { return true }
    defer { systemClose(system) }
    return SystemFolder.begins(at: system)
  }

  /// A path without links and dots, nil where there is nothing.
  static func resolved(_ path: String) -> String? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }
}
