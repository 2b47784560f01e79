import Testing

@testable import Knowledge

struct WarningTitleTests {
  @Test(
    arguments: [
      ("Anti-patterns", true), ("Antipatterns", true), ("Common Pitfalls", true),
      ("Mistakes", true), ("Red flags", true), ("What not to do", true), ("Code smells", true),
      ("Forbidden APIs", true), ("Bad practices", true), ("Water", false), ("Good practice", false),
    ])
  func `a section with a warning title is about anti-patterns, and its items are don'ts`(
    title: String, isWarning: Bool
  ) throws {
    let base = Shelf.base(["a.md": "# \(title)\n\n- [ ] Boil it.\n"])
    let section = try #require(base.section(id: "docs/a"))
    #expect(section.kind == (isWarning ? .antiPattern : .guide))
    #expect(section.checklist.map(\.polarity) == [isWarning ? .dont : .do])
  }

  @Test(arguments: ["Avoid a copy", "Don't retain", "Don’t retain", "Sheets to avoid"])
  func `other warning words determine only the kind`(title: String) throws {
    let base = Shelf.base(["a.md": "# \(title)\n\nText.\n"])
    #expect(try #require(base.section(id: "docs/a")).kind == .antiPattern)
  }
}
