import Testing

@testable import skills

struct ConsoleTests {
  @Test func `text quoted in a message can't control the terminal`() {
    var console = Console()
    console.note("no `\u{1B}[31mred`.")
    #expect(String(decoding: console.messages, as: UTF8.self) == "skills: no `[31mred`.\n")
  }

  @Test func `a file's Markdown can't control the terminal`() {
    let text = "\u{1B}[31mred\u{7}\u{9B}1m \u{202E}x\u{2066}\u{200F}"
    #expect(Screen(width: 80, height: 24, hasColor: true).text(of: text) == "[31mred1m x\n")
  }
}
