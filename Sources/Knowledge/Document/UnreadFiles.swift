import Synchronization

/// The files that couldn't be read when an answer needed them, although a snapshot has their sections. Without this
/// record, titles would appear above empty sections.
final class UnreadFiles: Sendable {
  private let names = Mutex<[String]>([])

  /// The distinct files by root and path.
  var all: [String] { names.withLock { $0 } }

  func add(_ source: Document.Source) {
    let name = "\(source.root)/\(source.path)"
    names.withLock { names in
      if !names.contains(name) { names.append(name) }
    }
  }
}
