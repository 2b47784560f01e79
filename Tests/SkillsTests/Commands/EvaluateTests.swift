import Foundation
import Testing

@testable import skills

struct EvaluateTests {
  private func run(_ words: String...) -> (outcome: Outcome, answer: String, messages: String) { runSkills(words) }

  private func collection() throws -> TemporaryFolder {
    try TemporaryFolder([
      "docs/000/1.md": "# Apple\n\nAn apple pie.\n\n## Apple crust\n\nButter.\n",
      "docs/000/2.md": "# Pear\n\nA pear and an apple.\n", "docs/3.md": "# Tea\n\nHot.\n",
      "q.tsv": "7\tapple\n8\ttea\n9\tnothing labelled\n",
      "qrels": "7 0 2 1\n7 0 000/1 0\n8 0 3 2\n",
    ])
  }

  @Test func `a collection is measured as trec_eval measures it, and its run is written`() throws {
    let folder = try collection()
    let result = run(
      "evaluate", "--knowledge", "\(folder.path)/docs", "--queries", "\(folder.path)/q.tsv",
      "--qrels", "\(folder.path)/qrels", "--unit", "file", "--run", "\(folder.path)/out")
    #expect(result.outcome == .found)
    // Query 7: the second of two; query 8: the first.
    #expect(
      result.answer == "queries 2\nnDCG@10 0.8155\nMRR@10 0.7500\nP@1 0.5000\nRecall@100 1.0000\n")
    let lines = try folder.text(of: "out").split(separator: "\n").map { $0.split(separator: " ") }
    #expect(lines.map { $0[2] } == ["000/1", "000/2", "3"])
    #expect(lines.map { $0[3] } == ["1", "2", "1"])
    #expect(lines.allSatisfy { $0.count == 6 && $0[1] == "Q0" && $0[5] == "skills" })
  }

  @Test func `a run goes through a link, and into a pipe, with questions as with queries`() throws {
    let folder = try collection()
    try folder.write(Data("question\tIDs\tkind\napple\tdocs/3#tea\tword\n".utf8), to: "questions")
    let (link, pipe) = ("\(folder.path)/link", "\(folder.path)/pipe")
    #expect(symlink("out", link) == 0 && mkfifo(pipe, 0o600) == 0)
    let reader = open(pipe, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    for output in [link, pipe] {
      let result = run(
        "evaluate", "--knowledge", "\(folder.path)/docs", "--questions", "\(folder.path)/questions",
        "--run", output)
      #expect(result.outcome == .found, "\(result.messages)")
    }
    #expect(try folder.text(of: "out").contains("apple"))
    #expect(Files.link(at: link) == "out")
    var byte: UInt8 = 0
    #expect(read(reader, &byte, 1) == 1)
  }

  @Test func `knowledge without questions about it is an error that says what to give`() throws {
    let folder = try collection()
    try folder.write(Data("question\tIDs\tkind\napple\tother#x\tword\n".utf8), to: "questions")
    for (more, message) in [
      ([], "with `--questions FILE`"),
      (["--questions", "\(folder.path)/questions"], "no label of the questions is the ID of a section here"),
    ] {
      var console = Console()
      let words = ["evaluate", "--knowledge", "\(folder.path)/docs"] + more
      #expect(Skills.run(words[...], .indexed, console: &console) == .failure)
      #expect(console.answer.isEmpty)
      #expect(String(decoding: console.messages, as: UTF8.self).contains(message))
    }
  }

  @Test func `misses are lines of columns for scripts, and have no tabs on a terminal`() throws {
    let folder = try collection()
    try folder.write(Data("question\tIDs\tkind\npear\tdocs/3#tea\tword\n".utf8), to: "questions")
    for screen in [nil, Screen(width: 80, height: 24, hasColor: false)] {
      var console = Console(screen: screen)
      let questions = ["--questions", "\(folder.path)/questions", "--misses"]
      _ = Skills.run(
        (["evaluate", "--knowledge", "\(folder.path)/docs"] + questions)[...], .indexed, console: &console)
      let first = String(decoding: console.answer, as: UTF8.self).prefix { $0 != "\n" }
      #expect(first == (screen == nil ? "-\tpear\tdocs/000/2#pear\tdocs/3#tea" : "pear"))
    }
  }

  @Test func `the measured order is that of answers`() throws {
    let folder = try TemporaryFolder([
      "docs/CHANGELOG.md": "# Log\n\nTea is steamed, then the tea is dried.\n",
      "docs/tea.md":
        "# Making\n\nLeaves of tea are first steamed and after a while they are dried.\n",
      "q.tsv": "1\tsteamed dried tea\n", "labels": "1 0 tea 1\n",
    ])
    let result = run(
      "evaluate", "--knowledge", "\(folder.path)/docs", "--queries", "\(folder.path)/q.tsv",
      "--qrels", "\(folder.path)/labels", "--unit", "file")
    #expect(result.answer.hasPrefix("queries 1\nnDCG@10 1.0000\n"))
    let answer = run("query", "--knowledge", "\(folder.path)/docs", "steamed dried tea").answer
    let (tea, log) = (answer.range(of: "# Making"), answer.range(of: "# Log"))
    #expect(try #require(tea).lowerBound < (try #require(log)).lowerBound)
  }

  @Test(
    arguments: [
      (["--queries", "none.tsv"], "`--queries` needs the labels too"),
      (["--min-first", "2"], "takes a share from 0 to 1"),
      (["--qrels", "labels"], "`--qrels` needs the queries too"),
      (
        ["--queries", "none.tsv", "--qrels", "labels", "--min-first", "1"],
        "`--min-first` does nothing beside `--queries`"
      ),
      (
        ["--queries", "q", "--qrels", "l", "--misses"], "`--misses` does nothing beside `--queries`"
      ),
      (
        ["--queries", "q", "--qrels", "l", "--questions", "x"],
        "`--questions` does nothing beside `--queries`"
      ),
      (
        ["--unfound", "x", "--queries", "q", "--qrels", "l"],
        "`--unfound` does nothing beside `--queries`"
      ),
      (["--unfound", "x", "--min-three", "1"], "`--min-three` does nothing beside `--unfound`"),
      (["--unfound", "x", "--misses"], "`--misses` does nothing beside `--unfound`"),
      (["--questions", "/nowhere.tsv"], "cannot read `/nowhere.tsv`"),
    ])
  func `an error is a sentence`(words: [String], message: String) throws {
    var console = Console()
    #expect(Skills.run((["evaluate"] + words)[...], .indexed, console: &console) == .failure)
    #expect(String(decoding: console.messages, as: UTF8.self).contains(message))
  }

  @Test func `an invalid line is reported, and the others count`() throws {
    let folder = try collection()
    try folder.write(Data("\u{FEFF}7\tapple\n8 tea\n".utf8), to: "some.tsv")
    try folder.write(Data("query document grade\n7 0 2 1\n7 0 000/1 good\n".utf8), to: "labels")
    let result = run(
      "evaluate", "--knowledge", "\(folder.path)/docs", "--queries", "\(folder.path)/some.tsv",
      "--qrels", "\(folder.path)/labels", "--unit", "file")
    #expect(result.answer.hasPrefix("queries 1\n"))
    #expect(result.messages.contains("some.tsv`:2 is no line of `ID<TAB>text`"))
    #expect(result.messages.contains("labels`:3 is no line of `ID 0 DOCUMENT GRADE`"))
  }

  @Test(arguments: ["1 0 hot/green%20tea 1", "1 0 hot/green tea 1", "1\t0\tgreen tea\t1"])
  func `a document with a space in its name is one column of a run, and has labels`(
    label: String
  ) throws {
    let folder = try TemporaryFolder([
      "docs/hot/green tea.md": "# Sencha\n\nSteamed.\n", "q.tsv": "1\tsencha\n",
      "labels": label,
    ])
    let result = run(
      "evaluate", "--knowledge", "\(folder.path)/docs", "--queries", "\(folder.path)/q.tsv",
      "--qrels", "\(folder.path)/labels", "--unit", "file", "--run", "\(folder.path)/out")
    #expect(result.answer.hasPrefix("queries 1\nnDCG@10 1.0000\n"))
    #expect(try folder.text(of: "out").hasPrefix("1 Q0 hot/green%20tea 1 "))
  }

  @Test func `several files with a label's name count only once`() throws {
    let folder = try collection()
    for name in ["x", "y", "z"] {
      try folder.write(Data("# Fig\n\nA fig.\n".utf8), to: "figs/\(name)/a.md")
    }
    try folder.write(Data("1\tfig\n".utf8), to: "fig.tsv")
    try folder.write(Data("1 0 a 1\n".utf8), to: "labels")
    let result = run(
      "evaluate", "--knowledge", "\(folder.path)/figs", "--queries", "\(folder.path)/fig.tsv",
      "--qrels", "\(folder.path)/labels", "--unit", "file")
    #expect(
      result.answer == "queries 1\nnDCG@10 1.0000\nMRR@10 1.0000\nP@1 1.0000\nRecall@100 1.0000\n")
  }

  @Test func `the accuracy of own questions has a minimum`() throws {
    let folder = try collection()
    try folder.write(
      Data("question\tsections\tkind\napple crust\tdocs/000/1#apple/apple-crust\tkeyword\n".utf8),
      to: "own.tsv")
    let own = [
      "evaluate", "--knowledge", "\(folder.path)/docs", "--questions", "\(folder.path)/own.tsv",
    ]
    for (floor, outcome) in [("1", Outcome.found), ("0", .found)] {
      var console = Console()
      #expect(Skills.run((own + ["--min-first", floor])[...], .indexed, console: &console) == outcome)
      #expect(
        String(decoding: console.answer, as: UTF8.self).contains("all                1  1.000"))
    }
  }

  @Test(arguments: ["\n", "\r\n"])
  func `a row without a section is named, and the others count, however lines end`(
    end: String
  ) throws {
    let folder = try collection()
    let rows = ["question\tsections\tkind", "tea\tdocs/3#tea\tkeyword", "pie\t,\tkeyword", ""]
    try folder.write(Data(rows.joined(separator: end).utf8), to: "own.tsv")
    try folder.write(Data("# reasons\(end)docs/000/**\tfruit\(end)".utf8), to: "reasons.tsv")
    let words = ["--knowledge", "\(folder.path)/docs", "--questions", "\(folder.path)/own.tsv"]
    var console = Console()
    #expect(Skills.run((["evaluate", "--misses"] + words)[...], .indexed, console: &console) == .found)
    #expect(
      String(decoding: console.answer, as: UTF8.self).contains("all                1  1.000"))
    #expect(
      String(decoding: console.messages, as: UTF8.self).contains("own.tsv`:3 is no line of"))
    let unfound = ["evaluate", "--unfound", "\(folder.path)/reasons.tsv"] + words
    #expect(Skills.run(unfound[...], .indexed, console: &console) == .found)
  }

  @Test func `a file without questions is an error`() throws {
    let folder = try collection()
    try folder.write(Data("question\tsections\tkind\r\n".utf8), to: "own.tsv")
    let result = run(
      "evaluate", "--knowledge", "\(folder.path)/docs", "--questions", "\(folder.path)/own.tsv")
    #expect(result.outcome == .failure)
    #expect(result.messages.contains("own.tsv` has no line of `question<TAB>IDs<TAB>kind`"))
  }

  @Test(arguments: [
    (0.5, 3, "0.500"), (1.0, 2, "1.00"), (0.0005, 3, "0.001"), (-1.25, 1, "-1.3"), (2.0, 0, "2"),
  ])
  func `decimals are rounded`(number: Double, count: Int, text: String) {
    #expect(Decimals.of(number, count) == text)
  }
}
