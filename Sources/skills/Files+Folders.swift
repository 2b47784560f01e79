extension Files {
  /// A folder and all folders below it; empty where it is no folder.
  ///
  /// As everywhere, hidden ones, symbolic links and those of the system are passed over.
  ///
  /// - Parameter visit: Is given each folder before it is read.
  static func folders(below root: String, visit: (String) -> Void = { _ in }) -> [String] {
    guard kind(of: root) == .folder else { return [] }
    var folders = [root]
    var next = 0
    while next < folders.count {
      let folder = folders[next]
      next += 1
      visit(folder)
      folders += entries(of: folder).filter { $0.kind == .folder }.map { "\(folder)/\($0.name)" }
    }
    return folders
  }

  /// The paths of all files below a folder, relative to it, in byte order.
  static func all(below root: String) -> [String] { all(below: root, atMost: .max) ?? [] }

  /// The same, but nil where there are more than so many: then the rest is not gone through.
  static func all(below root: String, atMost most: Int) -> [String]? {
    guard kind(of: root) == .folder else { return [] }
    var (folders, files) = ([""], [String]())
    var next = 0
    while next < folders.count {
      let folder = folders[next]
      next += 1
      for (name, kind) in entries(of: "\(root)/\(folder)") {
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

  private static func entries(of folder: String) -> [(name: String, kind: Kind)] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var own = stat()
    fstat(dirfd(stream), &own)
    var entries: [(name: String, kind: Kind)] = []
    while let entry = readdir(stream) {
      let name = name(of: entry)
      guard !name.hasPrefix(".") else { continue }
      var status = stat()
      guard lstat("\(folder)/\(name)", &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFDIR where status.st_dev == own.st_dev: entries.append((name, .folder))
      case S_IFDIR:
        guard let system = OpenFolder("\(folder)/\(name)"),
          !SystemFolder.begins(at: system.descriptor)
        else { continue }
        entries.append((name, .folder))
      case S_IFREG: entries.append((name, .file))
      default: continue
      }
    }
    return entries
  }

  /// A path without links and dots, nil where there is nothing.
  static func resolved(_ path: String) -> String? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }
}
