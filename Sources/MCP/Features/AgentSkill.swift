package import JSON

/// A folder with a SKILL.md, served file by file (the extension `io.modelcontextprotocol/skills`).
package struct AgentSkill: Sendable {
  package struct File: Sendable {
    /// Relative to the skill's folder, with `/` between its parts.
    package let path: String
    /// In bytes, known without reading the file.
    let size: Int
    let contents: @Sendable () -> Contents?

    /// - Parameter contents: Returns the contents, the same each time; nil if the file can't be read.
    package init(path: String, size: Int, contents: @escaping @Sendable () -> Contents?) {
      (self.path, self.size, self.contents) = (path, size, contents)
    }
  }

  /// The bytes of a file, and their SHA-256.
  package struct Contents: Sendable {
    let bytes: [UInt8]
    fileprivate let digest: String

    package init(_ bytes: [UInt8]) {
      self.bytes = bytes
      digest = SHA256.hexadecimal(bytes)
    }
  }

  /// Why hosts don't load a folder, as a clause.
  package struct Refusal: Error, Equatable {
    package let reason: String

    package init(_ reason: String) { self.reason = reason }

    package static let tooLarge = Refusal(
      "its folder has more than \(maximumFiles) files or \(maximumBytes >> 20) MiB")
  }

  package static let scheme = "skill://"
  package static let maximumFiles = 512
  /// The maximum total size of its files in bytes.
  private static let maximumBytes = 16 << 20

  /// Its path in the server's namespace. The last part is the skill's name.
  package let path: String
  /// All front matter members, including `name` and `description`.
  package let frontMatter: JSON
  package let files: [File]

  /// Accepts only folders that hosts load: with a SKILL.md, a valid name equal to the folder's, a description of 1 to
  /// 1,024 characters, at most 512 files and 16 MiB.
  package init(path: String, frontMatter: JSON, files: [File]) throws(Refusal) {
    guard files.contains(where: { $0.path == "SKILL.md" }) else { throw Refusal("its folder has no SKILL.md") }
    // A sparse file may say that it has exabytes, which can't be added up.
    let size = files.prefix(Self.maximumFiles).reduce(0) { $0 + min($1.size, Self.maximumBytes + 1) }
    guard files.count <= Self.maximumFiles, size <= Self.maximumBytes else { throw .tooLarge }
    guard let name = frontMatter["name"]?.text, !name.isEmpty else {
      throw Refusal("its front matter has no `name`")
    }
    guard Self.isName(name) else {
      throw Refusal(
        "`\(Excerpt.of(name, limit: 64))` isn't a name of at most 64 letters `a` to `z`, digits and single "
          + "hyphens between them")
    }
    guard path.split(separator: "/").last.map(String.init) == name else {
      throw Refusal("its name `\(name)` is not that of its folder")
    }
    let description = frontMatter["description"]?.text?.unicodeScalars
    guard let description, description.contains(where: { !$0.properties.isWhitespace }) else {
      throw Refusal("its front matter has no `description`")
    }
    guard description.count <= 1_024 else {
      throw Refusal("its description has \(description.count) characters, and 1,024 are the most")
    }
    (self.path, self.frontMatter) = (path, frontMatter)
    self.files = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// At most 64 lowercase letters, digits and single hyphens between them (agentskills.io). Repeats the rule of
  /// `SkillName`, which this module can't import.
  private static func isName(_ name: String) -> Bool {
    let letters = "abcdefghijklmnopqrstuvwxyz0123456789".utf8
    let parts = name.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return name.utf8.count <= 64 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(letters.contains) }
  }

  /// The URI of its folder.
  var root: String { Self.scheme + path }
  package var uri: String { root + "/SKILL.md" }

  var entry: JSON {
    [
      "uri": .string(uri),
      "frontmatter": frontMatter,
      "resources": .array(
        files.compactMap { file in
          file.contents().map { contents in
            [
              "uri": .string(uri(of: file)), "digest": .string("sha256:" + contents.digest),
              "size": .integer(contents.bytes.count),
            ]
          }
        }),
    ]
  }

  package func uri(of file: File) -> String { root + "/" + PercentEncoding.encoded(file.path) }

  /// The file at a URI, which must be exactly as in the entry.
  package func file(at uri: String) -> File? {
    guard uri.hasPrefix(root + "/") else { return nil }
    return files.first { self.uri(of: $0) == uri }
  }

  package func resource(of file: File) -> Resource {
    let isSkill = file.path == "SKILL.md"
    let lastPart = file.path.split(separator: "/").last.map(String.init) ?? file.path
    return Resource(
      uri: uri(of: file), name: isSkill ? (frontMatter["name"]?.text ?? lastPart) : lastPart,
      description: isSkill ? frontMatter["description"]?.text : nil,
      mimeType: MediaType.of(path: file.path), size: file.size)
  }

  /// The direct children of a folder; nil if there is no such folder.
  func children(of folder: String) -> [Resource]? {
    guard folder == root || folder.hasPrefix(root + "/") else { return nil }
    var children: [Resource] = []
    for file in files {
      let uri = uri(of: file)
      guard uri.hasPrefix(folder + "/") else { continue }
      let rest = uri.utf8.dropFirst(folder.utf8.count + 1)
      guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else {
        children.append(resource(of: file))
        continue
      }
      let child = String(uri[..<slash])
      if children.last?.uri != child {
        let name = PercentEncoding.decoded(String(rest.prefix(upTo: slash)) ?? "") ?? ""
        children.append(Resource(uri: child, name: name, mimeType: "inode/directory"))
      }
    }
    return children.isEmpty ? nil : children
  }
}
