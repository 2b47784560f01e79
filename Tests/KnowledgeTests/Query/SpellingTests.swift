import Testing

@testable import Knowledge

struct SpellingTests {
  @Test func `the end of an ID counts more than its folders`() {
    let ids = ["a/b/references/sheets#sheets", "a/b/references/tabs#tabs", "x/shed#shed"]
    #expect(Spelling.nearest(to: "sheet#sheets", among: ids, count: 1) == [ids[0]])
  }

  @Test(arguments: [
    ("sheet", "a/sheets#sheets"), ("sheets#chcklist", "a/sheets#sheets/checklist"),
    ("tabz", "b/tabs#tabs"), ("a/sheets#sheets/nope", "a/sheets#sheets"),
    ("C##stings", "b/C##strings"),
  ])
  func `a word, a file's section and a whole ID lead to the nearest`(name: String, id: String) {
    let ids = [
      "b/tabs#tabs", "b/tabs#tabs/checklist", "a/sheets#sheets/checklist", "a/sheets#sheets",
      "b/C##strings", "b/C#strings",
    ]
    #expect(Spelling.nearest(to: name, among: ids, count: 1) == [id])
  }

  @Test(arguments: [
    (
      "a/sheets#sheets/present-a",
      ["a/sheets#sheets/present-a-sheet", "a/sheets#sheets/present-a-sheet-for-an-item"]
    ),
    ("present-a-sheet-f", ["a/sheets#sheets/present-a-sheet-for-an-item"]),
    ("sheets#sheets/pres", ["a/sheets#sheets/present-a-sheet"]),
  ])
  func `IDs with the prefix come before others of the same length`(name: String, ids: [String]) {
    let all = [
      "b/sheets#sheets", "a/sheets#sheets/checklist", "b/state#state/presence",
      "a/sheets#sheets/present-a-sheet-for-an-item", "a/sheets#sheets/present-a-sheet",
    ]
    #expect(Spelling.nearest(to: name, among: all, count: ids.count) == ids)
  }

  @Test func `letters of any script count one each`() {
    #expect(Spelling.plausible(for: "поск", among: ["поиск"]) == ["поиск"])
    #expect(Spelling.plausible(for: "дом", among: ["дал"]).isEmpty)
  }

  @Test func `the nearest of very many IDs is found`() throws {
    let words = ["sheet", "tabs", "list", "grid", "path", "alert", "menu", "form"]
    var ids: [String] = []
    for folder in words {
      for file in words { ids += words.map { "\(folder)/\(file)#\(file)/\($0)" } }
    }
    for (number, id) in ids.enumerated() where number % 37 == 0 {
      var letters = Array(id)
      letters.remove(at: number % letters.count)
      let wanted = SpelledPath(String(letters))
      let distance = { wanted.distance(to: SpelledPath($0), atMost: .max) }
      let found = try #require(Spelling.nearest(to: wanted.name, among: ids, count: 1).first)
      #expect(distance(found) == ids.map(distance).min())
    }
  }

  @Test(arguments: ["", "a", "sheet#sheets", "a/Sheets", "x/tabs#tabs/chekclist", "é/ü#zzz"])
  func `letter counts never exceed the edit distance`(name: String) {
    let wanted = SpelledPath(name)
    let names = ["a/sheets#sheets", "tabs", "", "é#ü", "b/c/tabs#a/b"]
    for other in names.map({ SpelledPath($0) }) {
      #expect(wanted.leastDistance(to: other) <= wanted.distance(to: other, atMost: .max))
    }
  }

  @Test func `names that differ by more than a typo aren't suggested`() {
    #expect(Spelling.plausible(for: "qury", among: ["query", "show"]) == ["query"])
    #expect(Spelling.plausible(for: "xyzzy", among: ["query", "show"]).isEmpty)
    #expect(
      Spelling.plausible(for: "claude", among: ["codex", "cursor", "zed", "claude-code"]) == [
        "claude-code"
      ])
    #expect(Spelling.plausible(for: "", among: ["add"]).isEmpty)
  }
}
