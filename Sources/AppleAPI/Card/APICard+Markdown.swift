extension APICard {
  /// The card as Markdown: the verdict for the target first, then the facts and the sections.
  package var markdown: String {
    ([facts] + (sections.isEmpty ? [] : ["Read: \(sections.map { "`\($0)`" }.joined(separator: ", "))"]))
      .joined(separator: "\n")
  }

  /// The card without the sections.
  package var facts: String {
    var lines = ["## `\(title)`: availability"]
    if let sentence = verdictSentence { lines.append("**\(sentence)**") }
    lines.append(headline)
    lines += overloads
    if !others.isEmpty {
      let more = others.count > 3 ? " and \(others.count - 3) more" : ""
      lines.append("Also: \(others.prefix(3).map { "`\($0)`" }.joined(separator: ", "))\(more).")
    }
    return lines.joined(separator: "\n")
  }

  /// Whether it names something to use in place of the API.
  package var hasReplacement: Bool { group.symbols.contains { !$0.replacements.isEmpty } }

  /// Whether one of the declarations is deprecated or discouraged.
  package var isDeprecated: Bool { group.symbols.contains { $0.deprecated != nil } }

  /// The name, with labels if these were asked for and may exist.
  private var title: String {
    guard let labels, let first = group.symbols.first, isInvented || !lacksLabels else { return group.memberName }
    let isOne = group.symbols.allSatisfy { $0.name == first.name }
    guard isInvented || !isOne else { return first.fullName }
    return exact?.fullName ?? "\(group.memberName)(\(labels.map { $0 + ":" }.joined()))"
  }

  // MARK: For the target

  /// nil if no target is given, unless none of the declarations has the labels that were asked for.
  package var verdictSentence: String? {
    if isInvented {
      return "No overload of `\(group.memberName)` has these labels: it's invented, or an extension in the project."
    }
    guard lacksLabels else { return verdictSentenceOnName }
    let verdict = verdictSentenceOnName.map { "\($0) " } ?? ""
    return verdict + "No overload with these labels is known here; of those in Objective-C and C, only some are."
  }

  private var verdictSentenceOnName: String? {
    guard let target, let first = group.first else { return nil }
    guard target.platform != nil else {
      return "Unknown for \(target.name): the table has versions of iOS and macOS only."
        + (first.iOS.version.flatMap { Self.year(of: $0, target) } ?? "")
    }
    guard let version = target.version else { return nil }
    switch verdict {
    case nil, .unknown?:
      if mayHaveOlderOverloads {
        return "Unknown for \(target.name): the overloads here with these labels are newer, but "
          + "`\(group.memberName)` may have an older one."
      }
      if let type, case .newer(let first) = type.verdict(on: target) {
        return "Not available \(target.place): `\(type.fullName)` was introduced in \(target.system) \(first)."
      }
      return "Unknown for \(target.name): no version is stated."
    case .unavailable?: return "Not available on \(target.system)."
    case .newer(let first)?:
      return "Not available \(target.place): introduced in \(target.system) \(first)."
    case .available?:
      let since = target.platform.flatMap { first.introduced(on: $0).version }
      let reason = since.map {
        $0 == version ? ", the first version that has it" : ": introduced in \(target.system) \($0)"
      }
      return "Available \(target.place)\(reason ?? "")\(otherOverloads(target))."
    case .deprecated(let deprecated)?:
      let state =
        switch deprecated {
        case .version(let version): "deprecated since iOS \(version)"
        case .always: "deprecated"
        case .soft: "discouraged (no compiler warning yet)"
        }
      return "Available \(target.place), but \(state)\(instead(of: first))."
    }
  }

  /// ` Most of what came with iOS 16 came with watchOS 9.`
  private static func year(of iOS: SystemVersion, _ target: APITarget) -> String? {
    guard let version = target.version(ofTheYearOf: iOS) else { return nil }
    return target.system == "visionOS" && iOS < SystemVersion(17)
      ? " The first visionOS is newer than iOS \(iOS)."
      : " Most of what came with iOS \(iOS) came with \(target.system) \(version)."
  }

  /// The verdict for the target: the best among the declarations the name may mean; for a type, the type's own.
  package var verdict: APIVerdict? {
    guard let target, let first = group.first else { return nil }
    guard !isInvented else { return .unknown }
    guard !first.kind.isType else { return first.verdict(on: target) }
    let verdicts = group.symbols.filter(\.mayBeMeant).map { $0.verdict(on: target) }
    if let best = verdicts.first(where: { $0 == .available }) { return best }
    let own = first.verdict(on: target)
    guard case .newer = own else { return own }
    // An older overload is usable, although it's deprecated.
    if let old = group.symbols.lazy.map({ $0.verdict(on: target) }).first(where: \.isUsable) { return old }
    return mayHaveOlderOverloads ? .unknown : own
  }

  /// Whether the table has only declarations with further labels, of a class whose initializers in Objective-C it mostly lacks.
  private var mayHaveOlderOverloads: Bool {
    guard labels != nil, exact == nil, let first = group.first, first.kind == .initializer, let type else {
      return false
    }
    return type.kind == .classType && !first.isOfSwiftOnly
  }

  private func otherOverloads(_ target: APITarget) -> String {
    let overloads = group.symbols.filter { !$0.kind.isType }
    let newer = overloads.count { if case .newer = $0.verdict(on: target) { true } else { false } }
    let older = overloads.count {
      if case .deprecated = $0.verdict(on: target) { true } else { false }
    }
    func sentence(_ count: Int, _ state: String) -> String {
      count == 0
        ? "" : "; \(count) of \(overloads.count) overloads \(count == 1 ? "is" : "are") \(state)"
    }
    return sentence(newer, "newer") + sentence(older, "deprecated or discouraged")
  }

  // MARK: Facts

  private var headline: String {
    guard let first = group.first else { return "" }
    let place = first.module.isEmpty ? "" : "\(first.module) "
    // A selector doesn't say what kind of member it is.
    let kind = group.symbols.first { $0.kind != .selector }?.kind ?? (first.labels == nil ? first.kind : .method)
    let isOfAll = first.kind.isType || statements.count == 1
    let since = first.iOS == .always ? "" : "introduced "
    let age =
      (first.iOS == .unknown ? type : nil).map { ", usually that of `\($0.fullName)` (\($0.introduction))" } ?? ""
    return "\(place)\(kind.name), \(since)in \(first.introduction)\(age)"
      + (isOfAll ? deprecation(of: first.kind.isType ? first : statements[0].symbol) : "")
      + (saysIfDeprecated && !isDeprecated ? "; not deprecated in the SDK of iOS 26.1" : "") + "."
  }

  /// Groups of declarations with equal facts, one line each, with deprecated ones last.
  private var statements: [(names: [String], symbol: APISymbol)] {
    let type = group.first.flatMap { $0.kind.isType ? $0 : nil }
    var statements: [(names: [String], symbol: APISymbol)] = []
    for symbol in group.symbols where !symbol.kind.isType && type.map(symbol.agrees) != true {
      if let index = statements.firstIndex(where: { $0.symbol.agrees(with: symbol) }) {
        statements[index].names.append(symbol.name)
      } else {
        statements.append(([symbol.name], symbol))
      }
    }
    return statements.filter { $0.symbol.deprecated == nil }
      + statements.filter { $0.symbol.deprecated != nil }
  }

  private var overloads: [String] {
    let statements = statements
    let isType = group.first?.kind.isType ?? false
    if statements.count == 1, !isType {
      return statements[0].names.count > 1 ? ["Overloads: \(Self.list(statements[0].names))."] : []
    }
    let lines = statements.map { names, symbol in
      let note = symbol.overload.map { " (overload: \($0))" } ?? ""
      return "- \(Self.list(names))\(note): \(symbol.introduction)\(deprecation(of: symbol))"
    }
    return lines.prefix(Self.mostLines) + (lines.count > Self.mostLines ? ["- and more"] : [])
  }

  /// The maximum number of lines, since a card is an answer rather than a list.
  private static let mostLines = 8

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(4).map { "`\($0)`" }.joined(separator: ", ")
    return names.count > 4 ? "\(shown) and \(names.count - 4) more" : shown
  }

  private func deprecation(of symbol: APISymbol) -> String {
    switch symbol.deprecated {
    case nil: ""
    case .version(let version)?: "; deprecated in iOS \(version)\(instead(of: symbol))"
    case .always?: "; deprecated\(instead(of: symbol))"
    case .soft?: "; discouraged, without a compiler warning yet\(instead(of: symbol))"
    }
  }

  /// The replacement and the version that introduced it.
  private func instead(of symbol: APISymbol) -> String {
    guard !symbol.replacements.isEmpty else { return "" }
    let names = symbol.replacements.map { name in
      let since = replacements[name].flatMap { $0.iOS == .unknown ? nil : $0.introduction }
      return "`\(name)`" + (since.map { " (\($0))" } ?? "")
    }
    return ": use \(names.joined(separator: " or "))"
  }
}

