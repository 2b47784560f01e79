/// One of Apple's declarations, with its availability. A class, since a review passes thousands of them around.
package final class APISymbol: Sendable {
  package enum Kind: Character, Sendable {
    case structure = "s"
    case classType = "c"
    case actor = "a"
    case enumeration = "e"
    case protocolType = "r"
    case alias = "t"
    case property = "p"
    case staticProperty = "S"
    case method = "m"
    case staticMethod = "M"
    case initializer = "i"
    case enumCase = "k"
    case function = "f"
    case variable = "v"
    case macro = "x"
    case operatorFunction = "o"
    /// Known by its selector: its name in Swift is likely, and its labels and type aren't known.
    case selector = "j"

    package var isType: Bool {
      switch self {
      case .structure, .classType, .actor, .enumeration, .protocolType, .alias: true
      case .property, .staticProperty, .method, .staticMethod, .initializer, .enumCase, .function,
        .variable, .macro, .operatorFunction, .selector:
        false
      }
    }
  }

  package enum Introduced: Sendable, Hashable {
    case version(SystemVersion)
    /// In every version that Swift supports.
    case always
    case unavailable
    /// The table doesn't say.
    case unknown

    package var version: SystemVersion? {
      if case .version(let version) = self { version } else { nil }
    }
  }

  package enum Deprecated: Sendable, Hashable {
    /// Deprecated by the compiler from this iOS version on.
    case version(SystemVersion)
    /// Deprecated by the compiler for any target.
    case always
    /// Discouraged, without a warning yet.
    case soft
  }

  /// With its labels: `onChange(of:perform:)`. An initializer has the name of its type.
  package let name: String
  /// The type it belongs to, empty at the top level.
  package let container: String
  package let kind: Kind
  package let module: String
  package let iOS, macOS: Introduced
  package let deprecated: Deprecated?
  package let replacements: [String]
  /// What distinguishes this overload from others with the same name and different versions.
  package let overload: String?

  init(
    name: String, container: String, kind: Kind, module: String, iOS: Introduced, macOS: Introduced,
    deprecated: Deprecated?, replacements: [String], overload: String?
  ) {
    (self.name, self.container, self.kind, self.module) = (name, container, kind, module)
    (self.iOS, self.macOS, self.deprecated) = (iOS, macOS, deprecated)
    (self.replacements, self.overload) = (replacements, overload)
  }

  package func introduced(on platform: ApplePlatform) -> Introduced {
    switch platform {
    case .iOS: iOS
    case .macOS: macOS
    }
  }

  package var base: String { String(Substring(name.utf8.prefix { $0 != UInt8(ascii: "(") })) }

  /// The argument labels, `_` for none; nil if it isn't callable.
  package var labels: [String]? {
    guard let open = name.utf8.firstIndex(of: UInt8(ascii: "(")) else { return nil }
    return name.utf8[open...].dropFirst().dropLast().split(separator: UInt8(ascii: ":")).map { String(Substring($0)) }
  }

  /// `View.onChange(of:perform:)`
  package var fullName: String { container.isEmpty ? name : "\(container).\(name)" }

  /// Whether it's of a framework that has no Objective-C, so that the table has all of its declarations.
  package var isOfSwiftOnly: Bool { ["SwiftUI", "SwiftData", "Combine", "Swift"].contains(module) }

  /// The type that it is or belongs to; for an initializer, the type it creates.
  package var owner: String {
    let own = container.isEmpty ? base : "\(container).\(base)"
    return kind.isType || kind == .initializer || kind == .macro ? own : container
  }
}
