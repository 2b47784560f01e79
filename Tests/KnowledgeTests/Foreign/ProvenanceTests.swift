import Synchronization
import Testing

@testable import Knowledge

struct ProvenanceTests {
  private func document(_ matter: String, today: String? = "2026-11-21") -> Document {
    let bytes = Array("---\n\(matter)\n---\n# Retry\n\nBack off.\n".utf8)
    let source = Document.Source(root: "r", path: "a.md", today: today.flatMap { Day($0) }) {
      bytes
    }
    return Document(source: source, bytes: bytes)
  }

  @Test(arguments: [
    ("review_by: 2026-11-20", "Should have been reviewed by 2026-11-20; it may be out of date."),
    ("review_by: 2026-11-21", nil),
    ("review_by: 2027-01", nil),
    ("review_by: \"2026-10\"", "Should have been reviewed by 2026-10; it may be out of date."),
    ("metadata:\n  review_by: 2025-01-01", "Should have been reviewed by 2025-01-01;"),
    ("last_verified: 2025-11-20", "Last verified on 2025-11-20, over a year ago;"),
    ("last_verified: 2025-11-21", nil),
    ("metadata:\n  last_verified: \"2024-02-29\"", "Last verified on 2024-02-29,"),
    ("last_verified: 2020-01-01\nreview_by: 2028-01-01", nil),
    ("review_by: soon", nil),
    ("title: x", nil),
  ])
  func `a text with an overdue review says so`(matter: String, note: String?) {
    let said = document(matter).reviewNote
    #expect(note.map { said?.hasPrefix($0) == true } ?? (said == nil))
  }

  @Test func `without a day, reviews aren't mentioned`() {
    #expect(document("review_by: 2001-01-01", today: nil).reviewNote == nil)
  }

  @Test(arguments: [
    ("2026-11-21", true), ("2026-11", true), ("2026-11-21T10:00:00Z", true), ("2026", false),
    ("2026-13-01", false), ("2026-11-32", false), ("21.11.2026", false), ("", false), ("-", false),
  ])
  func `a day is written as in ISO 8601`(text: String, isDay: Bool) {
    #expect((Day(text) != nil) == isDay)
  }

  @Test(arguments: [
    (nil, nil, "from `r`"),
    ("MIT", nil, "from `r`, MIT"),
    ("MIT\nLicense", "https://example.com/r", "from `r`, MIT License, https://example.com/r"),
  ])
  func `a root's license and origin are on one line`(
    license: String?, origin: String?, text: String
  ) {
    #expect(Provenance(root: "r", origin: origin) { license }.text == text)
  }

  @Test(arguments: ["MIT", nil])
  func `a license is looked up only when it is shown, and once`(license: String?) {
    let count = Mutex(0)
    let provenance = Provenance(root: "r", origin: nil) {
      count.withLock { $0 += 1 }
      return license
    }
    #expect(count.withLock { $0 } == 0)
    for _ in 0..<2 { #expect(provenance.license == license) }
    #expect(count.withLock { $0 } == 1)
  }

  @Test func `the notes of a section follow its ID`() {
    let bytes = Array("---\nreview_by: 2020-01-01\n---\n# A\n\nText.\n".utf8)
    let provenance = Provenance(root: "r", origin: nil) { "MIT" }
    let source = Document.Source(
      root: "r", path: "a.md", provenance: provenance, today: Day("2026-01-01")
    ) { bytes }
    let base = KnowledgeBase(sources: [source])
    #expect(
      base.answer(Question("text")).markdown.hasPrefix(
        """
        ## A
        `r/a#a` · a.md:4-6 · from `r`, MIT
        Should have been reviewed by 2020-01-01; it may be out of date.

        """))
  }

  @Test func `an answer names each root's source once`() {
    func source(_ root: String, _ path: String) -> Document.Source {
      let provenance = Provenance(root: root, origin: nil) { "MIT" }
      return Document.Source(root: root, path: path, provenance: provenance) {
        Array("# \(path)\n\nThe needle of \(root), in \(path).\n".utf8)
      }
    }
    let sources = [source("r", "a.md"), source("r", "b.md"), source("s", "c.md")]
    let answer = KnowledgeBase(sources: sources).answer(Question("needle"))
    #expect(answer.hits.count == 3)
    for root in ["r", "s"] {
      #expect(answer.markdown.ranges(of: "from `\(root)`, MIT").count == 1)
    }
  }

  @Test(arguments: Array(stride(from: 150, through: 1500, by: 30)))
  func `an answer names the source however its sections are cut`(budget: Int) {
    let sources = (1...6).map { number in
      let provenance = Provenance(root: "r", origin: nil) { "MIT" }
      return Document.Source(root: "r", path: "\(number).md", provenance: provenance) {
        let sentences = (1...30).map { "The needle \($0) of page \(number) is thin." }
        return Array("# Page \(number)\n\n\(sentences.joined(separator: "\n\n"))\n".utf8)
      }
    }
    var question = Question("needle")
    question.maxTokens = budget
    let answer = KnowledgeBase(sources: sources).answer(question)
    #expect(!answer.hits.isEmpty)
    #expect(answer.markdown.ranges(of: "from `r`, MIT").count == 1)
  }
}
