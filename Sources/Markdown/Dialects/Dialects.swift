/// The dialects of Markdown that a text is written in; empty for CommonMark and GFM.
///
/// A dialect is translated to plain Markdown, line for line, before the text is parsed. Line numbers don't change, and
/// what isn't rendered is left out. So the parser, the index, the terminal and the readers of a section only deal with
/// plain Markdown.
///
/// To add a dialect:
/// 1. Write its rules in a file of this folder: an `enum` with `static func translate(_ text: inout DialectText)`. It
///   replaces lines of `text.lines`, never adds or removes one, and leaves code alone (`text.codeLines()`). It replaces
///   what it drops with an empty line or nothing, and adds link targets to `text.ids`.
/// 2. Add a member here and the call to `translate(_:)` below.
/// 3. Say how it is detected: by its file's extension or surroundings in `init(_:_:)`, by content in `DialectSigns`. A
///   sign in the content must be unmistakable.
/// 4. Add cases to Tests/MarkdownTests/Fixtures/dialects.txt.
package struct Dialects: OptionSet, Sendable {
  package let rawValue: UInt16
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// JSX, JavaScript modules, expressions and comments: MDX, Docusaurus.
  package static let mdx = Dialects(rawValue: 1 << 0)
  /// Components on lines of their own and `{/* … */}` in otherwise plain Markdown.
  package static let components = Dialects(rawValue: 1 << 1)
  /// Containers between lines of colons: Docusaurus, VitePress, Pandoc.
  package static let directives = Dialects(rawValue: 1 << 2)
  /// Admonitions, tabs and includes of MkDocs.
  package static let mkDocs = Dialects(rawValue: 1 << 3)
  /// Chunks of Quarto and R Markdown.
  package static let quarto = Dialects(rawValue: 1 << 4)
  /// `{{< name >}}` of Hugo and Quarto.
  package static let shortcodes = Dialects(rawValue: 1 << 5)
  /// `{% name %}` and `{{ value }}` of Jekyll and GitBook.
  package static let liquid = Dialects(rawValue: 1 << 6)
  /// `{: .class #id}` of kramdown, MkDocs and Pandoc outside headings.
  package static let attributes = Dialects(rawValue: 1 << 7)
  /// Directives, roles and targets of Sphinx, Jupyter Book and mystmd.
  package static let myST = Dialects(rawValue: 1 << 9)
  /// `%{#id}%` after headings of VitePress sites.
  package static let vitePress = Dialects(rawValue: 1 << 10)
  /// `> [!NOTE]` of GitHub and Obsidian.
  package static let alerts = Dialects(rawValue: 1 << 8)
  /// Comments in the form of link definitions.
  package static let linkComments = Dialects(rawValue: 1 << 11)
  /// Directives and links of DocC.
  package static let docC = Dialects(rawValue: 1 << 12)
  /// Comments, links and embeds of Obsidian.
  package static let obsidian = Dialects(rawValue: 1 << 13)
  /// reStructuredText and AsciiDoc aren't Markdown, but are translated like a dialect.
  package static let reStructuredText = Dialects(rawValue: 1 << 14)
  package static let asciiDoc = Dialects(rawValue: 1 << 15)

  init(_ origin: TextOrigin, _ signs: DialectSigns) {
    self = signs.dialects
    switch origin.fileExtension {
    case "mdx": insert(.mdx)
    case "qmd", "rmd": formUnion(.ofQuarto)
    case "tutorial": insert(.docC)
    default: break
    }
    let surroundings = origin.surroundings
    if surroundings.contains(.docusaurus) { formUnion([.mdx, .directives]) }
    if surroundings.contains(.mkDocs) { formUnion([.mkDocs, .attributes]) }
    if surroundings.contains(.quarto) { formUnion(.ofQuarto) }
    if surroundings.contains(.hugo) { formUnion([.shortcodes, .attributes]) }
    // Jekyll copies a file without front matter as it is.
    if surroundings.contains(.jekyll), signs.hasFrontMatter { formUnion([.liquid, .attributes]) }
    if surroundings.contains(.vitePress) { formUnion([.vitePress, .directives, .components]) }
    if surroundings.contains(.myST) { insert(.myST) }
    if contains(.myST) {
      subtract([.directives, .quarto, .liquid])
      insert(.attributes)
    }
    if contains(.mdx) {
      formUnion(.directives)
      remove(.components)
    }
    if surroundings.contains(.docC) { insert(.docC) }
    if surroundings.contains(.obsidian) { insert(.obsidian) }
    // Files in other formats can't contain Markdown dialects.
    switch origin.fileExtension {
    case "rst", "rest":
      formIntersection([])
      insert(.reStructuredText)
    case "adoc", "asciidoc", "asc":
      formIntersection([])
      insert(.asciiDoc)
    default: break
    }
  }

  private static let ofQuarto: Dialects = [.quarto, .directives, .shortcodes, .attributes]

  /// Translates every dialect of the set to plain Markdown. Expressions and templates go first, since their content
  /// isn't Markdown in any dialect.
  func translate(_ text: inout DialectText) {
    if contains(.linkComments) { LinkComments.translate(&text) }
    if contains(.mdx) { MDX.translate(&text, isWhole: true) }
    if contains(.components) { MDX.translate(&text, isWhole: false) }
    if contains(.shortcodes) || contains(.liquid) {
      Templates.translate(&text, isLiquid: contains(.liquid))
    }
    if contains(.mkDocs) || contains(.vitePress) { Wrappers.translate(&text) }
    if contains(.mkDocs) { MkDocs.translate(&text) }
    if contains(.vitePress) { VitePress.translate(&text) }
    if contains(.myST) { MyST.translate(&text) }
    if contains(.directives) { Directives.translate(&text) }
    if contains(.quarto) { Quarto.translate(&text) }
    if contains(.attributes) { AttributeLines.translate(&text) }
    if contains(.docC) { DocC.translate(&text) }
    if contains(.obsidian) { Obsidian.translate(&text) }
    if contains(.alerts) { Alerts.translate(&text) }
    if contains(.reStructuredText) { ReStructuredText.translate(&text) }
    if contains(.asciiDoc) { AsciiDoc.translate(&text) }
  }
}
