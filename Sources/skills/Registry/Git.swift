import Knowledge

/// The only place that runs `git`, the one on PATH, and the few things that we ask of it.
///
/// Nothing of a repository is run: no hook, no submodule, no filter, no helper for unusual transports; and git
/// asks no question that would wait for an answer. It never looks for a repository on its own, and it writes
/// only into an empty folder that we have just made: what is there already is read, and replaced as a whole by us.
enum Git {
  /// For how many milliseconds git may say nothing before it is ended: it reports its progress all the time.
  static let patience: Int32 = 300_000
  /// How many bytes it may say: a server can go on for ever.
  static let longestText = 1 << 28

  enum Place {
    /// An empty folder, whatever repository is around it.
    case empty(String)
    /// A repository, ours or the user's own, whatever its settings are.
    case clone(String)
  }

  /// Whether a folder is a repository without a work tree, of which there is nothing to read in place.
  static func isBare(_ folder: String) -> Bool {
    Files.kind(of: "\(folder)/HEAD") == .file && Files.kind(of: "\(folder)/objects") == .folder
      && Files.kind(of: "\(folder)/refs") == .folder
  }

  /// The folder of the repository that a file or folder is in, by its absolute path; nil if it's in none.
  static func repository(around path: String) -> String? {
    var folder = path
    while !folder.isEmpty {
      if Files.linkStatus(of: "\(folder)/.git") != nil { return folder }
      folder = folder.lastIndex(of: "/").map { String(folder[..<$0]) } ?? ""
    }
    return nil
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
    // No filter of the user's settings is run for a file because the repository says so: these attributes
    // count more than its own.
    try Files.makeFolders("\(folder)/.git/info")
    try FileWriter("\(folder)/.git/info/attributes").write(Array("* -filter\n".utf8))
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

  /// A commit as git itself shows it in lists.
  static func short(commit: String) -> String { String(commit.prefix(7)) }

  /// The newest commit of a branch or tag, or of the default branch; nil if the repository doesn't say. Git works in
  /// an empty folder.
  static func newestCommit(of address: GitAddress, branch: GitBranch?, in folder: String) throws(Failure) -> String? {
    // The last of an annotated tag is the commit that it is for.
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

  /// What git needs of our environment.
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
    case .clone(let folder):
      // Settings may say that missing objects are fetched, which would run `core.sshCommand`.
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

  /// What git writes, which may be a file with bytes that aren't UTF-8.
  ///
  /// - Parameters:
  ///   - text: What git reads, no more than a pipe holds.
  ///   - work: What git is to do, as a verb and its object, for the message where it fails.
  static func bytes(
    of arguments: [String], reading text: String = "", in place: Place, settings: [(name: String, value: String)] = [],
    as work: String = "do it", _ progress: Progress? = nil
  ) throws(Failure) -> [UInt8] {
    let options =
      switch place {
      case .empty(let folder): ["-C", folder]
      case .clone(let folder): ["--git-dir=\(folder)/.git", "--work-tree=\(folder)"]
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
