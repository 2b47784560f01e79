/// Resolves links to files as the tools of the dialects do: links may lack extensions, use a site's addresses, or name
/// a page.
package struct LinkResolver: Sendable {
  private let paths: Set<String>
  /// Paths by the `key(_:)` of their names.
  private let names: [String: [String]]

  private static let extensions = [".md", ".mdx", ".markdown", ".rst", ".adoc", ".qmd", ".rmd", ".mdc", ".tutorial"]
  /// The names of files that are the page of their folder.
  private static let indexes = ["index", "_index", "README", "readme"]

  /// - Parameter paths: Of all files of one root.
  package init(_ paths: some Sequence<String>) {
    self.paths = Set(paths)
    let sorted = self.paths.sorted()
    // A folder's page goes by the folder's name, unless another file has that name.
    names = Dictionary(grouping: sorted) { Self.key($0) }.merging(
      Dictionary(grouping: sorted.filter(Self.isIndex)) { Self.key(Self.folder(of: $0)) }, uniquingKeysWith: +)
  }

  private static func isIndex(_ path: String) -> Bool {
    indexes.contains { index in extensions.contains { path.hasSuffix("/\(index)\($0)") } }
  }

  private static func folder(of path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }

  /// The normalized name of a file, without folder and extension. DocC writes hyphens for spaces.
  private static func key(_ path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    let stem = extensions.first(where: name.hasSuffix).map { name.dropLast($0.count) } ?? name
    return String(stem.lowercased().map { $0 == " " ? "-" : $0 })
  }

  /// The path of the file; nil if there is none.
  package func path(of link: Link, in file: String) -> String? {
    if let page = link.page { return path(named: page) }
    guard let path = link.path else { return nil }
    return file == path ? file : found(path) ?? link.pathFromAddress.flatMap(found) ?? page(path)
  }

  /// The file at a path or at its address on a site.
  private func found(_ path: String) -> String? {
    if paths.contains(path) { return path }
    let stem = [".html", "/"].first(where: path.hasSuffix).map { String(path.dropLast($0.count)) } ?? path
    let ends = Self.extensions.flatMap { ending in [ending] + Self.indexes.map { "/\($0)\(ending)" } }
    return ends.lazy.map { stem.isEmpty ? String($0.dropFirst()) : stem + $0 }.first(where: paths.contains)
  }

  /// The only file with a name, for a path without an extension, as in wikis.
  private func page(_ path: String) -> String? {
    let name = path.split(separator: "/").last ?? ""
    let isBare = !name.contains(".") || Self.extensions.contains { name.hasSuffix($0) } && name.contains(" ")
    return isBare ? self.path(named: path) : nil
  }

  private func path(named page: String) -> String? {
    let files = names[Self.key(page)] ?? []
    // A folder before the name distinguishes files with the same name.
    return files.first { file in
      let place = Self.isIndex(file) ? Self.folder(of: file) : file
      return place.hasSuffix("/\(page)") || Self.extensions.contains { place.hasSuffix("/\(page)\($0)") }
    } ?? files.first
  }
}
