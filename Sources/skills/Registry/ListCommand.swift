import JSON
import Knowledge

extension Command {
  static let list = Command(
    name: "list", operands: "",
    summary: "List the knowledge that was added: where it is, where it came from, its license.",
    examples: [
      Example("list", "what was added"),
      Example("list --installed --format json", "the skills of all agents, for a program"),
    ],
    options: [
      Option(
        "--installed",
        "The skills that agents on this machine have, including those in this folder and in the "
          + "folders above it up to the repository's root."),
      .format("text|json"),
    ],
    json: #"{"roots": [{"name", "folder", "origin", "branch", "license", "commit", "digest"}]}"#
  ) { arguments, console throws(Failure) in
    let machine = try arguments.environment.requiredMachine()
    var roots = try Registry.read(on: machine).roots
    if arguments.has("--installed") {
      roots = InstalledSkills.roots(on: machine)
      for index in roots.indices {
        roots[index].license = LicenseNotice.of(folder: roots[index].folder)
      }
    }
    console.print(
      roots.map { lines(for: $0, on: machine) }, json: ["roots": .array(roots.map(\.json))],
      asJSON: try arguments.wantsJSON)
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
    return lines.map { ForeignText.line($0) }.joined(separator: "\n  ")
  }
}
