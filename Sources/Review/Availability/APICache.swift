internal import AppleAPI

/// A cache of lookups in the table of Apple's API, for all files of a review. Only Swift names count, not selectors.
final class APICache {
  let table: APITable
  private var symbols: [String: [APISymbol]] = [:]
  /// All declarations of names that have at least one potentially problematic declaration.
  private var relevant: [String: [APISymbol]] = [:]
  private var replacements: [String: APISymbol?] = [:]

  init(_ table: APITable) { self.table = table }

  func symbols(named name: String) -> [APISymbol] {
    if let known = symbols[name] { return known }
    let found = table.symbols(named: name).filter { $0.kind != .selector }
    symbols[name] = found
    return found
  }

  /// The declarations of a name; empty if none of them can be a problem.
  func symbols(named name: String, ifAny mayMatter: (APISymbol) -> Bool) -> [APISymbol] {
    if let known = relevant[name] { return known }
    let all = symbols(named: name)
    let found = all.contains(where: mayMatter) ? all : []
    relevant[name] = found
    return found
  }

  func replacement(_ name: String) -> APISymbol? {
    if let known = replacements[name] { return known }
    let found = table.replacement(name)
    replacements[name] = found
    return found
  }
}
