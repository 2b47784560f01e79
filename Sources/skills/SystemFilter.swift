import Knowledge
import MCP

/// Leaves out sections that say they are for another platform or for newer systems.
///
/// A section says so in its headings: `Zoom transitions (iOS 18+)`. One that says nothing stays.
struct SystemFilter: Sendable {
  private let platform: Availability.Platform?
  private let version: Availability.Version?

  init(platform name: String?, system: String?) throws(ToolFailure) {
    let words = system?.split { !($0.isLetter || $0.isNumber || $0 == ".") } ?? []
    let stated = words.first { $0.first?.isLetter == true }.map(String.init)
    let number = words.last { $0.first?.isNumber == true }
    let platformName = name ?? stated
    platform = platformName.flatMap { wanted in
      Availability.Platform.allCases.first {
        $0.rawValue.lowercased() == wanted.lowercased()
      }
    }
    version = number.flatMap { Availability.Version($0) }
    if let platformName, platform == nil {
      throw Self.unknown("platform", platformName)
    }
    if let system, version == nil { throw Self.unknown("os", system) }
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
}
