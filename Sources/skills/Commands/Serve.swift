import Knowledge
import MCP

extension Command {
  static let serve = Command(
    name: "serve", operands: "",
    summary: "Serve the knowledge to coding agents over MCP, on standard input and output.",
    discussion: """
      Clients start the server themselves; `skills install CLIENT` sets one up, or for example \
      `claude mcp add skills -- /path/to/skills serve`. It speaks every revision of the Model Context \
      Protocol from 2024-11-05 to 2026-07-28. Changes to files, and with `--knowledge installed` new \
      skills, are served without a restart. Name a folder by a path with a slash in it: a bare word is \
      a name from `skills list`, because clients start a server in any folder.
      """,
    examples: [
      Example("serve", "the built-in knowledge"),
      Example("serve --knowledge builtin --knowledge installed", "and every skill on this machine"),
      Example("serve --notes docs/notes", "and let agents add notes there"),
      Example("serve --trace ~/skills.log", "see what a client says"),
      Example("serve --shared", "behind a bridge, for many clients"),
    ],
    options: [
      .knowledge, .engine, .engineKey, .noCache,
      Option(
        "--trace", value: "FILE",
        "Log every message in both directions to this file, with the time. If another server is "
          + "writing to it, the process ID is appended to the name."),
      Option(
        "--usage", value: "FILE",
        "Count in this file which tools and sections are used on which day, and how many questions had no "
          + "answer, for `skills stats --usage`. Servers can share it, and nothing leaves this machine."),
      Option("--usage-questions", "Write the questions without an answer into that file as well."),
      Option(
        "--notes", value: "DIR",
        "Serve this folder too, and let agents add notes to its `notes.md` with the tool `add_note`."),
      Option(
        "--shared",
        "Many clients share this connection, through a bridge to HTTP: send each of them every section in full, "
          + "although another client got it before."),
    ]
  ) { arguments, console throws(Failure) in
    ServerStreams.occupy(STDIN_FILENO, STDERR_FILENO)
    let trace = try arguments.value("--trace").map { path throws(Failure) in try Trace(path: path) }
    let environment = arguments.environment
    let usage = try usageLog(arguments)
    let notes = try arguments.value("--notes").map { folder throws(Failure) in
      try NoteFile(in: folder, sizeLimit: environment.fileSizeLimit)
    }
    if environment.readsTerminal {
      console.note(
        "waits for a client's messages on standard input; Control-C ends it. "
          + "`skills install --list` shows the clients that can start it.")
      console.flush()
    }
    ServerStreams.takeSignals()
    guard let streams = ServerStreams() else { throw Failure("there is no standard output to serve on.") }
    let address = try EngineAddress(arguments)
    let words = address != nil && arguments.all("--knowledge").isEmpty ? [] : Roots.words(for: arguments)
    let cache = Roots.cache(for: arguments)
    if !words.isEmpty { try checkPlaces(of: words, in: environment) }
    let isLive = notes != nil || words.contains { $0 != Roots.builtin }
    let places = { @Sendable in Roots.places(of: words + [notes?.folder].compactMap(\.self), on: environment.machine) }
    var loop = ServerLoop(
      server: KnowledgeServer.server(
        isLive: isLive, hasBuiltin: words.contains(Roots.builtin), hasEngine: address != nil, notes: notes,
        usage: usage, isShared: arguments.has("--shared")),
      streams: streams, watching: isLive ? places : nil, trace: trace
    ) { previous in
      let words = notes?.words(beside: words, in: environment) ?? words
      let library = Library(of: words, cache: cache, in: environment, beside: address, after: previous)
      // Clients show these problems in their logs.
      var console = Console()
      console.present(library.problems(since: previous))
      console.flush()
      return library
    }
    try loop.run()
    return .found
  }

  private static func usageLog(_ arguments: Arguments) throws(Failure) -> UsageLog? {
    let keepsQuestions = arguments.has("--usage-questions")
    guard let path = arguments.value("--usage") else {
      guard !keepsQuestions else { throw Failure("`--usage-questions` needs `--usage FILE`.") }
      return nil
    }
    return try UsageLog(path: path, keepsQuestions: keepsQuestions)
  }

  /// Fails if none of the named places exists. Places that are missing beside others are served once they appear.
  private static func checkPlaces(of words: [String], in environment: Environment) throws(Failure) {
    let isAnyThere = words.contains { word in
      // Skills that agents don't have yet are served once they do.
      if word == Roots.installed { return true }
      return (try? Roots.expand(word, on: environment.machine, isKept: true))?.contains { place in
        switch place {
        case .builtin: true
        case .path(let path, _): Files.kind(of: path) != .missing
        }
      } ?? false
    }
    guard !isAnyThere, let omission = Roots(available: words, in: environment).omissions.last else { return }
    throw Failure("there is nothing to serve: \(omission)")
  }
}
