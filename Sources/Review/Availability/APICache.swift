internal import AppleAPI

/// What was looked up in the table of Apple's API, for all files of a review.
final class APICache {
  let table: APITable
  private var symbols: [String: [APISymbol]] = [:]
  private var replacements: [String: APISymbol?] = [:]

  init(_ table: APITable) { self.table = table }

  func symbols(named name: String) -> [APISymbol] {
    if let known = symbols[name] { return known }
    let found = table.symbols(named: name)
    symbols[name] = found
    return found
  }

  func replacement(_ name: String) -> APISymbol? {
    if let known = replacements[name] { return known }
    let found = table.replacement(name)
    replacements[name] = found
    return found
  }
}
