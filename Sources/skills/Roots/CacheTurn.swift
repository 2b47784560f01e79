/// The right to index some files for the cache. One process at a time has it (`flock(2)`), until it is released or
/// the process ends: clients start many servers at once, and each would index the same files.
final class CacheTurn: Sendable {
  static let ending = ".lock"
  /// For how many microseconds to wait for another process. Then we index the files ourselves: some clients give a
  /// server only 30 seconds to start.
  private static let patience = 10_000_000
  /// How long to sleep between two attempts, in microseconds.
  private static let interval: useconds_t = 5_000

  private let descriptor: Int32
  private let path: String

  private init(_ path: String, _ descriptor: Int32) { (self.path, self.descriptor) = (path, descriptor) }

  /// Nil where nobody can be waited for: without a cache folder that we may write to, or after too long.
  static func wait(for path: String, patience: Int = patience) -> CacheTurn? {
    let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    let end = Clock.microseconds + patience
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR, Clock.microseconds < end else {
        systemClose(descriptor)
        return nil
      }
      usleep(interval)
    }
    return CacheTurn(path, descriptor)
  }

  deinit {
    // Whoever waits has the file open, and looks into the cache next.
    unsafe unlink(path)
    systemClose(descriptor)
  }
}
