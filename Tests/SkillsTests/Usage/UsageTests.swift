import Foundation
import JSON
import Knowledge
import Testing

@testable import skills

struct UsageTests {
  private let home: Home
  private var path: String { home.machine.home + "/usage" }
  private var docs: String { home.machine.home + "/docs" }

  init() throws { home = try Home(["docs/sauce.md": "# Sauce\n\nStir the sauce.\n"]) }

  private func session(keepsQuestions: Bool = false, on day: String = "2026-11-27") throws -> Session {
    let log = try UsageLog(path: path, keepsQuestions: keepsQuestions) { Day(day) }
    return Session(roots: ["docs=\(docs)"], usage: log)
  }

  @Test(arguments: [(false, ""), (true, #","question":"quantum chromodynamics""#)])
  func `each call is a line with its day, and with a question only if that is wanted`(
    keepsQuestions: Bool, question: String
  ) throws {
    let session = try session(keepsQuestions: keepsQuestions)
    _ = try session.call("search", ["query": "stir the sauce"])
    _ = try session.call("search", ["query": "quantum\nchromodynamics"])
    _ = try session.call("read_section", ["id": "sauce"])
    _ = try session.call("read_section", ["id": "nothing"])
    _ = try session.call("search")
    #expect(
      try home.text("usage") == """
        {"day":"2026-11-27","tool":"search","sections":["docs/sauce#sauce"]}
        {"day":"2026-11-27","tool":"search","unanswered":true\(question)}
        {"day":"2026-11-27","tool":"read_section","sections":["docs/sauce#sauce"]}
        {"day":"2026-11-27","tool":"read_section"}
        {"day":"2026-11-27","tool":"search"}

        """)
  }

  @Test func `servers share a file, and stats add up what they wrote`() throws {
    let (one, two) = (try session(keepsQuestions: true, on: "2026-11-26"), try session())
    for session in [one, two] {
      _ = try session.call("search", ["query": "stir the sauce"])
      _ = try session.call("search", ["query": "quantum chromodynamics"])
    }
    let text = home.run("stats", "--usage", path)
    #expect(text.outcome == .found)
    #expect(text.answer.contains("2026-11-26 to 2026-11-27: 4 calls, 2 questions without an answer"))
    #expect(text.answer.contains("| `2026-11-26` | 2 | 1 | 1 |"))
    #expect(text.answer.contains("- `docs/sauce#sauce` (2 times)"))
    #expect(text.answer.contains("- `quantum chromodynamics` (1 time)\n- `(text not recorded)` (1 time)"))
    #expect(
      home.run("stats", "--usage", path, "--format", "json").answer == """
        {"calls":4,"unanswered":2,"tools":{"search":4},\
        "days":[{"day":"2026-11-26","calls":2,"sections":1,"unanswered":1},\
        {"day":"2026-11-27","calls":2,"sections":1,"unanswered":1}],\
        "sections":[{"id":"docs/sauce#sauce","count":2}],"questions":[{"text":"quantum chromodynamics","count":1}]}

        """)
  }

  @Test func `invalid lines are reported, not counted`() throws {
    let lines = "{\"day\":\"2026-11-27\",\"tool\":\"search\"}\n{\"day\":\"2026-\nx\n"
    try home.folder.write(Data(lines.utf8), to: "usage")
    let result = home.run("stats", "--usage", path)
    #expect(result.answer.contains("2026-11-27: 1 call, 0 questions"))
    #expect(result.messages.contains("2 lines of"))
  }

  @Test(arguments: [
    (["stats", "--knowledge", "docs", "--usage", "x"], "leave out"), (["stats", "--usage", "x"], "cannot read"),
    (["serve", "--usage-questions"], "needs `--usage FILE`"),
  ])
  func `options that can't work together are refused`(words: [String], reason: String) {
    let result = home.run(words)
    #expect(result.outcome == .failure)
    #expect(result.messages.contains(reason))
  }

  @Test func `the dashboard of a site lists sections and questions`() throws {
    _ = try session().call("search", ["query": "stir the sauce"])
    _ = try session().call("search", ["query": "quantum chromodynamics"])
    let site = home.machine.home + "/site"
    #expect(home.run("site", "--knowledge", docs, "--output", site, "--usage", path).outcome == .found)
    let page = try home.text("site/dashboard.html")
    #expect(page.contains("1 × <a href=") && page.contains("1 × “(text not recorded)”"))
  }
}
