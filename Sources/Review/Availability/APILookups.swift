package import AppleAPI
import Synchronization

/// What was found in the table of Apple's API. All threads and targets of a review share it: each looking names up for itself took
/// a twelfth of a review.
package final class APILookups: Sendable {
  let table: APITable
  private let entries = Mutex<[String: Entry]>([:])
  private let replacements = Mutex<[String: APISymbol?]>([:])

  package init(_ table: APITable = .builtin) { self.table = table }

  /// The declarations of a name. Members that the table knows only by their selector count only as replacements, as UIKit's methods
  /// with long names, and where they are deprecated and no other member of the type may be meant, since their names in Swift aren't
  /// certain.
  struct Entry: Sendable {
    let symbols: [APISymbol]
    /// All of them, including those known only by their selectors; empty if anything but a method of UIKit has the name, or if one
    /// of them is deprecated.
    let methodsOfUIKit: [APISymbol]

    fileprivate init(_ all: [APISymbol]) {
      symbols = all.filter { $0.kind != .selector || $0.isCertain(among: all) }
      let isUIKit = all.allSatisfy { symbol in
        symbol.module == "UIKit" && [.method, .selector].contains(symbol.kind) && symbol.deprecated == nil
      }
      methodsOfUIKit = isUIKit ? all : []
    }
  }

  subscript(name: String) -> Entry { Self.known(name, in: entries) { Entry(table.symbols(named: $0)) } }

  func replacement(_ name: String) -> APISymbol? { Self.known(name, in: replacements, find: table.replacement) }

  /// Looks a name up once. The lock isn't held meanwhile.
  private static func known<Value: Sendable>(
    _ name: String, in table: borrowing Mutex<[String: Value]>, find: (String) -> Value
  ) -> Value {
    if let known = table.withLock({ $0[name] }) { return known }
    let found = find(name)
    table.withLock { $0[name] = found }
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
