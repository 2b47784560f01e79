/// The media type of a file, by its extension.
enum MediaType {
  static func of(path: String) -> String {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return "text/plain" }
    switch path[path.utf8.index(after: dot)...].lowercased() {
    case "md", "markdown", "mdc", "mdx": return "text/markdown"
    case "json": return "application/json"
    case "yaml", "yml": return "application/yaml"
    case "html", "htm": return "text/html"
    case "csv": return "text/csv"
    case "tsv": return "text/tab-separated-values"
    case "py": return "text/x-python"
    case "sh": return "text/x-shellscript"
    case "swift": return "text/x-swift"
    case "js": return "text/javascript"
    case "png": return "image/png"
    case "jpg", "jpeg": return "image/jpeg"
    case "svg": return "image/svg+xml"
    case "pdf": return "application/pdf"
    default: return "text/plain"
    }
  }
}
