extension CloneDraft {
  /// Gives the new clone the files of an old one that git does not know: the user put them there.
  ///
  /// They are other names of the same files, so that nothing is lost whenever the process is ended.
  ///
  /// - Returns: Those that cannot be kept, as the new clone has something else in their place.
  func keep(_ files: [String], of clone: String) throws(Failure) -> [String] {
    let old = open(clone, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    let new = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    defer { for descriptor in [old, new] where descriptor >= 0 { systemClose(descriptor) } }
    guard old >= 0, new >= 0 else { throw Failure("cannot read `\(clone)`: \(Files.reason).") }
    var others: [String] = []
    for file in files {
      switch Self.link(file, from: old, to: new) {
      case 0: continue
      case EEXIST, ENOTDIR, ELOOP, EISDIR: others.append(file)
      case let code:
        throw Failure("cannot keep `\(clone)/\(file)`: \(String(cString: strerror(code))).")
      }
    }
    return others
  }

  /// - Returns: 0, or the number of the error.
  private static func link(_ path: String, from old: Int32, to new: Int32) -> Int32 {
    var names = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    // A path that ends with a slash is a repository within the clone.
    guard let name = names.popLast(), !name.isEmpty else { return EISDIR }
    var (old, new) = (dup(old), dup(new))
    defer { for descriptor in [old, new] where descriptor >= 0 { systemClose(descriptor) } }
    for folder in names {
      mkdirat(new, folder, 0o755)
      guard enter(folder, &old), enter(folder, &new) else { return errno }
    }
    // Not every file system gives a link a second name.
    if let target = target(of: name, in: old) {
      return symlinkat(target, new, name) == 0 ? 0 : errno
    }
    return linkat(old, name, new, name, 0) == 0 ? 0 : errno
  }

  /// Goes on to a folder within a folder, through no link.
  private static func enter(_ name: String, _ folder: inout Int32) -> Bool {
    let next = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard next >= 0 else { return false }
    systemClose(folder)
    folder = next
    return true
  }

  /// What a link holds; nil where there is no link.
  private static func target(of name: String, in folder: Int32) -> [CChar]? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = readlinkat(folder, name, &bytes, bytes.count - 1)
    return count < 0 ? nil : Array(bytes[..<count]) + [0]
  }
}
