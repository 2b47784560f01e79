import Foundation

/// A text to measure, read from disk each time if it is a file.
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

  /// Files of headings, paragraphs, lists, tables and fences, the same for every run.
  static func generated(megabytes: Int) -> [CorpusFile] {
    var random = SplitMix(state: 1)
    var files: [CorpusFile] = []
    var size = 0
    while size < megabytes * 1_000_000 {
      let file = Array(text(&random).utf8)
      size += file.count
      files.append(CorpusFile(path: "\(files.count).md") { file })
    }
    return files
  }

  static func write(_ files: [CorpusFile], to folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for file in files {
      try Data(file.read()).write(to: URL(filePath: "\(folder)/\(file.path)"))
    }
  }

  /// The words of one heading of each file, as a user's query.
  static func headings(of files: [CorpusFile]) -> [String] {
    files.flatMap { file in
      String(decoding: file.read(), as: UTF8.self).split(separator: "\n")
        .filter { $0.hasPrefix("## ") }.prefix(2).map { String($0.dropFirst(3)) }
    }
  }

  private static func text(_ random: inout SplitMix) -> String {
    var text = "---\ntitle: \(words(3, &random))\n---\n# \(words(3, &random))\n\n"
    for _ in 0..<Int.random(in: 5...20, using: &random) {
      text += "## \(words(Int.random(in: 2...6, using: &random), &random))\n\n"
      for _ in 0..<Int.random(in: 1...4, using: &random) { text += block(&random) + "\n" }
    }
    return text
  }

  private static func block(_ random: inout SplitMix) -> String {
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      let lines = (0..<6).map { _ in "let \(word(&random)) = \(word(&random)).\(word(&random))()\n"
      }
      return "```swift\n" + lines.joined() + "```\n"
    case 1: return (0..<5).map { _ in "- \(words(8, &random))\n" }.joined()
    case 2: return (0..<4).map { _ in "- [ ] \(words(9, &random)).\n" }.joined()
    case 3:
      let rows = (0..<4).map { _ in
        "| \(word(&random)) | `\(word(&random))` | \(words(4, &random)) |\n"
      }
      return "| a | b | c |\n|---|---|---|\n" + rows.joined()
    default:
      return (0..<5).map { _ in words(12, &random) + " `\(word(&random))`.\n" }.joined()
    }
  }

  private static func words(_ count: Int, _ random: inout SplitMix) -> String {
    (0..<count).map { _ in word(&random) }.joined(separator: " ")
  }

  /// A word of syllables; short words are far more frequent than long ones.
  private static func word(_ random: inout SplitMix) -> String {
    let syllables = [
      "ta", "re", "vi", "mo", "list", "con", "er", "sta", "ing", "qua", "sheet", "ble",
    ]
    let rank = Int(pow(Double.random(in: 0..<1, using: &random), 3) * 4000)
    let digits = String(rank, radix: syllables.count)
    return digits.compactMap { Int(String($0), radix: 16) }.map { syllables[$0] }.joined()
  }
}

/// Steele, Lea and Flood's SplitMix64: the same numbers on every machine.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
