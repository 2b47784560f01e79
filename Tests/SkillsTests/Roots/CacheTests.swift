import Foundation
import Synchronization
import Testing

@testable import Knowledge
@testable import skills

/// Questions that an earlier process has indexed the files for.
struct CacheTests {
  private let folder: TemporaryFolder
  private let cache: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "one.md": "# One\n\nZebras have stripes.\n", "deep/er/two.md": "# Two\n\nLions have manes.\n",
      "aliases.tsv": "tomcat\tlion\n", ".hidden.md": "# Hidden\n\nZebras hide.\n",
      "notes.txt": "Zebras are no Markdown.",
    ])
    cache = try TemporaryFolder()
  }

  private func answer(_ words: String...) -> String { answer(words) }

  private func answer(_ words: [String]) -> String {
    var console = Console()
    let environment = Environment(cache: Cache(folder: cache.path))
    let all = ["query", "--knowledge", "docs=\(folder.path)"] + words
    _ = Skills.run(all[...], environment, console: &console)
    return String(decoding: console.answer + console.messages, as: UTF8.self)
  }

  private var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: cache.path) }
  }

  /// The answer without a cache, after the same answer with one.
  private func expectFresh(_ word: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let fresh = answer("--no-cache", word)
    for _ in 0..<2 { #expect(answer(word) == fresh, sourceLocation: sourceLocation) }
  }

  @Test func `the second answer is the first one`() throws {
    for word in ["zebras", "tomcat", "lion", "nothing"] { expectFresh(word) }
    #expect(answer("zebras").contains("Zebras have stripes."))
    #expect(try files.count == 1)
  }

  @Test func `of many servers that start at once, one indexes and the others wait for its index`() throws {
    let place = Cache(folder: cache.path)
    let key = try Roots(["docs=\(folder.path)"]).key
    var turn = place.turn(of: key)
    #expect(turn != nil)
    let file = try #require(files.first)
    #expect(file.hasSuffix(CacheTurn.ending))
    #expect(CacheTurn.wait(for: "\(cache.path)/\(file)", patience: 20_000) == nil)
    let isDone = Atomic(false)
    let root = "docs=\(folder.path)"
    let server = Thread {
      _ = Library(of: [root], cache: place)
      isDone.store(true, ordering: .releasing)
    }
    server.start()
    usleep(50_000)
    let isEarly = isDone.load(ordering: .acquiring)
    #expect(!isEarly)
    turn = nil
    while !isDone.load(ordering: .acquiring) { usleep(1_000) }
    #expect(try files.map { $0.hasSuffix(Cache.ending) } == [true])
  }

  @Test func `the first answer doesn't wait for the cache, and equals later ones`() throws {
    let (place, roots) = (Cache(folder: cache.path), try Roots(["docs=\(folder.path)"]))
    let (base, entry) = roots.answering(cache: place)
    let first = base.answer(Question("zebras"))
    #expect(first.isFound)
    #expect(try files.isEmpty)
    entry?()
    #expect(try files.count == 1)
    let (again, none) = try Roots(["docs=\(folder.path)"]).answering(cache: place)
    let isCached = none == nil
    #expect(isCached)
    #expect(again.answer(Question("zebras")).markdown == first.markdown)
    let keepsWithoutCache = try Roots(["docs=\(folder.path)"]).answering(cache: nil).1 != nil
    #expect(!keepsWithoutCache)
  }

  @Test func `files that differ in their extension alone keep their IDs`() throws {
    try folder.write(Data("# One\n\nGiraffes are tall.\n".utf8), to: "one.mdx")
    expectFresh("giraffes")
    #expect(answer("giraffes").contains("`docs/one.mdx#one`"))
    #expect(answer("zebras").contains("`docs/one#one`"))
  }

  @Test func `a change of any kind is noticed`() throws {
    expectFresh("zebras")
    try folder.write(Data("# One\n\nZebras have strides.\n".utf8), to: "one.md")
    expectFresh("zebras")
    #expect(answer("zebras").contains("strides"))
    try folder.write(Data("# Three\n\nZebras run.\n".utf8), to: "deep/three.md")
    #expect(answer("zebras").contains("Zebras run."))
    try FileManager.default.removeItem(atPath: folder.path + "/one.md")
    #expect(!answer("zebras").contains("strides"))
    try FileManager.default.moveItem(
      atPath: folder.path + "/deep/three.md", toPath: folder.path + "/deep/four.md")
    #expect(answer("zebras").contains("deep/four.md"))
    try folder.write(Data("stripes\tlion\n".utf8), to: "aliases.tsv")
    expectFresh("tomcat")
    expectFresh("stripes")
  }

  @Test func `a change that keeps size and time of the last one is noticed`() throws {
    func write(_ text: String) throws {
      try folder.write(Data("# One\n\n\(text)\n".utf8), to: "one.md")
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: folder.path + "/one.md")
    }
    try write("Zebras have stripes.\n\n## Two\n\nStripes.")
    expectFresh("zebras")
    try write("Zebras.\n\n## Two\n\nStripes have zebras.")
    expectFresh("zebras")
    #expect(answer("zebras").contains("Stripes have zebras."))
  }

  @Test func `a change after reading isn't mistaken for the read version`() throws {
    let place = Cache(folder: cache.path)
    let written = try Roots([folder.path])
    let read = written.read { source in
      let bytes = source.read()
      var kept = source
      kept.read = { bytes }
      try? folder.write(Data("# New\n\nGiraffes are tall.\n".utf8), to: source.path)
      return kept
    }
    let (base, entry) = written.answering(cache: place, from: read)
    #expect(!base.answer(Question("giraffes")).isFound)
    entry?()
    #expect(
      try Roots([folder.path]).knowledgeBase(cache: place).answer(Question("giraffes")).isFound)
  }

  @Test func `a server answers after an edit without rewriting the cache`() throws {
    let place = Cache(folder: cache.path)
    let words = ["docs=\(folder.path)"]
    let first = Library(of: words, cache: place)
    #expect(first.knowledge.answer(Question("stripes")).isFound)
    let written = try files.map { try Data(contentsOf: URL(filePath: cache.path + "/" + $0)) }
    #expect(written.count == 1)
    try folder.write(Data("# One\n\nGiraffes are tall.\n".utf8), to: "one.md")
    let second = Library(of: words, cache: place, after: first)
    #expect(second.knowledge.answer(Question("giraffes")).isFound)
    #expect(!second.knowledge.answer(Question("stripes")).isFound)
    #expect(
      try files.map { try Data(contentsOf: URL(filePath: cache.path + "/" + $0)) } == written)
    expectFresh("giraffes")
  }

  @Test func `files added or removed since caching are noticed`() throws {
    let both = ["--knowledge", "builtin", "--root", "docs", "zebras"]
    #expect(answer(both).contains("Zebras have stripes."))
    #expect(answer(both).contains("Zebras have stripes."))
    #expect(answer("--topic", "six", "zebras").contains("no topic"))
    try folder.write(Data("# Six\n\nZebras sleep.\n".utf8), to: "six.md")
    #expect(answer("--topic", "six", "zebras").contains("Zebras sleep."))
    #expect(answer(both).contains("Zebras sleep."))
    for file in ["one.md", "six.md", "deep"] {
      try FileManager.default.removeItem(atPath: folder.path + "/" + file)
    }
    #expect(answer("zebras").contains("has no Markdown file"))
  }

  @Test func `files that go from one folder to another are looked for where they are`() throws {
    let other = try TemporaryFolder(["lion.md": "# Lion\n\nLions are no zebras.\n"])
    let knowledge = ["--knowledge", other.path]
    func expectFresh() {
      var console = Console()
      let environment = Environment(cache: Cache(folder: cache.path))
      let words = ["query", "--knowledge", "docs=\(folder.path)"] + knowledge + ["zebras"]
      _ = Skills.run((words + ["--no-cache"])[...], environment, console: &console)
      let fresh = console.answer
      for _ in 0..<2 {
        var console = Console()
        _ = Skills.run(words[...], environment, console: &console)
        #expect(console.answer == fresh)
      }
    }
    expectFresh()
    try FileManager.default.moveItem(
      atPath: folder.path + "/one.md", toPath: other.path + "/one.md")
    expectFresh()
    try FileManager.default.moveItem(
      atPath: other.path + "/lion.md", toPath: folder.path + "/zebra.md")
    expectFresh()
  }

  @Test func `an empty file or one in another encoding is reported each time, and the rest is cached`()
    throws
  {
    try folder.write(Data(), to: "empty.md")
    try folder.write(
      Data("# Caf\u{E9}\n\nZebras.\n".unicodeScalars.map { UInt8($0.value) }), to: "latin.md")
    expectFresh("zebras")
    #expect(try files.count == 1)
    #expect(answer("zebras").contains("`empty.md` has no text"))
    #expect(answer("zebras").contains("`latin.md` is not UTF-8"))
  }

  @Test func `a damaged file is ignored and replaced`() throws {
    let fresh = answer("zebras")
    let name = try #require(try files.first)
    let whole = try Data(contentsOf: URL(filePath: cache.path).appending(path: name))
    for bytes in [Data(), whole.prefix(100), whole.dropLast(8), Data(whole.reversed())] {
      try cache.write(bytes, to: name)
      #expect(answer("zebras") == fresh)
      #expect(try Data(contentsOf: URL(filePath: cache.path).appending(path: name)) == whole)
    }
  }

  @Test func `a damaged byte changes no answer, and is repaired when noticed`()
    throws
  {
    let fresh = answer("stripes")
    let name = try #require(try files.first)
    let kept = { try Data(contentsOf: URL(filePath: cache.path).appending(path: name)) }
    let whole = try kept()
    for place in stride(from: 0, to: whole.count, by: 11) {
      var damaged = whole
      damaged[place] ^= 0xFF
      try cache.write(damaged, to: name)
      #expect(answer("stripes") == fresh)
      _ = try Roots(["docs=\(folder.path)"]).knowledgeBase(cache: Cache(folder: cache.path))
      #expect(try kept() == whole)
    }
  }

  @Test func `files of one folder have a cache each`() throws {
    let places = ["/one.md", "/deep/er/two.md", "", "/deep/../one.md"]
    for place in places {
      _ = try Roots([folder.path + place]).knowledgeBase(cache: Cache(folder: cache.path))
    }
    #expect(try files.count == 3)
    let kept = try files
    try folder.write(Data("# Three\n\nZebras.\n".utf8), to: "three.md")
    _ = try Roots([folder.path + "/three.md"]).knowledgeBase(cache: Cache(folder: cache.path))
    #expect(try files.count == 4 && Set(kept).isSubset(of: try files))
  }

  @Test func `abandoned drafts are removed after a while`() throws {
    for name in ["old.index.1.draft", "new.index.2.draft", "old.index"] {
      try cache.write(Data("x".utf8), to: name)
      guard name.hasPrefix("old") else { continue }
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -100)],
        ofItemAtPath: "\(cache.path)/\(name)")
    }
    _ = answer("zebras")
    let left = try files
    #expect(left.count == 3 && !left.contains("old.index.1.draft"))
  }

  @Test func `an index that is months old is removed`() throws {
    for (name, days) in [("old.index", 61), ("used.index", 59), ("other.txt", 400)] {
      try cache.write(Data("x".utf8), to: name)
      let then = time(nil) - days * 86_400
      var times = [timeval(tv_sec: then, tv_usec: 0), timeval(tv_sec: then, tv_usec: 0)]
      #expect(utimes("\(cache.path)/\(name)", &times) == 0)
    }
    _ = answer("zebras")
    let left = try files
    #expect(left.count == 3 && !left.contains("old.index"))
  }

  @Test func `a pipe where the file should be is replaced, not waited for`() throws {
    let fresh = answer("zebras")
    let name = try #require(try files.first)
    let path = "\(cache.path)/\(name)"
    try FileManager.default.removeItem(atPath: path)
    mkfifo(path, 0o600)
    #expect(answer("zebras") == fresh)
    #expect(Files.isRegular(path))
  }

  @Test func `a file that became unreadable is reported, and its content isn't shown`() throws {
    chmod(cache.path, 0o777)
    _ = Unprivileged.run { answer("zebras") }
    #expect(try files.count == 1)
    let locked = folder.locking("one.md") { answer("zebras") }
    #expect(locked.contains("`one.md` cannot be read"))
    #expect(!locked.contains("docs/one"))
    #expect(answer("zebras").contains("Zebras have stripes."))
  }
}
