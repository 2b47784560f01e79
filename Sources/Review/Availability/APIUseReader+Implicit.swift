internal import AppleAPI
internal import SwiftCode

extension APIUseReader {
  /// `.buttonStyle(.glass)`, `ToolbarItem(placement: .navigationBarLeading)`: the call says whose member it is.
  func implicitMembers(_ use: Reference, _ symbols: [APISymbol]) -> [Candidate] {
    guard !declared.hasProperty(file.text(Int(use.name))) else { return [] }
    let owners = owners(ofMemberAt: Int(use.name) - 1)
    let own = symbols.filter { owners.contains($0.container) }
    if use.isCall {
      let end = use.open >= 0 ? file.after(Int(use.open)) : file.tokens.count
      // `.font(.monospaced(.body)())` names a method of the value.
      return end < file.tokens.count && file.isText(end, "(") ? [] : calls(use, own)
    }
    return own.filter { $0.labels == nil }.map { Candidate(symbol: $0, skipped: 0) }
  }

  /// The types that an implicit member may be of.
  ///
  /// - Parameter dot: Its dot.
  private func owners(ofMemberAt dot: Int) -> [String] {
    guard dot > 2 else { return [] }
    if file.tokens[dot - 1].kind == .open, file.tokens[dot - 2].kind == .identifier {
      let modifier = file.text(dot - 2)
      let name = modifier.prefix(1).uppercased() + modifier.dropFirst()
      // Another function of that name takes what it likes.
      guard !declared.hasFunction(named: modifier), !declared.hasType(name) else { return [] }
      let isModifier = file.isText(dot - 3, ".")
      if isModifier, Self.takersOfStyles.contains(modifier) { return ["ShapeStyle", "Color"] }
      if let owner = Self.owners[modifier] { return [owner] }
      return isModifier || modifier.hasSuffix("Style") ? [name, "Primitive\(name)", "Any\(name)"] : []
    }
    guard dot > 3, file.isText(dot - 1, ":") || file.isText(dot - 1, "=") else { return [] }
    if file.isText(dot - 2, "placement"), ["ToolbarItem", "ToolbarItemGroup"].contains(file.text(dot - 4)) {
      return ["ToolbarItemPlacement"]
    }
    return Self.ownersByLabel[file.text(dot - 2)] ?? []
  }

  /// The modifiers that take members of `ShapeStyle`.
  private static let takersOfStyles: Set<String> = [
    "background", "backgroundStyle", "border", "fill", "foregroundStyle", "presentationBackground", "stroke",
    "strokeBorder", "tint",
  ]

  /// Labels that only parameters of some types have, and properties that only have some: `button.configuration = .glass()`.
  private static let ownersByLabel = [
    "configuration": ["UIButton.Configuration"], "cornerConfiguration": ["UICornerConfiguration"],
    "role": ["ButtonRole", "TabRole"],
    "limitBehavior": ["ViewAlignedScrollTargetBehavior.LimitBehavior", "PagingScrollTargetBehavior"],
  ]

  /// What takes members of a type with another name.
  private static let owners = [
    "accessibilityAddTraits": "AccessibilityTraits", "accessibilityRemoveTraits": "AccessibilityTraits",
    "withAnimation": "Animation",
  ]
}
