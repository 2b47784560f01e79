import Knowledge
import Markdown

/// Which files below a folder to list.
struct FileSelection: Sendable {
  let accepts: @Sendable (_ path: String) -> Bool
  var skippedFolders: Set<String> = []
  /// Whether to enter hidden folders with instructions for agents.
  var hasAgentFolders = false

  /// The folders of tools that fetch and build other people's code.
  static let dependencyFolders: Set = ["Pods", "Carthage", "DerivedData", "SourcePackages", "node_modules"]

  static let markdown = FileSelection(
    accepts: Files.isMarkdown, skippedFolders: dependencyFolders, hasAgentFolders: true)
  static let all = FileSelection { _ in true }

  /// Whether to list a file, judged by its path alone, with `/` between folders.
  func lists(_ path: String) -> Bool {
    let names = path.split(separator: "/")
    let isHidden = names.indices.contains { index in
      let start = path[..<names[index].endIndex]
      return hides(String(names[index]), at: String(start), isFolder: index < names.count - 1)
    }
    return accepts(path) && !isHidden && names.allSatisfy { !skippedFolders.contains(String($0)) }
  }

  /// Whether a file or folder is left out because its name, or that of a folder around it, begins with a dot.
  fileprivate func hides(_ name: String, at path: String, isFolder: Bool) -> Bool {
    guard path.hasPrefix(".") else { return name.hasPrefix(".") }
    // In agent folders too, hidden names belong to tools.
    guard hasAgentFolders, name == path || !name.hasPrefix(".") else { return true }
    return isFolder ? !AgentFolders.lead(to: path) : !AgentFolders.have(path)
  }
}

/// The files of one kind below a folder.
///
/// If knowledge is in the cache, a question only needs to know that the files are unchanged. So files are sorted on
/// demand, and another thread can walk the folder meanwhile.
final class FileListing: Sendable {
  let root: OpenFolder
  private let walk: Lazy<FolderWalk>

  /// Skips hidden files and folders, and symbolic links, which may lead out of the folder.
  init(of folder: String, _ selection: FileSelection = .markdown) throws(Failure) {
    let root = try OpenFolder.required(folder)
    self.root = root
    walk = Lazy { FolderWalk(root, selection) }
  }

  func begin() { Threads.start { _ = self.walk.get() } }

  var count: Int { walk.get().files.count }

  /// Fails if the folder turned out to be unreadable rather than empty.
  func check() throws(Failure) {
    guard count == 0, let problem = walk.get().problem else { return }
    throw Failure("what is in `\(root.path)` cannot be read: \(problem)")
  }

  var unreadableFolders: [String] { walk.get().unreadableFolders.sortedByBytes }

  /// Subfolders that are left out because they show the state of the system, in byte order.
  var systemFolders: [String] { walk.get().systemFolders.sortedByBytes }

  /// Files in formats that aren't read.
  var unread: UnreadFormats { walk.get().unread }

  /// Changes when a file is added or removed, or its size, modification time, owner or permissions change.
  var fingerprint: UInt64 { Fingerprint.mixed(walk.get().stamps, UInt64(count)) }

  /// The surroundings that files and folders indicate, by the path of their folder.
  var surroundings: [String: Surroundings] { walk.get().surroundings }

  /// In byte order. Control characters and invalid UTF-8 are U+FFFD, so that such a file is reported as unreadable:
  /// a line break in its name would break every list of files.
  var paths: [String] { walk.get().files.sortedByBytes }
}

extension [String] {
  var sortedByBytes: [String] { sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
}

extension String {
  /// The text with control characters and invalid UTF-8 replaced by U+FFFD.
  var printable: String {
    guard utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return self }
    let scalars = unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? "\u{FFFD}" : $0 }
    return String(String.UnicodeScalarView(scalars))
  }
}

/// The files in a folder and its subfolders, except hidden ones and symbolic links.
struct FolderWalk: Sendable {
  private(set) var files: [String] = []
  private(set) var unreadableFolders: [String] = []
  /// By folder, if a file or folder in it indicates a tool.
  private(set) var surroundings: [String: Surroundings] = [:]
  /// Folders that are left out because they show the state of the system.
  private(set) var systemFolders: [String] = []
  private(set) var unread = UnreadFormats()
  /// Why the folder itself couldn't be read completely, and what to do.
  private(set) var problem: String?
  /// The sum of the stamps of all files, which doesn't depend on their order on disk.
  private(set) var stamps: UInt64 = 0
  /// Folders still to read, each with the file system of its parent.
  private var pending: [(path: String, parent: dev_t)] = []
  private let selection: FileSelection

