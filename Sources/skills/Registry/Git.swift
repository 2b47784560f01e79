import Knowledge

/// Runs the `git` on PATH. Nothing else does.
///
/// Nothing in a repository is executed: no hook, submodule, filter or helper for unusual transports, and git never
/// prompts. It never searches for a repository, and it only writes to an empty folder that we have just made: existing
/// clones are read, and replaced as a whole by us.
enum Git {
  /// After how many milliseconds without output git is terminated. It reports its progress continuously.
  static let patience: Int32 = 300_000
  /// The maximum output in bytes, since a server can send forever.
  static let longestText = 1 << 28

  enum Place {
    /// An empty folder, regardless of any repository around it.
    case empty(String)
    /// A repository, ours or the user's own, regardless of its settings; with another index than its own, as git gives
    /// one to hooks.
    case clone(String, index: String? = nil)
  }

  /// Whether a folder is a bare repository, which contains no files to read in place.
  static func isBare(_ folder: String) -> Bool {
    Files.kind(of: "\(folder)/HEAD") == .file && Files.kind(of: "\(folder)/objects") == .folder
      && Files.kind(of: "\(folder)/refs") == .folder
  }

  /// The absolute path of the repository that contains a file or folder; nil if there is none.
  static func repository(around path: String) -> String? {
    Files.way(upFrom: path).first { $0 != "/" && Files.linkStatus(of: "\($0)/.git") != nil }
  }

  /// - Parameter commit: The commit to check out; nil for the newest one of the branch.
  static func clone(
    _ address: GitAddress, branch: GitBranch?, commit: GitCommit? = nil, into folder: String, progress: Progress?
  ) throws(Failure) {
    let chosen = branch.map { ["--branch", $0.name] } ?? []
    let options = ["--depth", "1", "--no-checkout", "--no-recurse-submodules", "--template="]
    try run(
      ["clone", "--progress", "--origin", "origin"] + options + chosen + ["--", address.text, "."],
      in: .empty(folder), settings: address.settings, as: "clone `\(address.text)`", progress)
    // These attributes take precedence over the repository's own: it can't trigger a filter in the user's settings, and
    // each file has the bytes of the commit. With its ends of lines changed, it would look like the user's work.
    try Files.makeFolders("\(folder)/.git/info")
    let attributes = "* -filter -text -ident -working-tree-encoding\n"
    try FileWriter("\(folder)/.git/info/attributes").write(Array(attributes.utf8))
    if let commit {
      try run(
        [
          "fetch", "--progress", "--depth", "1", "--no-tags", "--no-recurse-submodules", "--", address.text,
          commit.hash,
        ],
        in: .empty(folder), settings: address.settings, as: "fetch the commit `\(commit.hash)`", progress)
    }
    try run(
      ["checkout", "--force", "--progress"] + (commit.map { ["--detach", $0.hash] } ?? ["HEAD"]) + ["--"],
      in: .clone(folder), progress)
  }

  static func short(commit: String) -> String { String(commit.prefix(7)) }

  /// The newest commit of a branch or tag, or of the default branch; nil if the repository doesn't say. Git runs in an
  /// empty folder.
  static func newestCommit(of address: GitAddress, branch: GitBranch?, in folder: String) throws(Failure) -> String? {
    // For an annotated tag, the last one is the tagged commit.
    let names = branch.map { ["refs/heads/\($0.name)", "refs/tags/\($0.name)^{}", "refs/tags/\($0.name)"] } ?? ["HEAD"]
    let lines = try run(
      ["ls-remote", "--", address.text] + names, in: .empty(folder), settings: address.settings,
      as: "reach `\(address.text)`")
    let commits = lines.split(whereSeparator: \.isNewline).map { $0.split(separator: "\t") }
    return names.lazy.compactMap { name in
      commits.first { $0.count == 2 && $0[1] == name }.map { String($0[0]) }
    }.first
  }

  private static let safety = [
    "core.hooksPath=/dev/null", "core.fsmonitor=false", "submodule.recurse=false",
    "protocol.ext.allow=never", "core.pager=cat", "core.editor=false", "diff.external=",
    "log.showSignature=false",
    "gc.auto=0",
  ].flatMap { ["-c", $0] }

  /// The environment variables passed to git.
  private static let inherited =
    Process.networkVariables + [
      "USER", "LOGNAME", "XDG_CONFIG_HOME", "SSH_AUTH_SOCK", "HTTP_PROXY", "GIT_SSL_CAINFO", "GIT_SSH_COMMAND",
    ]

