import Knowledge
import MCP

/// Leaves out sections that say they are for another platform or for newer systems.
///
/// A section says so in its headings: `Zoom transitions (iOS 18+)`. One that says nothing stays.
struct SystemFilter: Sendable {
  private let platform: Availability.Platform?
  private let version: Availability.Version?

  init(platform name: String?, system: String?) throws(ToolFailure) {
    guard name != nil || system != nil else {
      (platform, version) = (nil, nil)
      return
    }
    let stated = system?.drop { !$0.isLetter }.prefix { $0.isLetter } ?? ""
    let number = system?.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." } ?? ""
    version = Availability.Version(number)
    if let name {
      platform = Self.platform(name)
      guard platform != nil else { throw Self.unknown("platform", name) }
    } else {
      platform = Self.platform(stated)
    }
    guard let system else { return }
    // A number alone says nothing, and a wrong number would filter by the platform alone.
    guard platform != nil, version != nil || number.isEmpty else {
      throw Self.unknown("os", system)
    }
  }

  private static func platform(_ name: some StringProtocol) -> Availability.Platform? {
    Availability.Platform.allCases.first { $0.rawValue.lowercased() == name.lowercased() }
  }

  private static func unknown(_ argument: String, _ value: String) -> ToolFailure {
    let names = Availability.Platform.allCases.map(\.rawValue).joined(separator: ", ")
    let example = argument == "os" ? "\"iOS 16\"" : "\"macOS\""
    return ToolFailure(
      "`\(argument)` was not understood: `\(Excerpt.of(value))`. Write it like \(example). "
        + "Platforms are \(names).")
  }

  var isEmpty: Bool { platform == nil && version == nil }

  /// What a question takes; nil where nothing is asked for.
  var system: TargetSystem? { platform.map { TargetSystem($0, version) } }

  func accepts(_ section: Section) -> Bool { system?.admits(section) ?? true }
}
