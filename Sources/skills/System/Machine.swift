import Knowledge

#if canImport(Darwin)
  internal import MachO.dyld
#endif

/// What commands know of the user's machine: where files lie, its platform, and the variables that move
/// folders. A value, so that tests never meet a real home.
struct Machine: Sendable {
  enum Platform: Sendable { case macOS, linux }

  var home: String
  var project: String
  var binary: String
  var platform: Platform
  /// Environment variables that move folders, as far as they are set: `CODEX_HOME`.
  var variables: [String: String] = [:]
  /// Whose folders are the user's own.
  var user = geteuid()

  /// `$XDG_CONFIG_HOME` or `~/.config`.
  var config: String { variables["XDG_CONFIG_HOME"] ?? "\(home)/.config" }

  /// `$XDG_DATA_HOME` or `~/.local/share`.
  var data: String { variables["XDG_DATA_HOME"] ?? "\(home)/.local/share" }

  func short(_ path: String) -> String {
    path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
  }

  /// Whether this program was built in a clone and not installed.
  var isInBuildFolder: Bool { binary.split(separator: "/").contains { $0.hasPrefix(".build") } }

  private static let movingVariables = [
    "XDG_CONFIG_HOME", "XDG_DATA_HOME", "CODEX_HOME", "CLAUDE_CONFIG_DIR", "COPILOT_HOME",
  ]

  /// The machine of this process; nil without a home folder.
  static var current: Machine? {
    guard let home = systemFolder(inVariable: "HOME") else { return nil }
    var variables: [String: String] = [:]
    for name in movingVariables { variables[name] = systemFolder(inVariable: name) }
    #if canImport(Darwin)
      let platform = Platform.macOS
    #else
      let platform = Platform.linux
    #endif
    return Machine(
      home: home, project: Files.absolute("."), binary: lasting(binaryPath), platform: platform, variables: variables)
  }

  /// The path that stays when another version of a program is installed: Homebrew has each version in a folder of its
  /// own, and a link to the newest.
  static func lasting(_ path: String) -> String {
    guard let cellar = path.firstRange(of: "/Cellar/") else { return path }
    let link = "\(path[..<cellar.lowerBound])/bin/\(Files.name(of: path))"
    return Files.resolved(link) == path ? link : path
  }

  /// The path of this program with links resolved, so that it holds wherever a client starts it.
  private static var binaryPath: String {
    #if canImport(Darwin)
      var size: UInt32 = 0
      unsafe _NSGetExecutablePath(nil, &size)
      var buffer = [CChar](repeating: 0, count: Int(size))
      guard unsafe _NSGetExecutablePath(&buffer, &size) == 0 else { return CommandLine.arguments[0] }
      return unsafe buffer.withUnsafeBufferPointer { unsafe Files.absolute(String(cString: $0.baseAddress!)) }
    #else
      // No need to resolve it: the kernel points at the file itself.
      return Files.link(at: "/proc/self/exe") ?? ProgramStart.file.map(Files.absolute) ?? "skills"
    #endif
  }
}
