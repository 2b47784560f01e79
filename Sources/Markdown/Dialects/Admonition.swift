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

/// GitHub's alerts and Obsidian's callouts: block quotes that begin with `[!NOTE]` and an optional title.
enum Alerts {
  static func translate(_ text: inout DialectText) {
    for (number, isCode) in text.codeLines().enumerated() where !isCode {
      let line = text.lines[number]
      if let translated = line.withBytes(translation(of:)) { text.lines[number] = translated[...] }
    }
  }

  static func begins(_ line: Bytes) -> Bool { translation(of: line) != nil }

  private static func translation(of line: Bytes) -> [UInt8]? {
    let start = OpenFence.content(of: line, hasItems: true)
    guard start > 0, line.hasPrefix("[!", at: start), line[..<start].contains(Quote.marker) else { return nil }
    let kind = line[(start + 2)...].prefix { $0.isLetter || $0 == UInt8(ascii: "-") }
    guard !kind.isEmpty, line.at(kind.endIndex) == UInt8(ascii: "]") else { return nil }
    // `+` and `-` mark a foldable callout as expanded or collapsed.
    let isFoldable = line.at(kind.endIndex + 1)?.isOne(of: "+-") ?? false
    let title = line.slice(line.trimmed(kind.endIndex + (isFoldable ? 2 : 1)..<line.count))
    let text = Admonition.text(kind: kind, title: title)
    // A custom kind is shown by its name.
    return line[..<start] + (text.isEmpty ? kind + [UInt8(ascii: ":")] : text)
  }
}
