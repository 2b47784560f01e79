import Foundation
import JSON
import Testing

@testable import skills

struct PushCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(["docs/a.md": "# A\n\nText.\n\n## B\n\nMore.\n", "key": "k\n"])
    #expect(chmod(folder.path + "/key", 0o600) == 0)
  }

  private func push(to address: String, _ options: String...) -> (outcome: Outcome, answer: String, messages: String) {
    let words = [
      "push", "--engine", address, "--engine-key", "\(folder.path)/key", "--knowledge", "\(folder.path)/docs",
    ]
    return runSkills(words + options, Environment())
  }

  @Test func `a check ends with 1 if anything would be sent`() throws {
    let server = try EmptyServer()
    let check = push(to: server.address, "--check")
    #expect(check.outcome == .nothing)
    #expect(check.answer == "`docs`: 2 sections; would send 2 new or changed, 0 removed, 1 file, 5 words.\n")
    #expect(push(to: server.address, "--dry-run").outcome == .found)
  }

  @Test func `as JSON, a check says what would be sent`() throws {
    let server = try EmptyServer()
    let check = push(to: server.address, "--check", "--format", "json")
    #expect(check.outcome == .nothing)
    #expect(
      try JSONReader.read(check.answer) == [
        "roots": [
          [
            "name": "docs", "sections": 2, "new": 2, "removed": 0, "files": 1, "words": 5, "push": 1, "sent": false,
          ]
        ]
      ])
  }

  @Test func `a check of an engine that can't be reached ends with 2`() {
    let check = push(to: "http://127.0.0.1:1", "--check", "--format", "json")
    #expect(check.outcome == .failure)
    #expect(check.answer.isEmpty)
  }
}
