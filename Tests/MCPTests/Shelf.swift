import JSON

@testable import MCP

/// The content of the servers in these tests: a few notes by name, and one Agent Skill.
struct Shelf: Sendable {
  var notes: [String: String]

  static let example = Shelf(notes: ["arc": "Counts references.", "loop": "Repeats."])

  var names: [String] { notes.keys.sorted() }

  /// A server of notes, before any message.
  static func server(isLive: Bool = true) -> Server<Shelf> {
    Server(
      identity: Identity(name: "shelf", title: "Shelf", version: "1.0"),
      instructions: "Notes by name.", tools: [read, list], prompts: [explain],
      resources: resources(isLive: isLive), skills: { _ in [skill] })
  }

  /// A server that has its content and has opened a session of an older revision.
  static func session(_ version: String = "2025-11-25", isLive: Bool = true) -> Server<Shelf> {
    var server = server(isLive: isLive)
    _ = server.provide(example)
    _ = server.reply(to: [
      "jsonrpc": "2.0", "id": "init", "method": "initialize",
      "params": [
        "protocolVersion": .string(version), "clientInfo": ["name": "t", "version": "1"],
      ],
    ])
    _ = server.reply(to: ["jsonrpc": "2.0", "method": "notifications/initialized"])
    return server
  }

  private static let read = Tool<Shelf>(
    "read", title: "Read a note", description: "Reads a note.",
    parameters: [
      Parameter("name", "Its name. Example: \"arc\".", isRequired: true, aliases: ["id"]),
      Parameter("limit", "How much of it.", kind: .integer(1...100)),
      Parameter("form", "How it is written.", kind: .choice(["plain", "loud"])),
    ]
  ) { shelf, arguments throws(ToolFailure) in
    let name = try arguments.required("name")
    guard let text = shelf.notes[name] else {
      throw ToolFailure("There is no note `\(name)`.", isCorrection: shelf.notes[name.lowercased()] != nil)
    }
    return text
  }

  private static let list = Tool<Shelf>(
    "list", title: "List the notes", description: "Lists all notes.", parameters: []
  ) { shelf, _ throws(ToolFailure) in shelf.names.joined(separator: "\n") }

  private static let explain = Prompt<Shelf>(
    "explain", title: "Explain a note", description: "Explains a note.",
    arguments: [
      .init(Parameter("name", "Its name.", isRequired: true), values: { $0.names }),
      .init(Parameter("tone", "How.")),
    ]
  ) { shelf, arguments throws(ToolFailure) in
    "Explain: \(shelf.notes[try arguments.required("name")] ?? "nothing")"
  }

  private static func resources(isLive: Bool) -> ResourceCollection<Shelf> {
    ResourceCollection(
      isLive: isLive,
      templates: [
        ResourceTemplate(
          "note://{name}", name: "note", title: "Note", description: "A note.", variable: "name",
          values: { $0.names })
      ],
      list: { $0.names.map { Resource(uri: "note://\($0)", name: $0) } },
      read: { shelf, uri in
        guard uri.hasPrefix("note://"), let text = shelf.notes[String(uri.dropFirst(7))] else {
          return nil
        }
        return ("text/markdown", Array(text.utf8))
      })
  }

  private static let skill = try! AgentSkill(
    path: "acme/tea",
    frontMatter: ["name": "tea", "description": "Makes tea.", "metadata": ["cups": 2]],
    files: [
      .of("SKILL.md", Array("---\nname: tea\n---\n".utf8)),
      .of("assets/green tea.png", [0x89, 0x50, 0xFF]),
      .of("assets/black/strong.md", Array("# Strong\n".utf8)),
    ])
}

extension Server {
  /// All replies of `nextReply()` until it returns nil.
  mutating func replies() -> [JSON] {
    var replies: [JSON] = []
    while let reply = nextReply() { replies.append(reply) }
    return replies
  }
}

extension AgentSkill.File {
  static func of(_ path: String, _ bytes: [UInt8]) -> AgentSkill.File {
    AgentSkill.File(path: path, size: bytes.count) { AgentSkill.Contents(bytes) }
  }
}
