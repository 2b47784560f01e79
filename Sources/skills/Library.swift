import Knowledge
import MCP

/// Everything that a server answers from, as it was at one moment.
struct Library: Sendable {
  let knowledge: KnowledgeBase
  /// Sentences about files that are not served as they are.
  private(set) var problems: [String]
  /// The bytes of every file from a disk, by root and path.
  private let bytes: [String: [UInt8]]
  private let cachedTopics: Lazily<[Topic]>
  private let cachedResources: Lazily<[Resource]>
  private let cachedSkills: Lazily<[AgentSkill]>

  /// Finds and reads the folders, and keeps to the last version of what is broken: a file's, or everything's
  /// where a whole folder cannot be read.
  ///
  /// - Parameter words: As after `--knowledge`; what they stand for is found out anew.
  init(
    of words: [String], cache: Cache?, in environment: Environment = Environment(),
    after previous: Library?
  ) {
    do throws(Failure) {
      self.init(try Roots(words, in: environment), cache, previous, problems: [])
    } catch {
      if let previous {
        self.init(previous, problem: "\(error.message) What was read before is still served.")
      } else {
        self.init(readable: words, cache, environment)
      }
    }
  }

  /// Leaves out the folders that cannot be read.
  private init(readable words: [String], _ cache: Cache?, _ environment: Environment) {
    var problems: [String] = []
    let readable = words.filter { word in
      do throws(Failure) {
        _ = try Roots([word], in: environment)
        return true
      } catch {
        problems.append(error.message)
        return false
      }
    }
    let roots = (try? Roots(readable, in: environment)) ?? Roots()
    self.init(roots, cache, nil, problems: problems)
  }

  private init(_ previous: Library, problem: String) {
    self = previous
    problems = [problem]
  }

  private init(_ roots: Roots, _ cache: Cache?, _ previous: Library?, problems: [String]) {
    var problems = problems
    var bytes: [String: [UInt8]] = [:]
    var isWhole = true
    let read = roots.read { source in
      guard source.root != Roots.builtin else { return source }
      let key = "\(source.root)/\(source.path)"
      let current = source.read()
      let good = Self.checked(current, of: key, orElse: previous?.bytes[key], &problems)
      isWhole = isWhole && good == current
      bytes[key] = good
      var kept = source
      kept.read = { good }
      return kept
    }
    let knowledge = roots.knowledgeBase(cache: isWhole ? cache : nil, from: read)
    self.knowledge = knowledge
    self.problems = roots.problems + problems
    self.bytes = bytes
    let folders = roots.folders
    let skills = Lazily { AgentSkills.all(of: knowledge, in: folders) }
    cachedTopics = Lazily { knowledge.topics }
    cachedSkills = skills
    cachedResources = Lazily { KnowledgeResources.all(in: knowledge, skills: skills.get()) }
  }

  var topics: [Topic] { cachedTopics.get() }
  var resources: [Resource] { cachedResources.get() }
  var skills: [AgentSkill] { cachedSkills.get() }

  /// A file's bytes, or its last good ones where it is broken.
  private static func checked(
    _ bytes: [UInt8]?, of name: String, orElse old: [UInt8]?, _ problems: inout [String]
  ) -> [UInt8]? {
    let complaint: String
    switch bytes {
    case nil: complaint = "cannot be read"
    case let bytes? where !bytes.contains(where: { $0 > 0x20 }): complaint = "is empty"
    case let bytes? where String(validating: bytes, as: UTF8.self) == nil:
      complaint = "is not UTF-8"
    case _?: return bytes
    }
    let consequence = old == nil ? "" : "; its last good version is served"
    problems.append("`\(name)` \(complaint)\(consequence).")
    return old ?? bytes
  }
}
