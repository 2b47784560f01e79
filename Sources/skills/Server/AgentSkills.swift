import JSON
import Knowledge
import MCP
import Markdown

struct AgentSkills {
  /// Every folder with a SKILL.md that hosts can load, in file order.
  private(set) var all: [AgentSkill] = []
  private(set) var problems: [Problem] = []

  /// A folder with a SKILL.md that can't be served as an Agent Skill.
  struct Problem {
    let file: String
    let reason: String

    var message: String { "is not served as an Agent Skill, though its sections are: \(reason)" }
    var sentence: String { "`\(file)` \(message)." }
  }

  /// - Parameter folders: The folder of each root; roots without one are built in.
  init(of knowledge: KnowledgeBase, in folders: [String: String]) {
    for number in knowledge.sources.indices {
      let source = knowledge.sources[number]
      guard let folder = Self.folder(of: source.path) else { continue }
      do throws(AgentSkill.Refusal) {
        let document = knowledge.document(number)
        all.append(try Self.skill(of: document, folder, at: folders[source.root]))
      } catch {
        problems.append(Problem(file: "\(source.root)/\(source.path)", reason: error.reason))
      }
    }
  }

  private static func skill(
    of document: Document, _ folder: String, at root: String?
  ) throws(AgentSkill.Refusal) -> AgentSkill {
    guard let json = document.frontMatter else { throw AgentSkill.Refusal(document.frontMatterFault ?? "") }
    guard let files = root.map({ Self.files(in: $0, folder) }) ?? builtinFiles(in: folder) else {
      throw .tooLarge
    }
    let path = path(of: folder, in: document.source.root, name: json["name"]?.text ?? "")
    return try AgentSkill(path: path, frontMatter: json, files: files)
  }

  private static func folder(of path: String) -> String? {
    path == "SKILL.md" ? "" : path.hasSuffix("/SKILL.md") ? String(path.dropLast(9)) : nil
  }

  /// A skill's path in the server's namespace: below its root's name, unless it is the root itself.
  private static func path(of folder: String, in root: String, name: String) -> String {
    let path = folder.isEmpty ? (root == name ? root : "\(root)/\(name)") : "\(root)/\(folder)"
    return PercentEncoding.encoded(path)
  }

  /// The files below a folder, listed but not read, since a skill may contain a model or a video; nil if there are more
  /// files than a skill may have.
  private static func files(in root: String, _ folder: String) -> [AgentSkill.File]? {
    guard let skill = OpenFolder(root, OpenFolder.search)?.folder(folder) else { return [] }
    return Files.all(below: skill, atMost: AgentSkill.maximumFiles)?.compactMap { file in
      guard let status = Files.linkStatus(of: file, in: skill.descriptor),
        unsafe faccessat(skill.descriptor, file, R_OK, 0) == 0
      else { return nil }
      let below = folder.isEmpty ? file : "\(folder)/\(file)"
      let contents = Lazy { Files.read(below, beneath: root).map(AgentSkill.Contents.init) }
      return AgentSkill.File(path: file, size: Int(status.st_size), contents: contents.get)
    }
  }

  private static func builtinFiles(in folder: String) -> [AgentSkill.File] {
    BuiltinKnowledge.files.filter {
      $0.path.hasPrefix(folder + "/") && !$0.path.hasSuffix(".patterns.yml")
    }.map { file in
      let text = file.text
      let contents = Lazy<AgentSkill.Contents?> {
        AgentSkill.Contents(text.withUTF8Buffer { unsafe Array($0) })
      }
      return AgentSkill.File(
        path: String(file.path.dropFirst(folder.count + 1)), size: text.utf8CodeUnitCount, contents: contents.get)
    }
  }
}

extension Document {
  /// The front matter as JSON; nil if there is none or it isn't YAML.
  fileprivate var frontMatter: JSON? {
    guard let frontMatter = tree.frontMatter, frontMatter.isValid else { return nil }
    let members = frontMatter.entries.map { key, value in
      // A name and a description are strings, whatever they look like.
      if case .string(let text, _) = value, key == "name" || key == "description" {
        return JSON.Member(key, .string(ForeignText.cleaned(text)))
      }
      return JSON.Member(key, JSON(value))
    }
    return .object(members)
  }
}

extension JSON {
  /// Types scalars by YAML's core schema.
  fileprivate init(_ value: FrontMatter.Value) {
    switch value {
    case .string(let text, let isPlain):
      let string = JSON.string(ForeignText.cleaned(text))
      // A quoted scalar is a string, whatever it looks like.
      self = isPlain ? JSON(yamlScalar: text) ?? string : string
    case .list(let values): self = .array(values.map { JSON($0) })
    case .map(let entries): self = .object(entries.map { JSON.Member($0.key, JSON($0.value)) })
    }
  }

  /// The value of a plain scalar that isn't a string (YAML 1.2.2, §10.3.2); nil for a string.
  init?(yamlScalar text: String) {
    switch text {
    case "", "~", "null", "Null", "NULL": self = .null
    case "true", "True", "TRUE": self = true
    case "false", "False", "FALSE": self = false
    default:
      let unsigned = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
      guard let first = unsigned.utf8.first,
        (UInt8(ascii: ".")...UInt8(ascii: "9")).contains(first),
        unsigned.utf8.allSatisfy({ !(UInt8(ascii: "x")...UInt8(ascii: "z")).contains($0) })
      else { return nil }
      if let integer = Int(text) {
        self = .integer(integer)
      } else if let number = Double(text), number.isFinite {
        self = .number("\(number)")
      } else {
        return nil
      }
    }
  }
}
