import Knowledge
import MCP

/// Everything that a server answers from, as it was at one moment.
struct Library: Sendable {
  let knowledge: KnowledgeBase
  /// Sentences about roots and files that are not served as they are.
  let problems: [String]
  private let cachedTopics: Lazily<[Topic]>
  private let cachedResources: Lazily<[Resource]>
  private let cachedSkills: Lazily<[AgentSkill]>

  /// Finds and reads the folders that are there.
  ///
  /// - Parameter words: As after `--knowledge`; what they stand for is found out anew.
  init(of words: [String], cache: Cache?, in environment: Environment = Environment()) {
    let roots = Roots(available: words, in: environment)
    let read = roots.read { source in
      guard source.root != Roots.builtin else { return source }
      // What is answered is of the same bytes as what was indexed, whatever becomes of the file.
      let bytes = source.read()
      var kept = source
      kept.read = { bytes }
      return kept
    }
    let knowledge = roots.knowledgeBase(cache: cache, from: read)
    self.knowledge = knowledge
    problems =
      roots.problems
      + knowledge.problems.map { problem in
        "`\(knowledge.sources[problem.document].root)/\(problem.file)` \(problem.message)."
      }
    let folders = roots.folders
    let skills = Lazily { AgentSkills.all(of: knowledge, in: folders) }
    cachedTopics = Lazily { knowledge.topics }
    cachedSkills = skills
    cachedResources = Lazily { KnowledgeResources.all(in: knowledge, skills: skills.get()) }
  }

  var topics: [Topic] { cachedTopics.get() }
  var resources: [Resource] { cachedResources.get() }
  var skills: [AgentSkill] { cachedSkills.get() }

  /// The problems that there were not before.
  func problems(since previous: Library?) -> [String] {
    let old = Set(previous?.problems ?? [])
    return problems.filter { !old.contains($0) }
  }
}