  /// - Parameter most: The walk stops after finding more files than this.
  init(_ root: OpenFolder, _ selection: FileSelection = .markdown, atMost most: Int = .max) {
    self.selection = selection
    read("", of: root, in: nil)
    while files.count <= most, let folder = pending.popLast() {
      read(folder.path, of: root, in: folder.parent)
    }
  }

  private mutating func read(_ folder: String, of root: OpenFolder, in parent: dev_t?) {
    let descriptor = root.open(folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    guard descriptor >= 0 else { return missRest(of: folder) }
    let device = Files.status(of: descriptor)?.st_dev ?? 0
    if let parent, parent != device, SystemFolder.begins(at: descriptor) {
      systemFolders.append(folder.printable)
      return systemClose(descriptor)
    }
    let isComplete = unsafe Files.visitEntries(of: descriptor) { entry in
      let name = unsafe Files.name(of: entry)
      note(Surroundings(name: name), of: folder, named: name)
      let path = folder.isEmpty ? name : "\(folder)/\(name)"
      let kind = unsafe Files.kind(of: entry, in: descriptor)
      guard !selection.hides(name, at: path, isFolder: kind == .folder) else { return }
      switch kind {
      case .file where selection.accepts(path):
        let file = unsafe Files.status(of: entry, in: descriptor)
        stamps &+= Files.stamp(file, seed: Fingerprint.of(Array(path.utf8)))
        files.append(path.printable)
      case .folder:
        if !selection.skippedFolders.contains(name) { pending.append((path, device)) }
      case .file: unread.note(path)
      case .missing: break
      }
    }
    if !isComplete { missRest(of: folder) }
  }

  private mutating func note(_ found: Surroundings, of folder: String, named name: String) {
    guard !found.isEmpty else { return }
    // A documentation catalog only affects its own files.
    let place = found == .docC ? (folder.isEmpty ? name : "\(folder)/\(name)") : folder
    surroundings[place, default: []].formUnion(found)
    stamps &+= Fingerprint.of(Array("\(folder)/\(name)".utf8))
  }

  /// Records that a folder couldn't be read completely, for the reason in `errno`.
  private mutating func missRest(of folder: String) {
    // A folder that has been removed or replaced by a link since its name was read isn't a problem.
    let isGone = [ENOENT, ENOTDIR, ELOOP, EXDEV].contains(errno)
    if isGone, !folder.isEmpty, !folder.unicodeScalars.contains("\u{FFFD}") { return }
    if folder.isEmpty { problem = Files.reasonUnread }
    unreadableFolders.append(folder.printable)
  }
}

extension Files {
  /// The paths of all files below a folder, in byte order; nil if there are more than `most`.
  static func all(below root: OpenFolder, atMost most: Int = .max) -> [String]? {
    let files = FolderWalk(root, .all, atMost: most).files
    return files.count > most ? nil : files.sortedByBytes
  }
}

/// Instructions for coding agents, which are a part of a project's documentation although they are in hidden folders.
enum AgentFolders {
  /// Files, and folders with all their content. Other things that agents store, such as `.claude/worktrees`, don't
  /// count.
  private static let paths = [
    ".agents", ".claude/CLAUDE.md", ".claude/agents", ".claude/commands", ".claude/rules", ".claude/skills",
    ".cursor/rules", ".github/agents", ".github/copilot-instructions.md", ".github/instructions", ".github/prompts",
    ".github/skills",
  ]

  /// Whether a path that begins with a hidden name is one of them, is in one, or leads to one.
  static func lead(to path: String) -> Bool {
    paths.contains { path == $0 || path.hasPrefix($0 + "/") || $0.hasPrefix(path + "/") }
  }

  /// Whether a file is one of them or is in one.
  static func have(_ path: String) -> Bool { paths.contains { path == $0 || path.hasPrefix($0 + "/") } }
}

/// Folders that show the state of the system instead of storing files: /proc, /sys, /dev.
enum SystemFolder {
  /// Whether such a file system is mounted at an open folder, that is, its parent is on another. Other folders may also
  /// contain a device `null`.
  static func begins(at folder: Int32) -> Bool {
    var system = statvfs()
    // File systems without blocks, which df(1) skips too.
    if unsafe fstatvfs(folder, &system) == 0, system.f_blocks == 0 { return true }
    return (Files.linkStatus(of: "null", in: folder)?.st_mode ?? 0) & S_IFMT == S_IFCHR
  }
}
