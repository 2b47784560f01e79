import Knowledge
import Review

struct ReviewedFiles {
  struct File {
    /// The displayed path: the one that the user gave, and the part below it.
    let name: String
    /// Its path from the project on, which tells that it's for tests, an example or the like.
    let nameInProject: String
    fileprivate(set) var bytes: [UInt8]
    /// Its path for writing; nil for standard input.
    let path: String?
    /// The absolute path. Finding it again for each question took a thirtieth of a review.
    let fullPath: String?
    /// The folder that its path must not lead out of.
    let folder: String?
    /// The lines to report; nil for all. A file without any is only read for its declarations.
    fileprivate(set) var lines: [Range<Int>]?

    init(
      name: String, inProject: String? = nil, bytes: [UInt8], path: String? = nil, folder: String? = nil,
      lines: [Range<Int>]? = nil
    ) {
      nameInProject = inProject ?? name
      (self.name, self.bytes, self.path, self.folder, self.lines) = (name, bytes, path, folder, lines)
      fullPath = path.map(Files.absolute)
    }

    /// The absolute path of its folder; nil for standard input.
    var fullFolder: String? { fullPath.map { Files.parent(of: $0) } }

    var isReviewed: Bool { lines.map { !$0.isEmpty } ?? true }
  }

  private(set) var all: [File] = []
  /// Sentences about files that couldn't be read.
  private(set) var unread: [String] = []
  /// Sentences about files that aren't reviewed.
  private(set) var passedOver: [String] = []

  var isEmpty: Bool { !all.contains(where: \.isReviewed) }

  private(set) var translations = Translations()

  /// The code in a DocC catalog is shown to readers, and never compiled.
  private static func isCode(_ name: String) -> Bool { name.hasSuffix(".swift") && !name.contains(".docc/") }

  private static let listed = FileSelection(
    accepts: { isCode($0) || Translations.isTable($0) }, skippedFolders: FileSelection.dependencyFolders)

  /// The letters in the names of folders of other people's code, and of fastlane's.
  private static let vendored: Set<String> = [
    "vendor", "vendors", "vendored", "thirdparty", "thirdpartys", "thirdparties", "rdparty", "fastlane",
  ]

  init(_ paths: [String]) throws(Failure) {
    for path in paths {
      try add(path)
      translations.add(path)
    }
    // A file named twice is reviewed once.
    var known: Set<String> = []
    all.removeAll { file in file.fullPath.map { !known.insert($0).inserted } ?? false }
  }

  /// Files that have been read.
  init(_ files: [File]) {
    all = files
    for file in files { translations.add(file.path ?? "-") }
  }

  /// Code that may differ from the file at its path, among what the project declares.
  init(_ code: [UInt8], at path: String) {
    let full = Files.absolute(path)
    let project = Self.projects(around: Files.parent(of: full)).first
    let name = project.map { String(full.dropFirst($0.count + 1)) } ?? Files.name(of: full)
    let folder = Self.prefixInProject(of: Files.parent(of: full), shownAs: "")
    self.init([File(name: name, inProject: folder + Files.name(of: full), bytes: code, path: full)])
    addDeclarations(around: [full])
  }

  private mutating func add(_ path: String) throws(Failure) {
    guard path != "-" else {
      return all.append(File(name: "-", bytes: try Files.requiredOrInput("-")))
    }
    switch Files.kind(of: path) {
    case .missing: throw Failure("there is no file or folder `\(path)`.")
    case .file where Files.isRegular(path) && !path.hasSuffix(".swift") && !path.hasSuffix(".swiftinterface"):
      passedOver.append("`\(path)` isn't a Swift file, so it's left out.")
    case .file:
      // The user named it, so it may be a link to any place.
      do throws(Failure) {
        let bytes = try Files.required(path)
        guard !Self.isUTF16(bytes) else { return unread.append("`\(path)` can't be read: \(Self.inUTF16)") }
        let (shown, full) = (Self.plain(path), Files.absolute(path))
        let folder = Self.prefixInProject(
          of: Files.parent(of: full), shownAs: String(shown.dropLast(Files.name(of: shown).count)))
        all.append(File(name: shown, inProject: folder + Files.name(of: full), bytes: bytes, path: path))
      } catch {
        unread.append(error.message)
      }
    case .folder: try addFolder(path)
    }
  }

  private static let inUTF16 = "it is in UTF-16, and Swift reads only UTF-8. Save it as UTF-8."

  private static func isUTF16(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
      || bytes.count > 1 && (bytes[0] == 0) != (bytes[1] == 0)
  }

  /// Reads what the other files of the project declare: a call of the project's own isn't one of Apple's, and a file has the same
  /// findings alone and among all.
  mutating func addDeclarations(around paths: [String]) {
    var known = Set(all.compactMap(\.fullPath))
    var listed: Set<String> = []
    for path in paths {
      let full = Files.absolute(path == "-" ? "." : path)
      let start = ProjectTargets.folder(of: path)
      let project = Self.projects(around: start).first
      let folder = project ?? start
      // A folder that is reviewed as a whole has all its files.
      guard listed.insert(folder).inserted, folder != full, let root = OpenFolder(folder, OpenFolder.search) else {
        continue
      }
      let names = project == nil ? Self.swiftFiles(in: folder) : Self.swiftFiles(below: folder)
      let inProject = Self.prefixInProject(of: folder, shownAs: "")
      for name in names where known.insert("\(folder)/\(name)").inserted {
        guard let bytes = root.read(name) else { continue }
        all.append(
          File(name: name, inProject: inProject + name, bytes: bytes, path: "\(folder)/\(name)", lines: []))
      }
    }
  }

