import Knowledge
import Terminal
import Testing

@testable import skills

struct HelpTests {
  @Test(arguments: Command.all.map(\.name))
  func `every command teaches by example`(name: String) throws {
    let command = try #require(Command.named(name))
    let text = run("help", name).answer
    #expect(!command.examples.isEmpty)
    for example in command.examples {
      #expect(text.contains("skills \(example.words)"))
      #expect(example.words.hasPrefix(name))
    }
  }

  @Test(arguments: Command.all.flatMap { $0.examples.map(\.words) } + Help.firstSteps.map(\.words))
  func `every example is a valid command line`(words: String) throws {
    var parts: [String] = []
    for (number, piece) in words.split(separator: "'", omittingEmptySubsequences: false)
      .enumerated()
    {
      parts += number % 2 == 1 ? [String(piece)] : piece.split(separator: " ").map(String.init)
    }
    let line = parts.prefix { $0 != "|" && $0 != ">" }
    let command = try #require(Command.named(parts[0]))
    let arguments = try Arguments(line.dropFirst(), for: command, environment: Environment())
    for option in command.options {
      // Words in capitals are placeholders.
      guard let choices = option.value, choices.contains("|"), choices == choices.lowercased() else { continue }
      for value in arguments.all(option.name) {
        #expect(choices.split(separator: "|").contains { $0 == value })
      }
    }
  }

  @Test(arguments: [40, 80, 100, 200])
  func `help fits the screen`(width: Int) throws {
    for name in [nil] + Command.all.map({ Optional($0.name) }) {
      let help = Help(screen: Screen(width: width, height: 24, hasColor: false))
      for line in try help.text(for: name).split(separator: "\n") where !line.hasPrefix("  ") {
        #expect(Columns.of(line) <= max(width, 60), "\(line)")
      }
    }
  }

  @Test func `help explains itself`() {
    #expect(run("help", "help").answer == run("help").answer)
  }

  @Test(arguments: Command.all.map(\.name))
  func `each line of a discussion is a paragraph`(name: String) throws {
    for line in try #require(Command.named(name)).discussion.split(separator: "\n") {
      #expect(line.hasSuffix("."))
    }
  }

  @Test func `help names the minimum budget`() {
    // A line may end between any two words.
    let words = run("help", "query").answer.split(whereSeparator: \.isWhitespace)
    let text = words.joined(separator: " ")
    #expect(text.contains("\(Question.minimumBudget) or more"))
  }

  @Test func `in a pipe there is no escape sequence`() {
    for command in Command.all {
      #expect(!run("help", command.name).answer.contains("\u{1B}"))
    }
    #expect(!run("help").answer.contains("\u{1B}"))
  }

  @Test func `NO_COLOR's switch is understood by every command, help included`() {
    for words in [
      ["help", "--no-color"], ["topics", "--no-color"], ["query", "-h", "--no-color"],
    ] {
      var console = Console(screen: Screen(width: 80, height: 24, hasColor: true))
      #expect(Skills.run(words[...], .indexed, console: &console) == .found)
      #expect(!console.answer.contains(0x1B))
    }
  }
}

struct ManualPageTests {
  @Test(arguments: [
    ("a-b", "a\\-b"), ("c\\d", "c\\ed"), (".start\n.next", "\\&.start\n\\&.next"),
    ("it's", "it\\(aqs"),
    ("…", "\\[u2026]"), ("`code`", "code"), ("e.g.", "e.g."),
  ])
  func `text is safe from roff`(text: String, escaped: String) {
    #expect(ManualPage.escaped(text) == escaped)
  }

  @Test func `the manual page names every command and option in ASCII`() {
    let page = run("man").answer
    #expect(page.utf8.allSatisfy { $0 < 0x80 })
    for command in Command.all {
      #expect(page.contains("skills \(command.name)"))
      for option in command.options { #expect(page.contains(ManualPage.escaped(option.name))) }
    }
  }
}
