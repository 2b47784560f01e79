/// The exclusive right to index some files for the cache, held until released or the process ends (`flock(2)`). Clients
/// start many servers at once, which would all index the same files.
final class CacheTurn: Sendable {
  static let ending = ".lock"
  /// How long to wait for another process, in microseconds, before indexing the files ourselves. Some clients give a
  /// server only 30 seconds to start.
  private static let patience = 10_000_000
  /// The time between two attempts in microseconds.
  private static let interval: useconds_t = 5_000

  private let descriptor: Int32
  private let path: String

  private init(_ path: String, _ descriptor: Int32) { (self.path, self.descriptor) = (path, descriptor) }

  /// nil without a writable cache folder, or on timeout.
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
    // Waiting processes have the file open, and read the cache next.
    unsafe unlink(path)
    systemClose(descriptor)
  }
}
