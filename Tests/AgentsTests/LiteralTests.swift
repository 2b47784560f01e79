import Knowledge
import Testing

@testable import Agents

struct LiteralTests {
  @Test(arguments: [
    ("plain", #""plain""#), (#"a "b" \c"#, #""a \"b\" \\c""#), ("a\nb\tc", #""a\nb\tc""#),
    ("\u{1}", #""\u0001""#), ("ü: #", #""ü: #""#),
  ])
  func `YAML and TOML have the same one-line literals`(text: String, literal: String) {
    #expect(Literal.quoted(text) == literal)
  }

  @Test(arguments: [
    ("a \"b\" \\c\nd\n", "\'\'\'\na \"b\" \\c\nd\n\'\'\'"),
    ("it's\n", "\'\'\'\nit's\n\'\'\'"),
    ("''\"\"\"\\\n", "\"\"\"\n''\\\"\\\"\\\"\\\\\n\"\"\""),
    ("ends in '", "\"\"\"\nends in '\"\"\""),
    ("bell \u{7}\n", "\"\"\"\nbell \\u0007\n\"\"\""),
  ])
  func `lines of TOML are literal where they can be`(text: String, literal: String) {
    #expect(Literal.tomlLines(text) == literal)
  }

  @Test(arguments: ["a\u{2028}b", "a\u{85}b", "a\u{FEFF}b"])
  func `a literal is one line to every reader of YAML`(text: String) {
    #expect(Literal.quoted(text).unicodeScalars.allSatisfy { 0x20..<0x7F ~= $0.value })
  }
}
