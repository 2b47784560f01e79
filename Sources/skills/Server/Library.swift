import Knowledge
import MCP

/// Everything that a server answers from, as it was at one moment.
struct Library: Sendable {
  private(set) var knowledge: KnowledgeBase
  /// Sentences about roots and files that are not served as they are.
  private(set) var problems: [String]
  /// The bytes of every file from a disk that is as it should be, by the bytes of its root and path: as
  /// strings, two that differ in how an accent is written are one.
  private let good: [[UInt8]: [UInt8]]
  private let folders: [String: String]
  /// What was indexed and is not in the cache yet.
  private var cacheEntry: CacheEntry?
  /// Makes what was read from the cache in its place anew of a copy; nil where nothing was.
  private var copying: (@Sendable () -> KnowledgeBase?)?
  private let cachedTopics: Lazy<[Topic]>
  private let cachedResources: Lazy<[Resource]>
  private let cachedSkills: Lazy<AgentSkills>

  /// Finds and reads the folders that are there, and keeps to the last good version of a file that an edit
  /// has broken.
  ///
  /// - Parameter words: As after `--knowledge`; what they stand for is found out anew.
  init(
    of words: [String], cache: Cache?, in environment: Environment = Environment(),
    after previous: Library? = nil
  ) {
    let roots = Roots(available: words, in: environment)
    var good: [[UInt8]: [UInt8]] = [:]
    var complaints: [String] = []
    var isUnread = false
    let read = roots.read { source in
      guard source.root != Roots.builtin else { return source }
      // What is answered is of the same bytes as what was indexed, whatever becomes of the file.
      var bytes = source.read()
      let name = "\(source.root)/\(source.path)"
      let key = Array(name.utf8)
      if let complaint = Self.complaint(of: bytes, source) {
        if let last = previous?.good[key] {
          complaints.append("`\(name)` \(complaint); its last good version is served.")
          (bytes, good[key]) = (last, last)
        }
        // What the cache has of it would be titles above nothing.
        isUnread = isUnread || bytes == nil && !source.path.contains("\u{FFFD}")
      } else {
        good[key] = bytes
      }
      return source.holding(bytes)
    }
    // Whoever edits a file asks again at once, and may well edit the next: the cache is for who starts.
    let used = complaints.isEmpty && !isUnread ? cache : nil
    // A first answer does not wait for a copy; it is made afterwards.
    let (knowledge, cacheEntry) = roots.answering(
      cache: used, from: read, keeps: previous == nil, copies: previous != nil)
    if let previous, let shortage = roots.shortage {
      self = previous.kept(since: "what has changed is not served yet: \(shortage)")
      return
    }
    self.init(
      knowledge, problems: roots.problems + complaints + Self.sentences(on: knowledge), good: good,
      folders: roots.folders, cacheEntry: cacheEntry)
    guard previous == nil, cacheEntry == nil, let used else { return }
    copying = copying(from: used, of: roots, fingerprint: read.fingerprint)
  }

  private func copying(
    from cache: Cache, of roots: Roots, fingerprint: UInt64
  ) -> @Sendable () -> KnowledgeBase? {
    { [sources = knowledge.sources, key = roots.key, synonyms = roots.synonyms] in
      cache.snapshot(key: key, fingerprint: fingerprint, copies: true).flatMap {
        KnowledgeBase(sources: sources, synonyms: synonyms, snapshot: $0)
      }
    }
  }

  private init(
    _ knowledge: KnowledgeBase, problems: [String], good: [[UInt8]: [UInt8]],
    folders: [String: String], cacheEntry: CacheEntry?
  ) {
    (self.knowledge, self.problems, self.good) = (knowledge, problems, good)
    (self.folders, self.cacheEntry) = (folders, cacheEntry)
    let topics = Lazy { knowledge.topics }
    let skills = Lazy { AgentSkills(of: knowledge, in: folders) }
    (cachedTopics, cachedSkills) = (topics, skills)
    cachedResources = Lazy {
      KnowledgeResources.all(in: knowledge, topics: topics.get(), skills: skills.get().all)
    }
  }

  /// The same, with a sentence on why it is not what is on the disk now.
  private func kept(since problem: String) -> Library {
    var library = self
    (library.cacheEntry, library.copying) = (nil, nil)
    if !problems.contains(problem) { library.problems.append(problem) }
    return library
  }

  /// The same over knowledge that says the same. Lists that a client has seen stay as they are: whether they
  /// change is told by them, and made anew they would be of what files have become since.
  private init(_ library: Library, over knowledge: KnowledgeBase) {
    self = library
    (self.knowledge, cacheEntry, copying) = (knowledge, nil, nil)
    let (folders, topics, skills) = (folders, cachedTopics, cachedSkills)
    topics.make { knowledge.topics }
    skills.make { AgentSkills(of: knowledge, in: folders) }
    cachedResources.make {
      KnowledgeResources.all(in: knowledge, topics: topics.get(), skills: skills.get().all)
    }
  }

  /// Gives a library that answers the same from bytes that nobody can change; nil where this one does. To be
  /// done once.
  var improving: (@Sendable () -> Library)? {
    if let caching { return caching }
    guard let copying else { return nil }
    return { Library(self, over: copying() ?? knowledge) }
  }

  /// Writes what was indexed to the cache, and gives the library without that work; nil where the cache has
  /// it. To be done once.
  var caching: (@Sendable () -> Library)? {
    guard let cacheEntry else { return nil }
    var library = self
    library.cacheEntry = nil
    return { [library] in
      cacheEntry.write()
      return library
    }
  }

  var topics: [Topic] { cachedTopics.get() }
  var resources: [Resource] { cachedResources.get() }
  var skills: [AgentSkill] { cachedSkills.get().all }
  /// The problems, with those of folders that are not served as the Agent Skills that they are. To know them
  /// takes going through all of their files.
  var allProblems: [String] { problems + cachedSkills.get().problems.map(\.sentence) }

  private static func sentences(on knowledge: KnowledgeBase) -> [String] {
    knowledge.problems.map { problem in
      "`\(knowledge.sources[problem.document].root)/\(problem.file)` \(problem.message)."
    }
  }

  /// What is wrong with a file's bytes; nil where nothing is.
  private static func complaint(of bytes: [UInt8]?, _ source: Document.Source) -> String? {
    guard let bytes else {
      return source.flawWhereUnread == .tooLarge ? "is too large" : "cannot be read"
    }
    guard bytes.contains(where: { $0 > 0x20 }) else { return "is empty" }
    return String(validating: bytes, as: UTF8.self) == nil ? "is not UTF-8" : nil
  }

  /// The problems that there were not before.
  func problems(since previous: Library?) -> [String] {
    let old = Set(previous?.problems ?? [])
    return problems.filter { !old.contains($0) }
  }
}

extension Document.Source {
  /// The same with what was read of it. Nothing holds its folder open any longer.
  fileprivate func holding(_ bytes: [UInt8]?) -> Document.Source {
    var source = self
    let size = bytes?.count ?? size()
    (source.read, source.size) = ({ bytes }, { size })
    return source
  }
}
