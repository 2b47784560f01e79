internal import AppleAPI
internal import SwiftCode

/// Members that nothing else has, so that the receiver's type doesn't matter: those of UIKit with long names, and some methods of
/// Swift's libraries.
extension APIUseReader {
  /// Whether a call is of the closure in a property, as `onChange?(value)` and `self.onChange(value)`, or of a package's
  /// substitute, as `content.backport.presentationDetents(…)`.
  func isOfOthers(_ use: Reference) -> Bool {
    if use.open > use.name + 1, file.isText(Int(use.name) + 1, "?") { return true }
    guard use.kind == .member, use.name > 1 else { return false }
    return file.isText(Int(use.name) - 2, "backport")
      || use.name == use.receiver + 2 && file.isText(Int(use.receiver), "self") && isProperty(use)
  }

  /// Whether the type around a name has a property of that name.
  private func isProperty(_ use: Reference) -> Bool {
    guard let type = structure.type(around: Int(use.name)) else { return false }
    let name = file.text(Int(use.name))
    return structure.declarations.contains { declaration in
      declaration.parent == type && (declaration.kind == .let || declaration.kind == .var)
        && structure.name(declaration) == name
    }
  }

  /// `view.cornerConfiguration`, or without `self.` in a view. Others' types may well have properties with the names of those
  /// that are only discouraged, such as `detailTextLabel`.
  func unmistakableProperties(_ use: Reference, _ symbols: [APISymbol]) -> [Candidate] {
    let symbols = symbols.filter { $0.kind != .selector }
    guard !symbols.isEmpty,
      symbols.allSatisfy({ $0.module == "UIKit" && $0.kind == .property && $0.deprecated != .soft }),
      // Notifications of iOS 26 have properties such as `wasSuccessful`, and their type is written out.
      !symbols.contains(where: { $0.container.hasSuffix("Message") || $0.container.hasSuffix("MessageIdentifier") }),
      !symbols.contains(where: { $0.container.hasPrefix("AttributeScopes") }),
      isUnmistakable(use, Self.longName),
      use.kind == .member || !names.bound.contains(file.text(Int(use.name))) && !isInTypeOfOthers(Int(use.name))
    else { return [] }
    return symbols.map { Candidate(symbol: $0, skipped: 0) }
  }

  /// `scene.requestGeometryUpdate(…)`
  func unmistakableMethods(_ use: Reference) -> [APISymbol] {
    let isOfInstance = use.kind == .member && !file.startsUppercase(Int(use.receiver))
    guard use.isCall, isOfInstance || use.kind == .free else { return [] }
    let methods = cache.methodsOfUIKit(named: file.text(Int(use.name)))
    return !methods.isEmpty && isUnmistakable(use, Self.longMethodName) ? methods : []
  }

  /// The first time, this searches the whole file, so ask it last.
  private func isUnmistakable(_ use: Reference, _ length: Int) -> Bool {
    let name = file.text(Int(use.name))
    return name.utf8.count >= length && name.contains(where: \.isUppercase) && isImported("UIKit")
      && !declared.hasProperty(name) && !declared.hasFunction(named: name) && !names.labels.contains(name)
      && !(use.kind == .member && isOfOthersType(file.text(Int(use.name) - 2)))
  }

  /// Whether the type around a token is one that is neither Apple's nor the project's, or inherits from one, and so may have any
  /// property.
  private func isInTypeOfOthers(_ token: Int) -> Bool {
    guard let type = structure.type(around: token).map({ structure.declarations[$0] }) else { return false }
    return isUnknown(structure.name(type)) || structure.inherited(type).contains { isUnknown(file.text($0)) }
  }

  private func isUnknown(_ type: String) -> Bool {
    let root = declared.root(of: type)
    return !isAppleType(root) && !declared.hasType(root)
  }

  /// Whether the file makes a variable of such a type: `let button = ASButtonNode()`.
  private func isOfOthersType(_ variable: String) -> Bool {
    structure.declarations.contains { declaration in
      guard declaration.kind == .let || declaration.kind == .var, structure.name(declaration) == variable,
        case let next = declaration.name + 1, next + 1 < file.tokens.count
      else { return false }
      return file.startsUppercase(next + 1) && ["=", ":"].contains(file.text(next)) && isUnknown(file.text(next + 1))
    }
  }

  /// In bytes. With it, 14 apps that compile have 4 findings more, of a deprecation that the compiler reports, and no error.
  static let longName = 12
  /// The table lacks the older `insertSegment(withTitle:at:animated:)`, seven false errors in 200 projects.
  private static let longMethodName = 15

  /// `price.formatted(.number)`, where the receiver's type isn't known.
  func unmistakableCalls(_ use: Reference, _ symbols: [APISymbol]) -> [Candidate] {
    let first = Int(use.receiver)
    guard use.isCall, !file.startsUppercase(first) || isAppleType(file.text(first)) else { return [] }
    return calls(use, symbols.filter { Self.unmistakableMethods.contains($0.name) }).filter { $0.skipped == 0 }.map {
      Candidate(symbol: $0.symbol, skipped: 0, isUnmistakable: true)
    }
  }

  /// Methods that no older type has. The table lacks too many of Objective-C for more: with all, 204 projects that compile have
  /// 900 errors more, with these none.
  private static let unmistakableMethods: Set<String> = [
    "formatted()", "formatted(_:)", "formatted(date:time:)", "firstMatch(of:)", "wholeMatch(of:)", "prefixMatch(of:)",
    "matches(of:)", "trimmingPrefix(_:)",
  ]
}
