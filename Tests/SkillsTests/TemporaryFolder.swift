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

  /// Writes a script that can be run at once.
  ///
  /// Another process copies it: a process that a parallel test starts would inherit a file that this one has open for
  /// writing, and such a file can't be run ("Text file busy").
  func write(program: String, to name: String) throws {
    try write(Data(program.utf8), to: name + ".text")
    chmod("\(path)/\(name).text", 0o700)
    let copy = Foundation.Process()
    copy.executableURL = URL(filePath: "/bin/cp")
    copy.arguments = ["-p", "\(path)/\(name).text", "\(path)/\(name)"]
    try copy.run()
    copy.waitUntilExit()
  }

  func text(of name: String) throws -> String {
    try String(contentsOf: URL(filePath: path).appending(path: name), encoding: .utf8)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
