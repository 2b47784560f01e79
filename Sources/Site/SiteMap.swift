import Knowledge

struct SiteMap: Sendable {
  /// By document, the path of its page.
  private let paths: [String]
  /// By document, the anchors for links to its sections.
  private let anchors: [AnchorTable]
  /// The documents by root and path.
  private let numbers: [String: Int]

  init(of base: KnowledgeBase) {
    // File systems that ignore case would overwrite one page with another.
    var taken: Set<String> = ["index.html", Dashboard.path, SectionsPage.path, ChangesPage.path]
    paths = base.sources.indices.map { number in
      let id = base.sources[number].id
      let name = id.hasSuffix("/SKILL") ? id.dropLast("SKILL".count) + "index" : id[...]
      var path = "\(name).html"
      var count = 1
      while !taken.insert(path.lowercased()).inserted {
        count += 1
        path = "\(name)-\(count).html"
      }
      return path
    }
    anchors = base.sources.indices.map { AnchorTable(base.document($0)) }
    numbers = Dictionary(
      base.sources.indices.map { ("\(base.sources[$0].root)/\(base.sources[$0].path)", $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The section of a document for a link's anchor.
  func node(for anchor: String, in document: Int) -> Int? { anchors[document].node(for: anchor) }

  func path(of document: Int) -> String { paths[document] }

  /// The document of a file within a root.
  func document(root: String, path: String) -> Int? { numbers["\(root)/\(path)"] }

  /// The address of a page or section relative to a page at `path`, encoded for a link.
  func address(of document: Int, anchor: String? = nil, from path: String) -> String {
    Self.relative(paths[document], from: path) + (anchor.map { "#" + $0.percentEncoded } ?? "")
  }

  /// The address of a file relative to another.
  static func relative(_ target: String, from path: String) -> String {
    let folders = path.split(separator: "/").dropLast()
    let parts = target.split(separator: "/")
    let common = zip(folders, parts.dropLast()).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: folders.count - common)
    return (up + parts.dropFirst(common).map(\.percentEncoded)).joined(separator: "/")
  }
}
