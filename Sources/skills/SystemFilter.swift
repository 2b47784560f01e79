import Knowledge
import MCP

/// Leaves out sections that say they are for another platform or for newer systems.
///
/// A section says so in its headings: `Zoom transitions (iOS 18+)`. One that says nothing stays.
struct SystemFilter: Sendable {
  /// What a question takes; nil where nothing is asked for.
  let system: TargetSystem?

  init(platform name: String?, system text: String?) throws(ToolFailure) {
    do throws(TargetSystem.Misreading) {
      system = try TargetSystem(platform: name, system: text)
    } catch {
      switch error {
      case .platform: throw Self.unknown("platform", name ?? "")
      case .system: throw Self.unknown("os", text ?? "")
      case .contradiction:
        throw ToolFailure(
          "`os` is of another platform than `platform`: `\(Excerpt.of(text ?? ""))` is not of "
            + "`\(Excerpt.of(name ?? ""))`. Give one of them.")
      }
    }
  }

  private static func unknown(_ argument: String, _ value: String) -> ToolFailure {
    let names = Availability.Platform.allCases.map(\.rawValue).joined(separator: ", ")
    let example = argument == "os" ? "\"iOS 16\"" : "\"macOS\""
    return ToolFailure(
      "`\(argument)` was not understood: `\(Excerpt.of(value))`. Write it like \(example). "
        + "Platforms are \(names).")
  }

  var isEmpty: Bool { system == nil }

  func accepts(_ section: Section) -> Bool { system?.admits(section) ?? true }
}
