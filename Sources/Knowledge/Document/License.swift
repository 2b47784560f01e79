internal import Markdown

/// Whether a license lets its text be copied into another project.
package enum License {
  /// What an SPDX identifier of a license that lets text be copied begins with, lower case.
  private static let copyable = [
    "mit", "apache", "bsd", "0bsd", "isc", "cc0", "cc-by-4", "cc-by-3", "unlicense", "zlib",
    "wtfpl",
  ]

  /// - Parameter name: The `license` field of a skill; nil or empty where it has none, as in a folder
  ///   of personal notes.
  package static func allowsCopying(_ name: String?) -> Bool {
    guard let name = name?.trimmed.lowercased(), !name.isEmpty else { return true }
    // What was cut off may say anything.
    guard !name.hasSuffix("…") else { return false }
    let words = name.split { !($0.isLetter || $0.isNumber || $0 == "-") }.map(String.init)
    // Share-alike, no-derivatives and non-commercial variants put terms on the project.
    guard
      !words.contains(where: { $0.hasSuffix("-sa") || $0.contains("-nd") || $0.contains("-nc") })
    else { return false }
    guard let first = words.first(where: { $0 != "the" }) else { return false }
    return copyable.contains {
      first == $0 || first.hasPrefix($0 + "-") || first.hasPrefix($0 + "2")
    }
  }
}

extension Document {
  /// What may be done with the text: the front matter's `license`.
  package var license: String? {
    guard let text = tree.frontMatter?.text("license")?.trimmed, !text.isEmpty else { return nil }
    // Every answer shows it in a line.
    return ForeignText.line(text, limit: ForeignText.noteLimit)
  }
}
