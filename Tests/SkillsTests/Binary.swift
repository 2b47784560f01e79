import Foundation

/// The program as a process of its own, for what only a process can do: be ended, or see another `/proc`.
enum Binary {
  /// It lies beside the tests; nil where only they were built.
  static let path: String? = {
    let tests = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let path = tests.appending(path: "skills").path()
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }()

  struct Result {
    /// The signal that ended it; nil where it ended by itself.
    let signal: Int32?
    let status: Int32
    let output: String
  }

  /// Runs a program to its end, without anything on its standard input.
  static func run(
    _ program: String, _ words: [String], environment: [String: String], in folder: String? = nil
  ) throws -> Result {
    let process = Foundation.Process()
    process.executableURL = URL(filePath: program)
    process.arguments = words
    process.environment = environment
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    let output = Foundation.Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Result(
      signal: process.terminationReason == .uncaughtSignal ? process.terminationStatus : nil,
      status: process.terminationStatus, output: String(decoding: bytes, as: UTF8.self))
  }
}
