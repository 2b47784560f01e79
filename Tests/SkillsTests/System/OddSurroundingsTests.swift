import Foundation
import Testing

@testable import skills

/// Unusual named pipes, times, folders and systems.
struct OddSurroundingsTests {
  @Test func `a trace into a pipe that nobody reads is refused, not waited for`() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect {
      try Trace(path: pipe)
    } throws: { error in
      (error as? Failure)?.message.contains("nobody reads") == true
    }
    let reader = open(pipe, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try Trace(path: pipe).record(.received, Array("hello".utf8))
    var buffer = [UInt8](repeating: 0, count: 100)
    let count = read(reader, &buffer, buffer.count)
    #expect(String(decoding: buffer[..<max(0, count)], as: UTF8.self).hasSuffix("→ hello\n"))
  }

  @Test(arguments: [Int.min, Int.max])
  func `a file with any modification time has an age`(time: Int) throws {
    let folder = try TemporaryFolder(["a": ""])
    let times = [timespec(tv_sec: time, tv_nsec: 0), timespec(tv_sec: time, tv_nsec: 0)]
    utimensat(AT_FDCWD, folder.path + "/a", times, 0)
    #expect(Files.age(of: folder.path + "/a") != nil)
  }

  /// A home, a folder for temporary files and a file with Swift in it.
  private func surroundings() throws -> (folder: TemporaryFolder, environment: [String: String]) {
    let folder = try TemporaryFolder([
      "docs/a.md": "# A\n\n```swift\nlet a = 1\n```\n", "tmp:1/x": "",
    ])
    let path = Files.absolute(folder.path)
    return (
      folder, ["HOME": path, "TMPDIR": path + "/tmp:1", "PATH": path + "/bin:/usr/bin:/bin"]
    )
  }

  @Test(.enabled(if: Program.path != nil), arguments: [SIGINT, SIGTERM])
  func `lint keeps its files in TMPDIR, and removes them when it is terminated`(signal: Int32) throws {
    let (folder, environment) = try surroundings()
    try folder.write(
      program: "#!/bin/sh\nls \"$TMPDIR\" > \"$HOME/seen\"\nkill -\(signal) $PPID\n", to: "bin/swiftc")
    let result = try Program(["lint", folder.path + "/docs"], environment: environment).finish()
    #expect(result.signal == signal, "\(result)")
    #expect(try folder.text(of: "seen").contains("skills-"))
    #expect(Files.names(in: folder.path + "/tmp:1") == ["x"])
  }

  @Test(.enabled(if: Program.path != nil))
  func `a fault is found whatever the name of the temporary folder`() throws {
    let (folder, environment) = try surroundings()
    let compiler = """
      #!/bin/sh
      for file; do case "$file" in *.swift) echo "$file:2:5: error: odd" >&2;; esac; done
      """
    try folder.write(program: compiler, to: "bin/swiftc")
    let result = try Program(["lint", folder.path + "/docs"], environment: environment).finish()
    #expect(result.output.contains("the Swift does not parse: odd"))
    #expect(Files.names(in: folder.path + "/tmp:1") == ["x"])
  }

  #if os(Linux)
    /// Runs a command with an empty folder in place of `/proc`, in a separate namespace.
    private static func withoutProc(_ words: String...) throws -> Program.Result {
      let script = "mount -t tmpfs none /proc && exec \"$@\""
      return try Program(
        ["unshare", "-rm", "sh", "-c", script, "sh"] + words, of: "/usr/bin/env",
        environment: ["HOME": "/nowhere", "PATH": "/usr/bin:/bin"]
      ).finish()
    }

    private static let canHideProc = (try? withoutProc("true").status) == 0

    @Test(.enabled(if: Program.path != nil && canHideProc))
    func `the command line is known even without /proc`() throws {
      let path = try #require(Program.path)
      let result = try Self.withoutProc(path, "query", "--no-cache", "--limit", "1", "a b c")
      #expect(result.signal == nil && result.status == 0, "\(result.output)")
      #expect(try Self.withoutProc(path, "--version").output == "skills \(Skills.version)\n")
    }
  #endif
}
