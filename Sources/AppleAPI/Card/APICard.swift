/// Facts about one API name: the version that introduced it, its deprecation, and its replacement.
package struct APICard: Sendable {
  /// In the table's spelling.
  package let name: String
  /// The declarations of the likeliest type.
  package let group: APIGroup
  /// Other types that have the name.
  package let others: [String]
  package let target: APITarget?
  /// The labels that were asked for.
  let labels: [String]?
  /// A declaration with exactly these labels.
  let exact: APISymbol?
  /// The replacements of deprecated declarations, as far as they are in the table.
  let replacements: [String: APISymbol]
  /// The type of a member. One without a version of its own is usually as old as its type.
  let type: APISymbol?
  /// IDs of sections that explain it.
  package var sections: [String] = []
  /// Whether the card says so if nothing is deprecated.
  package var saysIfDeprecated = false

  /// nil if the table lacks the name.
  package init?(_ name: APIName, for target: APITarget?, in table: APITable = .builtin) {
    var groups = table.groups(for: name)
    if groups.isEmpty, let base = table.spelled([name.base])[name.base],
      let spelled = APIName((name.containers + [base]).joined(separator: "."))
    {
      groups = table.groups(for: spelled)
    }
    guard let group = groups.first else { return nil }
    self.name = group.symbols[0].base
    (self.group, self.target, labels) = (group, target, name.labels)
    exact = group.symbols.first { $0.labels == name.labels }
    others = groups.dropFirst().map(\.memberName)
    replacements = Self.replacements(of: group, in: table)
    type = group.first.flatMap { Self.type(of: $0, in: table) }
  }

  /// Whether none of the declarations has the labels that were asked for, even if it takes further arguments.
  var lacksLabels: Bool {
    guard let labels, labels != ["rawValue"] else { return false }
    return !group.symbols.contains { symbol in
      symbol.labels.map { APITable.isPart(labels, of: $0) } ?? !symbol.kind.isType
    }
  }

  /// Whether the labels that were asked for are invented. Of 17,700 calls in 180 projects with initializers and modifiers of
  /// Apple's types, the table lacks the labels of 15 %, nearly all of them initializers in Objective-C, C and Swift's protocols. Of
  /// a framework without these, it has all.
  package var isInvented: Bool {
    let symbol = group.symbols.first(where: \.kind.isType) ?? group.symbols[0]
    return lacksLabels && symbol.isOfSwiftOnly && symbol.module != "Swift"
  }

  private static func type(of member: APISymbol, in table: APITable) -> APISymbol? {
    guard !member.kind.isType, !member.owner.isEmpty,
      let type = APIName(member.owner).flatMap({ table.groups(for: $0).first?.first }), type.kind.isType,
      type.iOS != .unknown
    else { return nil }
    return type
  }

  private static func replacements(of group: APIGroup, in table: APITable) -> [String: APISymbol] {
    var found: [String: APISymbol] = [:]
    for symbol in group.symbols {
      for name in symbol.replacements where found[name] == nil { found[name] = table.replacement(name, of: symbol) }
    }
    return found
  }
}

extension APITable {
  /// The declaration that a replacement's name means, the oldest where there are several that aren't deprecated; nil if the
  /// table has none.
  package func replacement(_ text: String) -> APISymbol? {
    guard let name = APIName(text), let group = groups(for: name).first else { return nil }
    let usable = group.symbols.filter { $0.deprecated == nil }
    return usable.isEmpty ? group.first : APIGroup(owner: group.owner, symbols: usable).first
  }

  /// The same for a declaration's replacement: a member of its own type, else one in its framework, else a type.
  ///
  /// `end(content:)` replaces a method of an activity, and an `end(content:)` in another framework is unrelated.
  package func replacement(_ text: String, of symbol: APISymbol) -> APISymbol? {
    if !symbol.container.isEmpty, let own = replacement("\(symbol.container).\(text)"),
      own.container == symbol.container
    {
      return own
    }
    guard let other = replacement(text) else { return nil }
    return other.kind.isType || text.contains(".") || other.module == symbol.module ? other : nil
  }
}

extension APIGroup {
  /// The declaration whose introduction counts: for a type the type itself, else the oldest.
  package var first: APISymbol? {
    if let type = symbols.first(where: \.kind.isType) { return type }
    let plain = symbols.filter(\.mayBeMeant)
    let stated = (plain.isEmpty ? symbols : plain).filter {
      $0.iOS != .unknown || $0.macOS != .unknown
    }
    return stated.min { $0.age < $1.age } ?? symbols.first
  }

  /// `View.onChange`, `NavigationStack`
  package var memberName: String {
    let first = symbols[0]
    return first.container.isEmpty ? first.base : "\(first.container).\(first.base)"
  }
}

extension APISymbol {
  /// Whether a bare name may mean the declaration: not an overload, unless it's known by an old selector.
  var mayBeMeant: Bool { overload == nil || kind == .selector && deprecated == nil }

  /// Orders declarations by introduction, those on iOS before those only on macOS.
  fileprivate var age: (Int, SystemVersion) {
    switch (iOS, macOS) {
    case (.always, _): (0, SystemVersion(0))
    case (.version(let version), _): (1, version)
    case (_, .version(let version)): (2, version)
    case (_, .always): (2, SystemVersion(0))
    case (.unknown, _), (.unavailable, .unknown), (.unavailable, .unavailable):
      (3, SystemVersion(0))
    }
  }
}
