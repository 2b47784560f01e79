import Knowledge

enum LicenseNotice {
  static let names = ["LICENSE", "LICENSE.md", "LICENSE.txt", "LICENCE", "COPYING"]

  /// The first line of all Creative Commons licenses; the next line says which one.
  private static let commonTitle = "Creative Commons Legal Code"

  /// The text for skills with different licenses, or of which some state none.
  static let several = "several licenses"

  /// The common license of its skills, from the `license` of each SKILL.md or the file beside it; if no skill states
  /// one, the first line of the folder's own license file.
  static func of(folder: String) -> String? { OpenFolder(folder).flatMap(of(root:)) }

  private static func of(root: OpenFolder) -> String? {
    let stated = ["", "skills/"].flatMap { above -> [String?] in
      let folders = root.namesOfFolders(in: above)
      return skill(in: above, of: root) + folders.flatMap { skill(in: "\(above)\($0)/", of: root) }
    }
    guard stated.contains(where: { $0 != nil }) else { return file(in: "", of: root) }
    return stated.allSatisfy { $0 == stated[0] } ? stated[0] : several
  }

  /// The license of the skill in a folder, nil if it states none; empty if there is no skill.
  private static func skill(in folder: String, of root: OpenFolder) -> [String?] {
    let path = "\(folder)SKILL.md"
    guard let bytes = root.read(path) else { return [] }
    let source = Document.Source(root: "", path: path) { bytes }
    return [Document(source: source, bytes: bytes).license ?? file(in: folder, of: root)]
  }

  private static func file(in folder: String, of root: OpenFolder) -> String? {
    for name in names {
      guard let bytes = root.read("\(folder)\(name)") else { continue }
      let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      let line = lines.lazy.map { $0.drop { "# \u{FEFF}".contains($0) } }
        .first { !$0.isEmpty && $0 != commonTitle }
      if let line { return String(line.prefix(80)) }
    }
    return nil
  }
}
