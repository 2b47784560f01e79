import Testing

@testable import Knowledge

struct GlobTests {
  @Test(
    arguments: [
      ("*.md", "a.md", true), ("*.md", "x/a.md", true), ("x/*.md", "x/a.md", true),
      ("x/*.md", "x/y/a.md", false), ("x/**", "x/y/a.md", true), ("**/a.md", "a.md", true),
      ("**/a.md", "x/y/a.md", true), ("x/**/a.md", "x/a.md", true), ("?.md", "a.md", true),
      ("?.md", "ab.md", false), ("x?a.md", "x/a.md", false), ("", "a.md", false), ("*", "", true),
      ("a*b*c", "axxbxxc", true), ("a*b*c", "axxbxx", false), ("**", "x/y", true),
      ("**/x", "ax", false), ("x/**/b", "x/y/z/b", true), ("a**b", "a/x/b", true),
      (String(repeating: "*a", count: 30) + "*b", String(repeating: "a", count: 90), false),
    ])
  func `a pattern matches whole paths, or names`(pattern: String, path: String, isMatch: Bool) {
    #expect(Glob(pattern)?.matches(path) == isMatch)
  }

  /// All texts of some letters, up to a length.
  private static func texts(of letters: [Character], upTo length: Int) -> [String] {
    (0..<length).reduce(into: ["" as String]) { texts, _ in
      texts = [""] + texts.flatMap { text in letters.map { text + String($0) } }
    }
  }

  /// The definition, by backtracking.
  private static func matches(_ pattern: Substring, _ path: Substring) -> Bool {
    guard let symbol = pattern.first else { return path.isEmpty }
    guard symbol == "*" else {
      guard let letter = path.first, symbol == letter || symbol == "?" && letter != "/" else {
        return false
      }
      return matches(pattern.dropFirst(), path.dropFirst())
    }
    let rest = pattern.drop { $0 == "*" }
    let isDeep = pattern.dropFirst().first == "*"
    if isDeep, rest.first == "/", matches(rest.dropFirst(), path) { return true }
    let most = isDeep ? path.count : path.prefix { $0 != "/" }.count
    return (0...most).contains { matches(rest, path.dropFirst($0)) }
  }

  @Test func `a pattern matches what its definition says`() {
    let paths = Self.texts(of: ["a", "/"], upTo: 4)
    for pattern in Self.texts(of: ["a", "/", "*"], upTo: 6) {
      for path in paths {
        let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        let isMatch =
          Self.matches(pattern[...], path[...])
          || !pattern.contains("/") && Self.matches(pattern[...], name)
        #expect(Glob(pattern)?.matches(path) == isMatch, "\(pattern) \(path)")
      }
    }
  }

  @Test(.timeLimit(.minutes(30)), arguments: ["**/", "*", "?*", "a*", "**a"])
  func `the longest pattern takes at most the product of both lengths`(part: String) throws {
    let pattern = String(repeating: part, count: Glob.maximumBytes / part.utf8.count)
    let path = String(repeating: "a/", count: 500) + "b"
    #expect(try #require(Glob(pattern)).matches(path) == (part == "*"))
    #expect(Glob(pattern + String(repeating: "*", count: Glob.maximumBytes)) == nil)
  }
}
