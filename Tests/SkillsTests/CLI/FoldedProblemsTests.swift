import Testing

@testable import skills

struct FoldedProblemsTests {
  private static let unread = "the folder `e` cannot be read."

  @Test(
    arguments: [
      ([], []),
      (["`a` has no text.", "`b` has no text."], ["`a` has no text.", "`b` has no text."]),
      (
        ["`a` has no text.", "`b` has no text.", "`c` has no text."],
        [
          "`a` has no text. The same is true of `b` and 1 other; `skills doctor` lists them."
        ]
      ),
      // One of each kind, in order of first occurrence.
      (
        [
          "`a` has no text.", unread, "`b` has no text.", "`c` is odd.", "`d` has no text.",
          "`f` has no text.",
        ],
        [
          "`a` has no text. The same is true of `b` and 2 others; `skills doctor` lists them.",
          unread, "`c` is odd.",
        ]
      ),
      // A sentence with two names, or none, isn't merged.
      (
        ["`a` needs `b`.", "`a` needs `c`.", "`a` needs `d`."],
        ["`a` needs `b`.", "`a` needs `c`.", "`a` needs `d`."]
      ),
      (["x", "y", "z"], ["x", "y", "z"]),
    ] as [([String], [String])])
  func `many problems of one kind are one line`(problems: [String], sentences: [String]) {
    #expect(FoldedProblems.sentences(problems) == sentences)
  }

  @Test func `many empty files are reported in one line, from the cache too`() throws {
    let empty = Dictionary(uniqueKeysWithValues: (10...40).map { ("\($0).md", "") })
    let folder = try TemporaryFolder(empty.merging(["good.md": "# Fruit\n\nApples.\n"]) { $1 })
    let cache = try TemporaryFolder([:])
    let environment = Environment(cache: Cache(folder: cache.path))
    for _ in 1...2 {
      let result = run(
        "query", "--knowledge", folder.path, "apples", environment: environment)
      #expect(
        result.messages
          == "skills: `10.md` has no text. The same is true of `11.md` and 29 others; "
          + "`skills doctor` lists them.\n")
    }
  }
}
