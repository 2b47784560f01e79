import AppleAPI
import Knowledge
import MCP

extension KnowledgeTools {
  static let checkAPI = Tool<Library>(
    "check_api", title: "Check API names",
    description: """
      Check Apple API names: whether they exist, since which iOS and macOS, whether they are deprecated, and what \
      replaces them.

      Use it before you write an API that you are not sure of, for every name that came after your training, and \
      whenever the deployment target matters: give all the names at once, with `os`. It tells invented names from real \
      ones and says "unknown" where it does not know: of methods declared in Objective-C, it has those that are deprecated, \
      came with iOS 13 to 18 or are used most. Covers SwiftUI, UIKit, Foundation, Swift and most other frameworks up to the SDKs of \
      iOS 26.1 and parts of 27.

      Example: {"names": "scrollTargetBehavior, View.onChange(of:perform:)", "os": "iOS 16"}
      """,
    parameters: [
      Parameter(
        "names",
        "API names as in code, divided by commas or in a list. Example: \"NavigationStack, foregroundColor\".",
        isRequired: true,
        aliases: ["name", "api", "apis", "symbols", "symbol", "query", "q", "code"]),
      .platform("The platform of `os`: iOS or macOS. Example: \"macOS\"."), .system(),
    ]
  ) { library, arguments throws(ToolFailure) in
    let texts = try arguments.list("names")
    let written = joined(texts).uniqued()
    let names = written.compactMap { APIName($0) }
    guard !names.isEmpty else {
      throw ToolFailure(
        "Give `names` as in code, such as \"NavigationStack, View.onChange(of:perform:)\".")
    }
    let answer = APIAnswer(
      Array(names.prefix(mostNames)), for: try arguments.system.map(APITarget.init), in: library.knowledge)
    let rest =
      names.count > mostNames ? "\n\(names.count - mostNames) more names were left out." : ""
    let others = written.filter { APIName($0) == nil }.prefix(mostNames).map { ForeignText.line(Excerpt.of($0)) }
    let noNames = others.isEmpty ? "" : "\nNo API names: \(others.quoted)."
    return bounded(answer.markdown + rest + noNames, "Give fewer names.")
  }

  /// The maximum number of names in one call, more than a file is likely to have in doubt.
  private static let mostNames = 50

  /// Rejoins names that were split at a comma in parentheses: `alert(isPresented: $a`, `content: b)`.
  private static func joined(_ texts: [String]) -> [String] {
    var names: [String] = []
    // How many parentheses of the last name are open. Counting all of it for each part would take long.
    var open = 0
    for text in texts {
      let opened = text.count { $0 == "(" } - text.count { $0 == ")" }
      if open > 0 {
        names[names.count - 1] += ", " + text
        open += opened
      } else {
        names.append(text)
        open = opened
      }
    }
    return names
  }
}
