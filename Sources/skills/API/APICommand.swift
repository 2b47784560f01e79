import AppleAPI
import JSON
import Knowledge
import MCP

extension Command {
  static let api = Command(
    name: "api", operands: "NAME…",
    summary: "Say which system introduced an Apple API, whether it's deprecated, and what replaces it.",
    discussion: """
      A name is written as in code: `onChange`, `View.onChange(of:perform:)`, `@Observable`, `NavigationStack`. \
      The versions are those of Apple's SDKs for iOS and macOS up to iOS 26.1, with parts of 27. For a name that isn't \
      in them, you get similar names. Of the methods declared in Objective-C, such as most of UIKit's, it knows only \
      those that are deprecated, were introduced in iOS 13 to 18, or are used most.
      """,
    examples: [
      Example("api scrollTargetBehavior", "when it was introduced, and the sections about it"),
      Example("api --os 16 NavigationStack onChange", "whether an app for iOS 16 can use them"),
      Example(
        "api --platform macos --os 14 'View.alert(isPresented:content:)'", "one overload, on a Mac"),
      Example("api --format json foregroundColor", "for a program"),
    ],
    options: [
      Option("--platform", value: "NAME", "The platform of `--os`: iOS (default) or macOS."),
      Option("--os", value: "VERSION", "Whether this version has it: 16, `macOS 14`, or auto for the project's own."),
      .knowledge, .noCache, .format("text|markdown|json"),
    ],
    json: """
      {"names": [{"name", "known", "verdict", "symbols": [{"name", "container", "kind", "module", \
      "introduced": {"ios", "macos"}, "deprecated", "replacements", "overload"}], "also", "sections", \
      "suggestions"}]}; a version is a number, `always`, `unavailable`, or null where it is unknown; `deprecated` is \
      a version of iOS, `always`, `soft` or null; `verdict` is a sentence where a version was given
      """
  ) { arguments, console throws(Failure) in
    guard !arguments.operands.isEmpty else {
      throw Failure("`api` needs the name of an API: `skills api NavigationStack`.")
    }
    let names = try arguments.operands.map { operand throws(Failure) in
      if let name = APIName(operand) { return name }
      throw Failure(
        "`\(Excerpt.of(operand))` is not an API name. Write it as in code: `onChange`, `View.onChange(of:perform:)`.")
    }
    let target = try TargetSystem(arguments).map(APITarget.init)
    let format = try arguments.answerFormat
    return try Roots.printing(for: arguments, console: &console) { base, console throws(Failure) in
      let answer = APIAnswer(names, for: target, in: base)
      console.write(markdown: answer.markdown, json: ["names": answer.json], as: format)
      return answer.isKnown ? .found : .nothing
    }
  }
}
