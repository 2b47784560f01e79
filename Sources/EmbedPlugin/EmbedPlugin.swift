import Foundation
import PackagePlugin

/// Turns Knowledge/ and Agents/agents.json into one Swift file of string literals before `skills` is compiled.
@main
struct EmbedPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let knowledge = context.package.directoryURL.appending(path: "Knowledge")
    let agents = context.package.directoryURL.appending(path: "Agents/agents.json")
    let output = context.pluginWorkDirectoryURL.appending(path: "BuiltinKnowledge+Generated.swift")
    return [
      .buildCommand(
        displayName: "Embedding Knowledge",
        executable: try context.tool(named: "EmbedKnowledge").url,
        arguments: [knowledge.path(), agents.path(), output.path()],
        inputFiles: files(under: knowledge) + [agents],
        outputFiles: [output])
    ]
  }

  /// Every file below a folder, and the folders themselves, so that a new file runs the command again.
  private func files(under folder: URL) -> [URL] {
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return [folder] + (found?.compactMap { $0 as? URL } ?? [])
  }
}
