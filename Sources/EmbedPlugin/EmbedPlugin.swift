import Foundation
import PackagePlugin

/// Turns texts into Swift files of string literals before they are compiled: Apple's API for `AppleAPI`, the vectors
/// of words for `Search`, and Knowledge/ and Agents/agents.json for `skills`.
@main
struct EmbedPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    if target.name == "AppleAPI" { return [try table("AppleAPI/api.tsv", of: "APITable", context)] }
    if target.name == "Search" { return [try table("Search/vectors.tsv", of: "WordVectors", context)] }
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

  private func table(_ path: String, of type: String, _ context: PluginContext) throws -> Command {
    let table = context.package.directoryURL.appending(path: "Sources/\(path)")
    let output = context.pluginWorkDirectoryURL.appending(path: "\(type)+Generated.swift")
    return .buildCommand(
      displayName: "Embedding \(path)",
      executable: try context.tool(named: "EmbedKnowledge").url,
      arguments: [table.path(), type, output.path()], inputFiles: [table], outputFiles: [output])
  }

  /// Every file below a folder, and the folders themselves, so that adding a file runs the command again.
  private func files(under folder: URL) -> [URL] {
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return [folder] + (found?.compactMap { $0 as? URL } ?? [])
  }
}
