import Foundation

/// Writes every text file below a folder, the description of the agents and the labelled questions into
/// one Swift file, as `StaticString` literals.
///
/// A string literal compiles in milliseconds and lies in the binary's read-only pages, so it costs
/// nothing until it is read; an array literal of bytes takes the compiler minutes.
@main
struct EmbedKnowledge {
  static func main() throws {
    let words = CommandLine.arguments
    let (folder, agents, questions, output) = (words[1], words[2], words[3], words[4])
    var swift =
      "extension BuiltinKnowledge {\n  static let files: [(path: String, text: StaticString)] = [\n"
    for path in try textFiles(below: folder) {
      let text = try String(contentsOfFile: folder + "/" + path, encoding: .utf8)
      swift += "    (\(literal(path)), \(literal(text))),\n"
    }
    swift += "  ]\n\n  static let fingerprint: UInt64 = \(fingerprint(of: swift))\n\n"
    swift += "  static let agents: StaticString =\n    "
    swift += literal(try String(contentsOfFile: agents, encoding: .utf8))
    swift += "\n\n  static let questions: StaticString =\n    "
    swift += literal(try String(contentsOfFile: questions, encoding: .utf8)) + "\n}\n"
    try swift.write(toFile: output, atomically: true, encoding: .utf8)
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
        return ["md", "tsv"].contains(name.split(separator: ".").last.map(String.init))
          && !path.split(separator: "/").contains { $0.hasPrefix(".") }
      }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// A one-line Swift literal of a text.
  private static func literal(_ text: String) -> String {
    var escaped = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\\\"
      case "\"": escaped += "\\\""
      case "\n": escaped += "\\n"
      case "\r": escaped += "\\r"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        escaped += "\\u{\(String(scalar.value, radix: 16))}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped + "\""
  }
}
