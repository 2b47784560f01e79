import Markdown

/// Finds sections and files by the names that users and models give them.
extension KnowledgeBase {
  /// The section with an ID, with the only ID that ends in `id`, or with a rule of that name; or the target of a link
  /// in a text, `../lists.md#rows`, or the section at a place, `lists.md:12-20`.
  ///
  /// A file takes precedence over sections with the same title, since the list of topics shows file names.
  package func section(id: String) -> Section? {
    section(named: id) ?? section(at: id)
  }

  private func section(named id: String) -> Section? {
    section(spelled: id) ?? Self.ids(ofLink: id).lazy.compactMap(section(spelled:)).first
  }

  /// The IDs that a link may mean: without `../`, the file's extension, and the `#` of a link within its file; then
  /// without folders from the outermost on, since a site's addresses differ from its file paths.
  package static func ids(ofLink link: String) -> [String] {
    let isOfWiki = link.hasPrefix("[[") && link.hasSuffix("]]")
    let parts = (isOfWiki ? link.dropFirst(2).dropLast(2) : link[...]).split(
      separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.isEmpty || parts.count > 1 && parts[1].isEmpty { return [] }
    var folders = parts[0].split(separator: "/").drop { $0 == "." || $0 == ".." }
    if let file = folders.last,
      let end = [".md", ".mdx", ".markdown"].first(where: file.lowercased().hasSuffix)
    {
      folders[folders.endIndex - 1] = file.dropLast(end.count)
    }
    let isOfSite = link.hasPrefix("/") || link.hasPrefix(".")
    let ends =
      isOfSite ? folders.suffix(maximumDepth).indices.dropFirst().map { folders[$0...] } : []
    let anchor = parts.dropFirst().map(String.init)
    let ids = ([folders] + ends).map { path in
      ([path.joined(separator: "/")] + anchor).filter { !$0.isEmpty }.joined(separator: "#")
    }
    return ids.filter { !$0.isEmpty && $0 != link }
  }

  /// The maximum number of folders of a link to try.
  private static var maximumDepth: Int { 8 }

  /// The section at a place as answers print it, `sheets.md:24-46`: the innermost that contains its first line.
  private func section(at place: String) -> Section? {
    guard let colon = place.lastIndex(of: ":"),
      let line = Int(place[place.index(after: colon)...].prefix { $0 != "-" }),
      let document = section(named: String(place[..<colon]))?.document
    else { return nil }
    let nodes = (0..<document.sectionCount).filter { document.lines(of: $0).contains(line) }
    return nodes.max { document.lines(of: $0).lowerBound < document.lines(of: $1).lowerBound }.map(
      document.section)
  }

  private func section(spelled id: String) -> Section? {
    if let (number, node) = position(of: id) ?? position(ofFile: id) {
      return document(number).section(node)
    }
    let matches = ids(endingIn: id)
    guard !matches.isEmpty else { return section(linkedAs: id) ?? section(withRule: id) }
    guard matches.count == 1, let (number, node) = position(of: matches[0]) else { return nil }
    return document(number).section(node)
  }

  /// The section of a file with an anchor that links may use, regardless of the sections around it.
  private func section(linkedAs id: String) -> Section? {
    guard let hash = id.lastIndex(of: "#"), hash > id.startIndex else { return nil }
    let (file, anchor) = (String(id[..<hash]), String(id[id.index(after: hash)...]))
    guard !anchor.isEmpty, let start = position(of: file) ?? position(ofFile: file) else {
      return nil
    }
    let document = document(start.document)
    return AnchorTable(document).node(for: anchor).map(document.section)
  }

  /// The IDs that end in the given parts: of files, else of sections.
  package func ids(endingIn end: String) -> [String] {
    guard !end.isEmpty else { return [] }
    let files = files(endingIn: end).map { sources[$0].id }
    let (path, anchor) = ("/" + end, "#" + end)
    return files.isEmpty ? allIDs.filter { $0.hasSuffix(path) || $0.hasSuffix(anchor) } : files
  }

  /// The first section of the only file whose path ends in `end`.
  private func position(ofFile end: String) -> (document: Int, node: Int)? {
    let numbers = end.isEmpty ? [] : files(endingIn: end)
    return numbers.count == 1 ? start(of: numbers[0]) : nil
  }

  /// The files whose path ends in `end`. For a skill, its folder's name is enough.
  private func files(endingIn end: String) -> [Int] {
    let (file, skill) = ("/" + end, "/\(end)/SKILL")
    return sources.indices.filter { number in
      let id = sources[number].id
      return id.hasSuffix(file) || id.hasSuffix(skill)
    }
  }

  /// The first section of a file, for an ID without an anchor.
  private func start(of number: Int) -> (document: Int, node: Int)? {
    document(number).sectionCount == 0 ? nil : (number, 0)
  }

  /// The section with the ID, else the first section of the file with it. A file's ID can contain `#`, an anchor can't.
  func position(of id: String) -> (document: Int, node: Int)? {
    if let hash = id.lastIndex(of: "#"),
      let number = sources.firstIndex(where: { $0.id == id[..<hash] })
    {
      let (document, anchor) = (document(number), id[id.index(after: hash)...])
      let nodes = 0..<document.sectionCount
      if let node = nodes.first(where: { document.anchor(of: $0) == anchor }) {
        return (number, node)
      }
    }
    return sources.firstIndex { $0.id == id }.flatMap(start)
  }

  /// Every section's ID, in the order of the files.
  package var allIDs: [String] {
    opened.ids.value(0) {
      sources.indices.flatMap { document($0).sectionIDs }
    }
  }

  /// For each of some unknown IDs, the most similar ones, nearest first. If the file exists, only its sections are
  /// compared.
  package func nearestIDs(to ids: [String], count: Int = 3) -> [[String]] {
    let files = ids.map { id in
      id.lastIndex(of: "#").flatMap { section(id: String(id[..<$0])) }?.document.sectionIDs ?? []
    }
    let lost = zip(ids, files).filter(\.1.isEmpty).map(\.0)
    var others = lost.isEmpty ? [] : Spelling.nearest(to: lost, among: allIDs, count: count)[...]
    return zip(ids, files).map { id, file in
      file.isEmpty
        ? others.popFirst() ?? [] : Spelling.nearest(to: id, among: file, count: count)
    }
  }
}

extension Section {
  /// The whole file, if the ID names the file rather than a section; nil also if one section contains the whole file.
  package func file(named id: String) -> Document? {
    guard node == 0, !isWholeFile else { return nil }
    let file = "/\(document.source.id)"
    let isNamed = ([id] + KnowledgeBase.ids(ofLink: id)).contains { name in
      file.hasSuffix("/\(name)") || file.hasSuffix("/\(name)/SKILL")
    }
    return isNamed ? document : nil
  }
}
