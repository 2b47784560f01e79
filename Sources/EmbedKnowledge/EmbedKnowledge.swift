// Smaller than Foundation: a clean build takes 2 s less.
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes every text file below a folder and the description of the agents into one Swift file, as `StaticString`
/// literals; or one table as a member of a type, if given the table, the type and the Swift file.
///
/// A string literal compiles in milliseconds and is stored in the binary's read-only pages, so it costs nothing until
/// it is read. An array literal of bytes takes the compiler minutes.
@main
struct EmbedKnowledge {
  static func main() throws {
    let words = CommandLine.arguments
    if words[1].hasSuffix(".tsv") {
      let table = try literal(of: words[1])
      try write("extension \(words[2]) {\n  static let builtinText: StaticString =\n    \(table)\n}\n", to: words[3])
    } else {
      try write(knowledge(folder: words[1], agents: words[2]), to: words[3])
    }
  }

  /// Keeps an identical old file, so that nothing is compiled again.
  private static func write(_ swift: String, to output: String) throws {
    if (try? String(contentsOfFile: output, encoding: .utf8)) == swift { return }
    try swift.write(toFile: output, atomically: true, encoding: .utf8)
  }

  private static func knowledge(folder: String, agents: String) throws -> String {
    var swift =
      "extension BuiltinKnowledge {\n  static let files: [(path: String, text: StaticString)] = [\n"
    for path in try textFiles(below: folder) {
      swift += "    (#\"\(path)\"#, \(try literal(of: "\(folder)/\(path)"))),\n"
    }
    swift += "  ]\n\n  static let fingerprint: UInt64 = \(fingerprint(of: swift))\n\n"
    swift += "  static let agents: StaticString =\n    "
    return try swift + literal(of: agents) + "\n}\n"
  }

  /// FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv): differs where the texts differ.
  private static func fingerprint(of text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }

  /// The paths of the text files below a folder, relative to it, in byte order.
  private static func textFiles(below folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { path in
        let name = path.split(separator: "/").last ?? ""
        return ["md", "tsv", "yml"].contains(name.split(separator: ".").last.map(String.init))
          && !path.split(separator: "/").contains { $0.hasPrefix(".") }
      }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// A raw Swift literal of a file's text, with more `#` than any text contains. Lines must end in line feeds, since
  /// the compiler normalizes all other endings.
  private static func literal(of path: String) throws -> String {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    guard !text.utf8.contains(UInt8(ascii: "\r")) else { throw CarriageReturn(path: path) }
    return "\(hashes)\"\"\"\n\(text)\n\"\"\"\(hashes)"
  }

  /// More than any text has after three quotation marks.
  private static let hashes = "##########"

  /// The error for a text that its literal would change.
  private struct CarriageReturn: Error, CustomStringConvertible {
    let path: String
    var description: String { "\(path) has carriage returns; save it with line feeds" }
  }
}
