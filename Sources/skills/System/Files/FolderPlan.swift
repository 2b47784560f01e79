import JSON
import Knowledge

/// The files to write and remove so that a folder contains a command's output, such as a site or a package.
struct FolderPlan {
  struct File {
    /// With `/` between folders.
    let path: String
    let bytes: [UInt8]
    var isProgram = false

    init(_ path: String, bytes: [UInt8], isProgram: Bool = false) {
      (self.path, self.bytes, self.isProgram) = (path, bytes, isProgram)
    }

    init(_ path: String, _ text: String) { self.init(path, bytes: Array(text.utf8)) }
  }

  let folder: String
  let files: [File]
  private(set) var new: [String] = []
  private(set) var changed: [String] = []
  /// Files from an earlier run that are unchanged and no longer needed.
  private(set) var stale: [String] = []
  /// Those of the changed files that the user has made or edited.
  private var foreign: [String] = []
  private var current: [String: [UInt8]] = [:]
  /// The list while files are being written: what we write, and what an earlier run wrote.
  private let unfinished: File
  private let command: String
  private let force: Bool

  var all: [String] { new + changed + stale }

  /// - Parameters:
  ///   - list: The file that lists what we wrote, with a hash and a path in each line. Its name ends in `files.txt`, as
  ///     those of other outputs in the folder do.
  ///   - command: The name of the command that makes these files, for messages.
  ///   - force: Whether to write into a folder with other files, and to replace what the user has made or edited.
  init(
    _ files: [File], list: String, in folder: String, of command: String, force: Bool
  ) throws(Failure) {
    if Files.kind(of: folder) == .file { throw Failure("`\(folder)` is a file where a folder should be.") }
    (self.folder, self.command, self.force) = (folder, command, force)
    let lines = files.map { "\(Self.hash(of: $0.bytes)) \($0.path)\n" }.joined()
    self.files = files + [File(list, lines)]
    let former = try Files.optional("\(folder)/\(list)") ?? []
    unfinished = File(list, bytes: Array(lines.utf8) + former)
    let beside = Files.parent(of: list)
    let names = Files.names(in: folder)
    let hasList = (names + Files.names(in: "\(folder)/\(beside)")).contains { $0.hasSuffix(Self.listName) }
    guard force || hasList || names.isEmpty else {
      throw Failure(
        "`\(folder)` has files that `skills \(command)` did not write. Choose another folder, or use "
          + "`--force`. Nothing was written.")
    }
    let written = try Self.entries(of: former, list, in: folder)
    for file in self.files { try compare(file, writtenAs: written[file.path] ?? [], isList: file.path == list) }
    let paths = Set(self.files.map(\.path))
    for (path, hashes) in written where !paths.contains(path) {
      guard let bytes = Files.read("\(folder)/\(path)"), hashes.contains(Self.hash(of: bytes)) else { continue }
      current[path] = bytes
      stale.append(path)
    }
    stale.sort()
  }

  /// The end of each list's name.
  private static let listName = "files.txt"

  private mutating func compare(_ file: File, writtenAs hashes: Set<String>, isList: Bool) throws(Failure) {
    let path = "\(folder)/\(file.path)"
    guard let bytes = try Files.optional(path) else { return new.append(file.path) }
    current[file.path] = bytes
    if bytes != file.bytes {
      changed.append(file.path)
      if !isList, !hashes.contains(Self.hash(of: bytes)) { foreign.append(file.path) }
    } else if file.isProgram, (Files.mode(of: path) ?? 0) & 0o111 == 0 {
      changed.append(file.path)
    }
  }

  /// Throws if files would be replaced that the user has made or edited.
  func refuseLoss() throws(Failure) {
    guard !force, !foreign.isEmpty else { return }
    throw Failure(
      "this would replace \(Plural.names(foreign)) in `\(folder)`: what is there isn't from an earlier `skills \(command)` "
        + "like this one, or was edited since. Move what you need, or use `--force`. Nothing was written.")
  }

  /// What a list says we wrote: the hash of each path. That of an interrupted run has two hashes of some.
  private static func entries(
    of bytes: [UInt8], _ list: String, in folder: String
  ) throws(Failure) -> [String: Set<String>] {
    var entries: [String: Set<String>] = [:]
    for (number, line) in String(decoding: bytes, as: UTF8.self).split(separator: "\n").enumerated() {
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, UInt64(parts[0], radix: 16) != nil, isBelow(parts[1]) else {
        throw Failure(
          "`\(folder)/\(list)` isn't a list that `skills` wrote: line \(number + 1) isn't a hash and a path. Restore it, or "
            + "move it away and use `--force`. Nothing was written.")
      }
      entries[String(parts[1]), default: []].insert(String(parts[0]))
    }
    return entries
  }

  /// Whether a path stays below its folder.
  private static func isBelow(_ path: Substring) -> Bool {
    path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { !["", ".", ".."].contains($0) }
  }

  private static func hash(of bytes: [UInt8]) -> String { String(Fingerprint.of(bytes), radix: 16) }

  func write() throws(Failure) {
    try refuseLoss()
    try Files.makeFolders(folder)
    let folder = Files.absolute(folder)
    // The list comes first with the earlier one, and last by itself, so that the next run can finish an interrupted one.
    try write([unfinished] + files.dropLast(), in: folder)
    for path in stale {
      _ = try FileWriter("\(folder)/\(path)", beneath: folder).remove(current[path] ?? [])
    }
    try write(Array(files.suffix(1)), in: folder)
  }

  private func write(_ files: [File], in folder: String) throws(Failure) {
    let differing = Set(new + changed)
    for file in files where differing.contains(file.path) {
      let writer = try FileWriter("\(folder)/\(file.path)", beneath: folder, makesFolders: true)
      try writer.write(file.bytes, mode: file.isProgram ? 0o755 : 0o644)
    }
  }

  var json: JSON {
    ["files": .integer(files.count), "new": .strings(new), "changed": .strings(changed), "removed": .strings(stale)]
  }
}

/// The options of commands that write a folder.
extension Command.Option {
  static let check = Command.Option(
    "--check", "Change nothing; name what differs, and exit with 1 if anything does.")
  static let force = Command.Option(
    "--force", "Write into a folder that has other files in it, and replace those of the same names.")
}
