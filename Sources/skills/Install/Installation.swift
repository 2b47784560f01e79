import ClientConfig
import Knowledge

struct Installation {
  let client: Client
  let scope: Client.Scope
  let machine: Machine
  /// `--knowledge` and its values, which existing entries must have too.
  var knowledge: [String] = []
  /// The hooks to set up instead of the server.
  var hooks: HookClient?
  /// The only file to change; nil for all of the client's.
  var file: String?

  /// `--knowledge` for the server, with absolute paths, since a client starts it in any folder.
  static func knowledge(_ names: [String], _ machine: Machine) throws(Failure) -> [String] {
    var words: [String] = []
    for name in names {
      // Skills that agents don't have yet are served once they do.
      let isWord = name == Roots.builtin || name == Roots.installed
      let roots = isWord ? nil : try Roots.roots(named: name, on: machine)
      let isName = isWord || roots != nil
      let folder = Roots.place(name).folder
      guard isName || Files.kind(of: folder) != .missing else {
        throw Failure("there is no folder `\(folder)`, and no knowledge of that name. `skills list` shows the names.")
      }
      let prefix = name.dropLast(folder.count)
      words += ["--knowledge", isName ? name : prefix + Files.absolute(folder)]
    }
    return words
  }

  static func server(_ file: Client.File, on machine: Machine, knowledge: [String] = []) -> ServerConfig {
    let entry = ServerEntry(
      shape: file.shape, binary: binary(for: file, on: machine), knowledge: knowledge,
      isOfProject: file.scope == .project)
    return ServerConfig(
      file: config(file, on: machine, backupEnding: ".skills-backup"), entry: entry,
      switchedOff: file.disabler(on: machine))
  }

  /// Hooks have a separate backup, since Gemini CLI has them in the same file as its servers.
  static func hooks(
    _ client: HookClient, _ file: Client.File, on machine: Machine, knowledge: [String] = []
  ) -> HookConfig {
    HookConfig(
      client, file: config(file, on: machine, backupEnding: ".skills-hooks-backup"),
      HookProgram(binary: binary(for: file, on: machine), arguments: knowledge), disabler: file.disabler(on: machine))
  }

  private static func binary(for file: Client.File, on machine: Machine) -> String {
    // In a shared project file, the path of `skills` may differ for others.
    file.scope == .project ? Files.name(of: machine.binary) : machine.binary
  }

  private static func config(_ file: Client.File, on machine: Machine, backupEnding: String) -> ConfigFile {
    let isOfProject = file.scope == .project
    return ConfigFile(
      file.path(on: machine), format: file.shape.format, mode: isOfProject ? 0o644 : 0o600, backupEnding: backupEnding,
      in: isOfProject ? machine.project : nil, home: machine.home, backups: "\(machine.data)/skills-backups")
  }

  private var parts: [any ConfigPart] {
    get throws(Failure) {
      let files =
        hooks.map { hooks in hooks.files.filter { $0.scope == scope } } ?? client.files(of: scope, on: machine)
      guard !files.isEmpty else { throw unsupported }
      return files.filter { file == nil || $0.path(on: machine) == file }.map { file -> any ConfigPart in
        if let hooks { return Self.hooks(hooks, file, on: machine, knowledge: knowledge) }
        return Self.server(file, on: machine, knowledge: knowledge)
      }
    }
  }

  func install(isDryRun: Bool, console: inout Console) throws(Failure) -> Outcome {
    let parts = try parts
    // Checks all files before changing one, so that a client is set up completely or not at all.
    for part in parts { _ = try part.installation() }
    var didChange = false
    for part in parts where try change(part, isRemoval: false, isDryRun: isDryRun, &console) { didChange = true }
    if didChange, !isDryRun { tellMore(console: &console) }
    return .found
  }

  /// Removes what it can.
  ///
  /// - Returns: Why files couldn't be changed.
  func uninstall(isDryRun: Bool, console: inout Console) throws(Failure) -> [Failure] {
    var failures: [Failure] = []
    // In reverse order, so that folders shared by two files go with the first.
    for part in try parts.reversed() {
      do throws(Failure) {
        _ = try change(part, isRemoval: true, isDryRun: isDryRun, &console)
      } catch {
        failures.append(error)
      }
    }
    return failures
  }

