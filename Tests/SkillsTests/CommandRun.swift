import Foundation
import Synchronization

@testable import skills

extension Environment {
  /// One with the index of the built-in knowledge in its cache, since without optimization making it takes seconds.
  static let indexed: Environment = {
    let folder = FileManager.default.temporaryDirectory.appending(path: "skills-index-\(UUID().uuidString)")
    leftover.withLock { $0 = folder }
    atexit { leftover.withLock { folder in folder.map { try? FileManager.default.removeItem(at: $0) } } }
    let environment = Environment(cache: Cache(folder: folder.path()))
    var console = Console()
    _ = Skills.run(["query", "sheet"], environment, console: &console)
    return environment
  }()

  private static let leftover = Mutex<URL?>(nil)
}

/// Runs a command line like a user's shell, and parses its output.
func runSkills(
  _ words: [String], _ environment: Environment = .indexed
) -> (outcome: Outcome, answer: String, messages: String) {
  var console = Console()
  let outcome = Skills.run(words[...], environment, console: &console)
  return (
    outcome, String(decoding: console.answer, as: UTF8.self), String(decoding: console.messages, as: UTF8.self)
  )
}
