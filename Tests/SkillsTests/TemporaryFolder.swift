import Foundation

/// A folder of files that goes away with the test.
final class TemporaryFolder {
  let path: String

  init(_ files: [String: String] = [:]) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "skills-\(UUID().uuidString)")
    path = url.path()
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, text) in files { try write(Data(text.utf8), to: name) }
  }

  func write(_ data: Data, to name: String) throws {
    let url = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  func text(of name: String) throws -> String {
    try String(contentsOf: URL(filePath: path).appending(path: name), encoding: .utf8)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
