import Agents
import JSON
import Knowledge

extension Command {
  static let package = Command(
    name: "package", operands: "",
    summary: "Build what a client installs in one step: a plugin, an extension, a bundle or a skill.",
    discussion: """
      The package has the server, hooks for clients that support them, and a README that says how to install it. It contains \
      this program, and with --knowledge copies of those folders; nothing is downloaded when it is installed or used. \
      With --no-binary, a script in it starts the `skills` that is installed on the machine. The same input gives the \
      same bytes. A later run updates what differs, and removes what is no longer needed. Files that you \
      edited stay as they are.

      agent-plugin: Agent Plugins, for VS Code, Copilot, Cursor and others. claude-plugin: a marketplace with a plugin, \
      for Claude Code and Xcode 27. codex-plugin: the same for Codex. gemini-extension: for Gemini CLI. mcpb: one file, for \
      Claude Desktop. skill: an Agent Skill, for clients without MCP.
      """,
    examples: [
      Example("package --target mcpb --output out", "this program and its knowledge, for Claude Desktop"),
      Example("package --target claude-plugin --output out --knowledge docs", "your own folder, with this program"),
      Example("package --target skill --output out --knowledge docs --no-binary", "without it"),
    ],
    options: [
      Option("--target", value: PackageTarget.allCases.map(\.rawValue).joined(separator: "|"), "What to build."),
      Option("--output", value: "DIR", "The folder to write into; it's made if it isn't there."),
      Option("--binary", value: "FILE", "A `skills` for another system, instead of this program."),
      Option("--no-binary", "A script that starts an installed `skills`, instead of this program."),
      Option("--name", value: "NAME", "The package's name; otherwise `skills`, or the name of your first folder."),
      Option(
        "--version", value: "VERSION",
        "The version of your own knowledge (1.0.0 if it's not given). Clients update only when it changes."),
      Option("--description", value: "TEXT", "What it's good for. Agents use this to decide when to use it."),
      Option("--author", value: "TEXT", "Who publishes it; otherwise its name."),
      Option("--repository", value: "URL", "Where it comes from."),
      .check,
      Option("--dry-run", "Show what would be written, and change nothing."),
      .force,
      .knowledge, .format("text|json"),
    ],
    json: #"{"name", "version", "bytes", "files", "new": [path], "changed": [path], "removed": [path]}"#
  ) { arguments, console throws(Failure) in
    let isJSON = try arguments.wantsJSON
    guard let target = try arguments.choice("--target", of: PackageTarget.self) else {
      throw Failure("what should be built? Name a target: \(PackageTarget.allCases.map(\.rawValue).quoted).")
    }
    guard let folder = arguments.value("--output") else {
      throw Failure(
        "where should the package go? Name a folder: `skills package --target \(target.rawValue) --output out`.")
    }
    let package = try Package(arguments)
    let plan = try FolderPlan(
      try package.files(for: target), list: target.list(of: package.name), in: folder, of: "package",
      force: arguments.has("--force"))
    let (isCheck, isDry) = (arguments.has("--check"), arguments.has("--dry-run"))
    if isDry { try plan.refuseLoss() }
    if !isCheck, !isDry { try plan.write() }
    for warning in package.knowledge.warnings { console.note(warning) }
    let bytes = plan.files.reduce(0) { $0 + $1.bytes.count }
    if isJSON {
      let members: JSON = [
        "name": .string(package.name), "version": .string(package.version), "bytes": .integer(bytes),
      ]
      console.write(members.adding(plan.json))
    } else {
      report(plan, of: bytes, isCheck ? "differs" : isDry ? "would write" : "wrote", to: &console)
    }
    return isCheck && !plan.all.isEmpty ? .nothing : .found
  }

  private static func report(_ plan: FolderPlan, of bytes: Int, _ verb: String, to console: inout Console) {
    let differing = Set(plan.new + plan.changed)
    for file in plan.files where differing.contains(file.path) {
      console.print("\(file.path)  \(Amount.bytes(file.bytes.count))")
    }
    for path in plan.stale { console.print("\(path)  removed") }
    console.note(
      "\(verb) \(differing.count) of \(Plural.of(plan.files.count, "file")), \(Amount.bytes(bytes)) in all.")
  }
}

extension Package {
  fileprivate init(_ arguments: Arguments) throws(Failure) {
    knowledge = try PackageKnowledge(Roots(for: arguments))
    program = try Self.program(arguments)
    name = try Self.name(arguments, knowledge)
    // A package with our knowledge has our version, whatever else it contains.
    version = arguments.value("--version") ?? (knowledge.hasBuiltin ? Skills.version : "1.0.0")
    description =
      arguments.value("--description").map { ForeignText.line($0) }
      ?? (knowledge.hasBuiltin
        ? Self.builtinDescription : AgentProfiles.neutral(for: knowledge.folders.map(\.name))[0].description)
    author = arguments.value("--author") ?? (knowledge.hasBuiltin ? "The maintainers of skills" : name)
    repository = arguments.value("--repository")
  }

  /// Homebrew allows less than 80 characters, the MCP registry 100.
  static let builtinDescription =
    "Swift, SwiftUI and iOS answers, review rules and API versions for coding agents"

  private static func program(_ arguments: Arguments) throws(Failure) -> PackageProgram {
    let isBinary = !arguments.has("--no-binary")
    guard let binary = arguments.value("--binary") else {
      return isBinary ? try PackageProgram(binary: arguments.environment.requiredMachine().binary) : .finder
    }
    guard isBinary else { throw Failure("`--binary` and `--no-binary` exclude each other; give one of them.") }
    return try PackageProgram(binary: binary)
  }

  private static func name(_ arguments: Arguments, _ knowledge: PackageKnowledge) throws(Failure) -> String {
    let first = knowledge.hasBuiltin ? "skills" : knowledge.folders[0].name.lowercased()
    let text = arguments.value("--name") ?? first.split { "._".contains($0) }.joined(separator: "-")
    guard let name = SkillName(text) else {
      throw Failure(
        "the package cannot be named `\(text)`: clients take up to 64 lowercase letters, digits and single hyphens. "
          + "Give it a name with `--name`.")
    }
    return name.text
  }
}
