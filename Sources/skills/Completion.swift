import Knowledge

/// What a shell may complete a command line with.
///
/// Nothing is indexed for it: names come from the paths of the files, and only the file whose section
/// is being typed is read.
enum Completion {
  /// Lines of a candidate and, behind a tab, what it is.
  ///
  /// - Parameter words: The command line behind `skills`, the last word being typed.
  static func candidates(for words: [String], _ environment: Environment) -> [String] {
    // Bash hands over `--format=json` as three words.
    let words = words.enumerated().filter { $0.element != "=" || $0.offset == words.count - 1 }
      .map { $0.element == "=" ? "" : $0.element }
    guard let typed = words.last else { return [] }
    guard words.count > 1 else { return commands(beginningWith: typed) }
    if words[0] == "help" { return commands(beginningWith: typed) }
    guard let command = Command.named(words[0]) else { return [] }
    let before = words[words.count - 2]
    if let option = command.allOptions.first(where: { $0.name == before }), let value = option.value
    {
      return values(of: option, value, words, environment).filter { $0.hasPrefix(typed) }
    }
    if typed.hasPrefix("-") {
      return command.allOptions.filter { $0.name.hasPrefix(typed) }.map { "\($0.name)\t\($0.help)" }
    }
    return operands(of: command, typed, words, environment)
  }

  private static func commands(beginningWith typed: String) -> [String] {
    (Command.all.map { ($0.name, $0.summary) } + [("help", "Explain a command.")])
      .filter { $0.0.hasPrefix(typed) }.map { "\($0.0)\t\($0.1)" }
  }

  private static func values(
    of option: Command.Option, _ value: String, _ words: [String], _ environment: Environment
  ) -> [String] {
    if value.contains("|") { return value.split(separator: "|").map(String.init) }
    if value == "TOPIC" { return topics(words, environment) }
    guard option.name == "--knowledge" else { return [] }
    return [Roots.builtin, Roots.installed] + rootNames(environment)
  }

  private static func rootNames(_ environment: Environment) -> [String] {
    let registry = environment.machine.flatMap { try? Registry.read(on: $0) }
    return registry?.roots.map(\.name) ?? []
  }

  private static func operands(
    of command: Command, _ typed: String, _ words: [String], _ environment: Environment
  ) -> [String] {
    let all: [String] =
      switch command.operand {
      case .text, .file: []
      case .section: sections(typed, words, environment)
      case .topic: topics(words, environment)
      case .agent: (try? AgentProfiles.builtin())?.map { "\($0.name)\t\($0.title)" } ?? []
      case .client: Client.all.map { "\($0.name)\t\($0.title)" }
      case .root: rootNames(environment)
      case .shell: Shell.allCases.map(\.rawValue)
      }
    return all.filter { $0.hasPrefix(typed) }
  }

  /// The knowledge that the words name so far, none where they name it wrongly.
  private static func sources(_ words: [String], _ environment: Environment) -> [Document.Source] {
    var names: [String] = []
    for (word, value) in zip(words, words.dropFirst()) where word == "--knowledge" {
      names.append(value)
    }
    if names.isEmpty { names = environment.knowledge }
    if names.isEmpty { names = [Roots.builtin] }
    let folders = (try? Roots.expand(names, on: environment.machine)) ?? []
    return (try? Roots(folders))?.sources ?? []
  }

  /// Files' names, and those of skills' folders, each once.
  private static func topics(_ words: [String], _ environment: Environment) -> [String] {
    var seen: Set<String> = []
    return sources(words, environment).compactMap { source in
      let parts = source.id.split(separator: "/")
      let name = String((parts.last == "SKILL" ? parts.dropLast().last : parts.last) ?? "")
      return seen.insert(name).inserted ? name : nil
    }
  }

  /// Files first; a file's sections once its ID is there, whole or by its end.
  private static func sections(
    _ typed: String, _ words: [String], _ environment: Environment
  ) -> [String] {
    let sources = sources(words, environment)
    let file = typed.prefix { $0 != "#" }
    let ids = sources.map(\.id).filter { $0.hasPrefix(file) }
    let isWhole = typed.contains("#") || ids == [String(file)]
    guard isWhole else { return ids + topics(words, environment) }
    guard let source = sources.first(where: { $0.id == file || $0.id.hasSuffix("/\(file)") }) else {
      return []
    }
    let document = Document(source: source, bytes: source.read() ?? [])
    return document.outline.nodes.indices.map { node in
      "\(file)#\(document.anchors[node])\t\(document.titles[node])"
    }
  }
}
