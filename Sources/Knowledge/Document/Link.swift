/// A link, an image or a path in a code span, and what it leads to.
package struct Link: Sendable, Equatable {
  /// As it is written, escapes resolved.
  package let target: String
  /// From 1.
  package let line: Int
  /// In bytes, from 1.
  package let column: Int
  /// The path of a file within the root, with `..` in front where it leads out of it; nil for an
  /// address of the web or of a whole site.
  package let path: String?
  /// What stands behind `#`, percent codes resolved; nil without one.
  package let anchor: String?

  /// - Parameter path: The file that the link stands in, within its root.
  init(_ target: String, line: Int, column: Int, from path: String) {
    (self.target, self.line, self.column) = (target, line, column)
    guard Self.isRelative(target) else {
      (self.path, anchor) = (nil, nil)
      return
    }
    let hash = target.firstIndex(of: "#") ?? target.endIndex
    let file = target[..<hash].prefix { $0 != "?" }
    anchor = hash < target.endIndex ? Self.decoded(target[hash...].dropFirst()) : nil
    self.path = file.isEmpty ? path : Self.resolved(Self.decoded(file), from: path)
  }

  /// No scheme (`https:`), no `//host`, no path from the top of a site.
  private static func isRelative(_ target: String) -> Bool {
    guard let first = target.first, first != "/" else { return false }
    let scheme = target.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    return scheme.isEmpty || target[scheme.endIndex...].first != ":"
  }

  private static func resolved(_ target: String, from path: String) -> String {
    var parts = path.split(separator: "/").dropLast().map(String.init)
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

  /// `%20` as a space; what is no code stays.
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
