/// What a path says of the language of its file, as folders of translated pages do: `docs/de/tutorial.md`,
/// `index.zh-CN.md`.
struct PathLocale: Sendable, Equatable {
  /// The same for all translations of one page.
  let page: Int
  /// The language in lower case, `de` or `zh-cn`; nil for a path that names none.
  let code: String?

  init(_ path: String, root: String = "") {
    let found = Self.mayNameLanguage(path.utf8) ? Self.split(path) : nil
    code = found?.code.lowercased()
    var hasher = Hasher()
    hasher.combine(root)
    hasher.combine(found?.page ?? path)
    page = hasher.finalize()
  }

  /// A page without a language is the original.
  var isEnglish: Bool { code?.hasPrefix("en") ?? true }

  /// The path without its language, and that.
  private static func split(_ path: String) -> (page: String, code: String)? {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false)
    if let place = parts.dropLast().firstIndex(where: isCode) {
      let code = parts.remove(at: place)
      return (parts.joined(separator: "/"), String(code))
    }
    var names = parts.removeLast().split(separator: ".", omittingEmptySubsequences: false)
    guard names.count > 2, isCode(names[names.count - 2]) else { return nil }
    let code = names.remove(at: names.count - 2)
    return (
      (parts + [Substring(names.joined(separator: "."))]).joined(separator: "/"), String(code)
    )
  }

  /// Whether a part of a path is as long as the codes of languages are; most paths have none.
  private static func mayNameLanguage(_ path: String.UTF8View) -> Bool {
    var length = 0
    for byte in path {
      if byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") {
        if lengths.contains(length) { return true }
        length = 0
      } else {
        length += 1
      }
    }
    return false
  }

  private static let lengths = 2...7

  /// A language that documentation is translated into, with or without a country or a script.
  private static func isCode(_ part: Substring) -> Bool {
    let parts = part.split(
      separator: part.contains("_") ? "_" : "-", omittingEmptySubsequences: false)
    guard parts.count <= 2, languages.contains(parts[0].lowercased()) else { return false }
    return parts.count == 1
      || (2...4).contains(parts[1].count) && parts[1].utf8.allSatisfy(\.isLetterOrDigit)
  }

  // Of ISO 639-1.
  private static let languages = Set(
    """
    ar az bg bn ca cs da de el en es et fa fi fr he hi hr hu hy id it ja ka kk km ko lt lv mk ml mn mr ms my nb
    ne nl no pl pt ro ru si sk sl sq sr sv ta te th tl tr uk ur uz vi zh
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
