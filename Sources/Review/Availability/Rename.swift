internal import AppleAPI
import Knowledge
internal import SwiftCode

/// The edit that replaces a deprecated name, if the arguments can stay and the program's behavior doesn't change.
struct Rename {
  let structure: SwiftStructure
  let declared: DeclaredAPI
  let cache: APICache
  /// The systems that the code runs on.
  let systems: [AvailabilityCheck.System]
  private var file: SwiftFile { structure.file }

  /// The condition on the arguments for the replacement to behave the same.
  private enum Condition {
    case none
    /// Certainly a color: `foregroundColor` accepts an optional one, and its `.primary` differs from that of
    /// `foregroundStyle`.
    case color
    /// `true` or `false`: `disableAutocorrection` takes an optional.
    case boolean
    /// `navigationBarTitle(_:displayMode:)` becomes two modifiers.
    case displayMode
  }

  /// By declaration. SwiftUI implements each of these through its replacement, or sets the same value.
  private static let conditions: [String: Condition] = [
    "View.foregroundColor(_:)": .color, "Text.foregroundColor(_:)": .color,
    "View.disableAutocorrection(_:)": .boolean, "View.statusBar(hidden:)": .none,
    "View.navigationBarTitle(_:)": .none, "View.navigationBarTitle(_:displayMode:)": .displayMode,
    "ToolbarItemPlacement.navigationBarLeading": .none, "ToolbarItemPlacement.navigationBarTrailing": .none,
  ]

  /// - Parameter replacements: Those that exist on every system that the code runs on.
  func edit(of use: Reference, from symbol: APISymbol, to replacements: [String]) -> TextEdit? {
    guard replacements == symbol.replacements, symbol.kind != .selector,
      let name = replacements.first.flatMap({ APIName($0) }),
      let condition = condition(on: symbol, name), !declared.hasFunction(named: name.base), isSurelyOfView(use, symbol)
    else { return nil }
    guard use.isCall else {
      let end = Int(file.tokens[Int(use.name)].end)
      return edit(use, upTo: end, name.base, keeping: end)
    }
    guard use.trailingClosure < 0, use.open == use.name + 1 else { return nil }
    let arguments = structure.arguments(use)
    guard let first = arguments.first, arguments.count == symbol.labels?.count, fitsApple(first)
    else { return nil }
    switch condition {
    case .none: return renamed(use, to: name, first)
    case .boolean:
      let isLiteral = first.value.count == 1 && ["true", "false"].contains(file.text(first.value.lowerBound))
      return isLiteral ? renamed(use, to: name, first) : nil
    case .displayMode: return divided(use, arguments)
    case .color: return colored(use, first.value)
    }
  }

  private func condition(on symbol: APISymbol, _ replacement: APIName) -> Condition? {
    if let known = Self.conditions[symbol.fullName] { return known }
    // `accessibility(label:)` and the others are `accessibilityLabel(_:)` and so on, with the same argument.
    if symbol.base == "accessibility" { return Condition.none }
    // Apple declares a static property that is deprecated in every version as renamed: the compiler offers the change, too.
    guard symbol.kind == .staticProperty, symbol.deprecated == .always else { return nil }
    let isRenamed = cache.symbols(named: replacement.base).contains {
      $0.kind == .staticProperty && $0.container == symbol.container
    }
    return isRenamed ? Condition.none : nil
  }

  /// Whether a modifier is certainly a view's, and not of a type unknown from the text.
  private func isSurelyOfView(_ use: Reference, _ symbol: APISymbol) -> Bool {
    guard use.kind == .member, symbol.kind == .method else { return true }
    switch Receiver(of: use, in: structure) {
    case .instance("AttributeContainer"): return false
    case .instance(let type): return type != "Text" || keepsText(symbol)
    case .unknown:
      return file.tokens[Int(use.name) - 1].startsLine && isView(Int(use.receiver)) && keepsText(symbol)
    case .type, .other: return false
    }
  }

