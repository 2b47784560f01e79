import Testing

@testable import skills

struct ConsoleTests {
  @Test func `what a message quotes does not steer the terminal`() {
    var console = Console()
    console.note("no `\u{1B}[31mred`.")
    #expect(String(decoding: console.messages, as: UTF8.self) == "skills: no `[31mred`.\n")
  }

  @Test func `Markdown of a file does not steer the terminal`() {
    let text = "\u{1B}[31mred\u{7}\u{9B}1m \u{202E}x\u{2066}\u{200F}"
    #expect(Screen(width: 80, height: 24, hasColor: true).text(of: text) == "[31mred1m x\n")
  }
}
