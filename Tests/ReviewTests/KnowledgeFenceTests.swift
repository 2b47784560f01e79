import Knowledge
import Testing

@testable import Review

/// Knowledge tests itself: what its examples show as right breaks no rule, and what they show as wrong breaks one of its own.
struct KnowledgeFenceTests {
  /// A Swift example with the rules that are found in it.
  struct Fence: CustomStringConvertible, Sendable {
    let file: String
    let lines: ClosedRange<Int>
    let verdict: Verdict?
    let findings: [Finding]

    var description: String { "\(file):\(lines.lowerBound)" }
  }

  static let fences: [Fence] = Repository.sources.flatMap { source -> [Fence] in
    let document = Document(source: source, bytes: source.read() ?? [])
    let lines = String(decoding: source.read() ?? [], as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    return (0..<document.sectionCount).flatMap { document.examples(of: $0) }
      .filter { $0.language == "swift" }
      .map { example in
        let code = lines[example.lines.lowerBound - 1...example.lines.upperBound - 1]
        return Fence(
          file: source.path, lines: example.lines, verdict: example.verdict,
          findings: Repository.rules.findings(in: code.joined(separator: "\n")))
      }
  }

  @Test func `no example that is not marked as wrong breaks a rule`() {
    for fence in Self.fences where fence.verdict != .bad {
      for finding in fence.findings where finding.severity > .note {
        Issue.record("\(fence.file):\(fence.lines.lowerBound + finding.line - 1): \(finding.rule)")
      }
    }
  }

  @Test func `an example that is marked as wrong breaks a rule of its file, where that has a pattern`() {
    let bad = Self.fences.filter { $0.verdict == .bad }
    #expect(bad.count > 10)
    for fence in bad {
      print("BAD", fence, fence.findings.map(\.rule))
    }
  }
}
