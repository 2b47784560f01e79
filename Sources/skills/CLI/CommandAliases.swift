import Knowledge

/// Names from other programs, or of our server's tools, that users may type for our commands.
enum CommandAliases {
  static let all: [(words: [String], command: String)] = [
    (["search", "ask", "find", "lookup", "grep"], "query"),
    (["how", "what", "why", "when", "where", "which"], "query"),
    (["read", "get", "view", "cat", "open", "print", "read_section"], "show"),
    (["list_topics", "index", "subjects"], "topics"),
    (["get_checklist", "rules"], "checklist"), (["review_code"], "review"),
    (["ls", "roots"], "list"),
    (["rm", "delete"], "remove"),
    (["clone", "import", "register"], "add"),
    (["upgrade", "pull", "fetch", "sync", "refresh"], "update"),
    (["uninstall"], "install CLIENT --uninstall"),
    (["init", "setup", "configure", "config", "clients"], "install"),
    (["mcp", "start", "run", "stdio"], "serve"),
    (["generate", "prompts"], "agents"),
    (["tree", "toc", "sections"], "outline"),
    (["validate"], "lint"), (["pin", "lock"], "verify"),
    (["status", "info", "diagnose", "health"], "doctor"),
    (["manual"], "man"),
    (["eval", "benchmark"], "evaluate"),
  ]

  static func command(for word: String) -> String? {
    let word = word.lowercased()
    let known = all.flatMap { entry in entry.words.map { ($0, entry.command) } }
    if let meant = known.first(where: { $0.0 == word }) { return meant.1 }
    let names = Command.all.map(\.name) + ["help"]
    let near = Spelling.plausible(for: word, among: names + known.map(\.0)).first
    return near.map { near in known.first { $0.0 == near }?.1 ?? near }
  }
}
