import Knowledge
import Markdown

extension Lint {
  func brokenLinks(of document: Document) -> [Finding] {
    (links[document.source.path] ?? []).compactMap { finding($0, in: document) }
  }

  private func finding(_ link: Link, in document: Document) -> Finding? {
    let file = document.source.path
    // A link to a target of another file of MyST: `[text](#name)` or `[text](name)`.
    let label = link.target.hasPrefix("#") ? String(link.target.dropFirst()) : link.target
    let isLabel = document.isMyST && labels.contains(label)
    // A link without a target is a placeholder.
    guard !link.target.isEmpty, !Self.isTemplate(link.target), !isLabel else { return nil }
    guard let path = resolver.path(of: link, in: file), let anchors = anchors[path] else {
      return missing(link, in: document)
    }
    guard let anchor = link.anchor, anchors.node(for: anchor) == nil else { return nil }
    let near = near(anchor, among: documents[path]?.anchors ?? [])
    return Finding(
      .brokenAnchor, in: file, line: link.line, column: link.column,
      "`\(path)` has no section `#\(anchor)`",
      remedy: near.map { "Did you mean `#\($0)`?" } ?? "Take one from `skills outline`.")
  }

  private func missing(_ link: Link, in document: Document) -> Finding? {
    let file = document.source.path
    if let page = link.page {
      // Symbols of a DocC catalog are declared in code; articles have hyphens for spaces in their names.
      let mayBeSymbol = document.source.isInCatalog && (!page.contains("-") || page.contains { "/(".contains($0) })
      guard !mayBeSymbol else { return nil }
      return Finding(
        .brokenLink, in: file, line: link.line, column: link.column,
        "there is no page `\(page)`", remedy: "Correct the name.")
    }
    guard let path = link.path, !exists(path), !isAttachment(path, of: document) else { return nil }
    return Finding(
      .brokenLink, in: file, line: link.line, column: link.column,
      "there is no file `\(path)`", remedy: "Correct the path" + hint(for: path))
  }

  /// Whether Obsidian finds a file by its name in any folder, and it isn't one of those that are read here.
  private func isAttachment(_ path: String, of document: Document) -> Bool {
    document.source.surroundings().contains(.obsidian) && Self.parts(of: path).kind.count > 1
      && !Self.parts(of: path).kind.hasPrefix(".md")
  }

  /// Whether a site generator fills in all or a part of the target.
  private static func isTemplate(_ target: String) -> Bool { ["{{", "{%", "${"].contains { target.contains($0) } }

  /// The most similar name, if it is short enough to be a typo and few enough are broken to compare them quickly.
  private func near(_ name: String, among candidates: [String]) -> String? {
    guard name.utf8.count < 200, brokenLinkCount * candidates.count < Self.maximumComparisons else {
      return nil
    }
    return Spelling.plausible(for: name, among: candidates).first
  }

  private static let maximumComparisons = 400_000

  /// Suggests the file of that name in another folder, or one of the same kind with a similar name.
  private func hint(for path: String) -> String {
    let (folder, name, kind) = Self.parts(of: path)
    let files = filesByName[kind] ?? [:]
    let near = files[name] ?? near(name, among: files.keys.sorted()).flatMap { files[$0] }
    guard let near else { return "." }
    // Of several, such as `SKILL.md`, the one in a folder with a similar name.
    let folders = near.map { Self.parts(of: $0).folder }
    let place = near.count == 1 ? 0 : self.near(folder, among: folders).flatMap { folders.firstIndex(of: $0) }
    return place.map { ": did you mean `\(near[$0])`?" } ?? "."
  }

  /// The name of the folder, the name of the file without its extension, and the extension.
  private static func parts(of path: String) -> (folder: String, name: String, kind: String) {
    let parts = path.split(separator: "/").suffix(2)
    let file = parts.last ?? ""
    let dot = file.lastIndex(of: ".") ?? file.endIndex
    let folder = parts.count > 1 ? String(parts.first ?? "") : ""
    return (folder, String(file[..<dot]), String(file[dot...]))
  }

  /// The paths by extension and name, in order.
  static func byName(_ paths: some Sequence<String>) -> [String: [String: [String]]] {
    paths.sorted().reduce(into: [:]) { files, path in
      let (_, name, kind) = parts(of: path)
      files[kind, default: [:]][name, default: []].append(path)
    }
  }
}

extension Document {
  var isMyST: Bool { source.surroundings().contains(.myST) }
}
