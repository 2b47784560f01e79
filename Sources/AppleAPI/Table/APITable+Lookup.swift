extension APITable {
  /// The declarations that a name may mean, grouped by the type they belong to, the likeliest type first; empty if the
  /// table has none.
  package func groups(for name: APIName) -> [APIGroup] {
    let found = declarations(of: name)
    guard found.isEmpty else { return found }
    if let other = name.otherSpellings.lazy.map(declarations).first(where: { !$0.isEmpty }) { return other }
    // The oldest first, since an old method and a newer one of the same name may belong to different protocols.
    let inherited = name.inherited.flatMap(declarations)
    return inherited.enumerated().sorted { ($0.element.age, $0.offset) < ($1.element.age, $1.offset) }.map(\.element)
  }

  private func declarations(of name: APIName) -> [APIGroup] {
    let all = symbols(named: name.base)
    let inside = all.filter { $0.isIn(name.containers) }
    // `#Preview` is the macro, not the type of its name.
    let macros = name.isMacro ? inside.filter { $0.kind == .macro } : []
    let owned = macros.isEmpty ? inside : macros
    let labelled = owned.filter { symbol in
      name.labels.map { wanted in symbol.labels.map { Self.isPart(wanted, of: $0) } ?? false }
        ?? true
    }
    guard let labels = name.labels else { return Self.groups(of: owned) }
    let exact = labelled.filter { $0.labels == labels }
    // Arguments with defaults can be omitted: `background(_:)` is the modifier, not a member of another type that has
    // exactly these labels, and `gesture(_:)` isn't the overload with these labels that only macOS has.
    let isOther =
      exact.allSatisfy { $0.iOS == .unavailable } || !Self.areProminent(exact) && Self.areProminent(labelled)
    // `String(localized:)` also means the older overload whose other arguments have defaults.
    let meant = isOther ? labelled : exact + labelled.filter { $0.isOlder(thanAll: exact) }
    // `tracks(withMediaType:)` is known by its selector, `tracksWithMediaType:`.
    if meant.isEmpty, case let selectors = owned.filter({ $0.isSelected(by: labels) }), !selectors.isEmpty {
      return Self.groups(of: selectors)
    }
    // Other labels mean another method of a delegate, which the table may lack: `tableView(_:…)`.
    if meant.isEmpty, owned.contains(where: \.isOfDelegate) { return [] }
    let groups = Self.groups(of: meant.isEmpty ? owned : meant)
    // A selector's labels aren't known, so it's meant unless a type or a modifier has the labels.
    let isListed = exact.contains { $0.kind == .selector }
    guard !meant.isEmpty, !isListed, !groups.contains(where: \.isProminent) else { return groups }
    return Self.groups(
      of: owned.filter { symbol in
        symbol.kind == .selector && symbol.labels == nil || meant.contains { $0 === symbol }
      })
  }

  /// The members that are passed to a function or modifier, with their types: `PrimitiveButtonStyle.glass` for
  /// `buttonStyle(.glass)`.
  package func values(of name: APIName) -> [APIName] {
    name.values.compactMap { value in
      let members = APIName(value.member).map { groups(for: $0) } ?? []
      let owners = members.lazy.map(\.owner)
      let owner = owners.first { value.mayBe(of: String($0.split(separator: ".").last ?? "")) }
      return owner.flatMap { APIName("\($0).\(value.member)") }
    }
  }

  private static func areProminent(_ symbols: [APISymbol]) -> Bool {
    groups(of: symbols).contains(where: \.isProminent)
  }

  /// The likeliest type first.
  private static func groups(of symbols: [APISymbol]) -> [APIGroup] {
    var groups: [APIGroup] = []
    for symbol in symbols {
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

  /// Whether labels are a subsequence of others, since arguments with defaults can be omitted.
  static func isPart(_ some: [String], of all: [String]) -> Bool {
    var rest = all[...]
    return some.allSatisfy { label in
      guard let index = rest.firstIndex(of: label) else { return false }
      rest = rest[(index + 1)...]
      return true
    }
  }

  /// The names in the table that equal the given words apart from case, by word: `NavigationStack` for
  /// `navigationstack`, `scrollTargetBehavior` for `scrolltargetbehavior`. Finds only types, modifiers and other
  /// top-level names, since nearly every English word is a member of some type.
  package func spelled(_ words: [String]) -> [String: String] {
    guard !words.isEmpty else { return [:] }
    let wanted = Dictionary(words.map { ($0.utf8.map(Self.lowercased), $0) }) { first, _ in first }
    let lengths = Set(wanted.keys.map(\.count))
    var found: [String: (rank: Int, base: String)] = [:]
    func look(at bytes: LiteralBytes) {
      guard lengths.contains(bytes.count),
        let word = wanted[bytes.indices.map { Self.lowercased(bytes[$0]) }]
      else { return }
      let base = String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
      guard let rank = self.rank(of: base, wanted: word), rank < found[word]?.rank ?? .max else {
        return
      }
      found[word] = (rank, base)
    }
    for letter in Set(wanted.keys.compactMap(\.first)) {
      // The table is sorted, so names with other first letters can be skipped.
      // Of names that are as likely, the type: `WidgetFamily` rather than `widgetFamily`.
      for spelling in Set([letter, letter & ~0x20]).sorted() { forEachBase(beginningWith: spelling, look) }
    }
    return found.mapValues(\.base)
  }

  /// Ranks spellings: an exact match first, then a modifier, then a type.
  private func rank(of base: String, wanted: String) -> Int? {
    let groups = symbols(named: base).map { APIGroup(owner: $0.owner, symbols: [$0]) }
    guard groups.contains(where: \.isProminent) else { return nil }
    if base == wanted { return 0 }
    return groups.contains { $0.owner == "View" } ? 1 : 2
  }

  static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}

/// The declarations of one base name that belong to one type.
package struct APIGroup: Sendable {
  package let owner: String
  package internal(set) var symbols: [APISymbol]

  /// Whether it is at the top level, a modifier, or a value of the environment.
  var isProminent: Bool { rank < 3 }

  /// Lower is likelier.
  var rank: Int {
    let first = symbols[0]
    if !owner.contains("."), first.container.isEmpty { return first.module == "AppKit" ? 3 : 0 }
    if owner == "View" { return 1 }
    if owner == "EnvironmentValues" { return 2 }
    let modules = ["SwiftUI", "SwiftData", "UIKit", "Foundation", "Swift"]
    let place = modules.firstIndex(of: first.module) ?? modules.count
    return 4 + place + owner.utf8.count { $0 == UInt8(ascii: ".") } * modules.count
  }
}

extension APIGroup {
  /// The first iOS version with it; the highest of all if none is known.
  var age: SystemVersion {
    switch symbols[0].iOS {
    case .always: SystemVersion(0)
    case .version(let version): version
    case .unavailable, .unknown: SystemVersion(255)
    }
  }
}

extension APISymbol {
  fileprivate var isOfDelegate: Bool {
    kind == .selector && ["Delegate", "DataSource", "Prefetching"].contains(where: container.hasSuffix)
  }

  /// Whether labels are those of its selector: `(_:didReceive:)` of `application:didReceiveLocalNotification:`.
  fileprivate func isSelected(by labels: [String]) -> Bool {
    guard kind == .selector, let selector = overload?.split(separator: " ").last, selector.last == ":" else {
      return false
    }
    let pieces = selector.split(separator: ":").map(String.init)
    guard pieces.count == labels.count, !labels.isEmpty else { return false }
    let start = labels[0] == "_" ? base : base + labels[0].prefix(1).uppercased() + labels[0].dropFirst()
    return zip(pieces, [start] + labels.dropFirst()).allSatisfy { $0.hasPrefix($1) }
  }

  /// Whether it's an overload of others that came before all of them.
  fileprivate func isOlder(thanAll others: [APISymbol]) -> Bool {
    guard case .version(let version) = iOS, !others.isEmpty else { return false }
    return others.allSatisfy { other in owner == other.owner && other.iOS.version.map { version < $0 } ?? false }
  }

  /// Whether the names are the innermost of its enclosing types, or its module.
  fileprivate func isIn(_ names: [String]) -> Bool {
    guard let first = names.first else { return true }
    let types = container.split(separator: ".").map(String.init)
    // `Locale.current.region` is a property of Locale.
    let names = names.filter { !["current", "shared", "main", "default", "standard"].contains($0) }
    if types.suffix(names.count).elementsEqual(names) { return true }
    return first == module && (names.count == 1 || isIn(Array(names.dropFirst())))
  }
}
