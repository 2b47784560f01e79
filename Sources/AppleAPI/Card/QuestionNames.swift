/// A question's words, with the API names among them.
struct QuestionNames {
  enum Token {
    case name(APIName, certainty: Certainty)
    case system(hasVersion: Bool)
    case known(String)
    case other
    case end
  }

  /// How certain a name is one.
  enum Certainty: Comparable {
    /// An English word that's also a name: `task`, `badge`.
    case word
    /// Only similar to a name: `navigationTransitionSource`, but also `TestFlight`.
    case similar
    /// Capitalized, or in several words: `Table`, `share link`.
    case likely
    /// Written as only code is: `sensoryFeedback`, `` `Chart` ``.
    case code
  }

  private(set) var tokens: [Token] = []

  var clauses: [ArraySlice<Token>] { tokens.split { if case .end = $0 { true } else { false } } }

  init(_ words: QuestionWords, in table: APITable) {
    let runs = Self.runs(of: words.tokens)
    let spelled = table.spelled(runs.map(\.text))
    var index = 0
    while index < words.tokens.count {
      let token = words.tokens[index]
      var next = index + 1
      switch token {
      case .code(let text):
        let value = Self.value(inCode: text, table).map { Token.name($0, certainty: .code) }
        tokens += [value, Self.name(inCode: text, table)].compactMap(\.self)
      case .system(let hasVersion): tokens.append(.system(hasVersion: hasVersion))
      case .end: tokens.append(.end)
      case .known(let word): tokens.append(.known(word))
      case .other(let word) where word.contains("."):
        tokens.append(Self.member(inSmallLetters: word, table) ?? .other)
      case .other(let word):
        // The longest run of words that is a name. It may begin with the known word before.
        let run = runs.filter { $0.range.contains(index) && $0.range.lowerBound >= index - 1 }
          .filter { spelled[$0.text] != nil }.max { $0.range.count < $1.range.count }
        if let run, let name = spelled[run.text].flatMap({ APIName($0) }) {
          if run.range.lowerBound < index, case .known? = tokens.last { tokens.removeLast() }
          // `wkwebview` isn't an English word.
          let isLikely =
            run.range.count > 1 || word.first?.isUppercase == true
            || name.base.dropFirst().contains(where: \.isUppercase)
          tokens.append(.name(name, certainty: isLikely ? .likely : .word))
          next = run.range.upperBound
        } else if case .name(let type, let certainty)? = tokens.last, let member = Self.joined(type, word, table) {
          tokens[tokens.count - 1] = .name(member, certainty: certainty)
        } else {
          tokens.append(table.hasModule(word) ? .known("module") : .other)
        }
      }
      index = next
    }
    forgetWords()
  }

  static func isCode(_ token: Token) -> Bool { if case .name(_, .code) = token { true } else { false } }

  /// Beside a name in code, `tab` of `with a tab bar` is only a word, and so is `empty` of `my Chart is empty`.
  private mutating func forgetWords() {
    let hasCode = tokens.contains(where: Self.isCode)
    guard hasCode || tokens.contains(where: { Self.isName($0, atLeast: .likely) }) else { return }
    for index in tokens.indices where Self.isName(tokens[index], atLeast: .word) {
      if case .name(_, .word) = tokens[index], hasCode || !isJoined(at: index) { tokens[index] = .other }
    }
  }

  private static func isName(_ token: Token, atLeast least: Certainty) -> Bool {
    if case .name(_, let certainty) = token { certainty >= least } else { false }
  }

  /// Whether a likelier name is next to a word, or divided from it by joints alone: `List have badge`.
  private func isJoined(at index: Int) -> Bool {
    func isJoint(_ token: Token) -> Bool {
      if case .known(let word) = token { Self.joints.contains(word) } else { false }
    }
    let neighbors = [tokens[..<index].last { !isJoint($0) }, tokens[(index + 1)...].first { !isJoint($0) }]
    return neighbors.contains { $0.map { Self.isName($0, atLeast: .similar) } ?? false }
  }

