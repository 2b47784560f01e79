internal import SwiftCode

/// Where statements begin, and which closure is around them.
extension SwiftStructure {
  /// Whether a block or closure begins behind a token.
  func isOpening(_ token: Int) -> Bool { file.isText(token, "{") || file.tokens[token].word == .in }

  /// Whether a statement begins with a token, rather than a value: `let x = if …`.
  func isStatement(_ token: Int) -> Bool {
    guard token > 0 else { return true }
    let before = file.tokens[token - 1]
    guard file.tokens[token].startsLine || isOpening(token - 1) else { return false }
    switch before.kind {
    case .operator, .at: return false
    // A label would then apply to another statement.
    case .punctuation: return file.isText(token - 1, ":") && !(token > 1 && file.tokens[token - 2].startsLine)
    case .open: return file.isText(token - 1, "{")
    case .keyword: return ![.return, .throw, .try, .await, .else].contains(before.word)
    case .close, .identifier, .number, .pound, .dollar, .quote, .regex, .stringText, .interpolationOpen,
      .interpolationClose:
      return true
    }
  }

  /// Whether a token can't continue the previous statement, unlike a bracket, a dot or an operator.
  func beginsStatement(_ token: Int) -> Bool {
    [.identifier, .keyword, .pound, .at, .quote, .dollar].contains(file.tokens[token].kind)
  }

  /// Whether a token begins a statement, and doesn't go on with the previous one on a new line.
  func isSurelyStatement(_ token: Int) -> Bool {
    guard isStatement(token), beginsStatement(token), file.tokens[token].kind != .at else { return false }
    switch file.tokens[token].word {
    case .else, .as, .is, .catch, .where, .while, .poundElse, .poundElseif: return false
    default: break
    }
    guard token > 0, !isOpening(token - 1) else { return true }
    return file.tokens[token - 1].kind != .keyword && file.tokens[token - 1].kind != .punctuation
  }

  /// The innermost closure whose body contains a token, and whether that is certain.
  func closure(around token: Int) -> (closure: Closure?, isCertain: Bool) {
    let next = closures.partition { $0.bodyStart > token }
    let around = closures[..<next].suffix(Self.deepest).last { $0.close > token }
    return (around, around != nil || next <= Self.deepest)
  }

  /// How many of the closures that begin before a token are looked at to find the one around it.
  private static let deepest = 32
}

extension DeclaredAPI {
  /// Whether a closure is the content of one of SwiftUI's views or scenes.
  func isContent(_ closure: Closure, in structure: SwiftStructure) -> Bool {
    guard closure.call >= 0 else { return false }
    let call = structure.references[closure.call]
    let name = structure.file.text(Int(call.name))
    return call.kind == .free && Self.containers.contains(name) && !hasType(name)
  }

  private static let containers: Set<String> = [
    "ControlGroup", "DisclosureGroup", "ForEach", "Form", "GeometryReader", "Grid", "GridRow", "Group", "GroupBox",
    "HStack", "Label", "LazyHGrid", "LazyHStack", "LazyVGrid", "LazyVStack", "Link", "List", "NavigationLink",
    "NavigationSplitView", "NavigationStack", "NavigationView", "OutlineGroup", "Picker", "ScrollView",
    "ScrollViewReader", "Section", "TabView", "Toggle", "ToolbarItem", "ToolbarItemGroup", "VStack", "ViewThatFits",
    "WindowGroup", "ZStack",
  ]
}