  /// Whether an expression that begins with a token is a view of a container, or the value of a `some View`.
  private func isView(_ token: Int) -> Bool {
    let isReturned = token > 0 && file.tokens[token - 1].word == .return
    guard isReturned || structure.isSurelyStatement(token) else { return false }
    let (closure, isCertain) = structure.closure(around: token)
    let around = structure.declaration(around: token).map { structure.declarations[$0] }
    if let closure, closure.open > around?.keyword ?? -1 {
      return !isReturned && declared.isContent(closure, in: structure)
    }
    guard isCertain, let around, around.body > around.keyword else { return false }
    let start = around.parameters < 0 ? around.keyword : Int(file.tokens[around.parameters].partner)
    return (max(start, around.keyword)..<around.body - 1).contains {
      file.isText($0, "some") && file.isText($0 + 1, "View")
    }
  }

  /// Whether an argument can be one of Apple's modifier, judged by its first token. If it can't, the call means another
  /// function of that name: Apple's `accessibility(label:)` takes a `Text`, not a string.
  private func fitsApple(_ argument: Argument) -> Bool {
    let first = argument.value.lowerBound
    let label = argument.label < 0 ? "" : file.text(argument.label)
    guard ["label", "hint", "value", "identifier", ""].contains(label) else { return true }
    switch file.tokens[first].kind {
    case .quote: return label.isEmpty || label == "identifier"
    case .number: return false
    case .punctuation, .open: return label.isEmpty && !file.isText(first, "[") || file.isText(first, "(")
    default: return true
    }
  }

  /// `Text.foregroundStyle` is newer than that of views: before it, a chain that goes on, or a sum, may need a `Text`.
  private func keepsText(_ symbol: APISymbol) -> Bool {
    symbol.base != "foregroundColor"
      || systems.allSatisfy { system in
        cache.symbols(named: "foregroundStyle").contains { $0.container == "Text" && system.verdict(on: $0).isUsable }
      }
  }

  // MARK: Edits

  /// Replaces the name and the text after it up to a byte.
  private func edit(_ use: Reference, upTo end: Int, _ name: String, keeping kept: Int, _ ending: String = "")
    -> TextEdit
  {
    let range = file.tokens[Int(use.name)].range
    return TextEdit(
      bytes: range.lowerBound..<end, text: name + file.text(ofBytes: range.upperBound..<kept) + ending)
  }

  /// Replaces the name and drops a label.
  private func renamed(_ use: Reference, to name: APIName, _ argument: Argument) -> TextEdit? {
    guard name.labels == ["_"] else { return nil }
    let label = start(of: argument.label >= 0 ? argument.label : argument.value.lowerBound)
    let value = start(of: argument.value.lowerBound)
    return file.hasComment(in: label..<value) ? nil : edit(use, upTo: value, name.base, keeping: label)
  }

  /// `navigationBarTitle(title, displayMode: mode)` as `navigationTitle(title).navigationBarTitleDisplayMode(mode)`, on two
  /// lines if the first modifier has its own.
  private func divided(_ use: Reference, _ arguments: [Argument]) -> TextEdit? {
    guard arguments.count == 2, let last = arguments[0].value.last else { return nil }
    let (title, mode) = (Int(file.tokens[last].end), start(of: arguments[1].value.lowerBound))
    // The arguments are on one line, so that what comes out looks right.
    guard arguments[0].label < 0, arguments[1].label >= 0, !file.bytes[title..<mode].contains(0x0A),
      !file.hasComment(in: title..<mode)
    else { return nil }
    let indentation = file.indentation(ofLineAt: start(of: Int(use.name) - 1))
    let gap = file.bytes.contains(0x0D) ? "" : indentation.map { "\n" + $0 } ?? ""
    return edit(use, upTo: mode, "navigationTitle", keeping: title, ")\(gap).navigationBarTitleDisplayMode(")
  }