  private static func swiftFiles(in folder: String) -> [String] {
    Files.names(in: folder).filter { $0.hasSuffix(".swift") }
  }

  private static func swiftFiles(below folder: String) -> [String] {
    let selection = FileSelection(accepts: isCode, skippedFolders: FileSelection.dependencyFolders)
    return (try? FileListing(of: folder, selection))?.paths ?? []
  }

  /// The folder of the Git repository, or without one those with a project file, the nearest first. The home folder may have a
  /// repository of settings, which isn't a project.
  private static func projects(around start: String) -> [String] {
    let others = ["/", systemFolder(inVariable: "HOME")]
    if let repository = Git.repository(around: start), !others.contains(repository) { return [repository] }
    return Files.way(upFrom: start).filter { folder in
      !others.contains(folder)
        && Files.names(in: folder).contains {
          $0.hasSuffix(".xcodeproj") || DeploymentTargets.Kind(fileName: $0) != nil
        }
    }
  }

  /// What comes before the names of a folder's files where these tell what the files are for: its path from the outermost project
  /// on, however the user named it. The folders above a project say nothing about its files.
  private static func prefixInProject(of folder: String, shownAs shown: String) -> String {
    let prefix = projects(around: folder).last.map { String(folder.dropFirst($0.count + 1)) } ?? shown
    return prefix.isEmpty || prefix.hasSuffix("/") ? prefix : prefix + "/"
  }

  /// Removes `./`, which would make the same file look different in a baseline.
  private static func plain(_ path: String) -> String {
    var rest = path[...]
    while rest.hasPrefix("./") { rest = rest.dropFirst(2).drop { $0 == "/" } }
    return rest.isEmpty ? "." : String(rest)
  }

  private mutating func addFolder(_ path: String) throws(Failure) {
    let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    let listing = try FileListing(of: trimmed, Self.listed)
    try listing.check()
    let shown = Self.plain(trimmed)
    let prefix = shown == "." ? "" : shown + "/"
    let inProject = Self.prefixInProject(of: Files.absolute(trimmed), shownAs: prefix)
    let paths = listing.paths
    let packages = Set(paths.filter { $0.hasSuffix("/Package.swift") }.map { Files.parent(of: $0) })
    var kinds: [String: (isVendored: Bool, isDemo: Bool)] = [:]
    for name in paths {
      let folder = Files.parent(of: name)
      let kind = kinds[folder] ?? Self.kind(of: folder, packages)
      kinds[folder] = kind
      if kind.isVendored, Translations.isTable(name) { continue }
      guard !translations.read(name, { listing.root.read(name) }) else { continue }
      guard let bytes = listing.root.read(name) else {
        let isText = !name.unicodeScalars.contains("\u{FFFD}")
        let reason = isText ? Files.reasonUnread : "give it a name in UTF-8, of characters that print."
        unread.append("`\(prefix)\(name)` can't be read: \(reason)")
        continue
      }
      guard !Self.isUTF16(bytes) else {
        unread.append("`\(prefix)\(name)` can't be read: \(Self.inUTF16)")
        continue
      }
      // Copies of other people's code, and scripts for developers, are read only for what they declare.
      let isLeftOut = kind.isVendored || kind.isDemo || name.lowercased().hasPrefix("scripts/")
      all.append(
        File(
          name: prefix + name, inProject: inProject + name, bytes: bytes, path: "\(trimmed)/\(name)",
          folder: trimmed, lines: isLeftOut ? [] : nil))
    }
    unread += listing.unreadableFolders.map {
      "the folder `\(prefix)\($0)` can't be read, so its files are left out; check its permissions."
    }
  }

  /// Whether a folder is in one for other people's code, and whether its files show how to use a package that is only a part of
  /// the project, as those in `Packages/A/Example` do.
  private static func kind(of folder: String, _ packages: Set<String>) -> (isVendored: Bool, isDemo: Bool) {
    let folders = folder.split(separator: "/")
    let names = folders.map { $0.lowercased() }
    let isDemo = names.indices.contains { index in
      demos.contains(names[index]) && packages.contains(folders[..<index].joined(separator: "/"))
    }
    return (names.contains { vendored.contains($0.filter(\.isLetter)) }, isDemo)
  }

  private static let demos: Set<String> = ["example", "examples", "demo", "demos"]

  /// Reports only changed lines, of the staged text if that was requested.
  mutating func restrict(to changed: ChangedLines) throws(Failure) {
    for index in all.indices where all[index].isReviewed {
      let path = all[index].fullPath
      all[index].lines = path.flatMap(changed.lines) ?? []
      if all[index].isReviewed, let path, let staged = try changed.stagedText(of: path) { all[index].bytes = staged }
    }
  }

  func reasonEmpty(_ revision: String?, isStaged: Bool) -> String {
    if isStaged { return "no Swift file is staged, so nothing was reviewed." }
    return revision.map { "no Swift file differs from `\($0)`, so nothing was reviewed." }
      ?? "there is no Swift file here, so nothing was reviewed."
  }
}
