/// A link, an image or a path in a code span, with its parsed target.
package struct Link: Sendable, Equatable {
  /// As written, with escapes resolved.
  package let target: String
  /// From 1.
  package let line: Int
  /// In bytes, from 1.
  package let column: Int
  /// The path of a file within the root, beginning with `..` if it leads out of it; nil for a web address or a path
  /// from the top of a site.
  package let path: String?
  /// The name of a page in any folder, as in `[[Page]]` and `doc:Page`; nil for a path.
  package let page: String?
  /// The part after `#`, percent-decoded; nil if there is none.
  package let anchor: String?
  /// The path if the site serves the file as a folder: `../other` from `a/page.md` is `a/other`.
  let pathFromAddress: String?

  /// - Parameter path: The file with the link, within its root.
  package init(_ target: String, line: Int, column: Int, from path: String) {
    if target.hasPrefix("doc:"), !target.hasPrefix("doc:/") {
      self.init(page: String(target.dropFirst(4)), line: line, column: column, from: path)
      return
    }
    guard Self.isRelative(target) else {
      self.init(target: target, line: line, column: column)
      return
    }
    let hash = target.firstIndex(of: "#") ?? target.endIndex
    let file = Self.decoded(target[..<hash].prefix { $0 != "?" })
    self.init(
      target: target, line: line, column: column, path: file.isEmpty ? path : Self.resolved(file, from: path),
      anchor: hash < target.endIndex ? Self.decoded(target[hash...].dropFirst()) : nil,
      pathFromAddress: file.isEmpty ? nil : Self.resolved(file, from: path + "/"))
  }

  /// A link to a page by its name, or to the page itself if there is none. Of several headings the last counts.
  init(page: String, line: Int, column: Int, from path: String) {
    let parts = page.split(separator: "#", omittingEmptySubsequences: false)
    let name = parts.first.map(Self.decoded) ?? ""
    self.init(
      target: page, line: line, column: column, path: name.isEmpty ? path : nil, page: name.isEmpty ? nil : name,
      anchor: parts.count > 1 ? parts.last.map(Self.decoded) : nil)
  }

  private init(
    target: String, line: Int, column: Int, path: String? = nil, page: String? = nil, anchor: String? = nil,
    pathFromAddress: String? = nil
  ) {
    (self.target, self.line, self.column) = (target, line, column)
    (self.path, self.page, self.anchor, self.pathFromAddress) = (path, page, anchor, pathFromAddress)
  }

  /// Whether it has no scheme (`https:`), no `//host`, and no path from the top of a site.
  private static func isRelative(_ target: String) -> Bool {
    guard let first = target.first, first != "/" else { return false }
    let scheme = target.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    return scheme.isEmpty || target[scheme.endIndex...].first != ":"
  }

  private static func resolved(_ target: String, from path: String) -> String {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().map(String.init)
    for part in target.split(separator: "/") {
      switch part {
      case ".": continue
      case "..":
        let canClimb = parts.last.map { $0 != ".." } ?? false
        if canClimb { parts.removeLast() } else { parts.append("..") }
      default: parts.append(String(part))
      }
    }
    return parts.joined(separator: "/")
  }

  /// Percent-decodes a text; anything invalid stays.
  private static func decoded(_ text: some StringProtocol) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let code = UInt8(digits, radix: 16) {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
