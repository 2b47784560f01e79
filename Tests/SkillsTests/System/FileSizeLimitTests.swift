import Foundation
import JSON
import Testing

@testable import skills

/// Files that are too large to be read.
struct FileSizeLimitTests {
  private let folder: TemporaryFolder
  private let cache: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "a.md": "# Zebra\n\nZebras have stripes.\n",
      "b.md": "# Lion\n\nLions have manes.\n\n\(String(repeating: "Roar. ", count: 250_000))\n",
    ])
    cache = try TemporaryFolder()
  }

  /// Makes a sparse file of a given size.
  private func grow(_ name: String, to size: Int) throws {
    try folder.write(Data("# Sparse\n\nNothing.\n".utf8), to: name)
    #expect(truncate("\(folder.path)/\(name)", off_t(size)) == 0)
  }

  private func ask(
    _ word: String, megabytes: String? = nil
  ) -> (outcome: Outcome, answer: String, messages: String) {
    run(
      "query", "--knowledge", "docs=\(folder.path)", "--limit", "1", word,
      environment: Environment(
        cache: Cache(folder: cache.path), fileSizeLimit: FileSizeLimit(megabytes)))
  }

  @Test(arguments: [65 << 20, 3 << 30, 100 << 30])
  func `a file over the limit is named, and everything else goes on`(size: Int) throws {
    try grow("big.md", to: size)
    for _ in 0..<2 {
      let found = ask("zebra")
      #expect(found.outcome == .found && found.answer.contains("Zebras have stripes."))
      #expect(found.messages.contains("`big.md` is too large, so it is left out"))
      #expect(found.messages.contains("SKILLS_MAX_FILE_SIZE"))
    }
    let session = Session(folder)
    #expect(try session.call("search", ["query": "zebra"]).text.contains("Zebras have stripes."))
    #expect(session.library.problems.contains { $0.hasPrefix("`docs/big.md` is too large") })
    #expect(
      run("lint", "--no-compile", folder.path).answer
        .contains("big.md:1:1: unreadable: the file cannot be read: it is too large"))
    #expect(run("outline", folder.path + "/big.md").messages.contains("it is too large"))
  }

  @Test func `the limit can be set, and the cache knows of it`() throws {
    for _ in 0..<2 {
      #expect(ask("lion").answer.contains("Lions have manes."))
      let less = ask("lion", megabytes: "1")
      #expect(!less.answer.contains("Lions have manes."))
      #expect(less.messages.contains("`b.md` is too large"))
      #expect(ask("lion", megabytes: "2").answer.contains("Lions have manes."))
    }
  }

  @Test func `a file that grows too large under a server keeps its last good version`() throws {
    let session = Session(folder)
    try grow("a.md", to: 65 << 20)
    _ = session.reload()
    #expect(try session.call("read_section", ["id": "docs/a"]).text.contains("Zebras have"))
    #expect(
      session.library.problems == ["`docs/a.md` is too large; its last good version is served."])
  }

  @Test(arguments: [
    (nil, 64, true), ("1", 1, true), ("1024", 1024, true), ("0", 64, false), ("-5", 64, false),
    ("1025", 64, false), ("64MB", 64, false), ("", 64, false),
  ])
  func `an invalid value is reported`(text: String?, megabytes: Int, isValid: Bool) {
    let limit = FileSizeLimit(text)
    #expect(limit.bytes == megabytes << 20)
    #expect((limit.problem == nil) == isValid)
    let messages = ask("zebra", megabytes: text).messages
    #expect(messages.contains("not a number of megabytes from 1 to 1024") == !isValid)
  }

  @Test func `tables and licenses have the same limit`() throws {
    for name in ["aliases.tsv", "asked.tsv", "LICENSE"] { try grow(name, to: 100 << 30) }
    let found = ask("zebra")
    #expect(found.outcome == .found)
    #expect(found.messages.contains("`docs/aliases.tsv` cannot be read: it is too large"))
    #expect(found.messages.contains("`docs/asked.tsv` cannot be read: it is too large"))
    #expect(LicenseNotice.of(folder: folder.path) == nil)
  }
}
