/// The two pipes between a server and its client, and everything about the process that could spoil them.
///
/// Messages have a descriptor of their own: whatever else is printed goes to standard error. The descriptors that were
/// given stay blocking, since that flag would be shared with the client's side of a terminal; the output is only written
/// to when `poll` says that it takes some bytes. So a client that doesn't read never keeps the server from seeing the
/// end of its input.
struct ServerStreams {
  let input: Int32
  let output: Int32
  private let isSocket: Bool
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var pending: [UInt8] = []
  private var written = 0
  private(set) var isBroken = false
  /// Why a write has failed, in the system's words; nil where the reader has gone away, which is no fault.
  private(set) var failure: String?

  /// What a pipe takes without blocking once `poll` has called it writable (POSIX `PIPE_BUF`).
  private static let pipePiece = Int(PIPE_BUF)

  /// - Returns: nil where there is no standard output.
  init?(input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO) {
    let frames = fcntl(output, F_DUPFD_CLOEXEC, 3)
    guard frames >= 0 else { return nil }
    if dup2(STDERR_FILENO, output) < 0 {
      let nowhere = unsafe open("/dev/null", O_WRONLY)
      dup2(nowhere, output)
    }
    self.input = input
    var status = stat()
    isSocket = unsafe fstat(frames, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
    self.output = frames
  }

  /// Gives a process that was started without one of the standard descriptors an empty one: the next file
  /// that is opened would have its number, and be taken for the client.
  static func occupy(_ descriptors: Int32...) {
    for descriptor in descriptors where fcntl(descriptor, F_GETFD) < 0 {
      let nowhere = unsafe open("/dev/null", O_RDWR)
      guard nowhere >= 0, nowhere != descriptor else { continue }
      dup2(nowhere, descriptor)
      systemClose(nowhere)
    }
  }

  /// What the client has sent, empty at the end; nil if it has to be asked again.
  mutating func read() -> ArraySlice<UInt8>? {
    let count = unsafe systemRead(input, &buffer, buffer.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return nil }
    return buffer[..<max(count, 0)]
  }

  /// Makes the three signals that clients end servers with end this one at once, whatever it does
  /// and whatever its parent had set; and a reader that has gone away an error, not a signal.
  static func takeSignals() {
    signal(SIGPIPE, SIG_IGN)
    for number in EndingSignals.all { signal(number) { _ in _exit(0) } }
    EndingSignals.unblock()
  }

  var pendingCount: Int { pending.count - written }

  mutating func withPending(_ body: (inout [UInt8]) -> Void) { body(&pending) }

  /// Writes as much as the client takes now, and says whether that was anything.
  mutating func flush() -> Bool {
    let before = written
    while pendingCount > 0, !isBroken, writeSome() {}
    let isProgress = written > before
    if written == pending.count {
      pending.removeAll(keepingCapacity: pending.capacity <= 1 << 20)
      written = 0
    } else if written > 1 << 20, written > pending.count / 2 {
      pending.removeFirst(written)
      written = 0
    }
    return isProgress
  }

  /// False where the client takes nothing now.
  private mutating func writeSome() -> Bool {
    let (output, isSocket) = (output, isSocket)
    let count = unsafe pending.withUnsafeBytes { buffer -> Int in
      let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[written...])
      if isSocket { return unsafe send(output, rest.baseAddress, rest.count, Int32(MSG_DONTWAIT)) }
      guard Self.isWritable(output) else {
        errno = EAGAIN
        return -1
      }
      return unsafe systemWrite(output, rest.baseAddress, min(rest.count, Self.pipePiece))
    }
    if count > 0 {
      written += count
      return true
    }
    if count < 0, errno == EINTR { return true }
    isBroken = count < 0 && errno != EAGAIN && errno != EWOULDBLOCK
    if isBroken, errno != EPIPE, errno != ECONNRESET { failure = Files.reason }
    return false
  }

  private static func isWritable(_ descriptor: Int32) -> Bool {
    var query = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return unsafe poll(&query, 1, 0) > 0
  }
}
