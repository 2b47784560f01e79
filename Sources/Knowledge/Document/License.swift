internal import Markdown

/// Whether a license allows copying the text into another project.
package enum License {
  /// Prefixes, in lowercase, of SPDX identifiers of licenses that allow copying.
  private static let copyable = [
    "mit", "apache", "bsd", "0bsd", "isc", "cc0", "cc-by-4", "cc-by-3", "unlicense", "zlib",
    "wtfpl",
  ]

  /// - Parameter name: The `license` field of a skill; nil or empty if there is none, as in a folder of personal notes.
  package static func allowsCopying(_ name: String?) -> Bool {
    guard let name = name?.trimmed.lowercased(), !name.isEmpty else { return true }
    // The part that was cut off may say anything.
    guard !name.hasSuffix("…") else { return false }
    let words = name.split { !($0.isLetter || $0.isNumber || $0 == "-") }.map(String.init)
    // Share-alike, no-derivatives and non-commercial variants impose terms on the project.
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
  package var license: String? {
    guard let text = tree.frontMatter?.text("license")?.trimmed, !text.isEmpty else { return nil }
    // It is shown in a line of every answer.
    return ForeignText.line(text, limit: ForeignText.noteLimit)
  }
}