  private func start(of token: Int) -> Int { Int(file.tokens[token].start) }

  // MARK: Colors

  private func colored(_ use: Reference, _ value: Range<Int>) -> TextEdit? {
    guard !declared.hasType("Color"), let results = colors(value) else { return nil }
    // `.red` is a style, too; `.primary` is another style, and two branches must be of one type.
    let isPlain = results.count == 1 && isStyle(results[0])
    if let dot = results.first(where: { file.isText($0, ".") }), !isPlain {
      return edit(use, upTo: start(of: dot), "foregroundStyle", keeping: start(of: dot), "Color")
    }
    let end = Int(file.tokens[Int(use.name)].end)
    return edit(use, upTo: end, "foregroundStyle", keeping: end)
  }

  /// The start of each result of an expression, if all are certainly colors.
  private func colors(_ value: Range<Int>) -> [Int]? {
    var (question, colon): (Int?, Int?)
    var index = value.lowerBound
    while index < value.upperBound {
      if file.isText(index, "?"), file.tokens[index].spaceBefore, file.tokens[index].spaceAfter {
        guard question == nil else { return nil }
        question = index
      } else if question != nil, file.isText(index, ":"), file.tokens[index].spaceBefore {
        guard colon == nil else { return nil }
        colon = index
      }
      index = file.after(index)
    }
    guard let question else { return isColor(value) ? [value.lowerBound] : nil }
    guard let colon, isColor(question + 1..<colon), isColor(colon + 1..<value.upperBound) else { return nil }
    return [question + 1, colon + 1]
  }

  /// `.red`, `Color.red.opacity(0.5)`, `Color("name")`, `Color(red: 1, green: 0, blue: 0)`
  private func isColor(_ value: Range<Int>) -> Bool {
    var index = value.lowerBound
    if file.isText(index, "Color") {
      index += 1
      if index < value.upperBound, file.isText(index, "(") {
        // An initializer of somebody's extension may make an optional.
        guard !declared.hasInitializers(of: "Color"), isAppleInitializer(index - 1) else { return false }
        return isModified(file.after(index), value.upperBound)
      }
    }
    guard index + 1 < value.upperBound, file.isText(index, "."), isNamedColor(index + 1) else { return false }
    return isModified(index + 2, value.upperBound)
  }

  private func isAppleInitializer(_ type: Int) -> Bool {
    guard let use = structure.reference(at: type) else { return false }
    let shape = CallShape(use, in: structure)
    return cache.symbols(named: file.text(type)).contains { symbol in
      symbol.kind == .initializer && symbol.labels.flatMap(shape.skippedLabels) != nil
    }
  }

  private func isNamedColor(_ token: Int) -> Bool {
    let name = file.text(token)
    return !declared.hasProperty(name)
      && cache.symbols(named: name).contains { $0.container == "Color" && $0.kind == .staticProperty }
  }

  /// Whether the rest of an expression is at most a change of opacity.
  private func isModified(_ start: Int, _ end: Int) -> Bool {
    if start == end { return true }
    return start + 2 < end && file.isText(start, ".") && file.isText(start + 1, "opacity")
      && file.isText(start + 2, "(")
      && file.after(start + 2) == end
  }

  /// Whether the color after a dot means the same as a style. The hierarchical ones don't, and `.accentColor` isn't
  /// one.
  private func isStyle(_ dot: Int) -> Bool {
    guard file.isText(dot, ".") else { return true }
    return !["primary", "secondary", "accentColor"].contains(file.text(dot + 1))
  }
}

extension SwiftFile {
  func hasComment(in bytes: Range<Int>) -> Bool { !comments(in: bytes).isEmpty }

  func comments(in bytes: Range<Int>) -> ArraySlice<Comment> {
    let first = comments.partition { Int($0.start) >= bytes.lowerBound }
    return comments[first...].prefix { Int($0.start) < bytes.upperBound }
  }
}
