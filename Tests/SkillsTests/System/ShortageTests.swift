import Foundation
import Testing

@testable import skills

/// A process of our program that may open few files.
struct ShortageTests {
  private static let binary = Program.path ?? "/no/program"

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "home/.keep": "", "docs/one.md": "# One\n\nZebras have stripes.\n",
      "docs/a/two.md": "# Two\n\nLions have manes.\n", "docs/aliases.tsv": "tomcat\tlion\n",
    ])
  }

  private var environment: [String] { ["PATH=/usr/bin:/bin", "HOME=\(folder.path)/home"] }

  @Test(.enabled(if: access(binary, X_OK) == 0))
  func `a folder that can't be listed isn't reported as empty`() throws {
    for limit in 3...16 {
      let command =
        "ulimit -n \(limit); exec '\(Self.binary)' query --no-cache --knowledge '\(folder.path)/docs' zebra"
      let result = try skills.Process.run("sh", ["-c", command], environment: environment)
      #expect(!result.messages.contains("has no Markdown file"), "\(limit)")
      #expect(!result.messages.contains("there is no folder"), "\(limit)")
      if result.status != 0 { #expect(!result.messages.isEmpty, "\(limit)") }
    }
  }

  #if canImport(Glibc)
    @Test(.enabled(if: access(binary, X_OK) == 0), .timeLimit(.minutes(30)))
    func `a server that may open no more files keeps what it has, says why, and catches up`()
      throws
    {
      let server = try PipedServer(Self.binary, folder)
      let process = server.process
      defer { process.terminate() }
      func call(_ tool: String, _ arguments: String) throws -> String {
        try server.call(tool, arguments)
      }
      func allow(_ count: rlim_t) {
        var limit = rlimit(rlim_cur: count, rlim_max: 1_024)
        prlimit(process.processIdentifier, RLIMIT_NOFILE, &limit, nil)
      }
      #expect(try call("search", #"{"query":"zebra"}"#).contains("Zebras have stripes."))
      let taken = Set(Files.names(in: "/proc/\(process.processIdentifier)/fd"))
      allow(rlim_t((4...).first { !taken.contains("\($0)") } ?? 4))
      try folder.write(Data("# One\n\nZebras run.\n".utf8), to: "docs/one.md")
      #expect(try call("read_section", #"{"id":"docs/one#one"}"#).contains("Zebras have stripes."))
      #expect(try call("search", #"{"query":"lion"}"#).contains("Lions have manes."))
      let topics = try call("list_topics", "{}")
      #expect(topics.contains("2 topics.") && topics.contains("too many files are open"))
      allow(1_024)
      try folder.write(Data("# One\n\nZebras sleep.\n".utf8), to: "docs/one.md")
      #expect(try call("search", #"{"query":"zebra"}"#).contains("Zebras sleep."))
      #expect(try !call("list_topics", "{}").contains("too many files"))
    }
  #endif
}

#if canImport(Glibc)
  /// A server of the folder `docs`, asked over pipes.
  private final class PipedServer {
    let process = Foundation.Process()
    private let (input, output) = (Pipe(), Pipe())
    private var pending = Data()

    init(_ binary: String, _ folder: TemporaryFolder) throws {
      process.executableURL = URL(filePath: binary)
      process.arguments = ["serve", "--no-cache", "--knowledge", "docs=\(folder.path)/docs"]
      process.environment = ["HOME": folder.path + "/home", "PATH": "/usr/bin:/bin"]
      (process.standardInput, process.standardOutput) = (input, output)
      process.standardError = FileHandle.nullDevice
      try process.run()
    }

    func call(_ tool: String, _ arguments: String) throws -> String {
      let message =
        #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
      try input.fileHandleForWriting.write(contentsOf: Data((message + "\n").utf8))
      while true {
        if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
          defer { pending = Data(pending[(end + 1)...]) }
          return String(decoding: pending[..<end], as: UTF8.self)
        }
        let more = output.fileHandleForReading.availableData
        try #require(!more.isEmpty)
        pending += more
      }
    }
  }
#endif
