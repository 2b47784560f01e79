import Knowledge

/// What a folder of knowledge says about its license.
enum LicenseNotice {
  /// What a license file is called.
  static let names = ["LICENSE", "LICENSE.md", "LICENSE.txt", "LICENCE", "COPYING"]

  /// The `license` of its SKILL.md, or of its skills where they agree, else the first line of its license file.
  static func of(folder: String) -> String? {
    let skills = ["", "skills/"].flatMap { below -> [String] in
      let above = "\(folder)/\(below)"
      let folders = Files.names(in: above, exceptFiles: true)
      return ["\(above)SKILL.md"] + folders.map { "\(above)\($0)/SKILL.md" }
    }
    let fields = skills.compactMap { path in
      Files.read(path).flatMap { bytes in
        Document(source: Document.Source(root: "", path: path) { bytes }, bytes: bytes).license
      }
    }
    if let first = fields.first, fields.allSatisfy({ $0 == first }) { return first }
    for name in names {
      guard let bytes = Files.read("\(folder)/\(name)") else { continue }
      let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      let line = lines.lazy.map { $0.drop { $0 == "#" || $0 == " " } }.first { !$0.isEmpty }
      if let line { return String(line.prefix(80)) }
    }
    return fields.isEmpty ? nil : Set(fields).sorted().joined(separator: ", ")
  }
}