  /// The value that a modifier is called with, if it's one of the modifier's type: `TabViewStyle.sidebarAdaptable` for
  /// `tabViewStyle(.sidebarAdaptable)`.
  private static func value(inCode text: String, _ table: APITable) -> APIName? {
    guard let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")"), open < close else { return nil }
    let modifier = text[..<open].drop { $0 == "." }
    let argument = text[open..<close].dropFirst()
    let value = argument[(argument.lastIndex(of: ":") ?? argument.startIndex)...].drop { ": ".contains($0) }
    guard value.first == ".", let name = APIName(value), name.containers.isEmpty else { return nil }
    let type = modifier.prefix(1).uppercased() + modifier.dropFirst()
    let owners = table.groups(for: name).filter { $0.owner.hasSuffix(type) }
    // `HoverEffect.lift` rather than `CustomHoverEffect.lift`, and `PickerStyle.wheel` rather than `DatePickerStyle.wheel`.
    let owner = owners.min { ($0.age, $0.owner.utf8.count) < ($1.age, $1.owner.utf8.count) }
    if let owner { return APIName("\(owner.owner).\(name.base)") }
    // Values of a protocol for styles are its static members, so one that it lacks isn't known.
    return table.symbols(named: type).contains { $0.kind == .protocolType } ? APIName("\(type).\(name.base)") : nil
  }

  /// A type's member whatever the case: `uiscreen.main`, `mkdirections.request`.
  private static func member(inSmallLetters word: String, _ table: APITable) -> Token? {
    let parts = word.split(separator: ".").map(String.init)
    guard parts.count == 2, let type = table.spelled([parts[0]])[parts[0]], type.first?.isUppercase == true else {
      return nil
    }
    let member = parts[1].prefix(1).uppercased() + parts[1].dropFirst()
    let names = [parts[1], member].compactMap { APIName("\(type).\($0)") }
    return names.first { !table.groups(for: $0).isEmpty }.map { .name($0, certainty: .code) }
  }

  /// A name that the table doesn't have stays one if it resembles others: they are the answer.
  private static func name(inCode text: String, _ table: APITable) -> Token {
    // `@Environment(\.dismiss)` is about the value.
    let path = text.hasPrefix("@Environment(") ? "EnvironmentValues." + text.dropFirst(13).filter { $0.isLetter } : text
    guard let name = APIName(path) else { return .other }
    // `some View`
    if name.containers.isEmpty, ["any", "some"].contains(name.base) { return .known(name.base) }
    if !table.groups(for: name).isEmpty { return .name(name, certainty: .code) }
    if table.hasModule(name.base) { return .known("module") }
    if let base = table.spelled([name.base])[name.base] ?? table.correction(of: name.base),
      let near = APIName((name.containers + [base]).joined(separator: ".")),
      name.containers.isEmpty || !table.groups(for: near).isEmpty
    {
      return .name(near, certainty: .code)
    }
    // A module may go by another name in the table: `Synchronization.Atomic`.
    if name.containers.allSatisfy({ table.symbols(named: $0).isEmpty }), let bare = APIName(name.base),
      table.groups(for: bare).first?.isProminent == true
    {
      return .name(bare, certainty: .code)
    }
    if table.type(of: name) != nil { return .name(name, certainty: .code) }
    if products.contains(name.base.lowercased()) { return .other }
    return table.suggestions(for: name.base).isEmpty ? .other : .name(name, certainty: .similar)
  }

  /// The runs of words within a clause that may be a name together.
  private static func runs(of tokens: [QuestionWords.Token]) -> [(range: Range<Int>, text: String)] {
    var runs: [(range: Range<Int>, text: String)] = []
    for start in tokens.indices {
      for end in tokens.indices.suffix(from: start).prefix(longestRun) {
        let words = tokens[start...end].compactMap(\.word)
        guard words.count == end - start + 1 else { break }
        guard tokens[start...end].contains(where: \.isOther) else { continue }
        runs.append((start..<(end + 1), words.joined()))
      }
    }
    return runs
  }

  /// The maximum number of words; few names have more.
  private static let longestRun = 4

  // MARK: Which are meant

  /// The names that a clause asks about, the most certain first. A type and its member are one name, in either order:
  /// `UIApplication keyWindow`, `imageEdgeInsets of UIButton`. A view with a modifier of all views means the modifier: `List
  /// have swipeActions`.
  static func meant(in tokens: ArraySlice<Token>, _ table: APITable) -> [APIName] {
    var names: [(name: APIName, certainty: Certainty)] = []
    // After `deprecated`, only a preposition joins: `openURL deprecated in UIApplication`.
    var (isJoined, needsPreposition) = (false, false)
    for token in tokens {
      switch token {
      case .name(let name, let certainty):
        if isJoined, !needsPreposition, let last = names.last?.name,
          let joined = joined(last, name, table) ?? joined(name, last, table)
        {
          names[names.count - 1].name = joined
        } else if !names.contains(where: { $0.name == name }) {
          names.append((name, certainty))
        }
        (isJoined, needsPreposition) = (true, false)
      case .known(let word):
        let isSure = QuestionIntent.isSureToAsk(word)
        needsPreposition = isSure || needsPreposition && !["in", "of", "on"].contains(word)
        isJoined = isJoined && (isSure || joints.contains(word))
      case .system, .other, .end: isJoined = false
      }
    }
    return names.filter { $0.certainty == .code }.map(\.name) + names.filter { $0.certainty != .code }.map(\.name)
  }

  private static let joints: Set<String> = ["of", "in", "on", "for", "have", "has", "get", "got", "the", "a", "module"]

  private static func joined(_ type: APIName, _ member: APIName, _ table: APITable) -> APIName? {
    guard member.containers.isEmpty else { return nil }
    let labels = member.labels.map { "(\($0.map { "\($0):" }.joined()))" } ?? ""
    if let own = joined(type, member.base + labels, table) { return own }
    guard table.isType(type), member.base.first?.isLowercase == true else { return nil }
    let groups = table.groups(for: member)
    guard let group = groups.first, group.isProminent else {
      // `WKWebView javaScriptEnabled` is about the only type that has it.
      if groups.count == 1 { return member }
      // A member that other types have, or none: the type has an answer, `string(from:) of ListFormatter`.
      return APIName("\(type.path).\(member.base)\(labels)")
    }
    return group.owner == "View" ? member : nil
  }

  /// The member of a type, if the table has it.
  private static func joined(_ type: APIName, _ member: String, _ table: APITable) -> APIName? {
    guard table.isType(type) else { return nil }
    return APIName("\(type.path).\(member)").flatMap { table.groups(for: $0).isEmpty ? nil : $0 }
  }
}

