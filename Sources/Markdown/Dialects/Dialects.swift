/// The dialects of Markdown that a text is written in; empty for CommonMark and GFM.
///
/// A dialect is translated to plain Markdown before the text is parsed, line for line: every line stays where it is, and
/// what readers of the rendered text don't see is left out of it. So the parser, the index, the terminal and whoever
/// is given a section know plain Markdown only.
///
/// To add a dialect:
/// 1. Write its rules in a file of this folder: an `enum` with `static func translate(_ text: inout DialectText)`.
///    It replaces lines of `text.lines`, never adds or removes one, and leaves code alone (`text.codeLines()`).
///    What it leaves out is an empty line or nothing. What links may lead to goes into `text.ids`.
/// 2. Add a member here and the call to `translate(_:)` below.
/// 3. Say how it is detected: by its file's extension or surroundings in `init(_:_:)`, by content in `DialectSigns`, where
///    a line begins with a sign of it. Content alone must leave no doubt.
/// 4. Add cases to Tests/MarkdownTests/Dialects/Fixtures.
package struct Dialects: OptionSet, Sendable {
  package let rawValue: UInt16
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// JSX, JavaScript modules, expressions and comments: MDX, Docusaurus.
  package static let mdx = Dialects(rawValue: 1 << 0)
  /// Components on lines of their own and `{/* … */}` in a text that is Markdown otherwise.
  package static let components = Dialects(rawValue: 1 << 1)

  /// Directives and links of DocC.
  package static let docC = Dialects(rawValue: 1 << 12)
  /// Comments, links and embeds of Obsidian.
  package static let obsidian = Dialects(rawValue: 1 << 13)
  /// No dialects of Markdown, but read through it.
  package static let reStructuredText = Dialects(rawValue: 1 << 14)
  package static let asciiDoc = Dialects(rawValue: 1 << 15)

  init(_ origin: TextOrigin, _ signs: DialectSigns) {
    self = signs.dialects
    switch origin.fileExtension {
    case "mdx": insert(.mdx)
    case "tutorial": insert(.docC)
    case "rst", "rest":
      remove(signs.dialects)
      insert(.reStructuredText)
    case "adoc", "asciidoc", "asc":
      remove(signs.dialects)
      insert(.asciiDoc)
    default: break
    }
    if origin.surroundings.contains(.docC) { insert(.docC) }
    if origin.surroundings.contains(.obsidian) { insert(.obsidian) }
    if origin.surroundings.contains(.docusaurus) { insert(.mdx) }
    if contains(.mdx) { remove(.components) }
  }

  /// Turns every dialect of the set into plain Markdown. MDX first: what is in an expression is no Markdown of any dialect.
  func translate(_ text: inout DialectText) {
    if contains(.mdx) { MDX.translate(&text, isWhole: true) }
    if contains(.components) { MDX.translate(&text, isWhole: false) }
    if contains(.docC) { DocC.translate(&text) }
    if contains(.obsidian) { Obsidian.translate(&text) }
    if contains(.reStructuredText) { ReStructuredText.translate(&text) }
    if contains(.asciiDoc) { AsciiDoc.translate(&text) }
  }
}

/// Where a text comes from, as far as that tells its dialects.
package struct TextOrigin: Sendable {
  /// In lower case, without the dot; empty where there is none.
  let fileExtension: String
  let surroundings: Surroundings

  package init(path: String, _ surroundings: Surroundings = []) {
    let name = path.utf8.lastIndex(of: UInt8(ascii: ".")).map { path[path.utf8.index(after: $0)...] }
    (fileExtension, self.surroundings) = (name?.lowercased() ?? "", surroundings)
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

  /// What the name of one file or folder says of those beside and below it; nothing for nearly all.
  package init(name: String) {
    self =
      switch name {
      case "docusaurus.config.js", "docusaurus.config.ts", "docusaurus.config.mjs", "docusaurus.config.cjs":
        .docusaurus
      case "mkdocs.yml", "mkdocs.yaml": .mkDocs
      case "_quarto.yml", "_quarto.yaml": .quarto
      case "_config.yml", "_config.yaml", "_config.toml": .jekyll
      case "hugo.toml", "hugo.yaml", "hugo.json", "config.toml": .hugo
      case ".obsidian": .obsidian
      default: Array(name.utf8.suffix(5)) == Array(".docc".utf8) ? .docC : []
      }
  }
}
