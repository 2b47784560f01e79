import Testing

@testable import Markdown

struct FrontMatterTests {
  /// The entries as one line: `key=value`, `[list]`, `{map}`.
  private func shown(_ text: String) -> String {
    shown(FrontMatter(Array(text.utf8)[...]))
  }

  private func shown(_ frontMatter: FrontMatter) -> String {
    for entry in frontMatter.entries {
      #expect(frontMatter[entry.key].map(shown) == shown(entry.value), "found by its key")
    }
    return (frontMatter.isValid ? "" : "! ") + shown(frontMatter.entries)
  }

  private func shown(_ entries: [(key: String, value: FrontMatter.Value)]) -> String {
    entries.map { "\($0.key)=\(shown($0.value))" }.joined(separator: " ")
  }

  private func shown(_ value: FrontMatter.Value) -> String {
    switch value {
    case .string(let string, _): string.replacing("\n", with: "⏎")
    case .list(let values): "[" + values.map { shown($0) }.joined(separator: ", ") + "]"
    case .map(let entries): "{" + shown(entries) + "}"
    }
  }

  @Test(arguments: [
    ("a: b", "a=b"), ("a: b # c", "a=b"), ("a: b#c", "a=b#c"), ("# c\n\na: 1.10", "a=1.10"),
    ("a:\nb: ~", "a= b=~"), ("a : b", "a=b"), ("\"a b\": c", "a b=c"), ("a: b\na: c", "a=c"),
    ("u: http://a.b/#c", "u=http://a.b/#c"), ("a: -x", "a=-x"), ("a: it's", "a=it's"), ("", ""),
    ("a: one\n  two\n\n  three", "a=one two⏎three"), ("a:\n  b\n  c", "a=b c"),
  ])
  func `plain scalars stay text`(text: String, values: String) {
    #expect(shown(text) == values)
  }

