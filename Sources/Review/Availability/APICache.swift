package import AppleAPI
internal import SwiftCode

/// Lookups in the table of Apple's API, cached for all files of one target. Members that the table knows only by their selector
/// count only as replacements, as UIKit's methods with long names, and where they are deprecated and no other member of the type
/// may be meant, since their names in Swift aren't certain.
package final class APICache {
  let table: APITable
  private let lookups: Lookups
  /// The names that were looked up, and by their number all declarations if one of them is potentially problematic. Most uses
  /// are of others, and need no string.
  private var names = Vocabulary.empty
  private var relevant: [[APISymbol]] = [[]]

  package init(_ table: APITable = .builtin) { (self.table, lookups) = (table, Lookups()) }

  /// - Parameter other: What it has found, and will find, isn't looked up again.
  init(sharing other: APICache) { (table, lookups) = (other.table, other.lookups) }

  /// What doesn't depend on the target.
  private final class Lookups {
    var entries: [String: Entry] = [:]
    var replacements: [String: APISymbol?] = [:]
  }

  private struct Entry {
    let symbols, methodsOfUIKit: [APISymbol]

    init(_ all: [APISymbol]) {
      symbols = all.filter { $0.kind != .selector || $0.isCertain(among: all) }
      let isUIKit = all.allSatisfy { symbol in
        symbol.module == "UIKit" && [.method, .selector].contains(symbol.kind) && symbol.deprecated == nil
      }
      methodsOfUIKit = isUIKit ? all : []
    }
  }

  private func entry(of name: String) -> Entry {
    if let known = lookups.entries[name] { return known }
    let found = Entry(table.symbols(named: name))
    lookups.entries[name] = found
    return found
  }

  func symbols(named name: String) -> [APISymbol] { entry(of: name).symbols }

  /// The declarations of the name at a token; empty if none of them can be a problem.
  func symbols(at token: Int, of file: SwiftFile, ifAny mayMatter: (APISymbol) -> Bool) -> [APISymbol] {
    let known = names.id(of: file.bytes, file.nameRange(token))
    if known > 0 { return relevant[Int(known)] }
    let all = symbols(named: file.text(token))
    let found = all.contains(where: mayMatter) ? all : []
    if names.add(file.bytes[file.nameRange(token)]) > 0 { relevant.append(found) }
    return found
  }

  /// The methods of a name, including those known only by their selectors; empty if anything but a method of UIKit has the name,
  /// or if one of them is deprecated.
  func methodsOfUIKit(named name: String) -> [APISymbol] { entry(of: name).methodsOfUIKit }

  /// Whether some modules aren't Apple's.
  func hasOthers(among imports: Set<String>) -> Bool {
    imports.contains { !table.hasModule($0) && !["Observation", "Synchronization"].contains($0) }
  }

  func replacement(_ name: String) -> APISymbol? {
    if let known = lookups.replacements[name] { return known }
    let found = table.replacement(name)
    lookups.replacements[name] = found
    return found
  }
}

extension APISymbol {
  /// Whether a deprecated member known by its selector is the only one of its type with the name and these labels.
  fileprivate func isCertain(among all: [APISymbol]) -> Bool {
    guard case .version = deprecated else { return false }
    return !all.contains {
      $0.container == container && $0.deprecated == nil && (labels == nil || $0.labels == labels)
    }
  }
}
