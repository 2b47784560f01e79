import Foundation
import JSON
import Knowledge
import Testing

@testable import skills

struct HookTests {
  /// The output of `skills hook EVENT` for an input.
  static func reply(_ event: HookEvent, _ input: JSON, _ options: String...) throws -> String {
    var console = Console()
    let arguments = try Arguments(([event.rawValue] + options)[...], for: .hook, environment: Environment())
    try Command.answer(HookInput(Array(input.line.utf8), event), event, arguments, &console)
    return String(decoding: console.answer, as: UTF8.self)
  }

  static let list = """
    import SwiftUI

    struct List: View {
      var body: some View {
        Text("a").foregroundColor(.red)
        NavigationView { Text("b") }
      }
    }

    """

  private let project: TemporaryFolder

  init() throws {
    project = try TemporaryFolder([
      "App/Sources/List.swift": Self.list,
      "App/Package.swift": "let package = Package(name: \"App\", platforms: [.iOS(.v17)])",
      "web/index.html": "",
    ])
  }

  private var app: JSON { .string("\(project.path)/App") }
  private var file: JSON { .string("\(project.path)/App/Sources/List.swift") }

  @Test func `a prompt about an app gets the IDs of sections, within the budget`() throws {
    let reply = try Self.reply(.prompt, ["cwd": app, "prompt": "The SwiftUI sheet shows old data the first time"])
    let output = try JSONReader.read(reply)["hookSpecificOutput"]
    let text = try #require(output?["additionalContext"]?.text)
    #expect(output?["hookEventName"] == "UserPromptSubmit")
    #expect(text.contains("`builtin/swiftui/references/sheets#"))
    #expect(text.split(separator: "\n").count <= 4)
  }

  @Test(arguments: [
    ("App", "commit this"), ("App", "/clear SwiftUI sheet"), ("App", ""),
    ("web", "The SwiftUI sheet shows old data the first time"),
    ("nowhere", "The SwiftUI sheet shows old data the first time"),
  ])
  func `any other prompt, and any in another project, gets nothing`(folder: String, prompt: String) throws {
    let reply = try Self.reply(.prompt, ["cwd": .string("\(project.path)/\(folder)"), "prompt": .string(prompt)])
    #expect(reply == "")
  }

  @Test func `only the beginning of a prompt with a pasted log is read`() throws {
    let request = "The SwiftUI sheet shows old data the first time:\n"
    let bytes = { (prompt: String) in Array((["prompt": .string(prompt)] as JSON).line.utf8) }
    let prompt = try HookInput(bytes(request + String(repeating: "Error 17 in é\n", count: 300_000)), .prompt).prompt
    #expect(prompt?.hasPrefix(request) == true && (8192...8194).contains(prompt?.utf8.count ?? 0))
    #expect(try HookInput(bytes(request), .prompt).prompt == request)
  }

  @Test func `a folder of a repository with Swift belongs to it`() throws {
    try project.write(Data(), to: "App/.git/HEAD")
    try project.write(Data(), to: "App/docs/guide/index.md")
    #expect(SwiftProject.isAround("\(project.path)/App/docs/guide"))
    #expect(!SwiftProject.isAround("\(project.path)/web"))
  }

  @Test func `each client reads the reply in its own form`() throws {
    let claude = try Self.reply(.session, ["cwd": app, "hook_event_name": "SubagentStart"])
    #expect(claude.hasPrefix(#"{"hookSpecificOutput":{"hookEventName":"SubagentStart","additionalContext":"For Swift"#))
    #expect(claude.contains("iOS 17"))
    let cursor = try Self.reply(.session, ["workspace_roots": [app], "hook_event_name": "sessionStart"])
    #expect(cursor.hasPrefix(#"{"additional_context":"For Swift"#))
    let copilot = try Self.reply(.session, ["sessionId": "a", "cwd": app])
    #expect(copilot.hasPrefix(#"{"additionalContext":"For Swift"#))
    #expect(try Self.reply(.session, ["cwd": .string(project.path + "/web")]) == "")
  }

  @Test(arguments: [
    (["Package.swift": "let package = Package(platforms: [.iOS(.v17), .macOS(\"14.2\")])"], "iOS 17, macOS 14.2."),
    (["A.xcodeproj/project.pbxproj": "\t\t\tIPHONEOS_DEPLOYMENT_TARGET = 16.4;\n"], "iOS 16.4."),
    (["ios/A.xcodeproj/project.pbxproj": "\t\t\tIPHONEOS_DEPLOYMENT_TARGET = 16.4;\n"], "iOS 16.4."),
    (["project.yml": "options:\n  deploymentTarget:\n    iOS: 16.0\n"], "iOS 16."),
    (["Project.swift": "let a = Project(targets: [.target(deploymentTargets: .iOS(\"17.3\"))])"], "iOS 17.3."),
    (
      [
        "Workspace.swift": "let a = Workspace(projects: [\"Projects/*\"])",
        "Projects/A/Project.swift": "let a = Project(targets: [.target(deploymentTargets: .iOS(\"16.1\"))])",
      ], "iOS 16.1."
    ),
    (
      [
        "Project.swift": "let a = Project(targets: [.app()])",
        "Tuist/ProjectDescriptionHelpers/Target+App.swift": "let a = Target(deploymentTargets: .macOS(\"13.0\"))",
      ], "macOS 13."
    ),
    (
      [
        "Project.swift": "let a = Project(targets: [.app(deploymentTargets: Constants.target)])",
        "tuist/ProjectDescriptionHelpers/Shared/Constants.swift": "static let target = DeploymentTargets.iOS(\"16.4\")",
      ], "iOS 16.4."
    ),
    (
      [
        "Apps/A/project.yml": "include:\n  - path: Apps/Shared/shared.yml\n",
        "Apps/Shared/shared.yml": "options:\n  deploymentTarget:\n    iOS: \"18.0\"\n",
      ], "iOS 18."
    ),
    (["src/xcode/A/A.xcodeproj/project.pbxproj": "IPHONEOS_DEPLOYMENT_TARGET = 12.5;\n"], "iOS 12.5."),
    (["A.swift": ""], "`skills review` in a shell."),
  ])
  func `a session starts with one line and the oldest systems`(files: [String: String], end: String) throws {
    let project = try TemporaryFolder(files)
    let reply = try Self.reply(.session, ["cwd": .string(project.path), "hook_event_name": "SessionStart"])
    let text = try JSONReader.read(reply)["hookSpecificOutput"]?["additionalContext"]?.text ?? ""
    #expect(text.hasSuffix(end) && !text.contains("\n"))
  }

