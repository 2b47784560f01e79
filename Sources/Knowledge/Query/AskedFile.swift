/// A question that may be just the name of a file: `EIP-1559`, `state management`.
///
/// Only letters and digits are compared: `eip1559` and `EIP-1559.md` both name `eip-1559.md`.
struct AskedFile {
  private static let maximumLength = 60
  /// Files that go by the name of their folder.
  private static let ofFolder = ["index", "readme", "skill"].map { Array($0.utf8) }

  private let name: [UInt8]
  /// The number after letters in the name, as in `SE-0302`; empty if there is none.
  private let number: ArraySlice<UInt8>

  /// nil for a single word, which is more often a subject than a file name, and for long questions.
  init?(_ question: String) {
    let bytes = question.utf8
    guard bytes.count <= Self.maximumLength else { return nil }
    let parts = bytes.split { !Self.isOfName($0) }
    guard parts.count > 1 || bytes.contains(where: \.isDigit) && !bytes.allSatisfy(\.isDigit)
    else { return nil }
    name = parts.flatMap { $0.map(\.lowercased) }
    let letters = name.prefix { !$0.isDigit }
    let rest = name[letters.endIndex...]
    let isNumber = rest.count >= Self.fewestDigits && rest.allSatisfy(\.isDigit)
    number = !letters.isEmpty && isNumber ? rest : []
  }

  /// Numbers with fewer digits are versions.
  private static let fewestDigits = 3

  /// The files that a longer question may name: `EIP-1559`, `RFC 2094`, `sheets.md`.
  static func named(in question: String) -> [AskedFile] {
    let words = question.split { $0 == " " || $0 == "," || $0 == "?" || $0 == ":" }
    let numbered = zip(words, words.dropFirst()).filter { word, number in
      word.utf8.allSatisfy { $0.isUpper || $0.isLower } && number.utf8.allSatisfy(\.isDigit)
    }
    let single = words.filter { word in
      word.hasSuffix(".md")
        || word.utf8.contains(where: \.isDigit) && word.utf8.contains { !$0.isDigit }
    }
    return (single.map(String.init) + numbered.map { "\($0) \($1)" }).compactMap(AskedFile.init)
  }

  /// Whether a path within its root has this name.
  func isName(of path: StoredBytes) -> Bool {
    let file = path[...].lastPathPart
    let stem = file.withoutExtension
    if Self.isSpelled(name, by: stem) || Self.isSpelled(name, by: file) { return true }
    guard file.startIndex > 0, Self.ofFolder.contains(where: { Self.isSpelled($0, by: stem) })
    else { return false }
    return Self.isSpelled(name, by: path[..<(file.startIndex - 1)].lastPathPart)
  }

  /// Whether a path's file has this number: `0302-sendable.md` is `SE-0302`, `compiler-error-c2065.md` is `C2065`.
  func isNumber(of path: StoredBytes) -> Bool {
    guard !number.isEmpty else { return false }
    let file = path[...].lastPathPart
    if file.starts(with: number) { return file.dropFirst(number.count).first?.isDigit == false }
    let start = Self.start(of: name, endingIn: file.withoutExtension)
    return start.map { $0 > file.startIndex && !Self.isOfName(path[$0 - 1]) } ?? false
  }

  private static func isSpelled(_ name: [UInt8], by text: Slice<StoredBytes>) -> Bool {
    guard let start = start(of: name, endingIn: text) else { return false }
    return !text[..<start].contains(where: isOfName)
  }

  /// The start of a name at the end of a text. Compares backward, since names differ at the end first.
  private static func start(
    of name: [UInt8], endingIn text: Slice<StoredBytes>
  ) -> Int? {
    var left = name.count
    for index in stride(from: text.endIndex - 1, through: text.startIndex, by: -1) where isOfName(text[index]) {
      guard left > 0, name[left - 1] == text[index].lowercased else { return nil }
      left -= 1
      if left == 0 { return index }
    }
    return nil
  }

  private static func isOfName(_ byte: UInt8) -> Bool { byte.isLetterOrDigit || byte >= 0x80 }
}
