/// The few things that we ask of the `git` on PATH.
///
/// Nothing of a repository is run: no hook, no submodule, no filter of Git LFS, no helper for unusual
/// transports; and git asks no question that would wait for an answer.
enum Git {
  /// Whether an operand is the address of a repository rather than a path.
  static func isAddress(_ text: String) -> Bool {
    if let scheme = text.firstRange(of: "://") {
      let name = text[..<scheme.lowerBound]
      return ["https", "http", "ssh", "git", "file"].contains(name)
    }
    // git@host:path
    guard let colon = text.firstIndex(of: ":"), !text.hasPrefix("-") else { return false }
    return text[..<colon].contains("@") && !text[..<colon].contains("/")
  }

  /// Whether a folder is a repository without a work tree, of which there is nothing to read in place.
  static func isBare(_ folder: String) -> Bool {
    Files.kind(of: "\(folder)/HEAD") == .file && Files.kind(of: "\(folder)/objects") == .folder
      && Files.kind(of: "\(folder)/refs") == .folder
  }

  /// The last part of an address, without `.git`.
  static func name(ofAddress address: String) -> String {
    let last = address.split(whereSeparator: { "/:".contains($0) }).last.map(String.init) ?? ""
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }

  /// An address to show: a password or token of HTTP is left out.
  static func withoutSecret(_ address: String) -> String {
    guard address.hasPrefix("http"), let scheme = address.firstRange(of: "://") else {
      return address
    }
    let rest = address[scheme.upperBound...]
    guard let at = rest.prefix(while: { $0 != "/" }).lastIndex(of: "@") else { return address }
    return String(address[..<scheme.upperBound] + rest[rest.index(after: at)...])
  }

  /// The repository and the branch whose files a page on the web shows; nil for any other address.
  static func page(_ address: String) -> (repository: String, branch: String)? {
    guard address.hasPrefix("http") else { return nil }
    // GitLab, GitHub, Gitea.
    for sign in ["/-/tree/", "/-/blob/", "/tree/", "/blob/", "/src/branch/"] {
      guard let place = address.firstRange(of: sign) else { continue }
      let branch = address[place.upperBound...].prefix { !"/?#".contains($0) }
      return (String(address[..<place.lowerBound]), String(branch))
    }
    return nil
  }

  static func clone(
    _ address: String, branch: String?, to folder: String, progress: Progress?
  ) throws(Failure) {
    let arguments = ["clone", "--depth", "1", "--no-recurse-submodules", "--template="]
    let chosen = branch.map { ["--branch=\($0)"] } ?? []
    let shown = progress == nil ? [] : ["--progress"]
    try run(arguments + chosen + shown + ["--", address, folder], progress)
  }

  /// Sets a clone to the newest commit of its branch; whether it has changed.
  static func update(
    _ folder: String, branch: String?, progress: Progress?
  ) throws(Failure) -> Bool {
    let before = try run(["-C", folder, "rev-parse", "HEAD"])
    let shown = progress == nil ? [] : ["--progress"]
    try run(
      ["-C", folder, "fetch", "--depth", "1", "--no-recurse-submodules"] + shown
        + ["origin", branch ?? "HEAD"], progress)
    try run(["-C", folder, "reset", "--hard", "FETCH_HEAD"])
    return try run(["-C", folder, "rev-parse", "HEAD"]) != before
  }

  private static let safety = [
    "-c", "core.hooksPath=/dev/null", "-c", "core.fsmonitor=false", "-c", "submodule.recurse=false",
  ]

  /// What git needs of our environment: where things are, and how to reach the network.
  private static let inherited = [
    "PATH", "HOME", "USER", "LOGNAME", "TMPDIR", "XDG_CONFIG_HOME", "SSH_AUTH_SOCK",
    "http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "all_proxy", "NO_PROXY",
    "no_proxy", "SSL_CERT_FILE", "SSL_CERT_DIR", "GIT_SSL_CAINFO", "GIT_SSH_COMMAND",
  ]

  /// What git says last; of a remote that it could not read, what `ssh` said before.
  static func reason(in messages: String) -> String {
    let lines = messages.split(whereSeparator: \.isNewline).map(String.init)
    guard let end = lines.firstIndex(where: { $0.hasPrefix("fatal: ") }) else {
      return lines.last ?? "no reason given"
    }
    let isOthers = lines[end].hasPrefix("fatal: Could not read from remote")
    let before = lines[..<end].last { !$0.hasPrefix("Cloning into") }
    return isOthers ? before ?? lines[end] : lines[end]
  }

  @discardableResult
  private static func run(
    _ arguments: [String], _ progress: Progress? = nil
  ) throws(Failure) -> String {
    var environment = Process.environment(inherited)
    environment += [
      "LC_ALL=C", "GIT_TERMINAL_PROMPT=0", "GIT_LFS_SKIP_SMUDGE=1",
      "GIT_ALLOW_PROTOCOL=https:http:ssh:git:file",
    ]
    progress?.begin()
    defer { progress?.end() }
    let result = try Process.run("git", safety + arguments, environment: environment) { line in
      progress?.report { "git: \(line)" }
    }
    guard result.status == 0 else {
      throw Failure("git could not do it: \(reason(in: result.messages))")
    }
    return result.output
  }
}
