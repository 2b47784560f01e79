extension Files {
  /// A folder and all folders below it but hidden ones, symbolic links and those of the system; empty for anything
  /// else.
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

  /// Nil if there are more than `most`; then the walk ends early.
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
    var entries: [(name: String, kind: Kind)] = []
    var device = stat()
    _ = root.visitEntries(of: folder) { descriptor, entry in
      let name = name(of: entry)
      guard !name.hasPrefix(".") else { return }
      if entries.isEmpty { fstat(descriptor, &device) }
      switch kind(of: entry, in: descriptor) {
      case .folder
      where status(of: entry, in: descriptor)?.st_dev == device.st_dev
        || !isOfSystem(name, in: descriptor):
        entries.append((name, .folder))
      case .file: entries.append((name, .file))
      case .folder, .missing: return
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
