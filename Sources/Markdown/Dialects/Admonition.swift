/// The visible label of a note, warning or other admonition.
enum Admonition {
  /// The kinds of GitHub, Docusaurus, VitePress, MkDocs Material, Quarto and Docsy that make sense as a label.
  private static let kinds: Set<String> = [
    "abstract", "attention", "bug", "caution", "danger", "deprecated", "error", "example", "failure", "hint",
    "important", "info", "note", "question", "success", "summary", "tip", "todo", "warning",
  ]

  /// `Warning: Mind the depth` or `Warning:`; for a container that isn't an admonition, its title alone.
  static func text(kind: some Sequence<UInt8>, title: some Sequence<UInt8>) -> [UInt8] {
    let (kind, title) = (Array(kind), Array(title))
    let name = kind.map(\.lowercased)
    guard kinds.contains(String(decoding: name, as: UTF8.self)) else { return title }
    let word = [name[0] & ~0x20] + name.dropFirst() + [UInt8(ascii: ":")]
    return title.isEmpty || title.map(\.lowercased) == name ? word : word + [.space] + title
  }
}
