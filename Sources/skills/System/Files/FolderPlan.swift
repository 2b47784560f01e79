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

    init(_ path: String, _ text: String, isProgram: Bool = false) {
      self.init(path, bytes: Array(text.utf8), isProgram: isProgram)
    }

  }

  let folder: String
  let files: [File]
  private(set) var new: [String] = []
  private(set) var changed: [String] = []
  /// Files from an earlier run that are unchanged and no longer needed.
  private(set) var stale: [String] = []
  private let current: [String: [UInt8]]

  var all: [String] { new + changed + stale }

  /// - Parameters:
  ///   - list: The file that lists what we wrote, with a hash and a path in each line.
  ///   - command: The name of the command that makes these files, for messages.
  init(
    _ files: [File], list: String, in folder: String, of command: String, force: Bool
  ) throws(Failure) {
    self.folder = folder
    let lines = files.map { "\(Self.hash(of: $0.bytes)) \($0.path)\n" }.joined()
    self.files = files + [File(list, lines)]
    let old = try Self.written(list, in: folder, of: command, force: force)
    var current: [String: [UInt8]] = [:]
    for file in self.files {
      let bytes = try Files.optional("\(folder)/\(file.path)")
      if bytes == nil {
        new.append(file.path)
      } else if bytes != file.bytes || file.isProgram && (Files.mode(of: "\(folder)/\(file.path)") ?? 0) & 0o111 == 0 {
        changed.append(file.path)
      }
      current[file.path] = bytes
    }
    let paths = Set(self.files.map(\.path))
    for (path, hash) in old where !paths.contains(path) {
      guard let bytes = Files.read("\(folder)/\(path)"), Self.hash(of: bytes) == hash else { continue }
      current[path] = bytes
      stale.append(path)
    }
    self.current = current
  }

  /// The files of an earlier run, by path. Refuses a folder with other content.
  private static func written(
    _ list: String, in folder: String, of command: String, force: Bool
  ) throws(Failure) -> [(path: String, hash: String)] {
    if Files.kind(of: folder) == .file {
      throw Failure("`\(folder)` is a file where a folder should be.")
    }
    guard let bytes = try Files.optional("\(folder)/\(list)") else {
      guard force || Files.names(in: folder).isEmpty else {
        throw Failure(
          "`\(folder)` has files that `skills \(command)` did not write. Choose another folder, or use "
            + "`--force`. Nothing was written.")
      }
      return []
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, !parts[1].split(separator: "/").contains("..") else { return nil }
      return (String(parts[1]), String(parts[0]))
    }
  }

  private static func hash(of bytes: [UInt8]) -> String { String(Fingerprint.of(bytes), radix: 16) }

  func write() throws(Failure) {
    try Files.makeFolders(folder)
    let folder = Files.absolute(folder)
    let differing = Set(new + changed)
    // The list is written last, so that the next run can finish an interrupted one.
    for file in files where differing.contains(file.path) {
      let writer = try FileWriter("\(folder)/\(file.path)", beneath: folder, makesFolders: true)
      try writer.write(file.bytes, mode: file.isProgram ? 0o755 : 0o644)
    }
    for path in stale {
      _ = try FileWriter("\(folder)/\(path)", beneath: folder).remove(current[path] ?? [])
    }
  }

  var json: JSON {
    ["files": .integer(files.count), "new": .strings(new), "changed": .strings(changed), "removed": .strings(stale)]
  }
}
