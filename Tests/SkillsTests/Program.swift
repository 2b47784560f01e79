import Foundation

@testable import skills

/// The program as a separate process, for tests that kill it or give it another `/proc`.
struct Program {
  /// The program beside the tests; nil if only the tests were built.
  static let path: String? = {
    let bundle = Bundle.allBundles.map(\.bundlePath).first { $0.hasSuffix(".xctest") }
    let path = Files.parent(of: bundle ?? Files.absolute(CommandLine.arguments[0])) + "/skills"
    return access(path, X_OK) == 0 ? path : nil
  }()

  struct Result {
    /// The signal that ended it; nil if it ended by itself.
    let signal: Int32?
    let status: Int32
    let output: String
  }

  private let process = Foundation.Process()
  private let output = Foundation.Pipe()

  /// Starts it in a home folder.
  ///
  /// - Parameter folder: A folder that precedes all others in PATH.
  init(
    _ words: [String], home: String, path folder: String? = nil, variables: [String: String] = [:]
  ) throws {
    let path = String(cString: getenv("PATH"))
    let environment = ["HOME": home, "PATH": folder.map { "\($0):\(path)" } ?? path]
    try self.init(words, environment: variables.merging(environment) { $1 }, in: home)
  }

  /// Starts it, or another program, without anything on its standard input.
  init(
    _ words: [String], of program: String? = nil, environment: [String: String],
    in folder: String? = nil
  ) throws {
    process.executableURL = URL(filePath: program ?? Self.path ?? "/no/program")
    process.arguments = words
    process.environment = environment
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    // It would inherit that this process ignores Control-C, as one that a shell started in the background does.
    signal(SIGINT, SIG_DFL)
    try process.run()
  }

  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits for its end.
  func finish() -> Result {
    process.waitUntilExit()
    let status = process.terminationStatus
    guard process.terminationReason == .exit else {
      // Child processes may still have the pipe open.
      return Result(signal: status, status: -1, output: "")
    }
    let bytes = (try? output.fileHandleForReading.readToEnd()).flatMap { $0 } ?? Data()
    return Result(signal: nil, status: status, output: String(decoding: bytes, as: UTF8.self))
  }
}
