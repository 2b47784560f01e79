import Knowledge
import Markdown

extension Lint {
  func brokenLinks(of document: Document) -> [Finding] {
    (links[document.source.path] ?? []).compactMap { finding($0, in: document) }
  }

  private func finding(_ link: Link, in document: Document) -> Finding? {
    let file = document.source.path
    // A link without a target is a place that its author has yet to fill.
    guard !link.target.isEmpty, !Self.isTemplate(link.target) else { return nil }
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
      // The names of a catalog's symbols are in its code; an article's have hyphens for spaces.
      let mayBeSymbol = document.source.isInCatalog && (!page.contains("-") || page.contains { "/(".contains($0) })
      guard !mayBeSymbol else { return nil }
      return Finding(
        .brokenLink, in: file, line: link.line, column: link.column,
        "there is no page `\(page)`", remedy: "Correct the name.")
    }
    guard let path = link.path, !exists(path) else { return nil }
    return Finding(
      .brokenLink, in: file, line: link.line, column: link.column,
      "there is no file `\(path)`", remedy: "Correct the path" + hint(for: path))
  }

  /// Whether a site's generator fills in the target, or a part of it.
  private static func isTemplate(_ target: String) -> Bool { ["{{", "{%", "${"].contains { target.contains($0) } }

  /// A name of a size that a person mistypes, where all that are broken are compared in no time.
  private func near(_ name: String, among candidates: [String]) -> String? {
    guard name.utf8.count < 200, brokenLinkCount * candidates.count < Self.maximumComparisons else {
      return nil
    }
    return Spelling.plausible(for: name, among: candidates).first
  }

  private static let maximumComparisons = 400_000

  /// The file of that name in another folder, or one of the same kind that is called nearly so.
  private func hint(for path: String) -> String {
    let (folder, name, kind) = Self.parts(of: path)
    let files = filesByName[kind] ?? [:]
    let near = files[name] ?? near(name, among: files.keys.sorted()).flatMap { files[$0] }
    guard let near else { return "." }
    // Of several, as `SKILL.md`, the one in a folder that is called nearly so.
    let folders = near.map { Self.parts(of: $0).folder }
    let place = near.count == 1 ? 0 : self.near(folder, among: folders).flatMap { folders.firstIndex(of: $0) }
    return place.map { ": did you mean `\(near[$0])`?" } ?? "."
  }

  /// The name of the folder, the file's without its extension, and that.
  private static func parts(of path: String) -> (folder: String, name: String, kind: String) {
    let parts = path.split(separator: "/").suffix(2)
    let file = parts.last ?? ""
    let dot = file.lastIndex(of: ".") ?? file.endIndex
    let folder = parts.count > 1 ? String(parts.first ?? "") : ""
    return (folder, String(file[..<dot]), String(file[dot...]))
  }

  /// By extension and name, the paths in order.
  static func byName(_ paths: some Sequence<String>) -> [String: [String: [String]]] {
    paths.sorted().reduce(into: [:]) { files, path in
      let (_, name, kind) = parts(of: path)
      files[kind, default: [:]][name, default: []].append(path)
    }
  }
}
