internal import SwiftCode

/// What a file does with names, searched once if it's asked for: a search for each use would take long in a long file.
final class NamesInFile {
  private let file: SwiftFile

  init(_ file: SwiftFile) { self.file = file }

  /// Its labels, such as those of a tuple's elements.
  private(set) lazy var labels: Set<String> = Set(
    file.tokens.indices.dropFirst().filter { file.isText($0, ":") && !file.tokens[$0].spaceBefore }
      .map { file.text($0 - 1) })

  /// Its variables, even those that a condition or pattern binds, and parameters of closures: `case let .failed(error, name)`,
  /// `{ name, _ in … }`.
  private(set) lazy var bound: Set<String> = {
    var names: Set<String> = []
    // The names behind the last token that isn't of a list.
    var (list, isPattern): ([String], Bool) = ([], false)
    for token in file.tokens.indices {
      if file.tokens[token].kind == .identifier {
        list.append(file.text(token))
      } else if ![",", "(", ")", ".", "_"].contains(file.text(token)) {
        let word = file.tokens[token].word
        if isPattern || word == .in { names.formUnion(list) }
        (list, isPattern) = ([], word == .let || word == .var)
      }
    }
    return isPattern ? names.union(list) : names
  }()

  /// The last place of each name in an interpolation or a sum.
  private(set) lazy var lastParts: [String: Int] = {
    var parts: [String: Int] = [:]
    for token in file.tokens.indices.dropFirst() where file.tokens[token].kind == .identifier {
      let isPart =
        file.tokens[token - 1].kind == .interpolationOpen || file.isText(token - 1, "+") || file.isText(token + 1, "+")
      if isPart { parts[file.text(token)] = token }
    }
    return parts
  }()
}
