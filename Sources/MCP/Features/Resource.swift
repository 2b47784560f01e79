import JSON

package struct Resource: Sendable, Equatable {
  package let uri: String
  let name: String
  let title: String?
  let description: String?
  let mimeType: String
  /// In bytes, if known without reading.
  let size: Int?

  package init(
    uri: String, name: String, title: String? = nil, description: String? = nil,
    mimeType: String = "text/markdown", size: Int? = nil
  ) {
    (self.uri, self.name, self.title, self.description) = (uri, name, title, description)
    (self.mimeType, self.size) = (mimeType, size)
  }

  /// Its entry in a list.
  var listing: JSON {
    .present([
      "uri": .string(uri), "name": .string(name), "title": title.map(JSON.string),
      "description": description.map(JSON.string), "mimeType": .string(mimeType), "size": size.map(JSON.integer),
    ])
  }

  /// The result of reading it: text if the bytes are UTF-8, else Base64.
  static func contents(uri: String, mimeType: String, bytes: [UInt8]) -> JSON {
    let text = String(validating: bytes, as: UTF8.self)
    return .present([
      "uri": .string(uri), "mimeType": .string(mimeType), "text": text.map(JSON.string),
      "blob": text == nil ? .string(Base64.encoded(bytes)) : nil,
    ])
  }
}

/// A URI template (RFC 6570) with the values of its one variable.
package struct ResourceTemplate<Content: Sendable>: Sendable {
  package let uriTemplate: String
  let name: String
  let title: String
  let description: String
  /// The media type of all matching resources; nil if they differ.
  let mimeType: String?
  let variable: String
  let values: @Sendable (Content) -> [String]

  package init(
    _ uriTemplate: String, name: String, title: String, description: String,
    mimeType: String? = "text/markdown", variable: String,
    values: @escaping @Sendable (Content) -> [String]
  ) {
    (self.uriTemplate, self.name, self.title) = (uriTemplate, name, title)
    self.description = description
    (self.mimeType, self.variable) = (mimeType, variable)
    self.values = values
  }

  var listing: JSON {
    .present([
      "uriTemplate": .string(uriTemplate), "name": .string(name), "title": .string(title),
      "description": .string(description), "mimeType": mimeType.map(JSON.string),
    ])
  }
}

/// All readable resources, as functions of the content.
package struct ResourceCollection<Content: Sendable>: Sendable {
  /// The resources of `resources/list`. The order must be stable.
  let list: @Sendable (Content) -> [Resource]
  /// The bytes at a URI and their media type; nil if there is nothing.
  let read: @Sendable (Content, String) -> (mimeType: String, bytes: [UInt8])?
  let templates: [ResourceTemplate<Content>]
  /// Whether the content can be replaced, so that subscribing makes sense.
  let isLive: Bool

  package init(
    isLive: Bool, templates: [ResourceTemplate<Content>],
    list: @escaping @Sendable (Content) -> [Resource],
    read: @escaping @Sendable (Content, String) -> (mimeType: String, bytes: [UInt8])?
  ) {
    (self.isLive, self.templates, self.list, self.read) = (isLive, templates, list, read)
  }
}

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
