import Knowledge
import MCP

/// The system that a search is for, as two arguments say it together.
struct SystemFilter: Sendable {
  /// What a question takes; nil where nothing is asked for.
  let system: TargetSystem?
  /// Those of the two that were given.
  let arguments: [String]

  init(platform name: String?, system text: String?) throws(ToolFailure) {
    arguments = [("platform", name), ("os", text)].filter { $0.1 != nil }.map(\.0)
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
}
