import Knowledge
import MCP

extension Command {
  static let lint = Command(
    name: "lint", operands: "[PATH…]",
    summary: "Name what is wrong with Markdown files, and how to mend it.",
    operand: .file,
    discussion: """
      A path is a folder or a file; without one, this folder. Each finding is a line
      `file:line:column: rule: sentence. Remedy.`, and the command ends with 1 where there is one.
      A `swift` fence that is no valid Swift on purpose says so: ```swift no-parse.
      """,
    examples: [
      Example("lint docs", "every Markdown file of a folder"),
      Example("lint --no-compile --format json", "this folder, for a program, without a compiler"),
    ],
    options: [
      Option(name: "--no-compile", help: "Do not give Swift fences to `swiftc`."),
      .format("text|json"),
    ],
    run: lintFiles)

  @Sendable
  private static func lintFiles(
    _ arguments: Arguments, _ console: inout Console
  ) throws(Failure) -> Outcome {
    let format = try arguments.choice("--format", of: AnswerFormat.self) ?? .text
    let paths = arguments.operands.isEmpty ? ["."] : arguments.operands
    var findings: [Lint.Finding] = []
    for path in paths {
      let lint = try LintFolder(path)
      findings += lint.lint.findings().map(lint.shown)
      guard !arguments.has("--no-compile") else { continue }
      findings += try SwiftSyntax.findings(in: lint.lint.files).map(lint.shown)
    }
    switch format {
    case .json: console.write(JSONRenderer.bytes(findings))
    case .text, .markdown: for finding in findings { console.print(finding.text) }
    }
    return findings.isEmpty ? .found : .nothing
  }
}

/// The Markdown files of one path.
private struct LintFolder {
  let lint: Lint
  /// What stands before the files' paths when they are shown.
  private let prefix: String

  init(_ path: String) throws(Failure) {
    let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    let folder: String
    let names: [String]
    switch Files.kind(of: trimmed) {
    case .missing: throw Failure("there is no file or folder `\(path)`.")
    case .folder:
      names = try Files.markdown(below: trimmed)
      (folder, prefix) = (trimmed, trimmed == "." ? "" : trimmed + "/")
    case .file:
      let slash = trimmed.lastIndex(of: "/").map { trimmed.index(after: $0) } ?? trimmed.startIndex
      names = [String(trimmed[slash...])]
      prefix = String(trimmed[..<slash])
      folder = prefix.isEmpty ? "." : prefix
    }
    let root = Files.absolute(folder).split(separator: "/").last.map(String.init) ?? ""
    var files: [Lint.File] = []
    for name in names {
      guard let bytes = Files.read("\(folder)/\(name)") else {
        throw Failure("cannot read the file `\(prefix)\(name)`: \(Files.reason).")
      }
      files.append(Lint.File(Document.Source(root: root, path: name) { bytes }, bytes: bytes))
    }
    lint = Lint(files) { Files.kind(of: "\(folder)/\($0)") != .missing }
  }

  /// A finding with its file as the person named it.
  func shown(_ finding: Lint.Finding) -> Lint.Finding {
    Lint.Finding(
      finding.rule, in: prefix + finding.file, line: finding.line, column: finding.column,
      finding.message, remedy: finding.remedy)
  }
}

extension Lint.Finding {
  /// `file:line:column: rule: sentence. Remedy.`
  var text: String { "\(file):\(line):\(column): \(rule.rawValue): \(message). \(remedy)" }
}

extension JSONRenderer {
  static func bytes(_ findings: [Lint.Finding]) -> [UInt8] {
    let json: JSON = [
      "findings": .array(
        findings.map { finding in
          [
            "file": .string(finding.file), "line": .integer(finding.line),
            "column": .integer(finding.column), "rule": .string(finding.rule.rawValue),
            "message": .string(finding.message), "remedy": .string(finding.remedy),
          ]
        })
    ]
    return Array((json.line + "\n").utf8)
  }
}
