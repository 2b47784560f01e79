import JSON
import Knowledge
import Site

/// What has to be written and removed so that a folder holds a site.
struct SitePlan {
  /// The file that lists what we wrote: a hash and a path a line.
  private static let listName = "assets/files.txt"

  let folder: String
  let files: [Site.File]
  private(set) var new: [String] = []
  private(set) var changed: [String] = []
  /// Pages that an earlier run wrote and that nobody has changed since.
  private(set) var stale: [String] = []
  private let current: [String: [UInt8]]

  var all: [String] { new + changed + stale }

  init(_ files: [Site.File], in folder: String, force: Bool) throws(Failure) {
    self.folder = folder
    let list = files.map { "\(Self.hash(of: $0.bytes)) \($0.path)\n" }.joined()
    self.files = files + [Site.File(Self.listName, bytes: Array(list.utf8))]
    let old = try Self.list(in: folder, force: force)
    var current: [String: [UInt8]] = [:]
    for file in self.files {
      let bytes = try Files.optional("\(folder)/\(file.path)")
      if bytes == nil { new.append(file.path) } else if bytes != file.bytes { changed.append(file.path) }
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

  /// What an earlier run wrote, by path; refuses a folder of other things.
  private static func list(in folder: String, force: Bool) throws(Failure) -> [(path: String, hash: String)] {
    if Files.kind(of: folder) != .missing, Files.kind(of: folder) != .folder {
      throw Failure("`\(folder)` is a file where the folder of the site should be.")
    }
    guard let bytes = try Files.optional("\(folder)/\(listName)") else {
      guard force || Files.names(in: folder).isEmpty else {
        throw Failure(
          "`\(folder)` has files that `skills site` did not write. Choose another folder, or use `--force`. "
            + "Nothing was written.")
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
    // The list comes last: an interrupted run is finished by the next one.
    for file in files where differing.contains(file.path) {
      let writer = try FileWriter("\(folder)/\(file.path)", beneath: folder, makesFolders: true)
      try writer.write(file.bytes)
    }
    for path in stale {
      _ = try FileWriter("\(folder)/\(path)", beneath: folder).remove(current[path] ?? [])
    }
  }

  var json: JSON {
    ["files": .integer(files.count), "new": .strings(new), "changed": .strings(changed), "removed": .strings(stale)]
  }
}