  @Test(arguments: ["", "{", "[]", "1", "\"a\"", "{\"prompt\": \"\u{0}\"}"])
  func `broken input is reported in a sentence`(text: String) {
    #expect(throws: Failure.self) { try HookInput(Array(text.utf8), .prompt) }
  }

  @Test(arguments: [["hook", "nothing"], ["hook"], ["hook", "prompt", "--unknown"], ["hook", "edit", "--block", ""]])
  func `no mistake ends with a status that stops a client`(words: [String]) {
    var console = Console()
    #expect(Skills.run(words[...], Environment(), console: &console) == .found)
    #expect(console.answer.isEmpty && !console.messages.isEmpty)
  }

  // MARK: Edits

  /// The lines of the findings.
  private func lines(of input: JSON) throws -> [Int] {
    let reply = try Self.reply(.edit, input)
    guard !reply.isEmpty else { return [] }
    let text = try JSONReader.read(reply)["hookSpecificOutput"]?["additionalContext"]?.text ?? ""
    return text.split(separator: "\n").compactMap { line in
      let place = line.split(separator: ":")
      return place[0] == "- Sources/List.swift" ? Int(place[1]) : nil
    }
  }

  @Test func `only the changed lines are reviewed`() throws {
    let old: JSON = "    Text(\"b\")"
    #expect(try lines(of: ["cwd": app, "tool_input": ["file_path": file, "content": .string(Self.list)]]).contains(6))
    let edits: [(JSON, [Int])] = [
      (["file_path": file, "old_string": old, "new_string": "    NavigationView { Text(\"b\") }"], [6]),
      (
        ["file_path": "Sources/List.swift", "old_string": old, "new_string": "    NavigationView { Text(\"b\") }"], [6]
      ),
      (["path": file, "old_str": old, "new_str": "struct List: View {"], []),
      (["file_path": file, "old_string": "NavigationView {", "new_string": ""], []),
      (["file_path": file, "edits": [["old_string": old, "new_string": "NavigationView {"]]], [6]),
      (["file_path": "\(project.path)/web/index.html", "new_string": "NavigationView {"], []),
      (
        [
          "command":
            "*** Begin Patch\n*** Update File: Sources/List.swift\n@@\n     Text(\"a\").foregroundColor(.red)\n-    x\n+    NavigationView { Text(\"b\") }\n*** End Patch"
        ], [6]
      ),
      (["command": "ls"], []),
    ]
    for (input, expected) in edits {
      let found = try lines(of: ["cwd": app, "tool_input": input])
      #expect(found == expected, "\(input)")
    }
    let patch: JSON = [["newStart": 5, "lines": ["     Text", "-x", "+    NavigationView"]]]
    #expect(
      try lines(of: ["cwd": app, "tool_input": ["file_path": file], "tool_response": ["structuredPatch": patch]]) == [6]
    )
  }

  @Test func `findings block only if requested, and only events that can be blocked`() throws {
    let edit: JSON = ["file_path": file, "new_string": "    NavigationView { Text(\"b\") }"]
    let input: JSON = ["cwd": app, "hook_event_name": "PostToolUse", "tool_input": edit]
    #expect(try Self.reply(.edit, input, "--block", "error").contains("additionalContext"))
    #expect(try Self.reply(.edit, input, "--block", "warning").hasPrefix(#"{"decision":"block","reason":"1 problem"#))
    let copilot: JSON = ["sessionId": "a", "cwd": app, "toolArgs": edit]
    #expect(try Self.reply(.edit, copilot, "--block", "warning").hasPrefix(#"{"additionalContext""#))
  }

  @Test(arguments: ["errors", "note"])
  func `an unknown severity is refused, whatever was edited`(severity: String) throws {
    for path in [file, "Gone.swift"] {
      let failure = #expect(throws: Failure.self) {
        try Self.reply(.edit, ["cwd": app, "tool_input": ["file_path": path]], "--block", severity)
      }
      #expect(failure?.message.hasPrefix("`--block` is one of `error`, `warning`, not `\(severity)`.") == true)
    }
  }
}
