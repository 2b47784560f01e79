import Knowledge
import Synchronization

/// Asks about many files at once what tells their versions apart.
///
/// To ask about all takes as long as a cold question on a large folder takes to answer, nearly all of it in
/// the kernel: so several threads do. Nobody waits for one that has not begun: each takes the next few files
/// until there are none, and one that comes late finds nothing to do.
final class FileStamps: Sendable {
  /// How many files are taken at a time.
  private static let batch = 32
  /// With fewer files than this a thread costs more than it saves.
  static let minimumForThreads = 256

  private let names: [UInt8]
  private let starts: [Int]
  private let root: OpenFolder
  private let next = Atomic(0)
  private let done = Atomic(0)
  private let total = Atomic<UInt64>(0)

  /// - Parameters:
  ///   - names: Paths from the root, each with a zero at its end.
  ///   - starts: Where each begins, and the end of the last.
  init(of names: [UInt8], _ starts: [Int], in root: OpenFolder) {
    (self.names, self.starts, self.root) = (names, starts, root)
  }

  private var count: Int { starts.count - 1 }

  /// The same for the same files, whatever order the disk gives them in. Helps whoever works on it already.
  ///
  /// - Parameter helpers: How many threads work on it besides the caller's own.
  func sum(helpers: Int) -> UInt64 {
    let left = count - next.load(ordering: .relaxed)
    if left >= Self.minimumForThreads, helpers + 1 < Processors.count {
      SystemThread { self.work() }?.detach()
    }
    work()
    while done.load(ordering: .acquiring) < count { sched_yield() }
    return Fingerprint.mixed(total.load(ordering: .relaxed), UInt64(count))
  }

  /// Asks about files until there are none left that nobody has taken.
  func work() {
    while true {
      let first = next.add(Self.batch, ordering: .relaxed).oldValue
      guard first < count else { return }
      let files = first..<min(first + Self.batch, count)
      let sum = files.reduce(UInt64(0)) { $0 &+ stamp(of: $1) }
      total.wrappingAdd(sum, ordering: .relaxed)
      done.add(files.count, ordering: .releasing)
    }
  }

  private func stamp(of file: Int) -> UInt64 {
    names.withUnsafeBytes { names in
      let name = UnsafeRawBufferPointer(rebasing: names[starts[file]..<starts[file + 1]])
      let path = name.baseAddress!.assumingMemoryBound(to: CChar.self)
      return Files.stamp(root.status(of: path), seed: Fingerprint.of(name))
    }
  }
}
