import Knowledge
import MCP
import Review
import SwiftCode

extension KnowledgeTools {
  /// - Parameter isShared: Whether clients may be on other machines, so that a path says nothing about this one.
  static func reviewCode(isShared: Bool) -> Tool<Library> {
    Tool(
      "review_code", title: "Review Swift code",
      description: """
        Check Swift code that you wrote or changed, before you say you're done: finds mistakes in SwiftUI, \
        concurrency, accessibility, error handling, security and Apple's API, each with its line, one sentence on \
        what to change and why, and the ID of the section that explains it.

        Call it as the last step of every task that wrote Swift, once for each file, with the whole file. Fix what \
        it finds and call it again until it finds nothing, or say why a finding doesn't apply. \(isShared ? systemsAsked : systemsKnown) \
        It is fast, and knows only what can be recognized in code: for the rest, use `get_checklist` with the same code.

        Example: {"code": "struct Row: View { … }", "file": "/work/App/Row.swift", "os": "iOS 16"}
        """,
      parameters: [
        Parameter(
          "code", "The whole Swift file as it is. Example: \"import SwiftUI\\n\\nstruct Row: View { … }\".",
          isRequired: true, aliases: ["source", "content", "snippet", "source_code", "text", "swift"]),
        Parameter(
          "file", "The file's path, whether it's saved yet or not. Example: \"/work/App/Row.swift\".",
          aliases: ["file_name", "filename", "path", "name"]),
        .platform("The platform that the code is for. Example: \"macOS\"."),
        .system("; of a project for several, each with its oldest, as in \"iOS 16, macOS 13\""),
      ]
    ) { library, arguments throws(ToolFailure) in
      guard let code = try arguments.verbatim("code") else {
        throw ToolFailure("Give `code`, the Swift file to be reviewed.")
      }
      let path = try arguments.text("file")
      let inProject = isShared ? nil : path.flatMap(pathInProject)
      return try review(code, named: path ?? "code", at: inProject, try systems(arguments), library)
    }
  }

  private static let systemsAsked = "Give `os`, the app's oldest system: nothing newer is recommended then."
  private static let systemsKnown = """
    Give the file's path, which tells what its project declares and its oldest systems, or `os`, the app's oldest system: \
    nothing newer is recommended then.
    """

  /// - Parameter path: The absolute path of the file if it's one of a project, whose other files are read too.
  private static func review(
    _ code: String, named file: String, at path: String?, _ systems: [TargetSystem], _ library: Library
  ) throws(ToolFailure) -> String {
    let name = ForeignText.line(file)
    let structure = SwiftStructure(SwiftFile(Array(code.utf8)))
    guard !isOtherLanguage(code, structure, in: name) else {
      throw ToolFailure("`\(name)` isn't Swift, or declares and calls nothing, so nothing was reviewed.")
    }
    var target = Target(systems)
    var findings: [Finding]
    if let path {
      (findings, target) = try ToolFailure.catching { () throws(Failure) in
        try found(in: code, at: path, systems, library.rules)
      }
    } else {
      findings = library.rules.findings(in: structure, named: name, for: target).withoutRepeats
    }
    findings = findings.worstFirst
    findings.addSections(from: library.knowledge)
    let shown = target.minimum.isEmpty ? systems.map(\.name).joined(separator: ", ") : target.text
    let hint = target.minimum.isEmpty ? "\nGive `os` to have the availability of APIs checked as well." : ""
    return bounded(text(findings, in: name, shown) + hint, "Send a part of the file.")
  }

  /// The findings in a file of a project, and the systems that it's reviewed for: its project's, unless others are asked for.
  private static func found(
    in code: String, at path: String, _ systems: [TargetSystem], _ rules: RuleSet
  ) throws(Failure) -> (findings: [Finding], target: Target) {
    let settings = try ReviewSettings(Arguments(["--severity", "note"], for: .review, environment: Environment()))
    var run = ReviewRun(rules, try ReviewTarget(systems, for: [path]), settings)
    let files = ReviewedFiles(Array(code.utf8), at: path)
    run.review(files, nil)
    return (run.findings, run.target(of: files.all[0]))
  }

  /// The absolute path of a file that is there, or may be saved below a folder that is; nil for a name alone.
  private static func pathInProject(_ path: String) -> String? {
    guard path.hasSuffix(".swift") else { return nil }
    if Files.isRegular(path) { return Files.absolute(path) }
    guard path.contains("/") else { return nil }
    // The folders of a new file may be new as well.
    let folder = Files.way(upFrom: Files.parent(of: path)).first { Files.kind(of: $0) == .folder } ?? "."
    let rest = path.hasPrefix(folder + "/") ? path.dropFirst(folder.count + 1) : path[...]
    let full = Files.absolute(folder)
    return full == "/" ? nil : "\(full)/\(rest)"
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

  private static func text(_ findings: [Finding], in file: String, _ systems: String) -> String {
    let target = systems.isEmpty ? "" : " for \(systems)"
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
