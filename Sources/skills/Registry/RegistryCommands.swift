import JSON
import Knowledge

extension Command {
  static let add = Command(
    name: "add", operands: "PATH|GIT-URL",
    summary: "Add a folder or a repository of other people's knowledge.",
    operand: .file,
    discussion: """
      A folder is searched where it is; a repository is cloned, its newest commit only, and nothing of it is run. \
      `--knowledge NAME` then searches it, everywhere.
      """,
    examples: [
      Example("add ~/notes/swift", "a folder"),
      Example(
        "add https://github.com/AvdLee/SwiftUI-Agent-Skill --name swiftui-expert", "a repository"),
    ],
    options: [
      Option(name: "--name", value: "N", help: "Its name (default: the last part of the path)."),
      Option(
        name: "--branch", value: "B", help: "The branch or tag of a repository (default: its default branch)."),
      Option(
        name: "--commit", value: "SHA", help: "The commit to clone instead of the newest; `update` then stays there."),
    ],
    run: addRoot)

  static let remove = Command(
    name: "remove", operands: "NAME",
    summary: "Forget knowledge that was added, and delete its clone.",
    operand: .root,
    discussion: """
      A folder of your own stays as it is, and so does a clone with your own changes, unless `--force` says otherwise.
      """,
    examples: [Example("remove swiftui-expert", "the clone too")],
    options: [
      Option(name: "--force", help: "Delete the clone even if you have changed something in it.")
    ],
    run: removeRoot)

  static let list = Command(
    name: "list", operands: "",
    summary: "List the knowledge that was added: where it is, where it came from, its license.",
    examples: [
      Example("list", "what was added"),
      Example("list --installed --format json", "the skills of all agents, for a program"),
    ],
    options: [
      Option(
        name: "--installed",
        help: "The skills that agents on this machine have, including those in this folder and in the "
          + "folders above it up to the repository's root."),
      .format("text|json"),
    ],
    json: #"{"roots": [{"name", "folder", "origin", "branch", "license", "commit", "digest"}]}"#,
    run: listRoots)

  static let update = Command(
    name: "update", operands: "[NAME…]",
    summary: "Fetch the newest commit of cloned knowledge.",
    operand: .root,
    discussion: """
      First it shows which sections, rules and files change, and on a terminal it asks. The new clone then takes the \
      place of the old one in one step. Files that you have put there stay. A clone in which you have changed files or \
      made commits is left as it is, unless `--force` says otherwise.
      """,
    examples: [
      Example("update", "all"), Example("update swiftui-expert", "one"),
      Example("update --check", "exit with 1 if there is something new, or a clone was changed"),
    ],
    options: [
      Option(name: "--yes", help: "Don't ask."),
      Option(name: "--dry-run", help: "Show what would change and change nothing."),
      Option(name: "--check", help: "The same, and exit with 1 if anything would."),
      Option(name: "--commit", value: "SHA", help: "Fetch this commit instead of the newest, and stay there."),
      Option(name: "--force", help: "Discard your changes in a clone, including commits."),
    ],
    run: updateRoots)

  @Sendable
  private static func listRoots(_ arguments: Arguments, _ console: inout Console) throws(Failure) -> Outcome {
    let machine = try arguments.environment.requiredMachine()
    var roots = try Registry.read(on: machine).roots
    if arguments.has("--installed") {
      roots = InstalledSkills.roots(on: machine)
      for index in roots.indices {
        roots[index].license = LicenseNotice.of(folder: roots[index].folder)
      }
    }
    if try arguments.wantsJSON {
      console.write(["roots": .array(roots.map(\.json))])
    } else {
      for root in roots { console.write(lines(for: root, on: machine)) }
    }
    if roots.isEmpty {
      console.note(
        arguments.has("--installed")
          ? "no agent on this machine has skills."
          : "nothing was added yet; `skills add PATH|GIT-URL` adds some.")
    }
    return roots.isEmpty ? .nothing : .found
  }

  private static func lines(for root: Registry.Root, on machine: Machine) -> String {
    let isGone = Files.kind(of: root.folder) == .missing
    var lines = [root.name, machine.short(root.folder) + (isGone ? " (not there any more)" : "")]
    if let source = root.source { lines.append("from \(source)") }
    lines.append("license: \(root.license ?? "none given")")
    if let commit = root.pin?.commit { lines.append("commit: \(Git.short(commit: commit))") }
    // A line break in a name would look like another entry.
    return lines.map { ForeignText.line($0) }.joined(separator: "\n  ") + "\n"
  }
}
