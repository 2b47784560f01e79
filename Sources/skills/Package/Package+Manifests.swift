import ClientConfig
import JSON
import Knowledge

extension Package {
  private static let agentPlugins = "https://agent-plugins.org/schemas/1.0.0"

  /// The common members of manifests.
  var metadata: JSON {
    .present([
      "name": .string(name), "version": .string(version), "description": .string(description),
      "author": ["name": .string(author)], "repository": repository.map(JSON.string),
      "license": license.map(JSON.string),
    ])
  }

  private func server(for target: PackageTarget) -> JSON {
    let arguments = [Command.serve.name] + knowledge.arguments(at: target.serverRoot)
    return ["command": .string(target.serverCommand), "args": .strings(arguments)]
  }

  func servers(for target: PackageTarget) -> JSON {
    // Codex resolves a plugin's paths against the folder that the server is started in.
    let folder: JSON = target == .codexPlugin ? ["cwd": "."] : [:]
    return ["mcpServers": .object([.init(name, server(for: target).adding(folder))])]
  }

  var agentPlugin: JSON { JSON.present(["$schema": "\(Self.agentPlugins)/plugin.schema.json"]).adding(metadata) }

  var agentPluginServers: JSON {
    let typed = JSON.present(["type": "stdio"]).adding(server(for: .agentPlugin))
    return ["$schema": "\(Self.agentPlugins)/mcp.schema.json", "mcpServers": .object([.init(name, typed)])]
  }

  func codexPlugin(hasHooks: Bool) -> JSON {
    metadata.adding(
      .present([
        "mcpServers": "./.mcp.json", "hooks": hasHooks ? "./hooks/hooks.json" : nil,
        "interface": ["displayName": .string(name), "category": "Developer Tools"],
      ]))
  }

  var mcpbManifest: JSON {
    let members = (metadata.members ?? []).map { member in
      member.name == "repository" ? JSON.Member("repository", ["type": "git", "url": member.value]) : member
    }
    return .object(
      [.init("manifest_version", "0.3")] + members + [
        .init(
          "server",
          ["type": "binary", "entry_point": .string(PackageProgram.path), "mcp_config": server(for: .mcpb)]),
        .init("compatibility", ["platforms": .strings(program.platforms)]),
      ])
  }

  func marketplace(for target: PackageTarget) -> JSON {
    let folder = "./\(target.folder(of: name))"
    guard target == .codexPlugin else {
      // The version is only in the plugin, since two versions could differ.
      return [
        "name": .string(name), "owner": ["name": .string(author)],
        "metadata": ["description": .string(description)],
        "plugins": [["name": .string(name), "source": .string(folder), "description": .string(description)]],
      ]
    }
    return [
      "name": .string(name), "interface": ["displayName": .string(name)],
      "plugins": [
        [
          "name": .string(name), "source": ["source": "local", "path": .string(folder)],
          "policy": ["installation": "AVAILABLE", "authentication": "ON_INSTALL"], "category": "Developer Tools",
        ]
      ],
    ]
  }

  /// Our hooks are about Swift, so only a package with the built-in knowledge has them.
  func hooks(for target: PackageTarget) -> JSON? {
    guard knowledge.hasBuiltin, let (client, root) = target.hooks, let client = HookClient.all[client] else {
      return nil
    }
    let events = client.events.map { event in
      // The line at the start of a session needs no knowledge.
      let words = event.event == .session ? [] : knowledge.arguments(at: root).map { "\"\($0)\"" }
      let command = ["\"\(root)/\(PackageProgram.path)\"", Command.hook.name, event.event.rawValue] + words
      return JSON.Member(event.name, [client.hook(event, running: command.joined(separator: " ")).element])
    }
    return ["hooks": .object(events)]
  }
}
