/// A log of both directions of a connection, for debugging clients.
///
///     0.000412 → {"jsonrpc":"2.0","id":1,"method":"ping"}
///     0.000431 ← {"jsonrpc":"2.0","id":1,"result":{}}
///
/// Each line begins with the seconds since the start and is written at once, so that nothing is lost if the server is
/// killed.
struct Trace {
  enum Direction: String {
    case received = "→"
    case sent = "←"
  }

  private let file: Descriptor
  private let start: Int

  /// Begins a new file, replacing an old one. If another server is writing to it, since clients start one for each
  /// window, the process number is appended to the name.
  init(path: String) throws(Failure) {
    var descriptor = try FileWriter.appending(to: path, as: "the trace ", if: Self.isTrace)
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      systemClose(descriptor)
      descriptor = try FileWriter.appending(to: "\(path).\(getpid())", as: "the trace ", if: Self.isTrace)
    }
    ftruncate(descriptor, 0)
    file = Descriptor(number: descriptor)
    start = Clock.microseconds
  }

  /// Whether a file begins as a trace does.
  private static func isTrace(_ beginning: String) -> Bool {
    let words = beginning.split(separator: " ", maxSplits: 2)
    return words.count > 1 && words[0].allSatisfy { $0.isNumber || $0 == "." }
      && Direction(rawValue: String(words[1])) != nil
  }

  /// How long to wait for the reader of a full pipe, in milliseconds, while the client waits.
  private static let patience: Int32 = 1_000

  func record(_ direction: Direction, _ line: some Sequence<UInt8>) {
    let elapsed = Clock.microseconds - start
    let fraction = String(elapsed % 1_000_000).aligned(to: 6, with: "0")
    let head = "\(elapsed / 1_000_000).\(fraction) \(direction.rawValue) "
    let text = Array(head.utf8) + line + [UInt8(ascii: "\n")]
    if !file.write(text, patience: Self.patience), errno == EAGAIN { file.end() }
  }
}
