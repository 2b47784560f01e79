import AppleAPI
import SwiftCode

/// Lookups in the table of Apple's API, by the tokens of files, for a check that only some declarations matter to.
final class APICache {
  private let lookups: APILookups
  /// The names that were looked up, and by their number all declarations if one of them matters. Most uses are of others, and need
  /// no string.
  private var names = Vocabulary.empty
  private var relevant: [[APISymbol]] = [[]]

  init(_ lookups: APILookups) { self.lookups = lookups }

  func symbols(named name: String) -> [APISymbol] { lookups[name].symbols }

  /// The declarations of the name at a token; empty if none of them matters.
  func symbols(at token: Int, of file: SwiftFile, ifAny mayMatter: (APISymbol) -> Bool) -> [APISymbol] {
    let known = names.id(of: file.bytes, file.nameRange(token))
    if known > 0 { return relevant[Int(known)] }
    let all = symbols(named: file.text(token))
    let found = all.contains(where: mayMatter) ? all : []
    if names.add(file.bytes[file.nameRange(token)]) > 0 { relevant.append(found) }
    return found
  }

  func methodsOfUIKit(named name: String) -> [APISymbol] { lookups[name].methodsOfUIKit }

  /// Whether some modules aren't Apple's.
  func hasOthers(among imports: Set<String>) -> Bool {
    imports.contains { !lookups.table.hasModule($0) && !["Observation", "Synchronization"].contains($0) }
  }

  func replacement(_ name: String) -> APISymbol? { lookups.replacement(name) }
}
