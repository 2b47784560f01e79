/// A folder that one process at a time holds (`flock(2)`), until it is released or the process ends.
struct FolderLock {
  private let descriptor: Int32

  /// Waits for whoever holds it. Where the file system has no locks, nobody holds any.
  init(_ folder: String) {
    descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
  }

  func release() { systemClose(descriptor) }

  /// Whether nobody holds a folder; false for a link, and where the file system has no locks.
  static func isFree(_ folder: String) -> Bool {
    let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { systemClose(descriptor) }
    return flock(descriptor, LOCK_EX | LOCK_NB) == 0
  }
}
