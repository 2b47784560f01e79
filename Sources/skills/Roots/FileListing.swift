import Knowledge
import Synchronization

/// The Markdown files below a folder as the disk gives them: in no order, names as bytes.
///
/// Of knowledge that is in the cache already, a question needs to know no more of most files than that
/// they are the same. So no name becomes a string, nothing is sorted, files are asked about by their
/// paths from the folder, which is found once, and all that on another thread where that has been begun.
final class FileListing: Sendable {
  private struct Found {
    /// The paths from the folder, each with a zero at its end.
    let names: [UInt8]
    /// Where each path begins, and the end of the last.
    let starts: [Int]
    let unreadableFolders: [String]
    let systemFolders: [String]
    /// Why the folder itself could not be read to its end, and what to do; nil where it could.
    let problem: String?
    let stamps: FileStamps
  }

  /// The folder, open for its files.
  let root: OpenFolder

  /// The folder is gone through by whoever needs a file of it first.
  private let found: Lazy<Found>
  private let hasThread = Atomic(false)

  /// Hidden files and folders are passed over, and symbolic links, which may lead out of the folder.
  init(of folder: String) throws(Failure) {
    guard let root = OpenFolder(folder) else {
      throw Failure("cannot read the folder `\(folder)`: \(Files.reasonUnread)")
    }
    self.root = root
    found = Lazy {
      var walk = FolderWalk(root: root)
      walk.run()
      return Found(
        names: walk.names, starts: walk.starts,
        unreadableFolders: walk.unreadableFolders.sortedByBytes,
        systemFolders: walk.systemFolders.sortedByBytes, problem: walk.problem,
        stamps: FileStamps(of: walk.names, walk.starts, in: root))
    }
  }

  /// Has a thread of its own go through the folder and ask about its files.
  func begin() {
    let thread = SystemThread { self.found.get().stamps.work() }
    hasThread.store(thread != nil, ordering: .relaxed)
    thread?.detach()
  }

  var count: Int { found.get().starts.count - 1 }

  /// Fails where the folder turned out not to be readable: that is not to have no files.
  func check() throws(Failure) {
    guard count == 0, let problem = found.get().problem else { return }
    throw Failure("what is in `\(root.path)` cannot be read: \(problem)")
  }

  /// The folders below whose files are missing since they cannot be read, in byte order.
  var unreadableFolders: [String] { found.get().unreadableFolders }

  /// The folders below that are left out since they show the state of the system, in byte order.
  var systemFolders: [String] { found.get().systemFolders }

  /// Changes whenever a file is added, removed, or has another size, time of its last change, or readers.
  var fingerprint: UInt64 {
    found.get().stamps.sum(helpers: hasThread.load(ordering: .relaxed) ? 1 : 0)
  }

  /// In byte order. What is no text that prints becomes U+FFFD, so that such a file is told as one that
  /// cannot be read: a line break in its name would break every list of files.
  var paths: [String] {
    let found = found.get()
    let paths = found.names.withUnsafeBytes { names in
      let names = names.bindMemory(to: CChar.self)
      guard let first = names.baseAddress else { return [String]() }
      return found.starts.dropLast().sorted { strcmp(first + $0, first + $1) < 0 }
        .map { String(cString: first + $0).printable }
    }
    return paths.contains { $0.unicodeScalars.contains("\u{FFFD}") } ? paths.sortedByBytes : paths
  }
}

extension [String] {
  var sortedByBytes: [String] {
    sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

extension String {
  /// With U+FFFD for each control character.
  fileprivate var printable: String {
    guard utf8.contains(where: Self.isControl) else { return self }
    return String(
      String.UnicodeScalarView(
        unicodeScalars.map {
          $0.isASCII && Self.isControl(UInt8($0.value)) ? "\u{FFFD}" : $0
        }))
  }

  private static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7F }
}

/// Goes through the folders below one, and through their names.
private struct FolderWalk {
  let root: OpenFolder
  private(set) var names: [UInt8] = []
  private(set) var starts = [0]
  private(set) var unreadableFolders: [String] = []
  private(set) var systemFolders: [String] = []
  /// Why the folder itself could not be read to its end, and what to do.
  private(set) var problem: String?
  /// Folders that are still to be read, each with a slash at its end, and the file system of the one
  /// that it is in.
  private var pending: [(path: [UInt8], parent: dev_t)] = []

  init(root: OpenFolder) {
    self.root = root
    names.reserveCapacity(Self.usualSize)
  }

  /// Of the names of a thousand files: what is not needed is never touched.
  private static let usualSize = 1 << 16

  mutating func run() {
    read([], in: nil)
    while let folder = pending.popLast() { read(folder.path, in: folder.parent) }
  }

  private mutating func read(_ folder: [UInt8], in parent: dev_t?) {
    // Without its slash, behind which the last name would be followed if it has become a link.
    let path = (folder.isEmpty ? [UInt8(ascii: ".")] : folder.dropLast()) + [0]
    let descriptor = path.withUnsafeBytes {
      root.open(
        $0.baseAddress!.assumingMemoryBound(to: CChar.self), O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    }
    guard descriptor >= 0 else { return missRest(of: folder) }
    var status = stat()
    fstat(descriptor, &status)
    if let parent, parent != status.st_dev, SystemFolder.begins(at: descriptor) {
      systemFolders.append(Self.name(of: folder))
      return systemClose(descriptor)
    }
    let isWhole = Files.visitEntries(of: descriptor) { entry in
      withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        let length = strlen(bytes.baseAddress!.assumingMemoryBound(to: CChar.self))
        let name = UnsafeRawBufferPointer(rebasing: bytes[..<length])
        if name[0] != UInt8(ascii: ".") { add(name, entry.pointee.d_type, folder, status.st_dev) }
      }
    }
    if !isWhole { missRest(of: folder) }
  }

  /// Notes that not all of a folder could be read, for the reason in `errno`.
  private mutating func missRest(of folder: [UInt8]) {
    // Of one that has gone since its name was read, or become a link, nobody misses anything.
    if !folder.isEmpty, [ENOENT, ENOTDIR, ELOOP, EXDEV].contains(errno) { return }
    if folder.isEmpty { problem = Files.reasonUnread }
    unreadableFolders.append(Self.name(of: folder))
  }

  private static func name(of folder: [UInt8]) -> String {
    String(decoding: folder.dropLast(), as: UTF8.self).printable
  }

  private mutating func add(
    _ name: UnsafeRawBufferPointer, _ type: UInt8, _ folder: [UInt8], _ device: dev_t
  ) {
    let start = names.count
    names += folder
    names += name
    names.append(0)
    switch kind(of: type, at: start) {
    case .file where Files.isMarkdown(name): return starts.append(names.count)
    case .folder:
      pending.append((Array(names[start...].dropLast()) + [UInt8(ascii: "/")], device))
    case .file, .missing: break
    }
    names.removeSubrange(start...)
  }

  /// What an entry is; a file system that does not say is asked about the path itself.
  private func kind(of type: UInt8, at start: Int) -> Files.Kind {
    switch Int(type) {
    case Int(DT_DIR): return .folder
    case Int(DT_REG): return .file
    case Int(DT_UNKNOWN):
      let status = names.withUnsafeBytes {
        root.status(
          of: ($0.baseAddress! + start).assumingMemoryBound(to: CChar.self),
          flags: AT_SYMLINK_NOFOLLOW)
      }
      switch (status?.st_mode ?? 0) & S_IFMT {
      case S_IFDIR: return .folder
      case S_IFREG: return .file
      default: return .missing
      }
    default: return .missing
    }
  }
}
