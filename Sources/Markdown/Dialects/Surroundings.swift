/// Where a text comes from, as far as that tells its dialects.
package struct TextOrigin: Sendable {
  /// In lower case, without the dot; empty where there is none.
  let fileExtension: String
  let surroundings: Surroundings
  /// Cleans a translated text, whose parts may say together what none of them says alone. Lines stay lines.
  let cleaned: @Sendable ([UInt8]) -> [UInt8]

  package init(
    path: String, _ surroundings: Surroundings = [], cleaned: @escaping @Sendable ([UInt8]) -> [UInt8] = { $0 }
  ) {
    let name = path.utf8.lastIndex(of: UInt8(ascii: ".")).map { path[path.utf8.index(after: $0)...] }
    (fileExtension, self.surroundings, self.cleaned) = (name?.lowercased() ?? "", surroundings, cleaned)
  }
}

/// Which tools' projects a file is in, as the files beside it or in the folders above tell.
package struct Surroundings: OptionSet, Sendable, Hashable {
  package let rawValue: UInt16
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let docusaurus = Surroundings(rawValue: 1 << 0)
  package static let mkDocs = Surroundings(rawValue: 1 << 1)
  package static let quarto = Surroundings(rawValue: 1 << 2)
  package static let jekyll = Surroundings(rawValue: 1 << 3)
  package static let hugo = Surroundings(rawValue: 1 << 4)
  package static let obsidian = Surroundings(rawValue: 1 << 5)
  package static let docC = Surroundings(rawValue: 1 << 6)

  /// The files and folders that tell.
  package static let names: [String: Surroundings] = [
    "docusaurus.config.js": .docusaurus, "docusaurus.config.ts": .docusaurus, "docusaurus.config.mjs": .docusaurus,
    "docusaurus.config.cjs": .docusaurus, "mkdocs.yml": .mkDocs, "mkdocs.yaml": .mkDocs, "_quarto.yml": .quarto,
    "_quarto.yaml": .quarto, "_config.yml": .jekyll, "_config.yaml": .jekyll, "_config.toml": .jekyll,
    "hugo.toml": .hugo, "hugo.yaml": .hugo, "hugo.json": .hugo, "config.toml": .hugo, ".obsidian": .obsidian,
  ]

  /// What the name of one file or folder says of those beside and below it; nothing for nearly all.
  package init(name: String) {
    self = Self.names[name] ?? (Array(name.utf8.suffix(5)) == Array(".docc".utf8) ? .docC : [])
  }

  /// What they say of files in the same folder, or below: the pages of a site aren't beside its configuration, where its
  /// README is.
  package func about(filesBeside isBeside: Bool) -> Surroundings {
    isBeside ? subtracting([.docusaurus, .mkDocs, .hugo]) : self
  }
}
