import Knowledge

/// The roots of knowledge that a command works on.
struct Roots: Sendable {
  static let builtin = "builtin"
  /// A root's synonym file: lines of `phrase<TAB>term, term`.
  static let synonymFile = "aliases.tsv"
  /// A root's question file: lines of `ID<TAB>question<TAB>question…`.
  static let askedFile = "asked.tsv"
  static let tables = [synonymFile, askedFile]

  /// The maximum length of a root's name, which is shown in every line about it.
  private static let nameLimit = 64

  private(set) var rootFiles: [RootFiles] = []
  /// Identifies these roots, regardless of their content.
  private(set) var key = Fingerprint.seed
  /// The stamps of single files.
  private var stamps = Fingerprint.seed
  private(set) var synonymTables: [(root: String, bytes: [UInt8])] = []
  private(set) var askedTables: [(root: String, read: @Sendable () -> [UInt8]?)] = []
  private var registered: [Registry.Root] = []
  private(set) var listProblem: String?
  private var today: Day?
  private var sizeLimit = FileSizeLimit()
  /// The shortage count at the start.
  private let shortageBefore = Shortage.countSoFar
  /// Sentences about named places that are left out.
  private(set) var omissions: [String] = []

  /// The roots of `--knowledge`, else of `SKILLS_KNOWLEDGE`, else the built-in one.
  init(for arguments: Arguments) throws(Failure) {
    try self.init(Self.words(for: arguments), in: arguments.environment)
  }

  init(_ words: [String], in environment: Environment = Environment()) throws(Failure) {
    try self.init(unlisted: words, in: environment)
    try checkFiles()
  }

  /// Doesn't list the folders yet, so one may turn out to have no files.
  init(unlisted words: [String], in environment: Environment) throws(Failure) {
    let places = try Self.expand(words, on: environment.machine)
    prepare(for: places, in: environment)
    for place in places { try add(place) }
  }

  /// The roots of a server. Leaves out those that can't be read or have no files, without failing.
  init(available words: [String], in environment: Environment) {
    var places: [Place] = []
    for word in words {
      do throws(Failure) {
        places += try Self.expand(word, on: environment.machine, isKept: true)
      } catch {
        omissions.append(error.message)
      }
    }
    if places.isEmpty, omissions.isEmpty, !words.isEmpty { omissions = [Self.noSkills.message] }
    places = Self.distinct(places)
    prepare(for: places, in: environment)
    for place in places { addIfAvailable(place) }
  }

  private mutating func prepare(for places: [Place], in environment: Environment) {
    (today, sizeLimit) = (environment.today, environment.fileSizeLimit)
    if let problem = sizeLimit.problem { omissions.append(problem) }
    stamps = Fingerprint.mixed(stamps, UInt64(sizeLimit.bytes))
    guard let machine = environment.machine, places != [.builtin] else { return }
    do throws(Failure) {
      registered = try Registry.read(on: machine).roots
    } catch {
      // Only fails if a name from the list is needed.
      listProblem = error.message
    }
  }

  static func words(for arguments: Arguments) -> [String] {
    let given = arguments.all("--knowledge")
    let fallback = arguments.environment.knowledge
    return given.isEmpty ? (fallback.isEmpty ? [builtin] : fallback) : given
  }

  /// Changes whenever one of their files does. The first access waits until all files have been checked.
  var fingerprint: UInt64 {
    var sum = Fingerprint.of(Array(Skills.version.utf8), seed: stamps)
    for root in rootFiles {
      if root.folder == nil { sum = Fingerprint.mixed(sum, BuiltinKnowledge.fingerprint) }
      if let listing = root.listing { sum = Fingerprint.mixed(sum, listing.fingerprint) }
    }
    return sum
  }

  func checkFiles() throws(Failure) {
    for root in rootFiles where root.count == 0 {
      try root.listing?.check()
      let folder = root.folder ?? root.name
      guard let unreadable = root.listing?.unreadableFolders.first else {
        throw Failure("the folder `\(folder)` has no Markdown file (\(Files.markdownEndings)).")
      }
      throw Failure(
        "no Markdown file was found in the folder `\(folder)`: what is in `\(folder)/\(unreadable)` cannot be "
          + "read. Check its permissions.")
    }
  }

  private mutating func add(_ place: Place) throws(Failure) {
    switch place {
    case .builtin:
      rootFiles.append(BuiltinKnowledge.root(today: today))
      askedTables.append((Self.builtin, { BuiltinKnowledge.bytes(of: Self.askedFile) }))
      key = Fingerprint.of(Array(Self.builtin.utf8), seed: key)
    case .path(let path, let name): try add(path: path, as: name)
    }
  }