  /// - Returns: Whether the file was changed, or would be.
  private func change(
    _ part: some ConfigPart, isRemoval: Bool, isDryRun: Bool, _ console: inout Console
  ) throws(Failure) -> Bool {
    let other = other(beside: part)
    let work = { () throws(Failure) in try isRemoval ? part.removal(beside: other) : part.installation() }
    guard let change = try isDryRun ? work() : part.file.make(work) else {
      console.note("\(client.title): `\(machine.short(part.file.path))` \(unchanged(part, isRemoval: isRemoval)).")
      return false
    }
    if isDryRun {
      console.write(difference: Self.diff(change, path: part.file.path))
    } else {
      console.note(told(change, of: part, isRemoval: isRemoval))
    }
    return true
  }

  /// The hooks in a server's file, or the server in that of hooks.
  private func other(beside part: some ConfigPart) -> (any ConfigPart)? {
    let files = hooks == nil ? client.hooks?.files ?? [] : client.files(of: scope, on: machine)
    let others = files.filter { $0.scope == scope }.map { file -> any ConfigPart in
      guard hooks == nil, let others = client.hooks else { return Self.server(file, on: machine) }
      return Self.hooks(others, file, on: machine)
    }
    return others.first { $0.file.path == part.file.path }
  }

  private func unchanged(_ part: some ConfigPart, isRemoval: Bool) -> String {
    let backup = part.file.placeOfBackup.map { ". What was there before `install` is in `\(machine.short($0))`" } ?? ""
    return switch (hooks == nil, isRemoval) {
    case (true, true): "has no entry of ours" + backup
    case (true, false): "starts this binary already" + disabled(part)
    case (false, true): "has no hooks of ours" + backup
    case (false, false): "has these hooks already" + disabled(part)
    }
  }

  private func disabled(_ part: some ConfigPart) -> String {
    guard let disabler = part.disabler else { return "" }
    let place = disabler == part.file.path ? "there" : "in `\(machine.short(disabler))`"
    return ", but \(hooks == nil ? "it is" : "hooks are") disabled \(place)"
  }

  private static func diff(_ change: ConfigFile.Change, path: String) -> String {
    let texts = [change.old, change.new].map { String(decoding: $0 ?? [], as: UTF8.self) }
    return UnifiedDiff.text(from: texts[0], to: texts[1], path: path)
  }

  private func told(_ change: ConfigFile.Change, of part: some ConfigPart, isRemoval: Bool) -> String {
    let path = machine.short(part.file.path)
    let (starts, that) = hooks == nil ? ("starts", "entry") : ("runs the hooks of", "hooks")
    guard isRemoval else {
      let other = change.other.map { " instead of `\(machine.short($0))`" } ?? ""
      guard part.disabler == nil else {
        let has = hooks == nil ? "is set up for" : "has the hooks of"
        return "\(client.title) \(has) `\(part.program)`\(other) (\(path))\(disabled(part)). "
          + "Until that is changed, nothing starts."
      }
      return "\(client.title) now \(starts) `\(part.program)`\(other) (\(path))."
    }
    let copy =
      change.lost.isEmpty
      ? "" : " It had \(change.lost.quoted), too: `\(machine.short(part.file.copy))` is the file as it was."
    if let other = change.other {
      return "\(client.title) \(starts) `\(machine.short(other))` again, as before (\(path)). "
        + "Another `--uninstall` removes that, too."
    }
    return change.new == nil
      ? "\(client.title): removed `\(path)`, which held nothing else.\(copy)"
      : "\(client.title): took the \(that) out of `\(path)`.\(copy)"
  }

  private func tellMore(console: inout Console) {
    console.note(hooks?.hint ?? client.hint)
    if scope == .project {
      console.note("everyone who uses this project needs `\(Files.name(of: machine.binary))` on their PATH.")
    }
    if machine.isInBuildFolder {
      console.note(
        "this binary is in a build folder, where the next build replaces it. "
          + "`Scripts/install` installs it permanently.")
    }
  }

  private var unsupported: Failure {
    let other = Client.Scope.allCases.first { !client.files(of: $0, on: machine).isEmpty }
    guard let other else { return Failure("\(client.title) runs on macOS only.") }
    return Failure("\(client.title) has no \(scope.rawValue) configuration. Use `--scope \(other.rawValue)`.")
  }
}
