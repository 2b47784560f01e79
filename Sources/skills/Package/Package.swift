import ClientConfig
import JSON
import Knowledge

/// What all packages of the same knowledge share: the name, the version and the texts.
struct Package {
  let name: String
  let version: String
  let description: String
  let author: String
  let repository: String?
  let knowledge: PackageKnowledge
  let program: PackageProgram

  var license: String? { knowledge.license }

  /// Whether it contains the program or the built-in knowledge.
  var hasOurs: Bool { program.isBinary || knowledge.hasBuiltin }

  /// The files for the output folder, in byte order of their paths.
  ///
  /// - Throws: If they don't fit in the archive that the target needs.
  func files(for target: PackageTarget) throws(Failure) -> [FolderPlan.File] {
    let license = hasOurs ? [FolderPlan.File("LICENSE", Self.licenseText)] : []
    let contents = [program.file] + knowledge.files + own(for: target) + [readme(for: target)] + license
    let sorted = contents.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    if target == .mcpb { return [FolderPlan.File("\(name).mcpb", bytes: try ZipArchive(sorted).bytes)] }
    let folder = target.folder(of: name)
    let listing = target.marketplace.map { [Self.file("\($0)/marketplace.json", marketplace(for: target))] } ?? []
    return listing
      + sorted.map { FolderPlan.File("\(folder)/\($0.path)", bytes: $0.bytes, isProgram: $0.isProgram) }
  }

  /// The files for this target's client only.
  private func own(for target: PackageTarget) -> [FolderPlan.File] {
    let hooks = hooks(for: target).map { [Self.file("hooks/hooks.json", $0)] } ?? []
    switch target {
    case .agentPlugin:
      return [Self.file("plugin.json", agentPlugin), Self.file("mcp.json", agentPluginServers)]
    case .claudePlugin:
      return [
        Self.file(".claude-plugin/plugin.json", metadata),
        Self.file(".mcp.json", servers(for: target)),
      ] + hooks
    case .codexPlugin:
      return [
        Self.file(".codex-plugin/plugin.json", codexPlugin(hasHooks: !hooks.isEmpty)),
        Self.file(".mcp.json", servers(for: target)),
      ] + hooks
    case .geminiExtension:
      let manifest: JSON = ["name": .string(name), "version": .string(version), "description": .string(description)]
      return [Self.file("gemini-extension.json", manifest.adding(servers(for: target)))] + hooks
    case .mcpb: return [Self.file("manifest.json", mcpbManifest)]
    case .skill: return [FolderPlan.File("SKILL.md", skill)]
    }
  }

  private static func file(_ path: String, _ json: JSON) -> FolderPlan.File {
    FolderPlan.File(path, bytes: json.fileText)
  }
}
