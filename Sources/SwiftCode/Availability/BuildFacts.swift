/// What the conditions of `#if` guarantee for the code inside.
package struct BuildFacts: Equatable, Sendable {
  package struct Flags: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let debug = Flags(rawValue: 1)
    package static let notDebug = Flags(rawValue: 2)
    package static let simulator = Flags(rawValue: 4)
    package static let device = Flags(rawValue: 8)
    /// A condition that isn't evaluated, such as a project's own flag.
    package static let unknown = Flags(rawValue: 16)
  }

  /// A range of versions: from `minimum` up to, but not including, `bound`.
  package struct Versions: Equatable, Sendable {
    package var minimum = Version(0)
    package var bound = Version(packed: .max)
  }

  package internal(set) var platforms = PlatformSet.all
  package internal(set) var compiler = Versions()
  package internal(set) var swift = Versions()
  package internal(set) var flags: Flags = []

  /// Whether no compiler of today takes the code; those of Swift 6 call their older modes 4.2 and 5.10.
  package var isForOlderCompilers: Bool { compiler.bound.packed != .max || swift.bound < Version(6) }

  func and(_ other: BuildFacts) -> BuildFacts {
    var facts = self
    facts.platforms.formIntersection(other.platforms)
    facts.compiler = compiler.and(other.compiler)
    facts.swift = swift.and(other.swift)
    facts.flags.formUnion(other.flags)
    return facts
  }

  func or(_ other: BuildFacts) -> BuildFacts {
    // A condition that is never true contributes nothing.
    if platforms.isEmpty { return other }
    if other.platforms.isEmpty { return self }
    var facts = self
    facts.platforms.formUnion(other.platforms)
    facts.compiler = compiler.or(other.compiler)
    facts.swift = swift.or(other.swift)
    facts.flags = flags.intersection(other.flags).union(
      flags.union(other.flags).intersection(.unknown))
    return facts
  }
}

extension BuildFacts.Versions {
  func and(_ other: Self) -> Self {
    Self(minimum: max(minimum, other.minimum), bound: min(bound, other.bound))
  }

  func or(_ other: Self) -> Self {
    Self(minimum: min(minimum, other.minimum), bound: max(bound, other.bound))
  }
}

/// What holds if the condition of an `#if` is true, and what holds if it's false.
struct BuildCondition: Sendable {
  var ifTrue = BuildFacts()
  var ifFalse = BuildFacts()

  init() {}

  init(platforms: PlatformSet, of all: PlatformSet = .all) {
    ifTrue.platforms = platforms
    ifFalse.platforms = all.subtracting(platforms)
  }

  private init(flags: BuildFacts.Flags, _ opposite: BuildFacts.Flags) {
    ifTrue.flags = flags
    ifFalse.flags = opposite
  }

  static let unknown = BuildCondition(flags: .unknown, .unknown)
  static let debug = BuildCondition(flags: .debug, .notDebug)

  static func constant(_ value: Bool) -> BuildCondition {
    BuildCondition(platforms: value ? .all : [])
  }

  static func os(_ name: String) -> BuildCondition {
    switch PlatformSet(platformName: name) {
    // Mac Catalyst is iOS to `os`.
    case .iOS?: BuildCondition(platforms: [.iOS, .macCatalyst])
    case let platform?: BuildCondition(platforms: platform)
    // Linux is one of several.
    case nil: BuildCondition(ifTrue: .other, ifFalse: .all)
    }
  }

  /// For the frameworks that only some platforms have.
  static func canImport(_ module: String) -> BuildCondition {
    switch module {
    case "UIKit": BuildCondition(ifTrue: .apple.subtracting(.macOS), ifFalse: [.macOS, .other])
    case "AppKit", "Cocoa":
      BuildCondition(ifTrue: [.macOS, .macCatalyst], ifFalse: .all.subtracting(.macOS))
    case "SwiftUI", "Combine", "Darwin", "ObjectiveC", "OSLog", "os":
      BuildCondition(platforms: .apple)
    case "Glibc", "Musl", "WinSDK", "Android", "Bionic", "WASILibc", "FoundationEssentials", "FoundationNetworking":
      BuildCondition(ifTrue: .other, ifFalse: .all)
    default: .unknown
    }
  }

  static func targetEnvironment(_ name: String) -> BuildCondition {
    switch name {
    case "macCatalyst", "UIKitForMac": return BuildCondition(platforms: .macCatalyst)
    case "simulator":
      var condition = BuildCondition(flags: .simulator, .device)
      condition.ifTrue.platforms = .apple.subtracting([.macOS, .macCatalyst])
      return condition
    default: return .unknown
    }
  }

  /// `compiler(>=6.2)`, `swift(<6)`
  static func versions(
    _ versions: WritableKeyPath<BuildFacts, BuildFacts.Versions>, from version: Version,
    isBelow: Bool
  ) -> BuildCondition {
    var condition = BuildCondition()
    condition.ifTrue[keyPath: versions].minimum = version
    condition.ifFalse[keyPath: versions].bound = version
    return isBelow ? condition.negated : condition
  }

  private init(ifTrue: PlatformSet, ifFalse: PlatformSet) {
    self.ifTrue.platforms = ifTrue
    self.ifFalse.platforms = ifFalse
  }

  var negated: BuildCondition {
    var condition = self
    swap(&condition.ifTrue, &condition.ifFalse)
    return condition
  }

  func and(_ other: BuildCondition) -> BuildCondition {
    var condition = BuildCondition()
    condition.ifTrue = ifTrue.and(other.ifTrue)
    condition.ifFalse = ifFalse.or(other.ifFalse)
    return condition
  }

  func or(_ other: BuildCondition) -> BuildCondition {
    negated.and(other.negated).negated
  }
}
