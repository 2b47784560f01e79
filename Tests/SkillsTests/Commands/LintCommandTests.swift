import Foundation
import JSON
import Terminal
import Testing

@testable import skills

struct LintCommandTests {
  private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(
      path: "LintTests/Fixtures/lint"
    ).path()

  @Test func `a finding is a line with place, rule, sentence and remedy`() throws {
    let folder = try TemporaryFolder(["a/x.md": "# A\n\n### B\n\nText.\n"])
    let (outcome, answer, _) = run("lint", "--no-compile", "\(folder.path)/a")
    #expect(outcome == .nothing)
    #expect(
      answer == "\(folder.path)/a/x.md:3:1: heading-level: a heading of level 3 follows one of "
        + "level 1. Make it level 2.\n")
  }

  @Test func `a folder's synonym table is checked, and so is the table alone`() throws {
    let folder = try TemporaryFolder([
      "a.md": "# A\n\nText.\n", "aliases.tsv": "modal\tsheet\nno tab\n",
    ])
    for path in [folder.path, folder.path + "/aliases.tsv"] {
      let (outcome, answer, _) = run("lint", path)
      #expect(outcome == .nothing)
      #expect(answer.hasPrefix("\(folder.path)/aliases.tsv:2:1: synonym-syntax: "))
      #expect(answer.split(separator: "\n").count == 1)
    }
  }

  @Test func `a folder's question table is checked against its sections`() throws {
    let folder = try TemporaryFolder([
      "a.md": "# A\n\nText.\n", "asked.tsv": "a#a\twhy\na#b\thow\nno tab\n",
    ])
    let (outcome, answer, _) = run("lint", folder.path)
    #expect(outcome == .nothing)
    let rules = answer.split(separator: "\n").map { $0.split(separator: " ")[1] }
    #expect(rules == ["question-section:", "question-syntax:"])
  }

  @Test func `a file named twice is reported once`() throws {
    let folder = try TemporaryFolder(["a/x.md": "# A\n\n### B\n\nText.\n[x](y.md)\n"])
    let (file, path) = ("\(folder.path)/a/x.md", folder.path)
    for paths in [
      [path, path], [path, file], [file, path], ["\(path)/a", path, "\(path)/./a/"],
    ] {
      var console = Console()
      let words = ["lint", "--no-compile"] + paths
      #expect(Skills.run(words[...], console: &console) == .nothing)
      #expect(console.answer.count { $0 == UInt8(ascii: "\n") } == 2)
    }
  }

  @Test func `on a terminal a finding is wrapped, and the findings are counted`() throws {
    let folder = try TemporaryFolder(["x.md": "# A\n\n### B\n\nText.\n"])
    var console = Console(screen: Screen(width: 60, height: 24, hasColor: false))
    #expect(Skills.run(["lint", "--no-compile", folder.path], console: &console) == .nothing)
    let lines = String(decoding: console.answer, as: UTF8.self).split(separator: "\n")
    #expect(lines.count > 2)
    #expect(
      lines[1..<(lines.count - 1)].allSatisfy { $0.hasPrefix("    ") && Columns.of($0) <= 60 })
    #expect(lines.last == "1 finding in 1 file.")
  }

  @Test func `a single file is checked against its neighbors on disk`() throws {
    let folder = try TemporaryFolder(["x.md": "# A\n[y](y.md) [z](z.md)\n", "y.md": "# Y\n"])
    let (_, answer, _) = run("lint", "--no-compile", "--format", "json", "\(folder.path)/x.md")
    #expect(answer.contains(#""line":2,"column":11,"rule":"broken-link""#))
    #expect(!answer.contains("`y.md`"))
  }

  @Test func `an unreadable file is a finding, and the rest is checked`() throws {
    let folder = try TemporaryFolder([
      "a.md": "# A\n", "b/b.md": "# B\n", "c.md": "# C\n\n### D\n\nText.\n",
    ])
    let (outcome, answer, _) = folder.locking("a.md", "b") {
      run("lint", "--no-compile", folder.path)
    }
    #expect(outcome == .nothing)
    let lines = answer.split(separator: "\n").map { $0.dropFirst(folder.path.count) }
    #expect(
      lines == [
        "/b:1:1: unreadable: the folder cannot be read, so its files were not checked. "
          + "Check its permissions.",
        "/a.md:1:1: unreadable: the file cannot be read: Permission denied. "
          + "Check its permissions.",
        "/c.md:3:1: heading-level: a heading of level 3 follows one of level 1. Make it level 2.",
      ])
  }

  @Test func `a file name that isn't UTF-8 is a finding with its own remedy`() throws {
    let folder = try TemporaryFolder(["a.md": "# A\n\nText.\n"])
    // Apple's file systems don't allow such a name.
    let isThere = "\(folder.path)/b".utf8CString.dropLast().withUnsafeBufferPointer { start in
      let path = Array(start) + [CChar(bitPattern: 0xFF)] + ".md".utf8CString
      let file = creat(path, 0o644)
      return close(file) == 0
    }
    guard isThere else { return }
    #expect(run("lint", "--no-compile", folder.path).answer.contains("Give it a name in UTF-8,"))
    let (_, answer, messages) = run("topics", "--knowledge", folder.path)
    #expect(answer.contains("  a  A"))
    #expect(messages.contains("cannot be read; give it a name in UTF-8"))
  }

  @Test func `a name with a line break breaks no list and stops no cache`() throws {
    let folder = try TemporaryFolder([
      "a.md": "# A\n\nText.\n", "b\nc.md": "# B\n\nText.\n", "d\u{1B}[1m/e.md": "# E\n\nText.\n",
    ])
    let cache = try TemporaryFolder()
    for _ in 0..<2 {
      let (_, answer, messages) = run(
        "topics", "--knowledge", folder.path,
        environment: Environment(cache: Cache(folder: cache.path)))
      #expect(answer.split(separator: "\n").count == 3, "the folder, the file, its source")
      #expect(messages.split(separator: "\n").count == 2)
      #expect(messages.contains("b\u{FFFD}c.md` cannot be read; give it a name in UTF-8"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: cache.path).count == 1)
    }
  }

  @Test(arguments: [
    (["lint", "FILE"], "the file cannot be read: it is a pipe, a socket or a device"),
    (["outline", "FILE"], "cannot read the file `PATH`: it is a pipe, a socket or a device"),
    (["query", "--knowledge", "FILE", "x"], "`PATH` cannot be read: it is a pipe or a device"),
  ])
  func `a named pipe is refused, not waited for`(words: [String], message: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/pipe.md"
    mkfifo(path, 0o644)
    var console = Console()
    let outcome = Skills.run(
      words.map { $0.replacing("FILE", with: path) }[...], console: &console)
    #expect(outcome != .found)
    let said = String(decoding: console.answer + console.messages, as: UTF8.self)
    #expect(said.contains(message.replacing("PATH", with: path)))
  }

  @Test func `a folder without faults is clean`() throws {
    let folder = try TemporaryFolder(["x.md": "# A\n\nText.\n"])
    let (outcome, answer, _) = run("lint", folder.path)
    #expect(outcome == .found)
    #expect(answer.isEmpty)
    #expect(run("lint", "\(folder.path)/none").outcome == .failure)
  }

  @Test(.enabled(if: SwiftSyntax.hasCompiler))
  func `Swift that parses in no context is reported with its line`() {
    let (_, answer, _) = run("lint", "\(Self.fixtures)/swift.md")
    let lines = answer.split(separator: "\n").map { $0.dropFirst(Self.fixtures.count) }
    #expect(lines.count == 2)
    #expect(lines.first?.contains("swift.md:10:1: swift-syntax: the Swift does not parse") == true)
    #expect(lines.last?.contains("swift.md:36:1: swift-syntax: the Swift does not parse") == true)
  }

  @Test func `mechanical fixes are made, or shown, and what is left is reported`() throws {
    let text = "#Title\n\nText.\n\n## Below\n\nText.\n"
    let folder = try TemporaryFolder(["a.md": text])
    let shown = run("lint", "--no-compile", "--fix", "--dry-run", folder.path)
    #expect(shown.1.contains("-#Title\n+# Title\n"))
    #expect(try folder.text(of: "a.md") == text)
    let (outcome, answer, _) = run("lint", "--no-compile", "--fix", folder.path)
    #expect(try folder.text(of: "a.md") == text.replacing("#Title", with: "# Title"))
    #expect(outcome == .found && answer.isEmpty)
    #expect(run("lint", "--no-compile", "--fix", "--dry-run", "--format", "json", folder.path).0 == .failure)
  }

  @Test func `a read-only file is left as it is, and others are fixed`() throws {
    let folder = try TemporaryFolder(["a.md": "#Title\n", "b.md": "#Title\n"])
    chmod("\(folder.path)/a.md", 0o444)
    let (outcome, answer, messages) = run("lint", "--no-compile", "--fix", folder.path)
    #expect(outcome == .failure && answer.contains("a.md:1") && messages.contains("a.md` is read-only"))
    #expect(try folder.text(of: "a.md") == "#Title\n")
    #expect(try folder.text(of: "b.md") == "# Title\n")
  }

  @Test func `a fix writes the line ends of its file`() throws {
    let text = "title: A\r\n---\r\n\r\n# A\r\n\r\nText.\r\n"
    let folder = try TemporaryFolder(["a.md": text])
    #expect(run("lint", "--no-compile", "--fix", folder.path).outcome == .found)
    #expect(try folder.text(of: "a.md") == "---\r\n" + text)
  }

  @Test(arguments: [["lint", "--no-compile"], ["review", "--os", "17", "--platform", "ios"]])
  func `a fix keeps a file's other hard links`(words: [String]) throws {
    let code = "import SwiftUI\nlet x = Text(\"a\").foregroundColor(.red)\n"
    let folder = try TemporaryFolder(["in/a.md": "#Title\n\nText.\n", "in/A.swift": code])
    for (name, other) in [("in/a.md", "out.md"), ("in/a.md", "in/b.md"), ("in/A.swift", "B.swift")] {
      #expect(Foundation.link("\(folder.path)/\(name)", "\(folder.path)/\(other)") == 0)
    }
    #expect(runSkills(words + ["--fix", "\(folder.path)/in"]).0 == .found)
    let isOfLint = words[0] == "lint"
    #expect(try folder.text(of: "out.md") == (isOfLint ? "# " : "#") + "Title\n\nText.\n")
    #expect(try folder.text(of: "B.swift").contains("Style(.red)") == !isOfLint)
    #expect(Files.status(of: "\(folder.path)/in/a.md")?.st_nlink == 3)
    #expect(Files.status(of: "\(folder.path)/in/A.swift")?.st_nlink == 2)
    #expect(Files.names(in: "\(folder.path)/in") == ["A.swift", "a.md", "b.md"])
  }

  @Test func `notes are reported on request, and SARIF has every finding`() throws {
    let folder = try TemporaryFolder(["a.md": "# A\n\n```\nx\n```\n\n### B\n\nText.\n"])
    #expect(run("lint", "--no-compile", folder.path).1.split(separator: "\n").count == 1)
    let all = run("lint", "--no-compile", "--severity", "note", folder.path).1
    #expect(all.contains(": fence-language: ") && all.contains(": unreached-section: "))
    let sarif = run("lint", "--no-compile", "--severity", "note", "--format", "sarif", folder.path).1
    let json = try JSONReader.read(sarif)
    let results = json["runs"]?.elements?.first?["results"]?.elements ?? []
    #expect(results.count == all.split(separator: "\n").count)
    #expect(results.first?["level"]?.text == "note")
  }
}
