import Agents
import Knowledge

/// Candidates for shell completion, found without indexing.
struct Completion {
  static let files = ":files"

  /// The words after `skills`, as a command would get them.
  private let words: [String]
  private let environment: Environment

  /// Lines of a candidate and, after a tab, its description, for the last of the words after `skills`.
  static func candidates(for words: [String], _ environment: Environment) -> [String] {
    // Bash passes `--format=json` as three words.
    let words = words.enumerated().filter { $0.element != "=" || $0.offset == words.count - 1 }
      .map { $0.element == "=" ? "" : $0.element }
    return Completion(words: words, environment: environment).all.compactMap(offered)
  }

  /// Characters that a shell would interpret on a command line.
  private static let signs = Set("$`\\\"'!;&|<>()".unicodeScalars)

  /// A line that is safe for a shell; nil if its candidate contains characters that a shell interprets. File names may
  /// come from other people, and not every shell quotes them, least of all in a string that is being typed.
  private static func offered(_ line: String) -> String? {
    let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
    let isSafe = parts[0].unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: false
      default: !signs.contains(scalar)
      }
    }
    guard isSafe else { return nil }
    return parts.count == 1 ? line : "\(parts[0])\t\(ForeignText.line(String(parts[1])))"
  }

  private var all: [String] {
    guard let typed = words.last else { return [] }
    guard words.count > 1, words[0] != "help" else { return commands(beginningWith: typed) }
    guard let command = Command.named(words[0]) else { return [] }
    let before = words[words.count - 2]
    if let option = command.allOptions.first(where: { $0.name == before && $0.value != nil }) {
      return values(of: option, beginningWith: typed)
    }
    guard typed.hasPrefix("-") else { return operands(of: command, beginningWith: typed) }
    // Zsh and fish pass `--format=json` as one word, and expect one back.
    let parts = typed.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2, let option = command.allOptions.first(where: { $0.name == parts[0] }) {
      return values(of: option, beginningWith: String(parts[1]))
        .map { $0 == Self.files ? $0 : "\(parts[0])=\($0)" }
    }
    return command.allOptions.filter { $0.name.hasPrefix(typed) }.map { "\($0.name)\t\($0.help)" }
  }

  private func commands(beginningWith typed: String) -> [String] {
    let others = [
      ("help", "Explain a command."), ("--help", "List the commands."),
      ("--version", "Name the version."),
    ]
    return (Command.all.map { ($0.name, $0.summary) } + others)
      .filter { $0.0.hasPrefix(typed) && $0.0.hasPrefix("-") == typed.hasPrefix("-") }
      .map { "\($0.0)\t\($0.1)" }
  }

  private func values(of option: Command.Option, beginningWith typed: String) -> [String] {
    let value = option.value ?? ""
    let all: [String] =
      switch (option.name, value) {
      case ("--knowledge", _): [Roots.builtin, Roots.installed] + rootNames
      case ("--root", _): sources.map(\.root).uniqued()
      case ("--platform", _): Availability.Platform.allCases.map { $0.rawValue.lowercased() }
      case ("--os", _): ["auto\tthe project's own"]
      case (_, "TOPIC"): topics
      default: value.contains("|") ? value.split(separator: "|").map(String.init) : []
      }
    let isPath = ["DIR", "FILE", "OUT"].contains(value)
    return all.filter { $0.hasPrefix(typed) } + (isPath ? [Self.files] : [])
  }

  private var rootNames: [String] {
    let registry = environment.machine.flatMap { try? Registry.read(on: $0) }
    return registry?.roots.map(\.name) ?? []
  }

  private func operands(of command: Command, beginningWith typed: String) -> [String] {
    let all: [String] =
      switch command.operand {
      case .text: []
      case .file: [Self.files]
      case .section: sections(beginningWith: typed)
      case .topic: topics
      case .agent: (try? AgentProfiles.builtin())?.map { "\($0.name)\t\($0.title)" } ?? []
      case .client: clients.map { "\($0.name)\t\($0.title)" }
      case .hook: HookEvent.allCases.map(\.rawValue)
      case .root: rootNames
      case .shell: Shell.allCases.map(\.rawValue)
      }
    return all.filter { $0.hasPrefix(typed) || $0 == Self.files }
  }

  private var clients: [Client] {
    guard let machine = environment.machine else { return Client.all }
    return Client.all.filter { client in
      Client.Scope.allCases.contains { !client.files(of: $0, on: machine).isEmpty }
    }
  }

  /// The knowledge that the words name so far; empty if they are invalid.
  private var sources: [Document.Source] {
    var names: [String] = []
    let option = Command.Option.knowledge.name
    for (word, next) in zip(words, words.dropFirst()) {
      if word == option { names.append(next) }
      if word.hasPrefix("\(option)=") { names.append(String(word.dropFirst(option.count + 1))) }
    }
    if names.isEmpty { names = environment.knowledge }
    if names.isEmpty { names = [Roots.builtin] }
    return (try? Roots(names, in: environment))?.sources ?? []
  }

  private var topics: [String] {
    sources.map(Topic.name).uniqued()
  }

  /// Files first; a file's sections once all or the end of its ID is typed.
  private func sections(beginningWith typed: String) -> [String] {
    let sources = sources
    let ids = sources.map(\.id).filter { $0.hasPrefix(typed) }
    let end = ids == [typed] ? typed.endIndex : typed.lastIndex(of: "#")
    guard let file = end.map({ typed[..<$0] }),
      let source = sources.first(where: { $0.id == file || $0.id.hasSuffix("/\(file)") })
    else { return ids + topics }
    let document = Document(source: source, bytes: source.read() ?? [])
    return zip(document.anchors, document.titles).map { anchor, title in "\(file)#\(anchor)\t\(title)" }
  }
}
