extension APITable {
  /// The declarations that a name may mean, divided by the type they belong to: the likeliest type first. Empty where the
  /// table has none.
  package func groups(for name: APIName) -> [APIGroup] {
    let all = symbols(named: name.base)
    let owned = all.filter { $0.isIn(name.containers) }
    let labelled = owned.filter { symbol in
      name.labels.map { wanted in symbol.labels.map { Self.isPart(wanted, of: $0) } ?? false }
        ?? true
    }
    let exact = labelled.filter { $0.labels == name.labels }
    let meant = name.labels == nil ? owned : exact.isEmpty ? labelled : exact
    var groups: [APIGroup] = []
    for symbol in meant.isEmpty ? owned : meant {
      if let index = groups.firstIndex(where: { $0.owner == symbol.owner }) {
        groups[index].symbols.append(symbol)
      } else {
        groups.append(APIGroup(owner: symbol.owner, symbols: [symbol]))
      }
    }
    return groups.enumerated().sorted {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }
    .map(\.element)
  }

  /// Whether labels are some of others, in their order: arguments with defaults may be left out.
  private static func isPart(_ some: [String], of all: [String]) -> Bool {
    var rest = all[...]
    return some.allSatisfy { label in
      guard let index = rest.firstIndex(of: label) else { return false }
      rest = rest[(index + 1)...]
      return true
    }
  }

  /// The name in the spelling of the table: `navigationstack` as `NavigationStack`, `scroll target behavior` as
  /// `scrollTargetBehavior`, rather a modifier than a type of the same words; nil where there is none.
  package func spelled(_ words: some StringProtocol) -> String? {
    let wanted = Self.folded(words)
    guard !wanted.isEmpty else { return nil }
    var found: [String] = []
    forEachBase { base in
      guard base.count == wanted.count,
        base.indices.allSatisfy({ Self.lowercased(base[$0]) == wanted[$0] })
      else { return }
      found.append(String(decoding: base.indices.map { base[$0] }, as: UTF8.self))
    }
    let ranks = found.map { base in
      let groups = symbols(named: base).map { APIGroup(owner: $0.owner, symbols: [$0]) }
      return (groups.map { $0.owner == "View" ? -1 : $0.rank }.min() ?? .max, base)
    }
    return ranks.min { $0 < $1 }?.1
  }

  private static func folded(_ words: some StringProtocol) -> [UInt8] {
    words.utf8.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "-") }.map(lowercased)
  }

  static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}

/// The declarations of one base name that belong to one type.
package struct APIGroup: Sendable {
  package let owner: String
  package internal(set) var symbols: [APISymbol]

  /// Lower is likelier to be what someone asks about.
  var rank: Int {
    let first = symbols[0]
    if !owner.contains("."), first.container.isEmpty { return first.module == "AppKit" ? 2 : 0 }
    if owner == "View" { return 1 }
    let modules = ["SwiftUI", "SwiftData", "UIKit", "Foundation", "Swift"]
    let place = modules.firstIndex(of: first.module) ?? modules.count
    return 3 + place + owner.utf8.count { $0 == UInt8(ascii: ".") } * modules.count
  }
}

extension APISymbol {
  /// Whether the names are the last of the types that it belongs to, or its module's.
  fileprivate func isIn(_ names: [String]) -> Bool {
    guard let first = names.first else { return true }
    let types = container.split(separator: ".").map(String.init)
    if types.suffix(names.count).elementsEqual(names) { return true }
    return first == module && (names.count == 1 || isIn(Array(names.dropFirst())))
  }
}
