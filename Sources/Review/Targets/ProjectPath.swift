/// Paths as project files state them, relative to the project's folder.
package enum ProjectPath {
  /// A path in a folder, without `.` and, as far as the folder goes, `..`.
  package static func joined(_ folder: some StringProtocol, _ path: some StringProtocol) -> String {
    if path.hasPrefix("/") || folder.isEmpty { return normal(String(path)) }
    return normal("\(folder)/\(path)")
  }

  private static func normal(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}
