/// A record of both directions of a connection, for people who debug a client.
///
///     0.000412 → {"jsonrpc":"2.0","id":1,"method":"ping"}
///     0.000431 ← {"jsonrpc":"2.0","id":1,"result":{}}
///
/// Each line has the seconds since the start and goes out in one write, so that a server that is
/// killed leaves everything behind that it has seen.
struct Trace {
  enum Direction: String {
    case received = "→"
    case sent = "←"
  }

  private let file: Descriptor
  private let start: Int

  /// Begins a new file, over an old one of that name. While another server writes to that, as clients start
  /// one for each of their windows, the number of the process is put behind it.
  init(path: String) throws(Failure) {
    var descriptor = try FileWriter.appending(to: path, as: "the trace ")
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      systemClose(descriptor)
      descriptor = try FileWriter.appending(to: "\(path).\(getpid())", as: "the trace ")
    }
    ftruncate(descriptor, 0)
    file = Descriptor(number: descriptor)
    start = Clock.microseconds
  }

  /// How long a pipe may be full before its reader is given up, in milliseconds: the client waits meanwhile.
  private static let patience: Int32 = 1_000

  func record(_ direction: Direction, _ line: some Sequence<UInt8>) {
    let elapsed = Clock.microseconds - start
    let fraction = String(elapsed % 1_000_000)
    let padding = String(repeating: "0", count: 6 - fraction.utf8.count)
    let head = "\(elapsed / 1_000_000).\(padding)\(fraction) \(direction.rawValue) "
    let text = Array(head.utf8) + line + [UInt8(ascii: "\n")]
    if !file.write(text, patience: Self.patience), errno == EAGAIN { file.end() }
  }
}
