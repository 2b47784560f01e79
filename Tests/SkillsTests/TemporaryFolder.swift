import Foundation

@testable import skills

/// A folder of files that is removed with the test.
final class TemporaryFolder {
  let path: String

  init(_ files: [String: String] = [:]) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "skills-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    // On macOS `/var` is a link to `/private/var`, and the program prints resolved paths.
    path = Files.absolute(url.path())
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
