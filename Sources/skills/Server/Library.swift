import Engine
import Knowledge
import MCP
import Review

/// Everything that a server answers from, at one point in time.
struct Library: Sendable {
  private(set) var knowledge: KnowledgeBase
  /// An engine's knowledge; nil if none is served.
  let shared: SharedKnowledge?
  private let local: LocalKnowledge?
  private(set) var problems: [String]
  /// Sentences about files that aren't read, which are only shown in the list of topics.
  let unreadFormats: [String]
  /// The sections sent on the connection so far.
  var sent = SeenSections()
  /// The result of the current tool call, for usage logging.
  var served = ServedAnswer()
  /// The last good bytes of every file on disk, by the bytes of its root and path. Keys aren't strings, since those
  /// that differ only in the encoding of accents are equal.
  private let good: [[UInt8]: [UInt8]]
  @Lazy var topics: [Topic]
  @Lazy private var agentSkills: AgentSkills
  /// The rules for reviewing code.
  @Lazy var rules: RuleSet
  /// Sentences about roots that have changed since they were added.
  @Lazy var pinProblems: [String]

  /// Reads the roots named after `--knowledge`. Keeps the last good version of a file that an edit has broken.
  init(
    of words: [String], cache: Cache?, in environment: Environment = Environment(),
    beside address: EngineAddress? = nil, after previous: Library? = nil
  ) {
    let roots = Roots(available: words, in: environment)
    var (good, complaints, isUnread) = ([[UInt8]: [UInt8]](), [String](), false)
    let read = roots.read { source in
      guard source.root != Roots.builtin else { return source }
      // Answers use the indexed bytes, even if the file changes.
      var bytes = source.read()
      let key = Array("\(source.root)/\(source.path)".utf8)
      if let complaint = Self.complaint(of: bytes, source) {
        if let last = previous?.good[key] {
          complaints.append("`\(source.root)/\(source.path)` \(complaint); its last good version is served.")
          (bytes, good[key]) = (last, last)
        }
        // The cache would only have titles for it, without text.
        isUnread = isUnread || bytes == nil && !source.path.contains("\u{FFFD}")
      } else {
        good[key] = bytes
      }
      return source.holding(bytes)
    }
    // After an edit, further edits are likely, so the cache is only used at the start.
    let used = complaints.isEmpty && !isUnread ? cache : nil
    let (knowledge, keep) = roots.answering(cache: used, from: read, keeps: previous == nil, copies: true)
    if let previous, let shortage = roots.shortage {
      self = previous.kept(since: "what has changed is not served yet: \(shortage)")
      return
    }
    keep?()
    shared =
      previous?.shared ?? address.map { SharedKnowledge($0, synonyms: roots.synonyms, cache: cache, in: environment) }
    local = words.isEmpty || shared == nil ? nil : LocalKnowledge(knowledge, asked: roots.readAskedTables)
    (self.knowledge, self.good, unreadFormats) = (knowledge, good, roots.unreadFormats)
    problems = roots.problems + complaints + Self.sentences(on: knowledge)
    (_topics, _rules) = (Lazy { knowledge.topics }, Lazy { RuleSet.shared(of: knowledge.sources) })
    _agentSkills = Lazy { [folders = roots.folders] in AgentSkills(of: knowledge, in: folders) }
    _pinProblems = Lazy { [pinned = roots.pinned] in pinned.compactMap(\.pinProblem) }
  }

  /// This library with a sentence on why it's older than the files on disk.
  private func kept(since problem: String) -> Library {
    var library = self
    if !problems.contains(problem) { library.problems.append(problem) }
    return library
  }

  /// Lets the current call answer from an engine's and the folders' files for a need.
  ///
  /// - Returns: A note to append to the answer; empty if there is none.
  mutating func look(for need: SharedKnowledge.Need) -> String {
    guard let shared else { return "" }
    do throws(Failure) {
      let found = try shared.find(need, beside: local)
      knowledge = found.base
      return found.note.map(Self.remark) ?? ""
    } catch {
      return Self.remark(error.message)
    }
  }

  /// Goes back to the folders' knowledge after a call.
  mutating func restore(_ own: KnowledgeBase) { knowledge = own }

  private static func remark(_ sentence: String) -> String {
    "\n\n> \(sentence.capitalizedSentence)"
  }

  /// The topics of the folders and the engine, and a note to append to them.
  var allTopics: (topics: [Topic], note: String) {
    guard let shared else { return (topics, "") }
    do throws(Failure) {
      return (topics + (try shared.topics(beside: local)), "")
    } catch {
      return (topics, Self.remark(error.message))
    }
  }

  var skills: [AgentSkill] { agentSkills.all }

  var resources: [Resource] { KnowledgeResources.listed(topics: topics, skills: skills) }

  /// All problems, including those of folders that can't be served as Agent Skills. Finding them requires listing all
  /// their files.
  var allProblems: [String] { problems + agentSkills.problems.map(\.sentence) }

  private static func sentences(on knowledge: KnowledgeBase) -> [String] {
    knowledge.problems.map { problem in
      "`\(knowledge.sources[problem.document].root)/\(problem.file)` \(problem.message)."
    }
  }

  private static func complaint(of bytes: [UInt8]?, _ source: Document.Source) -> String? {
    guard let bytes else { return source.flawWhereUnread == .tooLarge ? "is too large" : "cannot be read" }
    guard bytes.contains(where: { $0 > 0x20 }) else { return "is empty" }
    return String(validating: bytes, as: UTF8.self) == nil ? "is not UTF-8" : nil
  }

  func problems(since previous: Library?) -> [String] {
    let old = Set(previous?.problems ?? [])
    return problems.filter { !old.contains($0) }
  }
}

extension Document.Source {
  /// This source with its bytes, so that its folder isn't kept open.
  fileprivate func holding(_ bytes: [UInt8]?) -> Document.Source {
    var source = self
    let size = bytes?.count ?? size()
    (source.read, source.size) = ({ bytes }, { size })
    return source
  }
}
