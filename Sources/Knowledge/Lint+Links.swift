import Markdown

extension Lint {
  func brokenLinks(of document: Document) -> [Finding] {
    (links[document.source.path] ?? []).compactMap { finding($0, in: document) }
  }

  private func finding(_ link: Link, in document: Document) -> Finding? {
    let file = document.source.path
    // A link without a target is a place that its author has yet to fill.
    guard let path = link.path, !link.target.isEmpty else { return nil }
    guard let anchors = anchors[path] else {
      guard !exists(path) else { return nil }
      return Finding(
        .brokenLink, in: file, line: link.line, column: link.column,
        "there is no file `\(path)`", remedy: "Correct the path" + hint(for: path))
    }
    guard let anchor = link.anchor, anchors.node(for: anchor) == nil else { return nil }
    let near = Self.near(anchor, among: documents[path]?.anchors ?? [])
    return Finding(
      .brokenAnchor, in: file, line: link.line, column: link.column,
      "`\(path)` has no section `#\(anchor)`",
      remedy: near.first.map { "Did you mean `#\($0)`?" } ?? "Take one from `skills outline`.")
  }

  /// Names of a size that a person mistypes, among as many as are compared in no time.
  private static func near(_ name: String, among candidates: [String]) -> [String] {
    guard name.utf8.count < 200, candidates.count < 2_000 else { return [] }
    return Spelling.plausible(for: name, among: candidates)
  }

  private func hint(for path: String) -> String {
    let near = Self.near(path, among: documents.keys.sorted())
    return near.first.map { ": did you mean `\($0)`?" } ?? "."
  }
}
