/// The language of a file according to its path, as in folders of translated pages: `docs/de/tutorial.md`,
/// `index.zh-CN.md`, `Keys_zh-CN.md`, `README_zh.md`.
struct PathLocale: Sendable, Equatable {
  /// The same for all translations of one page.
  let group: Int
  /// The language in lowercase, `de` or `zh-cn`; nil for a path that names none.
  let code: String?
  /// Identifies the folder with a subfolder for each language, in which translated pages may have other names; nil if
  /// the language is in the file's own name, or nowhere.
  let tree: Int?

  init(_ path: String, root: String = "") {
    let found = Self.split(path)
    code = found?.code.lowercased()
    func hash(_ part: String) -> Int {
      var hasher = Hasher()
      hasher.combine(root)
      hasher.combine(part)
      return hasher.finalize()
    }
    group = hash(found?.page ?? path)
    tree = found?.tree.map(hash)
  }

  /// A page without a language is the original.
  var isEnglish: Bool { code?.hasPrefix("en") ?? true }

  /// The path without its language, the language, and the folder that contains the languages.
  private static func split(_ path: String) -> (page: String, code: String, tree: String?)? {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false)
    if let place = parts.dropLast().firstIndex(where: { isCode($0) }) {
      let code = parts.remove(at: place)
      return (parts.joined(separator: "/"), String(code), parts[..<place].joined(separator: "/"))
    }
    var names = parts.removeLast().split(separator: ".", omittingEmptySubsequences: false)
    guard names.count > 1 else { return nil }
    let code: Substring
    if names.count > 2, isCode(names[names.count - 2]) {
      code = names.remove(at: names.count - 2)
    } else if let ending = ending(of: names[names.count - 2]) {
      code = ending
      names[names.count - 2].removeLast(code.count + 1)
    } else {
      return nil
    }
    return (
      (parts + [Substring(names.joined(separator: "."))]).joined(separator: "/"), String(code), nil
    )
  }

  /// The language at the end of a name, with a country or a script: `zh-CN` in `Keys_zh-CN`. Without one it counts only in
  /// small letters after capitals, as in `README_zh`: neither `user_id` nor `FACE_ID` is Indonesian.
  private static func ending(of name: Substring) -> Substring? {
    for place in name.indices.filter({ name[$0] == "_" || name[$0] == "-" }).suffix(2) where place > name.startIndex {
      let code = name[name.index(after: place)...]
      guard isCode(code) else { continue }
      let region = code.dropFirst(3)
      let isSure =
        region.isEmpty
        ? code.allSatisfy(\.isLowercase) && !name[..<place].contains(where: \.isLowercase)
        : region.count == 2 && region.allSatisfy(\.isUppercase) || ["Hans", "Hant"].contains(region)
      if isSure { return code }
    }
    return nil
  }

  /// Whether it is a language that documentation is translated into, with or without a country or a script.
  private static func isCode(_ part: Substring) -> Bool {
    let part = part.utf8
    guard (2...7).contains(part.count),
      languages.contains(String(decoding: part.prefix(2), as: UTF8.self).lowercased())
    else { return false }
    guard let sign = part.dropFirst(2).first else { return true }
    let rest = part.dropFirst(3)
    return (sign == UInt8(ascii: "-") || sign == UInt8(ascii: "_")) && rest.count >= 2
      && rest.allSatisfy(\.isLetterOrDigit)
  }

  /// ISO 639-1 codes.
  private static let languages = Set(
    """
    ar az bg bn ca cs da de el en es et fa fi fr he hi hr hu hy id it ja ka kk km ko lt lv mk ml mn mr ms my nb \
    ne nl no pl pt ro ru si sk sl sq sr sv ta te th tl tr uk ur uz vi zh
    """.split(separator: " ").map(String.init))
}

/// Pages that exist in several languages.
extension KnowledgeBase {
  private func locale(of document: Int) -> PathLocale {
    opened.locales.value(document) {
      PathLocale(snapshot.path(of: document), root: sources[document].root)
    }
  }

  func isEnglish(_ document: Int) -> Bool {
    !snapshot.tables.traits(of: document).contains(.language) || locale(of: document).isEnglish
  }

  /// Identifies the page that a document is a translation of; the same for all translations.
  func translationGroup(of document: Int) -> Int {
    snapshot.tables.traits.contains(.language) ? locale(of: document).group : document
  }

  /// The topics in order, but with each root's other languages last, since long lists are cut at the end.
  package func inEnglishFirst(_ topics: [Topic]) -> [Topic] {
    guard topics.contains(where: { !isEnglish($0.number) }) else { return topics }
    return topics.map(\.root).uniqued().flatMap { root in
      let ofRoot = topics.filter { $0.root == root }
      return ofRoot.filter { isEnglish($0.number) } + ofRoot.filter { !isEnglish($0.number) }
    }
  }

  /// The documents that are translations of an English one among them, or in a folder beside that of an English one:
  /// translated pages may have translated names. A question that consists of names finds all translations.
  func translations(among documents: Set<Int>) -> Set<Int> {
    let others = documents.filter { !isEnglish($0) }
    guard !others.isEmpty else { return [] }
    let english = documents.subtracting(others).map(locale(of:))
    let (groups, trees) = (Set(english.map(\.group)), Set(english.compactMap(\.tree)))
    return others.filter { document in
      let locale = locale(of: document)
      return groups.contains(locale.group) || locale.tree.map(trees.contains) ?? false
    }
  }
}

extension Section {
  /// Whether its position in its file is that of a taken section in another file, or below that position if the taken
  /// section is given whole.
  func hasPlace(of taken: SelectedSection) -> Bool {
    guard document !== taken.section.document else { return false }
    var place = node
    while taken.isWhole, place > taken.section.node { place = document.parent(of: place) }
    return place == taken.section.node
  }
}