  private static func environment(in place: Place, _ settings: [(name: String, value: String)]) -> [String] {
    var variables = Process.environment(inherited)
    variables += [
      "LC_ALL=C", "GIT_TERMINAL_PROMPT=0", "GIT_LFS_SKIP_SMUDGE=1", "GIT_OPTIONAL_LOCKS=0",
      "GIT_PAGER=cat", "GIT_CONFIG_COUNT=\(settings.count)",
    ]
    switch place {
    case .empty(let folder):
      variables += [
        "GIT_ALLOW_PROTOCOL=https:http:ssh:git:file",
        "GIT_CEILING_DIRECTORIES=\(Files.absolute(Files.parent(of: folder)))",
      ]
    case .clone(let folder, let index):
      if let index { variables.append("GIT_INDEX_FILE=\(Files.absolute(index))") }
      // Settings may cause missing objects to be fetched, which would run `core.sshCommand`.
      variables += ["GIT_ALLOW_PROTOCOL=none", "GIT_CEILING_DIRECTORIES=\(Files.absolute(folder))"]
    }
    for (number, setting) in settings.enumerated() {
      variables.append("GIT_CONFIG_KEY_\(number)=\(setting.name)")
      variables.append("GIT_CONFIG_VALUE_\(number)=\(setting.value)")
    }
    return variables
  }

  @discardableResult
  static func run(
    _ arguments: [String], in place: Place, settings: [(name: String, value: String)] = [],
    as work: String = "do it", _ progress: Progress? = nil
  ) throws(Failure) -> String {
    String(decoding: try bytes(of: arguments, in: place, settings: settings, as: work, progress), as: UTF8.self)
  }

  /// Git's output, which may be a file that isn't UTF-8.
  ///
  /// - Parameters:
  ///   - text: Git's input, which must fit in a pipe.
  ///   - work: The operation, as a verb and its object, for an error message.
  static func bytes(
    of arguments: [String], reading text: String = "", in place: Place, settings: [(name: String, value: String)] = [],
    as work: String = "do it", _ progress: Progress? = nil
  ) throws(Failure) -> [UInt8] {
    let options =
      switch place {
      case .empty(let folder): ["-C", folder]
      case .clone(let folder, _): ["--git-dir=\(folder)/.git", "--work-tree=\(folder)"]
      }
    progress?.begin()
    defer { progress?.end() }
    let result = try Process.run(
      "git", safety + options + arguments, environment: environment(in: place, settings), reading: text,
      patience: patience, limit: longestText
    ) { line in progress?.report { "git: \(GitAddress.withoutSecrets(String(line)))" } }
    guard !result.isStalled else {
      throw Failure(
        "git said nothing for \(patience / 60_000) minutes and was ended. Look whether the "
          + "repository can be reached, and try again.")
    }
    guard !result.isEndless else {
      throw Failure(
        "git said more than \(longestText >> 20) MB and was ended. Look at what the repository's server "
          + "sends with `git ls-remote`.")
    }
    guard result.status == 0 else {
      let reason = GitAddress.withoutSecrets(reason(in: result.messages))
      throw Failure("git could not \(work): \(reason)\(remedy(for: reason))")
    }
    return result.bytes
  }

  /// Git's last message; if it couldn't read a remote, the message of `ssh` before that.
  static func reason(in messages: String) -> String {
    let lines = messages.split(whereSeparator: \.isNewline).map(String.init)
    guard let end = lines.firstIndex(where: { $0.hasPrefix("fatal: ") }) else {
      return lines.last ?? "no reason given"
    }
    let isOthers = lines[end].hasPrefix("fatal: Could not read from remote")
    let before = lines[..<end].last { !$0.hasPrefix("Cloning into") }
    return isOthers ? before ?? lines[end] : lines[end]
  }

  private static func remedy(for reason: String) -> String {
    if reason.contains("terminal prompts disabled") || reason.contains("Authentication failed") {
      return ". Set up a credential helper for it: `git help credentials` says how."
    }
    if reason.contains("returned error: 30") {
      return ". The server redirects to another address; give that one."
    }
    if reason.contains("Host key verification failed") || reason.contains("Permission denied (") {
      return " Connect to it with `ssh` once, or add your key with `ssh-add`, and try again."
    }
    return ""
  }
}