  @Test(arguments: [
    (#"a: "b \"c\" \u00e9\n""#, "a=b \"c\" é⏎"), ("a: 'it''s: # x'", "a=it's: # x"),
    ("a: \"b\n  c\n\n  d\"", "a=b c⏎d"), ("a: \"b\\\n  c\"", "a=bc"), ("a: ''", "a="),
    (#"a: "\U0001F680\x41\t""#, "a=🚀A\t"), ("a: 'b' # c", "a=b"),
  ])
  func `quoted scalars have escapes and fold`(text: String, values: String) {
    #expect(shown(text) == values)
  }

  @Test(arguments: [
    ("a: |\n  b\n    c\n\n  d\ne: f", "a=b⏎  c⏎⏎d⏎ e=f"), ("a: |-\n  # b\n  - c", "a=# b⏎- c"),
    ("a: >\n  b\n  c\n\n  d\n   e\n  f", "a=b c⏎d⏎ e⏎f⏎"), ("a: >-\n  b\n\nc: d", "a=b c=d"),
    ("a: |+\n  b\n\nc: d", "a=b⏎⏎ c=d"), ("a: |2\n    b", "a=  b⏎"), ("a: >\nb: c", "a= b=c"),
    ("a: | # x\n b", "a=b⏎"), ("- a", "! "),
    ("a: >\n\n\n  b\n\n\n  c", "a=⏎⏎b⏎⏎c⏎"), ("a: >\n  b\n\n   c\n\n  d", "a=b⏎⏎ c⏎⏎d⏎"),
    ("a: >+\n  b\n\n\nc: d", "a=b⏎⏎⏎ c=d"), ("a: >\n\nb: c", "a= b=c"),
  ])
  func `blocks of lines keep or fold their breaks`(text: String, values: String) {
    #expect(shown(text) == values)
  }

  /// Scanning all of them for each would take many minutes.
  @Test(.timeLimit(.minutes(30)))
  func `blank lines of a folded block are counted once`() {
    let count = 200_000
    let breaks = String(repeating: "\n", count: count)
    #expect(shown("a: >-\n  x\n\(breaks)  y") == "a=x\(String(repeating: "⏎", count: count))y")
  }

  @Test(arguments: [
    ("a: [b, \"c, d\", 'e']", "a=[b, c, d, e]"), ("a: []\nb: {}", "a=[] b={}"),
    ("a: [\n  b,\n  c, # d\n]", "a=[b, c]"), ("a: {b: c, d: [e]}", "a={b=c d=[e]}"),
    ("a: [b: c]", "a=[{b=c}]"), ("a: [Bash(git diff:*)]", "a=[Bash(git diff:*)]"),
    ("{a: b}", "a=b"),
  ])
  func `flow collections go over lines`(text: String, values: String) {
    #expect(shown(text) == values)
  }

  @Test(arguments: [
    ("a:\n  - b\n  - c", "a=[b, c]"), ("a:\n- b\n- c\nd: e", "a=[b, c] d=e"),
    ("a:\n  b: c\n  d:\n    e: f\ng: h", "a={b=c d={e=f}} g=h"),
    ("a:\n  - b: c\n    d: e\n  - f: g", "a=[{b=c d=e}, {f=g}]"),
    ("a:\n  - - b\n    - c", "a=[[b, c]]"),
    ("a:\n  - b\n    c\n  - |\n    d", "a=[b c, d⏎]"), ("a:\n  -\n  - b", "a=[, b]"),
  ])
  func `indentation makes lists and maps`(text: String, values: String) {
    #expect(shown(text) == values)
  }

  @Test(arguments: [
    ("a: Use when: b\nc: d", "! a=Use when: b c=d"), ("a: [b] [c]", "! a=[b] [c]"),
    ("a: *.swift\nb: @c", "! a=*.swift b=@c"), ("a: \"b\nc: d", "! a=\"b c=d"), ("text", "! "),
    ("a:\n\t- b", "! a="), ("a: `b`", "! a=`b`"),
    ("a: b\n  c: d", "! a=b c: d"), ("a: b: c\n  d\n\n  e", "! a=b: c d"),
    ("a: |\n\tb\n\tc", "! a=b c"), ("a: >x\n\tb", "! a=>x b"),
    ("a: b: c\nd: \"e\"", "! a=b: c d=e"), ("a: b: c\nd:\n  - e\n- f", "! a=b: c d="),
    ("a: b: c\nd:\n- e\n- f", "! a=b: c d=[e, f]"), ("a: b: c\nd: [e, f]", "! a=b: c d=[e, f]"),
    ("d:\n  e: f\n\n# c\na: b: c", "! d={e=f} a=b: c"), ("text\na: b", "! a=b"),
    ("a: b: c\na: d", "! a=d"),
  ])
  func `in invalid YAML, each valid entry is still read`(text: String, values: String) {
    #expect(shown(text) == values)
  }

  @Test(
    arguments: [
      ("a: b", nil), ("a: b\nc: d: e", 1), ("# c\n\ntext\na: b: c", 2), ("a: b\n\n\tc: d", 0),
      ("- a", 0), ("a: [b\nc: d", 0), ("a:\n  - b\nc: `d`", 2),
    ] as [(String, Int?)])
  func `the first invalid line is known`(text: String, line: Int?) {
    #expect(FrontMatter(Array(text.utf8)[...]).faultyLine == line)
  }

  @Test func `depth has a limit`() {
    let deep = (0..<200).map { String(repeating: " ", count: $0) + "a:" }.joined(separator: "\n")
    #expect(shown(deep) == "! a=")
    #expect(shown("a: " + String(repeating: "[", count: 10_000)).hasPrefix("! a=[[["))
  }

  @Test(arguments: [
    ("---\na: b\n---\n# c", "1-3 frontMatter\n4-4 heading 1 \"c\""),
    ("--- \n---", "1-2 frontMatter"), ("---\na\n...\nb", "1-3 frontMatter\n4-4 paragraph \"b\""),
    ("\u{FEFF}---\r\na: b\r\n---\t", "1-3 frontMatter"),
    ("---\na", "1-1 thematicBreak\n2-2 paragraph \"a\""),
    ("----\n---", "1-1 thematicBreak\n2-2 thematicBreak"),
    ("\n---\n---", "2-2 thematicBreak\n3-3 thematicBreak"),
  ])
  func `front matter is between two lines of hyphens at the start`(text: String, outline: String) {
    #expect(picture(of: text) == outline)
  }

  @Test func `a value is found by its key`() {
    let tree = BlockTree(parsing: Array("---\na: b\n---".utf8))
    guard case .string(let value, _)? = tree.frontMatter?["a"] else {
      Issue.record("no string")
      return
    }
    #expect(value == "b")
    #expect(tree.frontMatter?["c"] == nil)
  }

  @Test(arguments: [
    ("name: a\ndescription: b: c\n  d\n---\n# e", "1-4 frontMatter\n5-5 heading 1 \"e\""),
    ("title: a\ntags:\n  - b\n---", "1-4 frontMatter"),
    ("note: a\n---", "1-2 heading 2 \"note: a\""),
    ("name: a\n\n---", "1-1 paragraph \"name: a\"\n3-3 thematicBreak"),
    ("name: a\nmore text\n---", "1-3 heading 2 \"name: a more text\""),
    ("name: a", "1-1 paragraph \"name: a\""),
  ])
  func `its opening line may be missing where a text is read as meant`(
    text: String, outline: String
  ) {
    #expect(picture(of: Array(text.utf8), reading: .asMeant) == outline)
  }

  @Test func `a missing opening line is reported, and the values are read`() {
    let tree = BlockTree(parsing: Array("name: a\n---\n".utf8), reading: .asMeant)
    #expect(tree.irregularities == [Irregularity(kind: .unopenedFrontMatter, line: 1)])
    #expect(tree.frontMatter?.entries.map(\.key) == ["name"])
  }

  @Test(arguments: [
    ("title = \"A \\\"b\\\" \\u00e9\"", "title=A \"b\" é"), ("a = 'b\\c' # d", "a=b\\c"),
    ("date = 2024-01-01T10:00:00Z\nok = true\r\nn=1_0", "date=2024-01-01T10:00:00Z ok=true n=1_0"),
    ("tags = [\n  \"a\", # x\n  'b',\n]\n\n# c\nd = []", "tags=[a, b] d=[]"),
    ("a = \"\"\"\nb\nc \\\n  d\"\"\"\ne = '''f\ng'''", "a=b⏎c d e=f⏎g"),
    (
      "[taxonomies]\ntags = [\"a\"]\n[extra]\nb.c = 1\n[[d]]\ne = 2",
      "tags=[a] extra={b.c=1} d={e=2}"
    ),
    ("a = { b = 1, \"c d\" = [2] }", "a={b=1 c d=[2]}"), ("a = 1\nb\nc = 2", "! a=1 c=2"),
    ("a = 1979-05-27 07:32:00Z\nb = 1979-05-27 # c", "a=1979-05-27 07:32:00Z b=1979-05-27"),
    ("a = \"\\u+041\"\nb = 1", "! b=1"), ("a = \"b\nc = 2", "! c=2"), ("a = [1\nb = 2", "! b=2"),
    ("a: b", "! "), ("", ""),
    ("a = {b = 1,\nc = 2}\nd = { }", "! d={}"),
    ("a = " + String(repeating: "[", count: 1_000), "! "),
  ])
  func `TOML is read line by line`(text: String, values: String) {
    #expect(shown(FrontMatter(Array(text.utf8)[...], isTOML: true)) == values)
  }

  @Test(arguments: [
    ("+++\ntitle = \"A\"\n+++\n# B", true), ("\u{FEFF}+++\ntitle = \"A\"\n+++ \n", true),
    ("+++\ntitle = \"A\"\n", false), ("+++\ntitle = \"A\"\n---\n", false), ("+++", false),
  ])
  func `lines of plus signs delimit TOML`(
    text: String, isThere: Bool
  ) {
    let tree = BlockTree(parsing: Array(text.utf8), reading: .asMeant)
    #expect(tree.frontMatter?.isTOML == (isThere ? true : nil))
    #expect(tree.irregularities.isEmpty)
    #expect(BlockTree(parsing: Array(text.utf8)).frontMatter == nil)
  }
}
