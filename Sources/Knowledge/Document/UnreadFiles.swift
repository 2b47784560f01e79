import Synchronization

/// The files that could not be read when an answer needed them, though a snapshot has their sections: their
/// titles would stand above nothing.
final class UnreadFiles: Sendable {
  private let names = Mutex<[String]>([])

  /// By root and path, each once.
  var all: [String] { names.withLock { $0 } }

  func add(_ source: Document.Source) {
    let name = "\(source.root)/\(source.path)"
    names.withLock { names in
      if !names.contains(name) { names.append(name) }
    }
  }
}
