import Foundation
import JSON
import MCP
import Testing

@testable import Knowledge
@testable import skills

/// Answers when the system, the disk or another process removes something.
struct FaultTests {
  private let folder: TemporaryFolder
  private let cache: TemporaryFolder
  private let words: [String]

  init() throws {
    folder = try TemporaryFolder([
      "one.md": "# One\n\nZebras have stripes.\n\n## Deep\n\n### Deeper\n\nManes.\n",
      "deep/two.md": "# Two\n\nLions have manes.\n",
    ])
    cache = try TemporaryFolder()
    words = ["docs=\(folder.path)"]
  }

  private var place: Cache { Cache(folder: cache.path) }

  private func ask(_ words: [String]) -> (outcome: Outcome, answer: String, messages: String) {
    var console = Console()
    let all = words + ["--knowledge", self.words[0]]
    let outcome = Skills.run(all[...], Environment(cache: place), console: &console)
    return (
      outcome, String(decoding: console.answer, as: UTF8.self),
      String(decoding: console.messages, as: UTF8.self)
    )
  }

  private func index() throws -> URL {
    let names = try FileManager.default.contentsOfDirectory(atPath: cache.path)
    return URL(filePath: cache.path).appending(path: try #require(names.first))
  }

  // MARK: The index of a running server

  enum Damage: CaseIterable { case cut, zeroed, foreign }

  @Test(.timeLimit(.minutes(30)), arguments: Damage.allCases)
  func `an index changed in place doesn't change a server's answers`(
    damage: Damage
  ) throws {
    _ = try Roots(words).knowledgeBase(cache: place)
    let whole = Library(of: words, cache: nil)
    let served = Library(of: words, cache: place)
    let file = try FileHandle(forUpdating: index())
    let size = try Int(file.seekToEnd())
    try file.seek(toOffset: 0)
    switch damage {
    case .cut: try file.truncate(atOffset: 0)
    case .zeroed: try file.write(contentsOf: Data(count: size))
    case .foreign: try file.write(contentsOf: Data(repeating: 0x7F, count: size))
    }
    #expect(served.resources == whole.resources)
    #expect(served.topics.map(\.id) == whole.topics.map(\.id))
    #expect(
      served.knowledge.answer(Question("manes")).markdown
        == whole.knowledge.answer(Question("manes")).markdown)
    // A process that starts then finds no usable cache, and answers the same.
    let later = Library(of: words, cache: place)
    #expect(later.resources == whole.resources)
  }

  @Test(.timeLimit(.minutes(30)))
  func `an index truncated or zeroed between two runs changes no answer`() throws {
    let fresh = ask(["query", "manes"])
    #expect(fresh.answer.contains("Lions have manes."))
    let kept = try Data(contentsOf: index())
    let url = try index()
    for place in stride(from: 0, to: kept.count, by: 97) {
      var zeroed = kept
      zeroed.resetBytes(in: place..<min(place + 64, kept.count))
      for damaged in [kept.prefix(place), zeroed] {
        try damaged.write(to: url)
        let again = ask(["query", "manes"])
        #expect(again.answer == fresh.answer && again.messages == fresh.messages)
      }
    }
  }

  // MARK: Files that cannot be read any more

  /// A file's permissions can change without its content, or another user may use the same cache.
  @Test(
    .enabled(if: geteuid() == 0),
    arguments: [["query", "stripes"], ["show", "docs/one"], ["topics"], ["stats"]])
  func `a file that is left only in the index is reported, not shown as bare titles`(
    words: [String]
  ) throws {
    chmod(folder.path, 0o755)
    chmod(cache.path, 0o777)
    chmod("\(folder.path)/one.md", 0o600)
    _ = ask(words)
    chmod(try index().path(), 0o644)
    let later = Unprivileged.run { ask(words) }
    #expect(later.messages.contains("one.md` cannot be read"))
    #expect(!later.answer.contains("## One\n"))
    let session = Unprivileged.run { Library(of: self.words, cache: place) }
    #expect(session.problems == ["`docs/one.md` cannot be read; check its permissions."])
    #expect(!session.resources.contains { $0.uri.contains("one") })
  }

  // MARK: What takes the place of a file

  enum Special: CaseIterable { case pipe, socket, folder, device, nothing }

  @Test(.timeLimit(.minutes(30)), arguments: Special.allCases)
  func `a pipe or device in place of a file isn't waited for, and the rest is served`(
    special: Special
  ) throws {
    let session = Session(folder)
    let path = "\(folder.path)/one.md"
    #expect(unlink(path) == 0)
    switch special {
    case .pipe: #expect(mkfifo(path, 0o600) == 0)
    case .folder: #expect(mkdir(path, 0o700) == 0)
    case .device: symlink("/dev/zero", path)
    case .socket: #expect(makeSocket(at: path))
    case .nothing: break
    }
    // As it was listed before it was swapped.
    let open = try #require(OpenFolder(folder.path))
    #expect(open.read("one.md") == nil && !open.hasFile("one.md"))
    _ = session.reload()
    #expect(try session.call("read_section", ["id": "docs/one"]).isError)
    #expect(try session.call("search", ["query": "lions"]).text.contains("Lions have manes."))
    for table in Roots.tables {
      #expect(mkfifo("\(folder.path)/\(table)", 0o600) == 0)
    }
    _ = session.reload()
    #expect(
      session.library.problems
        == Roots.tables.map {
          "`docs/\($0)` cannot be read: it is a pipe, a socket or a device. Put a file there."
        })
  }

  private func makeSocket(at path: String) -> Bool {
    #if os(Linux)
      mknod(path, S_IFSOCK | 0o600, 0) == 0
    #else
      // There, making one requires a server.
      mkfifo(path, 0o600) == 0
    #endif
  }

  // MARK: Paths that lead out

  private static let ways = [
    "../secret", "%2e%2e/secret", "..%2Fsecret", "deep/../../secret", "./../secret",
    "one/../../secret", "/SECRET", "//SECRET", "..\\secret", "%2e%2e%2fsecret", "..;/secret",
    "....//secret", "one.md/../../secret", "~/secret", "%00../secret", "one%00/../../secret",
  ]

  @Test(arguments: ways)
  func `no address and no ID leads out of a root`(way: String) throws {
    let inner = try TemporaryFolder([
      "secret.md": "# Secret\n\nTOPSECRET\n", "root/one.md": "# One\n\nText.\n",
      "root/deep/two.md": "# Two\n\nText.\n",
      "root/skill/SKILL.md": "---\nname: skill\ndescription: A skill.\n---\n# Skill\n",
    ])
    let way = way.replacing("SECRET", with: "\(inner.path)/secret")
    let root = "docs=\(inner.path)/root"
    let session = Session(root)
    for end in ["", ".md", "#secret", "%23secret"] {
      for start in [
        "skills://reference/docs/", "skills://section/docs/", "skill://docs/",
        "skill://docs/skill/",
        "file://\(inner.path)/root/", "",
      ] {
        #expect(session.read("\(start)\(way)\(end)") == nil)
      }
      for start in ["docs/", ""] {
        let id = "\(start)\(way)\(end)"
        #expect(try !session.call("read_section", ["id": .string(id)]).text.contains("TOPSECRET"))
        let shown = run("show", "--knowledge", root, "--", id)
        #expect(!(shown.answer + shown.messages).contains("TOPSECRET"))
      }
    }
  }
}
