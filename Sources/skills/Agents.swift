import Knowledge

extension Command {
  static let agents = Command(
    name: "agents", operands: "",
    summary: "Write the agents' prompt files from the knowledge.",
    discussion: """
      The files hold nothing that is not in the knowledge, so they never drift from it.

        skills agents
        skills agents --check      (changes nothing; exit 1 where a file is not what it would write)
      """,
    options: [
      .knowledge, .noCache,
      Option(name: "--output", value: "DIR", help: "Where the files go (Agents)."),
      Option(name: "--check", help: "Only compare, and show what differs."),
    ],
    run: writeAgents)

  @Sendable
  private static func writeAgents(
    _ arguments: Arguments, _ console: inout Console
  ) throws(Failure) -> Outcome {
    let folder = arguments.value("--output") ?? "Agents"
    guard Files.kind(of: folder) == .folder else {
      throw Failure("there is no folder `\(folder)`. Make it, or name another with `--output`.")
    }
    let base = try Roots.knowledgeBase(for: arguments, console: &console)
    let files = [AgentFile(profile: .swiftIOSExpert, knowledge: base)]
    var outcome = Outcome.found
    for file in files {
      let path = "\(folder)/\(file.name)"
      let current = Files.read(path).map { String(decoding: $0, as: UTF8.self) }
      if current == file.text { continue }
      if arguments.has("--check") {
        console.write(UnifiedDiff.text(from: current ?? "", to: file.text, path: path))
        outcome = .nothing
      } else {
        try Files.write(Array(file.text.utf8), to: path)
        console.note("wrote `\(path)`.")
      }
    }
    return outcome
  }
}
