/// A question that may be the name of a file and nothing else: `EIP-1559`, `state management`.
///
/// Names are compared by their letters and digits alone, so `eip1559` and `State_Management.md` are the same.
struct AskedFile {
  private static let maximumLength = 60
  /// Files that are called after their folder.
  private static let ofFolder = ["index", "readme", "skill"].map { Array($0.utf8) }

  private let name: [UInt8]

  /// nil for a single word, which names a subject more often than a file, and for what is too long.
  init?(_ question: String) {
    let bytes = question.utf8
    guard bytes.count <= Self.maximumLength else { return nil }
    let parts = bytes.split { !Self.isOfName($0) }
    guard parts.count > 1 || bytes.contains(where: \.isDigit) && !bytes.allSatisfy(\.isDigit)
    else { return nil }
    name = parts.flatMap { $0.map(\.lowercased) }
  }

  /// Whether a path, within its root, is that of such a file.
  func isName(of path: String) -> Bool {
    var names = path.utf8.split(separator: UInt8(ascii: "/"))
    guard let file = names.popLast() else { return false }
    let end = file.lastIndex(of: UInt8(ascii: ".")) ?? file.endIndex
    let stem = Self.name(file[..<end])
    guard Self.ofFolder.contains(where: stem.elementsEqual) else {
      return stem.elementsEqual(name)
    }
    return names.last.map { Self.name($0).elementsEqual(name) } ?? false
  }

  private static func name(_ text: Substring.UTF8View) -> some Sequence<UInt8> {
    text.lazy.filter(isOfName).map(\.lowercased)
  }

  private static func isOfName(_ byte: UInt8) -> Bool { byte.isLetterOrDigit || byte >= 0x80 }
}
