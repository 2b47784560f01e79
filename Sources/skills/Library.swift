import Knowledge
import MCP

/// Everything that a server answers from, as it was at one moment.
struct Library: Sendable {
  let knowledge: KnowledgeBase
  /// Sentences about files that are not served as they are.
  let problems: [String]
  private let roots: [Root]
  /// The bytes of every file from a disk, by root and path.
  private let bytes: [String: [UInt8]]
  private let cachedTopics: Lazily<[Topic]>
  private let cachedResources: Lazily<[Resource]>
  private let cachedSkills: Lazily<[AgentSkill]>

  /// One folder of knowledge, as `--knowledge` names it.
  private struct Root: Sendable {
    let name: String
    let sources: [Document.Source]
  }

  /// Reads the folders, and keeps to the last version where a file or folder is broken.
  ///
  /// - Parameter previous: What was read before, whose files stand in for those that are broken.
  init(of names: [String], after previous: Library? = nil) {
    var problems: [String] = []
    let roots = Self.roots(named: names, previous, &problems)
    var bytes: [String: [UInt8]] = [:]
    var sources: [Document.Source] = []
    for root in roots {
      if root.name == Roots.builtin {
        sources += root.sources
        continue
      }
      for source in root.sources {
        let key = "\(source.root)/\(source.path)"
        let read = Self.read(source, orElse: previous?.bytes[key], &problems)
        bytes[key] = read
        sources.append(Document.Source(root: source.root, path: source.path) { read })
      }
    }
    let knowledge = KnowledgeBase(sources: sources, synonyms: BuiltinKnowledge.synonyms)
    self.knowledge = knowledge
    self.problems = problems
    (self.roots, self.bytes) = (roots, bytes)
    cachedTopics = Lazily { knowledge.topics }
    let skills = Lazily { AgentSkills.all(in: names, of: knowledge) }
    cachedSkills = skills
    cachedResources = Lazily { KnowledgeResources.all(in: knowledge, skills: skills.get()) }
  }

  var topics: [Topic] { cachedTopics.get() }
  var resources: [Resource] { cachedResources.get() }
  var skills: [AgentSkill] { cachedSkills.get() }

  private static func roots(
    named names: [String], _ previous: Library?, _ problems: inout [String]
  ) -> [Root] {
    var taken: [String: Int] = [:]
    return names.map { name in
      do throws(Failure) {
        return Root(name: name, sources: try Roots.sources(named: name, &taken))
      } catch {
        let old = previous?.roots.first { $0.name == name }?.sources ?? []
        let consequence = old.isEmpty ? "" : " What was read before is still served."
        problems.append("`\(name)` cannot be read: \(error.message)\(consequence)")
        return Root(name: name, sources: old)
      }
    }
  }

  /// A file's bytes, or its last good ones where it is broken.
  private static func read(
    _ source: Document.Source, orElse old: [UInt8]?, _ problems: inout [String]
  ) -> [UInt8]? {
    let bytes = source.read()
    let complaint: String
    switch bytes {
    case nil: complaint = "cannot be read"
    case let bytes? where !bytes.contains(where: { $0 > 0x20 }): complaint = "is empty"
    case let bytes? where String(validating: bytes, as: UTF8.self) == nil:
      complaint = "is not UTF-8"
    case _?: return bytes
    }
    let consequence = old == nil ? "" : "; its last good version is served"
    problems.append("`\(source.root)/\(source.path)` \(complaint)\(consequence).")
    return old ?? bytes
  }
}