extension APITable {
  fileprivate func isType(_ name: APIName) -> Bool { groups(for: name).first?.symbols[0].kind.isType == true }

  /// The type that a member of it names; nil if it isn't in the table.
  package func type(of member: APIName) -> APIName? {
    guard !member.containers.isEmpty, let type = APIName(member.containers.joined(separator: ".")), isType(type) else {
      return nil
    }
    return type
  }

  package func type(ofUnknown member: APIName) -> APIName? { groups(for: member).isEmpty ? type(of: member) : nil }

  /// Whether the table has all members of a type: SwiftUI's are in its Swift interface.
  package func isWhole(_ type: APIName) -> Bool {
    groups(for: type).first?.symbols.contains { $0.kind.isType && $0.module == "SwiftUI" } ?? false
  }

  /// A name, or for a member that the table lacks: the modifier that is meant by `ScrollView.scrollTargetBehavior`, else the
  /// type and the name, since the type has an answer.
  func known(_ name: APIName) -> [APIName] {
    guard let type = type(ofUnknown: name) else { return [name] }
    let modifier = APIName("View.\(name.base)").flatMap { groups(for: $0).isEmpty ? nil : $0 }
    return modifier.map { [$0] } ?? [type, name]
  }

  /// The correction of a typo in a long name, if there is only one.
  fileprivate func correction(of name: String) -> String? {
    guard name.utf8.count > 7 else { return nil }
    let near = suggestions(for: name).filter { near in
      isSlip(near, name) && APIName(near).flatMap { groups(for: $0).first }?.isProminent == true
    }
    return near.count == 1 ? near[0] : nil
  }
}
