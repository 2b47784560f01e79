import JSON
import Knowledge

/// How many files of a folder have texts for people in formats that are not read, by extension.
struct UnreadFormats: Sendable, Equatable {
  /// Formats of documentation; files in others, such as programs and pictures, nobody expects to be read.
  private static let extensions: Set = [
    "creole", "docx", "htm", "html", "ipynb", "mediawiki", "odt", "org", "pdf", "pod", "rdoc",
    "rtf", "tex", "texi", "texinfo", "textile", "typ", "wiki",
  ]

  private var counts: [String: Int] = [:]

  mutating func count(_ name: String) {
    guard let ending = Files.ending(of: name), Self.extensions.contains(ending) else { return }
    counts[ending, default: 0] += 1
  }

  private var sorted: [(ending: String, count: Int)] {
    counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
  }

  /// `12 `.rst` and 3 `.adoc` files were not read`; nil where all were.
  var sentence: String? {
    let parts = sorted.map { "\($0.count) `.\($0.ending)`" }
    guard let last = parts.last else { return nil }
    let list = parts.count > 1 ? parts.dropLast().joined(separator: ", ") + " and " + last : last
    let isOne = counts.count == 1 && counts.first?.value == 1
    return isOne ? "\(list) file was not read" : "\(list) files were not read"
  }

  var json: [JSON] {
    sorted.map { ["extension": .string($0.ending), "files": .integer($0.count)] }
  }
}
