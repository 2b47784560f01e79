import Knowledge

/// The knowledge in a package: built into the program, or in folders copied beside it.
struct PackageKnowledge {
  struct Folder {
    let name: String
    let files: [FolderPlan.File]
    let origin: String?
    let license: String?

    var path: String { "knowledge/\(name)" }
  }

  let hasBuiltin: Bool
  let folders: [Folder]

  init(_ roots: Roots) throws(Failure) {
    hasBuiltin = roots.rootFiles.contains { $0.folder == nil }
    folders = try roots.rootFiles.map { root throws(Failure) in try Self.folder(of: root) }.compactMap(\.self)
  }

  private static func folder(of root: RootFiles) throws(Failure) -> Folder? {
    guard let path = root.folder else { return nil }
    guard root.name.utf8.allSatisfy({ $0.isLetterOrDigit || ".-_".utf8.contains($0) }) else {
      throw Failure(
        "the folder `\(root.name)` has a name that hooks and shells would misread. Give it one of letters, digits, dots "
          + "and hyphens: `--knowledge 'NAME=\(path)'`.")
    }
    let open = try OpenFolder.required(path)
    let paths = root.listing == nil ? root.known : Files.all(below: open) ?? []
    let files = try paths.map { file throws(Failure) in
      guard let bytes = open.read(file) else {
        throw Failure("`\(path)/\(file)` cannot be read: \(Files.reasonUnread) Nothing was written.")
      }
      let isProgram = (open.status(of: file)?.st_mode ?? 0) & 0o111 != 0
      return FolderPlan.File("knowledge/\(root.name)/\(file)", bytes: bytes, isProgram: isProgram)
    }
    let provenance = root.sources.first?.provenance
    return Folder(name: root.name, files: files, origin: provenance?.origin, license: provenance?.license)
  }

  var files: [FolderPlan.File] { folders.flatMap(\.files) }

  /// `--knowledge` and its values, for a package at `root`; empty for only the built-in knowledge.
  func arguments(at root: String) -> [String] {
    guard !folders.isEmpty else { return [] }
    return (hasBuiltin ? [Roots.builtin] : []).flatMap { ["--knowledge", $0] }
      + folders.flatMap { ["--knowledge", "\(root)/\($0.path)"] }
  }

  /// The license of everything in it; nil if parts differ or don't state any.
  var license: String? {
    let all = (hasBuiltin ? [Self.builtinLicense] : []) + folders.map(\.license)
    return all.uniqued { $0 ?? "" }.count == 1 ? all.first ?? nil : nil
  }

  static var builtinLicense: String? {
    let root = BuiltinKnowledge.root(today: nil)
    let skills = root.sources.filter { $0.path.hasSuffix("/SKILL.md") }
    let licenses = skills.map { Document(source: $0, bytes: $0.read() ?? []).license }.uniqued { $0 ?? "" }
    return licenses.count == 1 ? licenses.first ?? nil : LicenseNotice.several
  }

  /// A sentence for each folder whose license doesn't allow redistribution.
  var warnings: [String] {
    folders.compactMap { folder in
      guard let license = folder.license else {
        return "`\(folder.name)` states no license, so those who get the package don't know what they may do with it."
      }
      return License.allowsCopying(license)
        ? nil : "`\(folder.name)` is under “\(license)”. Make sure that you may pass it on."
    }
  }
}
