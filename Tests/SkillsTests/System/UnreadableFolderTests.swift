import Foundation
import JSON
import Testing

@testable import skills

/// Folders within a root that may not be read.
struct UnreadableFolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "open.md": "# Zebra\n\nZebras have stripes.\n",
      "a/closed/deep/lion.md": "# Lion\n\nLions have manes.\n",
      "closed/lion.md": "# Lion\n\nLions have manes.\n",
    ])
  }

  @Test func `unreadable folders are named in byte order, and the other files are listed`() throws {
    let listing = try FileListing(of: folder.path)
    let paths = folder.locking("closed", "a/closed") { listing.paths }
    #expect(paths == ["open.md"])
    #expect(listing.unreadableFolders == ["a/closed", "closed"])
    #expect(try FileListing(of: folder.path).unreadableFolders.isEmpty)
  }

  @Test(arguments: [["query", "zebra"], ["topics"], ["stats"]])
  func `a command names them on standard error and answers from the rest`(words: [String]) throws {
    var console = Console()
    let outcome = folder.locking("closed") {
      Skills.run((words + ["--knowledge", "docs=\(folder.path)"])[...], console: &console)
    }
    #expect(outcome == .found)
    #expect(
      String(decoding: console.messages, as: UTF8.self)
        == "skills: the folder `docs/closed` cannot be read, so its files are left out; "
        + "check its permissions.\n")
  }

  @Test func `a folder without readable files names the unreadable folders`() throws {
    let root = folder.path + "/a"
    let (outcome, _, messages) = folder.locking("a/closed") {
      run("query", "--knowledge", root, "lion")
    }
    #expect(outcome == .failure)
    #expect(messages.contains("what is in `\(root)/closed` cannot be read"))
  }

  @Test func `a folder whose files cannot be reached is named itself`() throws {
    let root = folder.path + "/closed"
    chmod(root, 0o444)
    defer { chmod(root, 0o755) }
    let (outcome, _, messages) = Unprivileged.run { run("query", "--knowledge", root, "lion") }
    #expect(outcome == .failure)
    #expect(messages.contains("what is in `\(root)` cannot be read"))
  }

  @Test func `a server reports unreadable folders among the topics, until they can be read`() throws {
    let session = folder.locking("closed") { Session(folder) }
    let topics = try session.call("list_topics").text
    #expect(topics.contains("- the folder `docs/closed` cannot be read"))
    #expect(try session.call("search", ["query": "zebra stripes"]).text.contains("Zebras have"))
    _ = session.reload()
    #expect(session.library.problems.isEmpty)
    #expect(try session.call("search", ["query": "lion mane"]).text.contains("Lions have manes"))
  }

  @Test func `doctor names unreadable folders with a remedy`() throws {
    let (_, answer, _) = folder.locking("closed") {
      run("doctor", "--knowledge", "docs=\(folder.path)")
    }
    #expect(answer.contains("✗ **docs/closed**: is a folder that cannot be read"))
    #expect(answer.contains("docs/closed: check its permissions"))
  }
}
