import Foundation
import Knowledge
import Testing
import Tokens

@testable import skills

/// Prompts of people who use agents: 450 about Swift and apps, 460 about other things and chores of any project. The
/// words and limits of `SwiftEvidence` were chosen on the open ones; 50 of each were held out, and looked at once.
struct PromptHintTests {
  struct Prompt {
    let text: String
    let isOurs: Bool
    let isHeld: Bool
  }

  static let prompts: [Prompt] = {
    let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures/hooks.tsv")
    let text = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("# ") }.map { line in
      let parts = line.split(separator: "\t")
      return Prompt(
        text: parts[0].replacing("\\n", with: "\n"), isOurs: parts[1] == "swift", isHeld: parts[2] == "held")
    }
  }()

  @Test func `prompts about Swift get hints, and others don't`() throws {
    #expect(Self.prompts.count == 910)
    let base = try Roots([Roots.builtin]).knowledgeBase(cache: nil)
    var (missed, wrong): ([String], [String]) = ([], [])
    for prompt in Self.prompts {
      let evidence = SwiftEvidence(in: prompt.text)
      let hint = evidence.isAny ? PromptHint.text(for: prompt.text, evidence, in: base) : nil
      let set = prompt.isHeld ? "held" : "open"
      if let hint { #expect(TokenCount(of: hint).upperBound <= PromptHint.mostTokens) }
      if prompt.isOurs, hint == nil { missed.append("\(set) \(prompt.text)") }
      if !prompt.isOurs, hint != nil { wrong.append("\(set) \(prompt.text)") }
    }
    // Open: 27 of 400 and 3 of 410. Held out: 12 of 50 and none of 50.
    #expect(missed.count <= 40, "\(missed.joined(separator: "\n"))")
    #expect(wrong.count <= 4, "\(wrong.joined(separator: "\n"))")
  }

  @Test(arguments: [
    ("look at NavigationStack", 7), ("why is `State` here", 4), ("call .sheet( twice", 6), ("a List of View", 2),
    ("fix File.swift", 1), ("fix File.tsx", -4), ("on the Dynamic Island", 4), ("", 0), ("thanks", 0),
    ("React hooks", -4), ("from React to SwiftUI", 2),
  ])
  func `words weigh what they say`(prompt: String, weight: Int) {
    #expect(SwiftEvidence(in: prompt).weight == weight)
  }
}
