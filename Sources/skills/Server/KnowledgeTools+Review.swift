import Knowledge
import MCP
import Review
import SwiftCode

extension KnowledgeTools {
  static let reviewCode = Tool<Library>(
    "review_code", title: "Review Swift code",
    description: """
      Check Swift code that you wrote or changed, before you say you're done: finds mistakes in SwiftUI, \
      concurrency, accessibility, error handling, security and Apple's API, each with its line, one sentence on \
      what to change and why, and the ID of the section that explains it.

      Call it as the last step of every task that wrote Swift, once for each file, with the whole file. Fix what \
      it finds and call it again until it finds nothing, or say why a finding doesn't apply. Give `os`, the app's \
      oldest system: nothing newer is recommended then. It is fast, reads only what you send, and knows only \
      what can be recognized in code: for the rest, use `get_checklist` with the same code.

      Example: {"code": "struct Row: View { … }", "file": "Row.swift", "os": "iOS 16"}
      """,
    parameters: [
      Parameter(
        "code",
        "The whole Swift file as it is. Example: \"import SwiftUI\\n\\nstruct Row: View { … }\".",
        isRequired: true, aliases: ["source", "content", "snippet", "source_code", "text", "swift"]),
      Parameter(
        "file", "The file's name, for the answer. Example: \"Row.swift\".",
        aliases: ["file_name", "filename", "path", "name"]),
      .platform("The platform that the code is for. Example: \"macOS\"."),
      .system("; of a project for several, each with its oldest, as in \"iOS 16, macOS 13\""),
    ]
  ) { library, arguments throws(ToolFailure) in
    guard let code = try arguments.verbatim("code") else {
      throw ToolFailure("Give `code`, the Swift file to be reviewed.")
    }
    let systems = try systems(arguments)
    let name = ForeignText.line(try arguments.text("file") ?? "code")
    let structure = SwiftStructure(SwiftFile(Array(code.utf8)))
    guard !isOtherLanguage(code, structure, in: name) else {
      throw ToolFailure("`\(name)` isn't Swift, or declares and calls nothing, so nothing was reviewed.")
    }
    let found = library.rules.findings(in: structure, named: name, for: Target(systems))
    var findings = found.withoutRepeats.worstFirst
    findings.addSections(from: library.knowledge)
    let text = text(findings, in: name, systems)
    let hint = Target(systems).minimum.isEmpty ? "\nGive `os` to have the availability of APIs checked as well." : ""
    return bounded(text + hint, "Send a part of the file.")
  }

  /// Whether the file's name says so, or the code is Markdown or neither declares nor calls anything.
  private static func isOtherLanguage(_ code: String, _ structure: SwiftStructure, in file: String) -> Bool {
    let suffix = file.split(separator: "/").last?.split(separator: ".").dropFirst().last?.prefix { $0.isLetter }
    guard suffix.map({ ["swift", "swiftinterface", ""].contains($0) }) ?? true else { return true }
    let saysNothing = structure.declarations.isEmpty && !structure.references.contains(where: \.isCall)
    return saysNothing || code.drop(while: \.isWhitespace).hasPrefix("# ")
  }

  /// The maximum number of findings in one answer.
  private static let maximumFindings = 40

  /// `iOS 16`, or several: `iOS 16, macOS 13`.
  private static func systems(_ arguments: CallArguments) throws(ToolFailure) -> [TargetSystem] {
    let (platform, systems) = (try arguments.text("platform"), try arguments.list("os"))
    return try ToolFailure.catching { () throws(Failure) in
      try TargetSystem.all(platform: platform, systems: systems)
    }
  }

  private static func text(_ findings: [Finding], in file: String, _ systems: [TargetSystem]) -> String {
    let target = systems.isEmpty ? "" : " for \(systems.map(\.name).joined(separator: ", "))"
    guard !findings.isEmpty else {
      return """
        No findings in `\(file)`\(target). Rules that take judgment are in `get_checklist` with the same code.
        """
    }
    // A sentence for several places isn't repeated.
    let sentences = findings.prefix(maximumFindings).map { "\($0.severity.name): \($0.message) \($0.reference())" }
    var lines = sentences.uniqued().flatMap { sentence in
      let places = zip(sentences, findings).filter { $0.0 == sentence }.map { _, finding in
        "  - line \(finding.line): `\(ForeignText.line(finding.code, limit: 200))`"
      }
      return ["- " + sentence] + places
    }
    let rest = findings.dropFirst(maximumFindings).map(\.rule).uniqued()
    if !rest.isEmpty { lines.append("- And more of \(rest.quoted): fix these first.") }
    let count = Plural.of(findings.count, "finding")
    return """
      \(count) in `\(file)`\(target), worst first. Fix them, or say why one doesn't apply; `read_section` with an ID \
      in brackets explains it.

      \(lines.joined(separator: "\n"))
      """
  }
}

extension Target {
  /// The requested systems; if empty, the newest are assumed.
  init(_ systems: [TargetSystem]) {
    self.init()
    for system in systems {
      guard let version = system.version, let platform = Platform(name: system.platform.rawValue) else { continue }
      minimum[platform] = version
    }
  }
}
