import Knowledge
internal import Synchronization
import Terminal

/// A progress line on a terminal, shown once work has taken half a second.
final class Progress: Sendable {
  /// In microseconds.
  private static let patience = 500_000
  private static let interval = 100_000

  private struct State {
    var start = Clock.microseconds
    var last = 0
    var isShown = false
    var files = 0
  }

  private let state = Mutex(State())
  private let width: Int
  private let write: @Sendable (String) -> Void

  init(width: Int, write: @escaping @Sendable (String) -> Void) {
    (self.width, self.write) = (width, write)
  }

  /// The progress line on standard error; nil unless that is a terminal that can erase lines.
  static var current: Progress? {
    guard Descriptor.standardError.isTerminal, ![nil, "dumb"].contains(systemVariable("TERM")) else { return nil }
    return Progress(width: Screen.size(of: STDERR_FILENO).width) { text in
      Descriptor.standardError.write(Array(text.utf8))
    }
  }

  func begin() { state.withLock { $0 = State() } }

  /// Shows the progress, if the work has taken long enough and the last update isn't recent.
  func report(_ line: () -> String, at now: Int = Clock.microseconds) {
    let isDue = state.withLock { state in
      guard now - state.start >= Self.patience, now - state.last >= Self.interval else { return false }
      (state.last, state.isShown) = (now, true)
      return true
    }
    // Leaves one column free, since a full line makes some terminals begin the next.
    if isDue {
      write("\r" + Columns.prefix(of: line().withoutControls, width: width - 1) + "\u{1B}[K")
    }
  }

  func end() {
    let wasShown = state.withLock { state in
      defer { state.isShown = false }
      return state.isShown
    }
    if wasShown { write("\r\u{1B}[K") }
  }

  /// Reports one more file.
  func count(_ line: (Int) -> String) {
    let number = state.withLock { state in
      state.files += 1
      return state.files
    }
    report { line(number) }
  }

  func counting(_ sources: [Document.Source]) -> [Document.Source] {
    sources.map { source in
      var counted = source
      counted.read = {
        self.count { "skills: indexing file \($0) of \(sources.count)…" }
        return source.read()
      }
      return counted
    }
  }
}
