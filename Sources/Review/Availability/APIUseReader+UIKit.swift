internal import AppleAPI
internal import SwiftCode

/// Members of UIKit with long names that nothing else has, so that the receiver's type doesn't matter.
extension APIUseReader {
  /// `view.cornerConfiguration`. Others' types may well have properties with the names of those that are only discouraged, such
  /// as `detailTextLabel`.
  func unmistakableProperties(_ use: Reference, _ symbols: [APISymbol]) -> [Candidate] {
    guard symbols.allSatisfy({ $0.module == "UIKit" && $0.kind == .property && $0.deprecated != .soft }),
      // Notifications of iOS 26 have properties such as `wasSuccessful`, and their type is written out.
      !symbols.contains(where: { $0.container.hasSuffix("Message") || $0.container.hasSuffix("MessageIdentifier") }),
      isUnmistakable(file.text(Int(use.name)), Self.longName)
    else { return [] }
    return symbols.map { Candidate(symbol: $0, skipped: 0) }
  }

  /// `scene.requestGeometryUpdate(…)`
  func unmistakableMethods(_ use: Reference) -> [APISymbol] {
    let isOfInstance = use.kind == .member && !file.startsUppercase(Int(use.receiver))
    guard use.isCall, isOfInstance || use.kind == .free else { return [] }
    let name = file.text(Int(use.name))
    let methods = cache.methodsOfUIKit(named: name)
    return !methods.isEmpty && isUnmistakable(name, Self.longMethodName) ? methods : []
  }

  /// Searches the whole file for labels, so ask this last.
  private func isUnmistakable(_ name: String, _ length: Int) -> Bool {
    name.utf8.count >= length && name.contains(where: \.isUppercase) && isImported("UIKit")
      && !declared.hasProperty(name) && !declared.hasFunction(named: name) && !file.hasLabel(name)
  }

  /// In bytes. With it, 14 apps that compile have 4 findings more, of a deprecation that the compiler reports, and no error.
  private static let longName = 12
  /// The table lacks the older `insertSegment(withTitle:at:animated:)`, seven false errors in 200 projects.
  private static let longMethodName = 15
}
