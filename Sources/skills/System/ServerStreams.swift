/// The two pipes between a server and its client, protected from other output of the process.
///
/// Messages have their own descriptor; everything else that is printed goes to standard error. The original descriptors
/// stay blocking, since that flag would be shared with the client's side of a terminal. Output is only written when
/// `poll` says that it's writable, so a client that doesn't read can't keep the server from noticing the end of its
/// input.
struct ServerStreams {
  let input: Int32
  let output: Int32
  private let isSocket: Bool
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var pending: [UInt8] = []
  private var written = 0
  private(set) var isBroken = false
  /// The system's message for a failed write; nil if the reader has gone, which isn't an error.
  private(set) var failure: String?

  /// How many bytes a pipe accepts without blocking once `poll` reports it writable (POSIX `PIPE_BUF`).
  private static let pipePiece = Int(PIPE_BUF)

  /// - Returns: nil if there is no standard output.
  init?(input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO) {
    let frames = fcntl(output, F_DUPFD_CLOEXEC, 3)
    guard frames >= 0 else { return nil }
    if dup2(STDERR_FILENO, output) < 0 { Descriptor(number: output).end() }
    self.input = input
    isSocket = (Files.status(of: frames)?.st_mode ?? 0) & S_IFMT == S_IFSOCK
    self.output = frames
  }

  /// Opens missing standard descriptors on an empty device. Otherwise the next opened file would get the number and be
  /// mistaken for the client.
  static func occupy(_ descriptors: Int32...) {
    for descriptor in descriptors where fcntl(descriptor, F_GETFD) < 0 {
      let nowhere = unsafe open("/dev/null", O_RDWR)
      guard nowhere >= 0, nowhere != descriptor else { continue }
      dup2(nowhere, descriptor)
      systemClose(nowhere)
    }
  }

  /// The client's input; empty at the end, nil to try again.
  mutating func read() -> ArraySlice<UInt8>? {
    let count = unsafe systemRead(input, &buffer, buffer.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return nil }
    return buffer[..<max(count, 0)]
  }

  /// Lets the three signals that clients use end this server at once, whatever its parent has set, and turns a missing
  /// reader into an error instead of a signal.
  static func takeSignals() {
    signal(SIGPIPE, SIG_IGN)
    for number in EndingSignals.all { signal(number) { _ in _exit(0) } }
    EndingSignals.unblock()
  }

  var pendingCount: Int { pending.count - written }

  mutating func withPending(_ body: (inout [UInt8]) -> Void) { body(&pending) }

  /// Writes as much as the client accepts now; false if that was nothing.
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

  /// False if the client accepts nothing now.
  private mutating func writeSome() -> Bool {
    let (output, isSocket) = (output, isSocket)
    let count = unsafe pending.withUnsafeBytes { buffer -> Int in
      let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[written...])
      if isSocket { return unsafe send(output, rest.baseAddress, rest.count, Int32(MSG_DONTWAIT)) }
      var query = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
      guard unsafe poll(&query, 1, 0) > 0 else {
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
}
