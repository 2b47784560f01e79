import JSON
import Knowledge

/// The documentation files of a folder in formats that aren't read.
struct UnreadFormats: Sendable, Equatable {
  /// Documentation formats. Nobody expects others, such as programs and pictures, to be read.
  private static let extensions: Set = [
    "creole", "docx", "htm", "html", "ipynb", "mediawiki", "odt", "org", "pdf", "pod", "rdoc",
    "rtf", "tex", "texi", "texinfo", "textile", "typ", "wiki",
  ]

  private var found: [(path: String, ending: String)] = []

  mutating func note(_ path: String) {
    guard let ending = Files.ending(of: path), Self.extensions.contains(ending) else { return }
    found.append((path.printable, ending))
  }

  /// In byte order.
  var paths: [String] { found.map(\.path).sortedByBytes }

  /// The number of files with each extension, the most frequent first.
  private var sorted: [(ending: String, count: Int)] {
    Dictionary(grouping: found, by: \.ending).map { ($0.key, $0.value.count) }
      .sorted { ($1.count, $0.ending) < ($0.count, $1.ending) }
  }

  static func == (left: Self, right: Self) -> Bool { left.paths == right.paths }

  /// `12 `.rst` and 3 `.adoc` files were not read`; nil if all were.
  var sentence: String? {
    let parts = sorted.map { "\($0.count) `.\($0.ending)`" }
    guard let last = parts.last else { return nil }
    let list = parts.count > 1 ? parts.dropLast().joined(separator: ", ") + " and " + last : last
    return found.count == 1 ? "\(list) file was not read" : "\(list) files were not read"
  }

  var json: [JSON] {
    sorted.map { ["extension": .string($0.ending), "files": .integer($0.count)] }
  }
}
