import Foundation
import PackagePlugin

/// Turns texts into Swift files of string literals before they are compiled: Apple's API for `AppleAPI`, and Knowledge/
/// and Agents/agents.json for `skills`.
@main
struct EmbedPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    if target.name == "AppleAPI" { return [try table(context, target)] }
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

  private func table(_ context: PluginContext, _ target: any Target) throws -> Command {
    let table = context.package.directoryURL.appending(path: "Sources/AppleAPI/api.tsv")
    let output = context.pluginWorkDirectoryURL.appending(path: "APITable+Generated.swift")
    return .buildCommand(
      displayName: "Embedding Apple's API",
      executable: try context.tool(named: "EmbedKnowledge").url,
      arguments: [table.path(), output.path()], inputFiles: [table], outputFiles: [output])
  }

  /// Every file below a folder, and the folders themselves, so that adding a file runs the command again.
  private func files(under folder: URL) -> [URL] {
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return [folder] + (found?.compactMap { $0 as? URL } ?? [])
  }
}
