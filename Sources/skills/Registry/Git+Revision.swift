import Knowledge

/// Reads the files of an earlier revision without a work tree, so no filter changes them.
extension Git {
  /// A file of a revision, with its path within the requested folder.
  private typealias Entry = (object: String, path: String)

  /// How many files one process reads. Their names of up to 64 digits must fit in a pipe.
  private static let batch = 250

  /// The files of a folder without links and submodules, by their paths in it; empty if the revision lacks the folder.
  ///
  /// - Parameters:
  ///   - folder: Its absolute path.
  ///   - repository: The folder of its repository.
  ///   - accepts: Whether to read a file.
  static func files(
    of folder: String, in repository: String, at revision: String, accepts: (_ path: String, _ size: Int) -> Bool
  ) throws(Failure) -> [(path: String, bytes: [UInt8])] {
    guard !revision.hasPrefix("-") else { throw Failure("`\(revision)` isn't a revision.") }
    let inner = folder.dropFirst(repository.count + 1)
    let list = try run(
      ["ls-tree", "-r", "-z", "--long", "--full-tree", revision] + (inner.isEmpty ? [] : ["--", "\(inner)/"]),
      in: .clone(repository), as: "read the revision `\(revision)`")
    // `100644 blob OBJECT SIZE`, a tab, the path.
    let entries = list.split(separator: "\0").compactMap { line -> Entry? in
      guard let tab = line.firstIndex(of: "\t") else { return nil }
      let parts = line[..<tab].split(separator: " ")
      let path = line[line.index(after: tab)...].dropFirst(inner.isEmpty ? 0 : inner.count + 1)
      guard parts.count == 4, parts[0].hasPrefix("100"), let size = Int(parts[3]), accepts(String(path), size)
      else { return nil }
      return (String(parts[2]), String(path))
    }
    var files: [(path: String, bytes: [UInt8])] = []
    for entries in entries.batches(of: batch) { files += try read(entries, in: repository) }
    return files
  }

  private static func read(
    _ entries: ArraySlice<Entry>, in repository: String
  ) throws(Failure) -> [(path: String, bytes: [UInt8])] {
    let answer = try bytes(
      of: ["cat-file", "--batch"], reading: entries.map { $0.object + "\n" }.joined(), in: .clone(repository),
      as: "read files")
    var (files, place): ([(path: String, bytes: [UInt8])], Int) = ([], 0)
    for entry in entries {
      // `OBJECT blob SIZE`, a line break, the bytes, a line break; in a partial clone, `OBJECT missing`.
      let line = answer[place...].prefix { $0 != UInt8(ascii: "\n") }
      let size = String(decoding: line, as: UTF8.self).split(separator: " ").dropFirst(2).first.flatMap { Int($0) }
      guard let size, line.endIndex + 1 + size < answer.count else {
        throw Failure(
          "the repository `\(repository)` lacks the old text of `\(entry.path)`. Fetch it with `git fetch`.")
      }
      files.append((entry.path, Array(answer[line.endIndex + 1..<line.endIndex + 1 + size])))
      place = line.endIndex + size + 2
    }
    return files
  }
}
