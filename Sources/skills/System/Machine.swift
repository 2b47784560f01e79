import Knowledge

#if canImport(Darwin)
  internal import MachO.dyld
#endif

/// The user's machine: the places of files, the platform, and environment variables that change folders. A value, so
/// that tests never touch a real home.
struct Machine: Sendable {
  enum Platform: Sendable { case macOS, linux }

  var home: String
  var project: String
  var binary: String
  var platform: Platform
  /// Environment variables that change folders, if set: `CODEX_HOME`.
  var variables: [String: String] = [:]
  /// The user ID that owns the user's folders.
  var user = geteuid()

  /// `$XDG_CONFIG_HOME` or `~/.config`.
  var config: String { variables["XDG_CONFIG_HOME"] ?? "\(home)/.config" }

  /// `$XDG_DATA_HOME` or `~/.local/share`.
  var data: String { variables["XDG_DATA_HOME"] ?? "\(home)/.local/share" }

  func short(_ path: String) -> String {
    path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
  }

  /// Whether this program runs from a build folder instead of being installed.
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

  /// A path that stays valid after an upgrade: Homebrew has each version in its own folder, and a link to the newest.
  static func lasting(_ path: String) -> String {
    guard let cellar = path.firstRange(of: "/Cellar/") else { return path }
    let link = "\(path[..<cellar.lowerBound])/bin/\(Files.name(of: path))"
    return Files.resolved(link) == path ? link : path
  }

  /// The path of this program with links resolved, valid wherever a client starts it.
  private static var binaryPath: String {
    #if canImport(Darwin)
      var size: UInt32 = 0
      unsafe _NSGetExecutablePath(nil, &size)
      var buffer = [CChar](repeating: 0, count: Int(size))
      guard unsafe _NSGetExecutablePath(&buffer, &size) == 0 else { return CommandLine.arguments[0] }
      return unsafe buffer.withUnsafeBufferPointer { unsafe Files.absolute(String(cString: $0.baseAddress!)) }
    #else
      // Already resolved, since the kernel's link points at the file itself.
      return Files.link(at: "/proc/self/exe") ?? ProgramStart.file.map(Files.absolute) ?? "skills"
    #endif
  }
}