  private mutating func addIfAvailable(_ place: Place) {
    let before = self
    do throws(Failure) {
      try add(place)
      try checkFiles()
    } catch {
      self = before
      omissions.append(error.message)
    }
  }

  private mutating func add(path: String, as name: String? = nil) throws(Failure) {
    switch Files.kind(of: path) {
    case .missing:
      let names = [Self.builtin, Self.installed] + registered.map(\.name)
      throw Failure(
        "there is no folder `\(path)`."
          + (path.contains("/") ? "" : Spelling.hint(for: path, among: names))
          + " `--knowledge` takes a folder, a file, a name from `skills list`, `installed` or `builtin`.")
    case .file:
      guard Files.isRegular(path) else {
        throw Failure(
          "`\(path)` cannot be read: it is a pipe or a device. Write what comes from there into a file, and name that.")
      }
      guard Files.isMarkdown(path) else {
        throw Failure("`\(path)` isn't a Markdown file (\(Files.markdownEndings)).")
      }
      let full = Files.absolute(path)
      let file = Files.name(of: full)
      stamps = Files.stamp(of: full, seed: stamps)
      key = Fingerprint.of(Array(file.utf8), seed: key)
      let folder = Files.parent(of: full)
      add([file], of: try OpenFolder.required(folder, OpenFolder.search), in: folder)
    case .folder:
      let listing = try FileListing(of: path)
      add([], listing, of: listing.root, in: Files.absolute(path), as: name)
    }
  }

  private mutating func add(
    _ known: [String], _ listing: FileListing? = nil, of open: OpenFolder, in folder: String, as name: String? = nil
  ) {
    let name = Self.cleaned(name ?? folder.split(separator: "/").last.map(String.init) ?? "")
    let root = Self.unique(name, besides: rootFiles.map(\.name))
    key = Fingerprint.of(Array("\(root)=\(folder)".utf8), seed: key)
    let provenance = provenance(of: root, in: folder)
    let (today, limit) = (today, sizeLimit.bytes)
    let surroundings = ProjectSurroundings(of: folder, listing)
    stamps = Fingerprint.mixed(stamps, surroundings.stamp)
    addTables(of: open, named: root)
    let source = { @Sendable path in
      var source = Document.Source(
        root: root, path: path, provenance: provenance, today: today, sizeLimit: limit,
        size: { open.status(of: path).map { Int($0.st_size) } ?? 0 },
        read: { open.read(path, atMost: limit) })
      source.surroundings = { surroundings.surroundings(of: path) }
      source.patterns = { [source] in open.read(source.patternsPath, atMost: limit) }
      return source
    }
    rootFiles.append(RootFiles(name: root, folder: folder, known: known, listing: listing, source: source))
  }

  /// A folder's name, made valid for a root.
  static func cleaned(_ name: String) -> String {
    let name = ForeignText.name(name, limit: nameLimit)
    return name.isEmpty ? "root" : name
  }

  private mutating func addTables(of folder: OpenFolder, named root: String) {
    let limit = sizeLimit.bytes
    let stamp = Files.stamp(folder.status(of: Self.synonymFile), seed: stamps)
    if let bytes = folder.read(Self.synonymFile, atMost: limit) {
      synonymTables.append((root, bytes))
      stamps = stamp
    } else {
      noteUnread(Self.synonymFile, of: root)
    }
    // Questions are read only for indexing.
    guard folder.hasFile(Self.askedFile, atMost: limit) else { return noteUnread(Self.askedFile, of: root) }
    askedTables.append((root, { folder.read(Self.askedFile, atMost: limit) }))
    stamps = Files.stamp(folder.status(of: Self.askedFile), seed: stamps)
  }

  private mutating func noteUnread(_ table: String, of root: String) {
    guard errno != ENOENT else { return }
    omissions.append("`\(root)/\(table)` cannot be read: \(Files.reasonUnread)")
  }

  var asked: AskedQuestions { AskedQuestions(tables: readAskedTables) }

  var readAskedTables: [(root: String, bytes: [UInt8])] {
    askedTables.compactMap { root, read in read().map { (root, $0) } }
  }

  var pinned: [Registry.Root] {
    registered.filter { root in
      root.pin != nil && rootFiles.contains { $0.folder == root.folder || $0.folder == Files.absolute(root.folder) }
    }
  }

  /// A sentence if the system's limit of open files prevented reading some; else nil.
  var shortage: String? { Shortage.problem(since: shortageBefore) }

  private func provenance(of root: String, in folder: String) -> Provenance {
    let known = registered.first { $0.folder == folder }
    return Provenance(root: root, origin: known?.origin) {
      known?.license ?? LicenseNotice.of(folder: folder)
    }
  }
}
