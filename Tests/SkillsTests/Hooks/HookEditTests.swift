import Foundation
import JSON
import Knowledge
import Testing

@testable import skills

/// Edits as clients describe them, and files in every state: none may stop a client.
struct HookEditTests {
  private let project: TemporaryFolder
  private static let old = "    NavigationView { Text(\"b\") }"

  init() throws {
    project = try TemporaryFolder([
      "Package.swift": "let package = Package(name: \"App\", platforms: [.iOS(.v17)])", "List.swift": HookTests.list,
    ])
  }

  /// The lines of the findings.
  private func lines(_ tool: JSON, response: JSON = [:]) throws -> [Int] {
    let input: JSON = ["cwd": .string(project.path), "tool_input": tool, "tool_response": response]
    return try HookTests.reply(.edit, input).replacing("\\n", with: "\n").split(separator: "\n").compactMap { line in
      line.hasPrefix("- List.swift:") ? Int(line.dropFirst("- List.swift:".count).prefix { $0 != ":" }) : nil
    }
  }

  @Test(
    arguments: [
      ["file_path": "List.swift", "new_string": .string("    Text(\"a\").foregroundColor(.red)\n\(old)")],
      [
        "command": .string(
          "*** Begin Patch\r\n*** Update File: List.swift\r\n@@\r\n-x\r\n+\(old)\r\n   }\r\n*** End Patch\r\n")
      ],
    ] as [JSON])
  func `line endings of the client and of the file may differ`(tool: JSON) throws {
    #expect(try lines(tool) == [6])
    try project.write(Data(HookTests.list.replacing("\n", with: "\r\n").utf8), to: "List.swift")
    #expect(try lines(tool) == [6])
  }

  @Test func `every file of an edit is reviewed, wherever its path is relative to`() throws {
    let other = "let a = try! f()\n"
    for path in ["Sub/Other.swift", "Sub/AppTests/Some.swift"] { try project.write(Data(other.utf8), to: path) }
    let (list, sub): (JSON, JSON) = (.string(project.path + "/List.swift"), .string(project.path + "/Sub"))
    let edit: JSON = ["new_string": .string(Self.old)]
    let inputs: [JSON] = [
      ["edits": [edit.adding(["file_path": list]), ["file_path": "Other.swift", "new_string": "let a = try! f()"]]],
      ["file_path": list, "edits": [edit, ["file_path": "Sub/Other.swift", "new_string": "let a = try! f()"]]],
      ["replacements": [["filePath": "List.swift"], ["filePath": "Sub/Other.swift"]]],
      ["file_path": ["List.swift", "Other.swift"]], ["files": ["List.swift", ["path": "Sub/Other.swift"]]],
    ]
    for tool in inputs {
      let input: JSON = ["cwd": sub, "workspace_roots": [.string(project.path)], "tool_input": tool]
      let reply = try HookTests.reply(.edit, input)
      #expect(reply.contains("List.swift:6:") && reply.contains("- Other.swift:1:"), "\(tool)")
    }
    let twice: JSON = ["files": ["Other.swift", "./Other.swift", "Other.swift"]]
    #expect(try HookTests.reply(.edit, ["cwd": sub, "tool_input": twice]).contains("1 problem "))
    try project.write(Data(), to: ".git/HEAD")
    let patch: JSON = ["command": "*** Begin Patch\n*** Add File: Sub/Other.swift\n+let a = try! f()\n*** End Patch"]
    #expect(try HookTests.reply(.edit, ["cwd": sub, "tool_input": patch]).contains("- Other.swift:1:"))
    // The folder tells that a file is a test's.
    #expect(try HookTests.reply(.edit, ["cwd": sub, "tool_input": ["file_path": "AppTests/Some.swift"]]) == "")
  }

  @Test func `what other files of the project declare isn't Apple's`() throws {
    #expect(try lines(["file_path": "List.swift"]) == [6])
    try project.write(Data("public struct NavigationView {}\n".utf8), to: "Theme/NavigationView.swift")
    #expect(try lines(["file_path": "List.swift"]) == [])
  }

  @Test func `text that a formatter has changed since is looked for in all changes`() throws {
    #expect(try lines(["file_path": "List.swift", "new_string": "NavigationView{Text(\"b\")}"]).contains(6))
    #expect(try lines(["file_path": "List.swift", "old_string": .string(Self.old), "new_string": ""]) == [])
  }

  @Test(arguments: [Int.max, Int.min, -1, 1 << 40])
  func `a line number out of range is ignored`(line: Int) throws {
    let patch: JSON = [["newStart": .integer(line), "lines": ["+a", "+b"]]]
    _ = try lines(["file_path": "List.swift"], response: ["structuredPatch": patch])
  }

  @Test func `missing, large, empty and broken files get no reply`() throws {
    try project.write(Data(String(repeating: HookTests.list, count: 10_000).utf8), to: "Large.swift")
    try project.write(Data(), to: "Empty.swift")
    try project.write(Data([0xFF, 0xFE, 0x00, 0xD8]), to: "Broken.swift")
    try project.write(Data(), to: "Folder.swift/a")
    for name in ["Gone", "Large", "Empty", "Broken", "Folder"] {
      let input: JSON = ["cwd": .string(project.path), "tool_input": ["file_path": .string("\(name).swift")]]
      #expect(try HookTests.reply(.edit, input) == "", "\(name)")
    }
  }

  @Test func `a file that isn't UTF-8 is reviewed`() throws {
    let bytes = Data(HookTests.list.replacing("\"a\"", with: "\"é\"").unicodeScalars.map { UInt8($0.value) })
    try project.write(bytes, to: "List.swift")
    #expect(try lines(["file_path": "List.swift", "new_string": .string(Self.old)]) == [6])
  }

  /// The forms that the clients' documentation has; see HookClient.swift.
  @Test func `each client's input gets its own form of reply`() throws {
    let (folder, path): (JSON, JSON) = (.string(project.path), .string(project.path + "/List.swift"))
    let edit: JSON = ["path": "List.swift", "old_str": "x", "new_str": .string(Self.old)]
    let inputs: [(input: JSON, start: String)] = [
      (["timestamp": 1, "cwd": folder, "toolName": "edit", "toolArgs": .string(edit.line)], #"{"additionalContext""#),
      (["sessionId": "a", "cwd": folder, "toolName": "edit", "toolArgs": edit], #"{"additionalContext""#),
      (
        [
          "hook_event_name": "afterFileEdit", "workspace_roots": [folder], "cwd": "", "file_path": "List.swift",
          "edits": [["old_string": "x", "new_string": .string(Self.old)]],
        ], #"{"additional_context""#
      ),
      (
        [
          "hook_event_name": "AfterTool", "cwd": folder, "timestamp": "2026", "tool_name": "replace",
          "tool_input": ["file_path": path, "old_string": "x", "new_string": .string(Self.old)],
        ], #"{"hookSpecificOutput":{"hookEventName":"AfterTool""#
      ),
      (
        [
          "hookEventName": "PostToolUse", "sessionId": "a", "cwd": folder,
          "tool_input": ["filePath": path, "oldString": "x", "newString": .string(Self.old)],
        ], #"{"hookSpecificOutput":{"hookEventName":"PostToolUse""#
      ),
    ]
    for (input, start) in inputs {
      let reply = try HookTests.reply(.edit, input)
      #expect(reply.hasPrefix(start) && reply.contains("List.swift:6:"), "\(input)")
    }
  }
}
