import Knowledge

/// The folders of knowledge that a command works on.
enum Roots {
  /// The word that stands for the knowledge in the binary.
  static let builtin = "builtin"

  /// The knowledge of `--knowledge`, else of `SKILLS_KNOWLEDGE`, else the built-in one.
  static func knowledgeBase(
    for arguments: Arguments, console: inout Console
  ) throws(Failure) -> KnowledgeBase {
    let base = try knowledgeBase(for: arguments)
    for problem in base.problems { console.note("`\(problem.file)` \(problem.message).") }
    return base
  }

  static func knowledgeBase(for arguments: Arguments) throws(Failure) -> KnowledgeBase {
    KnowledgeBase(sources: try sources(for: arguments), synonyms: BuiltinKnowledge.synonyms)
  }

  private static func sources(for arguments: Arguments) throws(Failure) -> [Document.Source] {
    var sources: [Document.Source] = []
    var taken: [String: Int] = [:]
    for name in names(for: arguments) { sources += try self.sources(named: name, &taken) }
    return sources
  }

  /// The folders as they were named, `builtin` among them.
  static func names(for arguments: Arguments) -> [String] {
    let given = arguments.all("--knowledge")
    let fallback = arguments.environment.knowledge
    return given.isEmpty ? (fallback.isEmpty ? [builtin] : fallback) : given
  }

  /// - Parameter taken: How often each root's name has been used so far.
  static func sources(
    named name: String, _ taken: inout [String: Int]
  ) throws(Failure) -> [Document.Source] {
    name == builtin ? BuiltinKnowledge.sources : try sources(at: name, &taken)
  }

  private static func sources(
    at path: String, _ taken: inout [String: Int]
  ) throws(Failure) -> [Document.Source] {
    switch Files.kind(of: path) {
    case .missing:
      throw Failure(
        "there is no folder `\(path)`. `--knowledge` takes a folder, a file or `builtin`.")
    case .file:
      let parts = path.split(separator: "/")
      let root = unique(parts.count > 1 ? String(parts[parts.count - 2]) : "file", &taken)
      return [
        Document.Source(root: root, path: String(parts.last ?? "")) { Files.read(path) }
      ]
    case .folder:
      let files = try Files.markdown(below: path)
      guard !files.isEmpty else {
        throw Failure("the folder `\(path)` has no Markdown file (.md, .markdown, .mdx, .mdc).")
      }
      let root = unique(name(of: path), &taken)
      return files.map { file in
        Document.Source(root: root, path: file) { Files.read("\(path)/\(file)") }
      }
    }
  }

  /// The name of a folder, also of `.` and `..`.
  private static func name(of path: String) -> String {
    let resolved = realpath(path, nil).map { pointer in
      defer { free(pointer) }
      return String(cString: pointer)
    }
    let name = (resolved ?? path).split(separator: "/").last
    return name.map(String.init) ?? "root"
  }

  /// Two folders of one name get `-2`, `-3`, …; `builtin` is taken from the start.
  private static func unique(_ name: String, _ taken: inout [String: Int]) -> String {
    let count = (taken[name] ?? (name == builtin ? 1 : 0)) + 1
    taken[name] = count
    return count == 1 ? name : "\(name)-\(count)"
  }
}

extension BuiltinKnowledge {
  static var sources: [Document.Source] {
    files.filter { Files.isMarkdown($0.path) }.map { file in
      Document.Source(root: Roots.builtin, path: file.path) {
        file.text.withUTF8Buffer { Array($0) }
      }
    }
  }

  /// Words that people use for what the knowledge calls otherwise.
  static var synonyms: String {
    files.first { $0.path == "aliases.tsv" }.map { "\($0.text)" } ?? ""
  }
}
