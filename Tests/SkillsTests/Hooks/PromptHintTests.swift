import Foundation
import Knowledge
import Testing
import Tokens

@testable import skills

/// Prompts of people who use agents. Those of hooks.tsv, 692 about Swift and apps and 780 about other things and chores of any
/// project, have all been read, also those that were once held out: the words and limits of `SwiftEvidence` fit them. Of
/// hooks-frozen.tsv, 138 and 136 prompts, only totals were looked at.
struct PromptHintTests {
  struct Prompt {
    let text: String
    let isOurs: Bool
  }

  static func prompts(of name: String) throws -> [Prompt] {
    let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures/\(name).tsv")
    return try String(contentsOf: path, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("# ") }.map {
      line in
      let parts = line.split(separator: "\t")
      return Prompt(text: parts[0].replacing("\\n", with: "\n"), isOurs: parts[1] == "swift")
    }
  }

  /// Missed are prompts about Swift without a hint, and wrong are others with one: as many as were measured, and a few more
  /// for knowledge that changes.
  @Test(arguments: [("hooks", 1472, 42, 15), ("hooks-frozen", 274, 10, 2)])
  func `prompts about Swift get hints, and others don't`(
    name: String, count: Int, mostMissed: Int, mostWrong: Int
  ) throws {
    let prompts = try Self.prompts(of: name)
    #expect(prompts.count == count)
    let base = try Roots([Roots.builtin]).knowledgeBase(cache: nil)
    var (missed, wrong) = (0, 0)
    for prompt in prompts {
      let evidence = SwiftEvidence(in: prompt.text)
      let hint = evidence.isAny ? PromptHint.text(for: prompt.text, evidence, in: base) : nil
      if let hint { #expect(TokenCount(of: hint).upperBound <= PromptHint.mostTokens) }
      if prompt.isOurs, hint == nil { missed += 1 }
      if !prompt.isOurs, hint != nil { wrong += 1 }
    }
    print(name, missed, wrong)
    #expect(missed <= mostMissed)
    #expect(wrong <= mostWrong)
  }

  @Test func `long pasted code isn't searched for, and a short snippet is`() {
    let code = String(repeating: "struct A: View {\n  var body: some View {\n    Text(\"a\")\n  }\n}\n", count: 6)
    for prompt in [
      "cover the last row\n\n\(code)", "\(code)cover the last row", "```\nlet a = 1\n\(code)```\ncover the last row",
    ] {
      #expect(PromptHint.request(in: prompt) == "cover the last row")
    }
    for prompt in ["fix\n\(code)", "what is wrong here?\nstruct A {\n  let a: B\n}", ""] {
      #expect(PromptHint.request(in: prompt) == prompt)
    }
    #expect(PromptHint.request(in: String(repeating: "a é ", count: 1000)).utf8.count <= 1026)
  }

  @Test(arguments: [
    ("look at NavigationStack", 7), ("why is `State` here", 4), ("call .sheet( twice", 6), ("a List of View", 2),
    ("fix File.swift", 1), ("fix File.tsx", -4), ("on the Dynamic Island", 4), ("", 0), ("thanks", 0),
    ("in C++", -4), ("C# or C", -4), ("the service in Go", -4), ("Go on", 0), ("use_it", -4), ("EXC_BAD_ACCESS", 0),
    ("const [a] = useIt()", -8), ("it => it", -4), ("fun it() to Swift", 2), ("a landing page", -4),
    ("React hooks", -4), ("from React to SwiftUI", 2), ("cache the avatars", 3), ("the photos", 2),
    ("an Objective-C class", 4),
    ("in package.json", -4), ("the server merges them", 0),
  ])
  func `words have the intended weights`(prompt: String, weight: Int) {
    #expect(SwiftEvidence(in: prompt).weight == weight)
  }
}
