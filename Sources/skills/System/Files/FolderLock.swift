/// An exclusive lock on a folder (`flock(2)`), held until released or the process ends.
struct FolderLock {
  private let descriptor: Int32

  /// Waits for the current holder. Without effect if the file system has no locks.
  init(_ folder: String) {
    descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
  }

  func release() { Self.unlock(descriptor) }

  /// Closing alone isn't enough: a child process that is about to start another program still has the descriptor.
  private static func unlock(_ descriptor: Int32) {
    _ = flock(descriptor, LOCK_UN)
    systemClose(descriptor)
  }

  /// Whether a folder is unlocked; false for a link, and if the file system has no locks.
  static func isFree(_ folder: String) -> Bool {
    let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { unlock(descriptor) }
    return flock(descriptor, LOCK_EX | LOCK_NB) == 0
  }
}
