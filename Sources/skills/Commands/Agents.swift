import Agents
import JSON
import Knowledge

extension Command {
  static let agents = Command(
    name: "agents", operands: "[NAME…]",
    summary: "Generate agents' prompt files from the knowledge.",
    operand: .agent,
    discussion: """
      The files contain only what is in the knowledge, so they never drift from it. With --target, they go where its \
      clients look for them in a project. In AGENTS.md, GEMINI.md and copilot-instructions.md, only the block between \
      our markers changes. Without --profiles, knowledge that doesn't include the built-in one gets one \
      agent that looks things up in it. Text whose license doesn't allow copying is referred to by its ID instead. \
      Rules from folders that an agent's profile doesn't name as its `root` come last, each with the folder's name.
      """,
    examples: [
      Example("agents --target claude", "into .claude/agents of this project"),
      Example("agents swift-reviewer --target all --dry-run", "preview the change"),
      Example("agents --target codex --output ~/App --check", "exit with 1 if a file has drifted"),
      Example(
        "agents --knowledge docs --profiles docs/agents.json --target claude", "agents for your own knowledge"),
    ],
    options: [
      Option(
        "--target",
        value: AgentTarget.allCases.map(\.rawValue).joined(separator: "|") + "|all",
        "The clients to write for. Repeatable.", isRepeatable: true),
      Option("--output", value: "DIR", "The project to write into; without --target, the folder for the agent files."),
      Option("--profiles", value: "FILE", "Your own agents, in the format of Agents/agents.json."),
      Option("--check", "Change nothing; show what differs, and exit with 1 if anything does."),
      Option("--dry-run", "Show the change as a diff and change nothing."),
      Option("--force", "Write over files that `skills agents` did not write."),
      .knowledge, .noCache, .format("text|json"),
    ],
    json: """
      {"files": [{"path", "state", "bytes", "tokens", "limits": [{"unit", "size", "most", "source"}], "problems"}]}
      """
  ) { arguments, console throws(Failure) in
    let targets = try targets(of: arguments)
    let folder = try folder(for: arguments, hasTarget: targets != nil)
    let roots = try Roots(for: arguments)
    let profiles = try profiles(for: arguments, roots)
    let base = roots.knowledgeBase(for: arguments, console: &console)
    let licenses = roots.folders.compactMapValues(LicenseNotice.of)
    var files = AgentFile.files(
      for: profiles, targets: targets ?? [.claude], knowledge: base, licenses: licenses
    ).flatMap(\.self)
    guard !files.isEmpty else {
      throw Failure(
        "there is no file to write: the knowledge lacks the skills that the agents are about, or the "
          + "target takes none of these agents.")
    }
    if targets == nil { files = files.map(\.inOneFolder) }
    for excess in files.flatMap(\.excesses) { console.note("\(excess).") }
    let plan = try AgentPlan(files, in: folder)
    return try run(plan, arguments, &console)
  }

  /// The folder for the files: the project for a target, else a folder of agents.
  private static func folder(for arguments: Arguments, hasTarget: Bool) throws(Failure) -> String {
    let given = arguments.value("--output")
    let folder = given ?? (hasTarget ? "." : "Agents")
    let kind = Files.kind(of: folder)
    guard kind != .folder else { return folder }
    guard kind == .missing else { throw Failure("`\(folder)` is a file where a folder should be.") }
    guard given == nil else { throw Failure("there is no folder `\(folder)`. Make it first.") }
    throw Failure(
      "for which client? `skills agents --target claude` writes into this project, `--output DIR` "
        + "into a folder of agents.")
  }

  private static func run(
    _ plan: AgentPlan, _ arguments: Arguments, _ console: inout Console
  ) throws(Failure) -> Outcome {
    let isJSON = try arguments.wantsJSON
    let (isCheck, isDry) = (arguments.has("--check"), arguments.has("--dry-run"))
    if !isCheck, !isDry { try plan.write(force: arguments.has("--force")) }
    if isJSON {
      console.write(plan.json)
    } else if isCheck || isDry {
      for change in plan.changes { console.write(difference: change.difference) }
    } else {
      report(plan.changes, to: &console)
    }
    return isCheck && plan.changes.contains { $0.state != .unchanged } ? .nothing : .found
  }

  private static let stale = "the skill has no such reference any more"

  /// Prints one line for each file, but only one for all references of a skill.
  private static func report(_ changes: [AgentPlan.Change], to console: inout Console) {
    let written = changes.filter { $0.state != .unchanged }
    for change in written where change.file.kind != .reference {
      console.note("\(change.state == .new ? "wrote" : "updated") `\(change.path)`.")
    }
    for change in written where change.isStale {
      console.note("removed `\(change.path)`: \(stale).")
    }
    let references = written.count { $0.file.kind == .reference && !$0.isStale }
    if references > 0 {
      console.note("wrote \(Plural.of(references, "reference")) of the skills.")
    }
    if written.isEmpty {
      console.note(
        changes.count == 1 ? "the file is as it should be." : "\(changes.count) files are as they should be.")
    }
  }

  private static func targets(of arguments: Arguments) throws(Failure) -> [AgentTarget]? {
    let names = arguments.all("--target")
    guard !names.isEmpty else { return nil }
    if names.contains("all") { return AgentTarget.allCases }
    return try names.uniqued().map { name throws(Failure) in
      if let target = AgentTarget(rawValue: name) { return target }
      throw Failure(no: "target", name, among: AgentTarget.allCases.map(\.rawValue) + ["all"])
    }
  }

  private static func profiles(for arguments: Arguments, _ roots: Roots) throws(Failure) -> [AgentProfile] {
    let isForeign = !roots.rootFiles.contains { $0.name == Roots.builtin }
    let profiles =
      if let path = arguments.value("--profiles") {
        try AgentProfiles.profiles(at: path)
      } else if isForeign, arguments.operands.isEmpty {
        AgentProfiles.neutral(for: roots.rootFiles.map(\.name))
      } else {
        try AgentProfiles.builtin()
      }
    guard !arguments.operands.isEmpty else { return profiles }
    return try arguments.operands.map { name throws(Failure) in
      if let profile = profiles.first(where: { $0.name == name }) { return profile }
      throw Failure(no: "agent", name, among: profiles.map(\.name))
    }
  }
}
