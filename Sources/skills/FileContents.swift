import Knowledge
import Synchronization

/// What a cache keeps of the sections of some files, found out by several threads.
///
/// An answer to one question needs it of few files, for which it takes no longer than to read them. So it is
/// found out when the index is there: at first beside what one thread alone can do.
final class FileContents: Sendable {
  private let sources: [Document.Source]
  private let next = Atomic(0)
  private let contents: Mutex<[[UInt8]]>
  private let threads = Mutex<[SystemThread]>([])

  init(of sources: [Document.Source]) {
    self.sources = sources
    contents = Mutex([[UInt8]](repeating: [], count: sources.count))
  }

  /// Starts a thread for each processor but the caller's own.
  func begin() {
    let helpers = 1..<Threads.count(for: sources.count)
    let started = helpers.compactMap { _ in SystemThread { self.work() } }
    threads.withLock { $0 = started }
  }

  /// Takes files until there are none left that nobody has taken.
  private func work(_ progress: Progress? = nil) {
    while true {
      let number = next.add(1, ordering: .relaxed).oldValue
      guard number < sources.count else { return }
      // Another thread would write between the lines of the answer.
      progress?.report { "skills: caching file \(number + 1) of \(sources.count)…" }
      let found = sources[number].contents
      contents.withLock { $0[number] = found }
    }
  }

  /// Leaves the rest: nobody wants it.
  func stop() {
    next.store(sources.count, ordering: .relaxed)
    for thread in threads.withLock({ $0 }) { thread.join() }
  }

  /// Helps until all is known, and gives it, in the order of the files.
  func finish(_ progress: Progress?) -> [[UInt8]] {
    progress?.begin()
    work(progress)
    for thread in threads.withLock({ $0 }) { thread.join() }
    progress?.end()
    return contents.withLock { $0 }
  }
}