extension APISymbol {
  /// `iOS 17, macOS 14`; `macOS 13, not on iOS`
  package var introduction: String {
    switch (iOS, macOS) {
    case (.always, .always): "every version"
    case (.unknown, .unknown): "a version that isn't stated"
    case (.unavailable, .unavailable): "neither iOS nor macOS"
    case (.unavailable, .unknown): "a version of macOS that isn't stated, not on iOS"
    case (.unknown, .unavailable): "a version of iOS that isn't stated, not on macOS"
    case (.unavailable, _): "\(introduction(macOS, "macOS")), \(introduction(iOS, "iOS"))"
    default: "\(introduction(iOS, "iOS")), \(introduction(macOS, "macOS"))"
    }
  }

  private func introduction(_ introduced: Introduced, _ platform: String) -> String {
    switch introduced {
    case .version(let version): "\(platform) \(version)"
    case .always: platform
    case .unavailable: "not on \(platform)"
    case .unknown: "\(platform) not stated"
    }
  }

  /// Whether a card has the same facts for two declarations.
  fileprivate func agrees(with other: APISymbol) -> Bool {
    (iOS, macOS) == (other.iOS, other.macOS) && deprecated == other.deprecated
      && overload == other.overload
      && (replacements == other.replacements || replacements.isEmpty)
  }
}

extension APISymbol.Kind {
  package var name: String {
    switch self {
    case .structure: "struct"
    case .classType: "class"
    case .actor: "actor"
    case .enumeration: "enum"
    case .protocolType: "protocol"
    case .alias: "type alias"
    case .property: "property"
    case .staticProperty: "static property"
    case .method: "method"
    case .staticMethod: "static method"
    case .initializer: "initializer"
    case .enumCase: "case"
    case .function: "function"
    case .variable: "variable"
    case .macro: "macro"
    case .operatorFunction: "operator"
    case .selector: "member"
    }
  }
}
