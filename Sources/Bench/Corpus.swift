import Foundation

/// A text to measure, read from disk each time.
struct CorpusFile: Sendable {
  let path: String
  let read: @Sendable () -> [UInt8]
}

/// The texts to measure.
enum Corpus {
  /// Every Markdown file below a folder.
  static func files(below folder: String) throws -> [CorpusFile] {
    try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".md") || $0.hasSuffix(".mdx") }
      .sorted()
      .map { path in
        let place = "\(folder)/\(path)"
        return CorpusFile(path: path) { bytes(of: place) }
      }
  }

  /// Reads a file like `skills` does, at once into the array that is parsed.
  private static func bytes(of path: String) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return [] }
    return [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
      count = max(0, read(descriptor, buffer.baseAddress, buffer.count))
    }
  }

  /// The words of one heading of each file, as a user's query.
  static func headings(of files: [CorpusFile]) -> [String] {
    files.flatMap { file in
      String(decoding: file.read(), as: UTF8.self).split(separator: "\n")
        .filter { $0.hasPrefix("## ") }.prefix(2).map { String($0.dropFirst(3)) }
    }
  }
}
