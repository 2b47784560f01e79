/// What is known about a text's file that helps to detect its dialects.
package struct TextOrigin: Sendable {
  /// In lowercase, without the dot; empty if there is none.
  let fileExtension: String
  let surroundings: Surroundings
  /// Cleans a text after translation, which may join harmless parts into something harmful. Keeps the number of lines.
  let cleaned: @Sendable ([UInt8]) -> [UInt8]

  package init(
    path: String, _ surroundings: Surroundings = [], cleaned: @escaping @Sendable ([UInt8]) -> [UInt8] = { $0 }
  ) {
    let name = path.utf8.lastIndex(of: UInt8(ascii: ".")).map { path[path.utf8.index(after: $0)...] }
    (fileExtension, self.surroundings, self.cleaned) = (name?.lowercased() ?? "", surroundings, cleaned)
  }
}

/// The documentation tools whose projects a file belongs to, judged by files beside it and in the folders above.
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
  package static let myST = Surroundings(rawValue: 1 << 7)
  package static let vitePress = Surroundings(rawValue: 1 << 8)

  /// The names of files and folders that identify a tool.
  package static let names: [String: Surroundings] = [
    "docusaurus.config.js": .docusaurus, "docusaurus.config.ts": .docusaurus, "docusaurus.config.mjs": .docusaurus,
    "docusaurus.config.cjs": .docusaurus, "mkdocs.yml": .mkDocs, "mkdocs.yaml": .mkDocs, "_quarto.yml": .quarto,
    "_quarto.yaml": .quarto, "_config.yml": .jekyll, "_config.yaml": .jekyll, "_config.toml": .jekyll,
    "hugo.toml": .hugo, "hugo.yaml": .hugo, "hugo.json": .hugo, "config.toml": .hugo, ".obsidian": .obsidian,
    // Hugo's configuration may have any name; no other tool has this folder.
    "archetypes": .hugo,
    // Sphinx reads Markdown only as MyST. `_toc.yml` is Jupyter Book's, whose `_config.yml` looks like Jekyll's.
    "conf.py": .myST, "_toc.yml": .myST, "myst.yml": .myST, ".vitepress": .vitePress,
  ]

  /// What the name of a file or folder says about files beside and below it; usually nothing.
  package init(name: String) {
    self = Self.names[name] ?? (name.utf8.suffix(5).elementsEqual(".docc".utf8) ? .docC : [])
  }

  /// The surroundings of files beside or below. A site's pages are below its configuration; the README beside it isn't
  /// one of them.
  package func about(filesBeside isBeside: Bool) -> Surroundings {
    isBeside ? subtracting([.docusaurus, .mkDocs, .hugo]) : self
  }
}
