import JSON

/// The skills installed for the agents on this machine, in each agent's own folders.
enum InstalledSkills {
  /// A user's skill folders, with their base and the name of their root.
  private static let own: [(base: Client.Base, path: String, name: String)] = [
    (.claudeFolder, "skills", "claude"), (.home, ".agents/skills", "agents"),
    (.home, ".cursor/skills", "cursor"), (.codex, "skills", "codex"),
    (.home, ".gemini/skills", "gemini"), (.home, ".copilot/skills", "copilot"),
    (.config, "opencode/skills", "opencode"), (.home, ".codeium/windsurf/skills", "windsurf"),
    (.home, "\(Client.codingAssistant)/ClaudeAgentConfig/skills", "xcode-claude"),
    (.home, "\(Client.codingAssistant)/codex/skills", "xcode-codex"),
  ]
  private static let project = [
    (".claude/skills", "project-claude"), (".agents/skills", "project-agents"),
    (".cursor/skills", "project-cursor"), (".codex/skills", "project-codex"),
    (".gemini/skills", "project-gemini"), (".github/skills", "project-github"),
    (".opencode/skills", "project-opencode"),
  ]

  /// The distinct existing folders, with links resolved; the project's come first.
  static func roots(on machine: Machine) -> [Registry.Root] {
    let (theirs, users) = (ofProject(on: machine), ofUser(on: machine))
    var roots: [Registry.Root] = []
    for root in theirs + users { add(root, to: &roots) }
    // The user's folders come first, so that a project's links can't take their names.
    for folder in users { addLinks(in: folder.folder, to: &roots) }
    for folder in theirs { addLinks(in: folder.folder, prefix: "project-", to: &roots) }
    return roots
  }

  private static func addLinks(in folder: String, prefix: String = "", to roots: inout [Registry.Root]) {
    for name in Files.names(in: folder) where Files.link(at: "\(folder)/\(name)") != nil {
      let linked = Registry.Root(name: prefix + name, folder: "\(folder)/\(name)")
      if isSkill(linked.folder) { add(linked, to: &roots) }
    }
  }

  /// Whether a folder contains a SKILL.md. A link may lead to anything, such as a diary or the whole disk.
  private static func isSkill(_ folder: String) -> Bool {
    guard Files.absolute(folder) != "/", let folder = OpenFolder(folder, OpenFolder.search) else {
      return false
    }
    return folder.hasFile("SKILL.md")
  }

  /// All places where skills may be, existing or not, and the list of plugins, which names more.
  static func places(on machine: Machine) -> [String] {
    let folders = ofProject(on: machine) + ofUser(on: machine) + roots(on: machine)
    return [pluginList(on: machine)] + folders.map(\.folder)
  }

  private static func ofUser(on machine: Machine) -> [Registry.Root] {
    own.map { Registry.Root(name: $2, folder: "\($0.folder(on: machine))/\($1)") } + plugins(on: machine)
  }

  /// The folders of a project, except for links that lead out of it, which its author chose, and folders made by
  /// another user.
  private static func ofProject(on machine: Machine) -> [Registry.Root] {
    let projects = projects(on: machine)
    let top = Files.absolute(projects.last ?? machine.project)
    return projects.flatMap { folder in
      project.map { Registry.Root(name: $1, folder: "\(folder)/\($0)") }
    }.filter { root in
      isOfUser(root.folder, on: machine)
        && Files.resolved(root.folder).map { top == "/" || $0.hasPrefix(top + "/") } ?? true
    }
  }

  /// Whether this user made a folder. Anyone can make one in `/tmp`, above others' projects. Git also trusts only a
  /// user's own repositories (`safe.directory`).
  private static func isOfUser(_ folder: String, on machine: Machine) -> Bool {
    Files.status(of: folder).map { $0.st_uid == machine.user } ?? true
  }

  /// The folder that an agent is started in and those above it up to the root of its repository, nearest first. Claude
  /// Code, Codex and opencode document that they load skills from each. The home folder doesn't count, even if it is a
  /// repository, nor do repositories and folders of other users.
  static func projects(on machine: Machine) -> [String] {
    guard isOfUser(machine.project, on: machine) else { return [] }
    var folders = [machine.project]
    while let folder = folders.last, Files.kind(of: "\(folder)/.git") == .missing {
      // A deleted working folder is `.`, without a parent.
      let above = Files.parent(of: folder)
      guard folder != "/", folder != ".", isOfUser(above, on: machine) else { return [machine.project] }
      folders.append(above)
    }
    return folders.filter { $0 == machine.project || $0 != machine.home }
  }

  private static func add(_ root: Registry.Root, to roots: inout [Registry.Root]) {
    guard Files.kind(of: root.folder) == .folder else { return }
    let folder = Files.absolute(root.folder)
    guard !roots.contains(where: { folder == $0.folder || folder.hasPrefix($0.folder + "/") }),
      let files = try? Files.markdown(below: folder), !files.isEmpty
    else { return }
    let name = Roots.unique(Roots.cleaned(root.name), besides: roots.map(\.name))
    roots.append(Registry.Root(name: name, folder: folder, license: root.license))
  }

  private static func pluginList(on machine: Machine) -> String {
    Client.Base.claudeFolder.folder(on: machine) + "/plugins/installed_plugins.json"
  }

  private static func plugins(on machine: Machine) -> [Registry.Root] {
    guard let bytes = Files.read(pluginList(on: machine)),
      let json = try? JSONReader.read(String(decoding: bytes, as: UTF8.self))
    else { return [] }
    return (json["plugins"]?.members ?? []).flatMap { plugin in
      let name = String(plugin.name.prefix { $0 != "@" })
      // Version 1 of the file has one installation for each plugin, version 2 a list.
      let installations = plugin.value.elements ?? [plugin.value]
      return installations.compactMap { $0["installPath"]?.text }
        .map { Registry.Root(name: name, folder: "\($0)/skills") }
    }
  }
}
