internal import SwiftCode

/// What the text reveals about the value before a member's dot.
enum Receiver: Equatable {
  /// `UIScreen` of `UIScreen.main`
  case type(String)
  /// `Text` of `Text("a").bold()`, `UIApplication` of `UIApplication.shared.windows`
  case instance(String)
  /// A variable or a result, whose type isn't in the text.
  case unknown
  /// A literal, a binding or an implicit member, whose type doesn't matter here.
  case other

  init(of use: Reference, in structure: SwiftStructure) {
    let file = structure.file
    let first = Int(use.receiver)
    guard first >= 0, first + 1 < file.tokens.count else {
      self = .other
      return
    }
    // `.modifier(Mask().animation(x))`: a modifier has functions of its own.
    if first > 1, file.isText(first - 1, "("), file.isText(first - 2, "modifier") {
      self = .other
      return
    }
    let token = file.tokens[first]
    let name = file.text(first)
    switch token.kind {
    case .identifier where name.first?.isUppercase == true:
      let next = file.after(first + 1) - 1
      if file.tokens[first + 1].kind == .open || file.tokens[first + 1].partner > first {
        self = Self.hasOwnMembers(from: first + 1, to: use, in: file) ? .instance(name) : .unknown
      } else if Int(use.name) == first + 2 {
        self = .type(name)
      } else if next == first + 1, Int(use.name) == first + 4,
        Self.instances.contains(file.text(first + 2))
      {
        self = .instance(Self.bridged.contains(name) ? String(name.dropFirst(2)) : name)
      } else {
        self = Self.valueTypes.contains(name) ? .instance(name) : .other
      }
    case .identifier, .keyword: self = .unknown
    // `(Text(a) + Text(b)).tracking(1)`
    case .open where file.isText(first, "(") && file.isText(first + 1, "Text"): self = .instance("Text")
    case .open: self = file.isText(first, "(") ? .unknown : .other
    case .number, .operator, .punctuation, .close, .at, .pound, .dollar, .quote, .stringText,
      .interpolationOpen,
      .interpolationClose, .regex:
      self = file.isText(first, "$0") && !Self.isOfSettings(first, in: file) ? .unknown : .other
    }
  }

  /// Whether a token begins a closure for a popup's settings, which aren't a view: `customize: { $0.animation(x) }`.
  private static func isOfSettings(_ index: Int, in file: SwiftFile) -> Bool {
    index > 2 && file.isText(index - 1, "{") && file.isText(index - 2, ":") && file.isText(index - 3, "customize")
  }

  /// Whether a member is one of the value that an initializer makes, and not of one of its properties: `Locale().languageCode`, but
  /// not `Locale().language.languageCode`. Calls in between may be modifiers, which other calls follow.
  ///
  /// - Parameter open: The initializer's bracket.
  private static func hasOwnMembers(from open: Int, to use: Reference, in file: SwiftFile) -> Bool {
    let end = Int(use.name)
    var index = open
    // In a chain of thousands of calls, each would go through all before it.
    guard end - open < longestChain else { return false }
    while index < end {
      let token = file.tokens[index]
      if Int(token.partner) > index {
        index = Int(token.partner)
      } else if file.isText(index, "."), index + 1 != end {
        guard use.isCall, file.tokens[index + 2].kind == .open else { return false }
      }
      index += 1
    }
    return true
  }

  /// In tokens.
  private static let longestChain = 2_000

  /// Static members whose type is the type itself.
  private static let instances: Set<String> = ["shared", "main", "current", "default", "standard"]
  /// Classes whose static members are structures in Swift: `NSLocale.current` is a `Locale`.
  private static let bridged: Set<String> = ["NSLocale", "NSCalendar"]
  /// Views whose static members are views: `Color.red`.
  private static let valueTypes: Set<String> = ["Color", "Image", "Text"]
}
