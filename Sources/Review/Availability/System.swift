internal import AppleAPI
import Knowledge
internal import SwiftCode

extension AvailabilityCheck {
  /// A system that the project runs on, with its minimum version.
  struct System {
    private let own: Target.Platform
    let platform: Platform
    let minimum: SystemVersion

    /// nil if there is no version.
    init?(_ own: Target.Platform, _ version: Target.Version?) {
      guard let minimum = version.flatMap({ SystemVersion($0.description) }) else { return nil }
      // The compiler also takes 10.16, as betas called it, for macOS 11.
      let isEleven = own == .macOS && minimum == SystemVersion(10, 16)
      self.init(own, isEleven ? SystemVersion(11) : minimum)
    }

    private init(_ own: Target.Platform, _ minimum: SystemVersion) {
      (self.own, self.minimum, platform) = (own, minimum, own.compiled)
    }

    func isAmong(_ target: Target) -> Bool { target.minimum[own] != nil }

    /// Whether the system has all modules that a file imports unconditionally.
    func hasModules(ofImportsIn structure: SwiftStructure) -> Bool { !structure.foreignPlatforms.contains(own) }

    func raised(to minimum: SystemVersion) -> System { System(own, minimum) }

    /// The system if it has SwiftUI and Combine, or else the first that does: a file that imports them is compiled for no older one,
    /// whatever old settings say.
    var raisedToSwiftUI: System {
      guard let first = Self.withSwiftUI[own] else { return self }
      return first > minimum ? raised(to: first) : self
    }

    private static let withSwiftUI: [Target.Platform: SystemVersion] = [
      .iOS: SystemVersion(13), .macOS: SystemVersion(10, 15), .tvOS: SystemVersion(13), .watchOS: SystemVersion(6),
    ]

    var name: String { "\(own.rawValue) \(minimum)" }

    /// The verdict for an API on the system. The table has no versions for watchOS, tvOS and visionOS: APIs deprecated
    /// in an iOS release are deprecated in theirs of the same year, but whether they exist there at all is unknown.
    func verdict(on symbol: APISymbol) -> APIVerdict {
      switch own {
      case .iOS: return symbol.verdict(on: .iOS, minimum)
      case .macOS: return symbol.verdict(on: .macOS, minimum)
      case .watchOS where symbol.base == "UIGraphicsImageRenderer": return .unknown
      case .watchOS, .tvOS, .visionOS, .macCatalyst:
        let verdict = symbol.verdict(on: .iOS, iOSOfTheYear)
        return verdict.isUsable ? verdict : .unknown
      }
    }

    /// Whether the table has the versions of the platform. Of the others, only what is there in an iOS of the same year counts.
    var isInTable: Bool { own == .iOS || own == .macOS }

    func deprecates(_ symbol: APISymbol) -> Bool {
      if case .deprecated = verdict(on: symbol) { true } else { false }
    }

    /// The iOS version released in the same year. Since 2025, all systems have the same number.
    private var iOSOfTheYear: SystemVersion {
      minimum < SystemVersion(26) ? minimum.adding(Availability.Platform(own.rawValue)?.yearsAhead ?? 0) : minimum
    }
  }
}

extension Target.Platform {
  /// The platform as code names it.
  var compiled: Platform {
    switch self {
    case .iOS: .iOS
    case .macOS: .macOS
    case .watchOS: .watchOS
    case .tvOS: .tvOS
    case .visionOS: .visionOS
    case .macCatalyst: .macCatalyst
    }
  }
}
