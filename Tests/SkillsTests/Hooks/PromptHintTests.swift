import Foundation
import Knowledge
import Testing
import Tokens

@testable import skills

/// 400 prompts, written before the words were chosen: 200 about Swift and apps, 200 about other things. Half of each
/// was looked at while choosing.
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

  /// Held out: 95 of 100 and 1 of 100.
  @Test func `prompts about Swift get hints, and others don't`() throws {
    #expect(Self.prompts.count == 400)
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
    #expect(missed.count <= 15, "\(missed.joined(separator: "\n"))")
    #expect(wrong.count <= 2, "\(wrong.joined(separator: "\n"))")
  }

  @Test(arguments: [
    ("look at NavigationStack", 5...5), ("why is `State` here", 4...4), ("call .sheet( twice", 6...8),
    ("a List of View", 2...2), ("fix App.swift", 3...3), ("fix App.tsx", -3 ... -3), ("on the Dynamic Island", 4...4),
    ("", 0...0), ("thanks", 0...0), ("React hooks", -4 ... -4),
  ])
  func `words weigh what they say`(prompt: String, weight: ClosedRange<Int>) {
    #expect(weight.contains(SwiftEvidence(in: prompt).weight))
  }
}
