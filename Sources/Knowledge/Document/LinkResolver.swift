/// Finds the file that a link leads to as the tools of dialects do, who write links without extensions, to addresses of
/// sites, or to pages by name.
package struct LinkResolver: Sendable {
  private let paths: Set<String>
  /// The files by their names as `key(_:)` has them.
  private let names: [String: [String]]

  private static let extensions = [".md", ".mdx", ".markdown", ".rst", ".adoc", ".qmd", ".rmd", ".mdc", ".tutorial"]
  /// The files that are the page of their folder.
  private static let indexes = ["index", "_index", "README", "readme"]

  /// - Parameter paths: Of all files of one root.
  package init(_ paths: some Sequence<String>) {
    self.paths = Set(paths)
    let sorted = self.paths.sorted()
    // The page of a folder has the folder's name, unless another file has it.
    names = Dictionary(grouping: sorted) { Self.key($0) }.merging(
      Dictionary(grouping: sorted.filter(Self.isIndex)) { Self.key(Self.folder(of: $0)) }, uniquingKeysWith: +)
  }

  private static func isIndex(_ path: String) -> Bool {
    indexes.contains { index in extensions.contains { path.hasSuffix("/\(index)\($0)") } }
  }

  private static func folder(of path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }

  /// A file's name without its folder and its extension, as links by name write it: DocC has hyphens for spaces.
  private static func key(_ path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    let stem = extensions.first(where: name.hasSuffix).map { name.dropLast($0.count) } ?? name
    return String(stem.lowercased().map { $0 == " " ? "-" : $0 })
  }

  /// The path of the file, nil where there is none.
  package func path(of link: Link, in file: String) -> String? {
    if let page = link.page { return path(named: page) }
    guard let path = link.path else { return nil }
    return file == path ? file : found(path) ?? link.pathFromAddress.flatMap(found) ?? page(path)
  }

  /// A file at a path or at the address that a site has for it.
  private func found(_ path: String) -> String? {
    if paths.contains(path) { return path }
    let stem = [".html", "/"].first(where: path.hasSuffix).map { String(path.dropLast($0.count)) } ?? path
    let ends = Self.extensions.flatMap { ending in [ending] + Self.indexes.map { "/\($0)\(ending)" } }
    return ends.lazy.map { stem.isEmpty ? String($0.dropFirst()) : stem + $0 }.first(where: paths.contains)
  }

  /// The only file of a name, for a path without an extension: wikis and sites look no further.
  private func page(_ path: String) -> String? {
    let name = path.split(separator: "/").last ?? ""
    let isBare = !name.contains(".") || Self.extensions.contains { name.hasSuffix($0) } && name.contains(" ")
    return isBare ? self.path(named: path) : nil
  }

  private func path(named page: String) -> String? {
    let files = names[Self.key(page)] ?? []
    // A folder in front tells files of one name apart.
    return files.first { file in
      let place = Self.isIndex(file) ? Self.folder(of: file) : file
      return place.hasSuffix("/\(page)") || Self.extensions.contains { place.hasSuffix("/\(page)\($0)") }
    } ?? files.first
  }
}
