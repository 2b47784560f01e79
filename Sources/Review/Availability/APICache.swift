internal import AppleAPI

/// Lookups in the table of Apple's API, cached for all files of a review. Members that the table knows only by their selector
/// count only as replacements and as UIKit's methods with long names, since their names in Swift aren't certain.
final class APICache {
  let table: APITable
  private var symbols: [String: [APISymbol]] = [:]
  /// All declarations of names that have at least one potentially problematic declaration.
  private var relevant: [String: [APISymbol]] = [:]
  private var methods: [String: [APISymbol]] = [:]
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

  /// The methods of a name, including those known only by their selectors; empty if anything but a method of UIKit has the name,
  /// or if one of them is deprecated.
  func methodsOfUIKit(named name: String) -> [APISymbol] {
    if let known = methods[name] { return known }
    let all = table.symbols(named: name)
    let isUIKit = all.allSatisfy { symbol in
      symbol.module == "UIKit" && [.method, .selector].contains(symbol.kind) && symbol.deprecated == nil
    }
    methods[name] = isUIKit ? all : []
    return isUIKit ? all : []
  }

  /// Whether some modules aren't Apple's.
  func hasOthers(among imports: Set<String>) -> Bool {
    imports.contains { !table.hasModule($0) && !["Observation", "Synchronization"].contains($0) }
  }

  func replacement(_ name: String) -> APISymbol? {
    if let known = replacements[name] { return known }
    let found = table.replacement(name)
    replacements[name] = found
    return found
  }
}
