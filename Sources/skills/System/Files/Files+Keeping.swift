extension Files {
  /// Hard-links files of a folder into another one, and returns those whose names are taken there by other files.
  static func share(_ files: [String], of folder: String, with other: String) throws(Failure) -> [String] {
    let old = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    let new = unsafe open(other, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    defer { for descriptor in [old, new] where descriptor >= 0 { systemClose(descriptor) } }
    guard old >= 0, new >= 0 else { throw Failure("cannot read `\(folder)`: \(reason).") }
    var others: [String] = []
    for file in files {
      switch share(file, from: old, to: new) {
      case 0: continue
      case EEXIST, ENOTDIR, ELOOP, EISDIR: others.append(file)
      case let code:
        throw Failure(unsafe "cannot keep `\(folder)/\(file)`: \(String(cString: strerror(code))).")
      }
    }
    return others
  }

  private static func share(_ path: String, from old: Int32, to new: Int32) -> Int32 {
    var names = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    // A path with a trailing slash is a repository within the clone.
    guard let name = names.popLast(), !name.isEmpty else { return EISDIR }
    var (old, new) = (dup(old), dup(new))
    defer { for descriptor in [old, new] where descriptor >= 0 { systemClose(descriptor) } }
    for folder in names {
      guard enter(folder, &old) else { return errno }
      let isNew = unsafe mkdirat(new, folder, 0o700) == 0
      guard enter(folder, &new) else { return errno }
      if isNew, let status = status(of: old) { fchmod(new, status.st_mode & 0o7777 | S_IRWXU) }
    }
    // Not every file system can hard-link a symbolic link.
    if let target = link(at: name, in: old) {
      guard unsafe symlinkat(target, new, name) != 0 else { return 0 }
      return link(at: name, in: new) == target ? 0 : EEXIST
    }
    if unsafe linkat(old, name, new, name, 0) == 0 { return 0 }
    let reason = errno
    // Hard links share the number of their file.
    let (kept, other) = (linkStatus(of: name, in: old)?.st_ino, linkStatus(of: name, in: new)?.st_ino)
    return reason == EEXIST && kept != nil && kept == other ? 0 : reason
  }

  private static func enter(_ name: String, _ folder: inout Int32) -> Bool {
    let next = unsafe openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard next >= 0 else { return false }
    systemClose(folder)
    folder = next
    return true
  }
}
