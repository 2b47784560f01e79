import ClientConfig
import JSON
import Knowledge
import Markdown
import SwiftCode
import Testing

/// Properties of any input: nothing crashes, and accepted input gives consistent results. The inputs are the same at
/// each run; `Scripts/fuzz` looks for more of them with libFuzzer.
struct MutatedInputTests {
  private let count = 400

  @Test(arguments: [
    "# A\n\nText with `code`, *emphasis* and [a link](b.md#c).\n\n## B\n\n- [ ] item\n  1. nested\n\n> quote\n> ```swift\n> let a = 1\n",
    "---\ntitle: \"T\"\ntags: [a, b]\n---\n# T\n\n| a | b |\n|---|:-:|\n| 1 | 2 |\n\n<details>\n<summary>s</summary>\n\n## In\n</details>\n",
    "Setext\n======\n\n~~~~\nfence\n~~~\n\n[ref]: https://example.com 'x'\n\n&amp; \\* <!-- c --> ![i](j)\n\n***\n\n1) a\n\tb\n",
  ])
  func `any Markdown has blocks and sections in order`(text: String) {
    var mutations = Mutations(
      of: text,
      with: ["```", "# ", "> ", "- ", "\t", "\r\n", "|", "<!--", "---\n", "](", "\0", "\u{2028}"])
    for _ in 0..<count {
      let bytes = mutations.next()
      let tree = BlockTree(parsing: bytes)
      let lines = tree.blocks.map(\.lines.lowerBound)
      #expect(lines == lines.sorted())
      let source = Document.Source(root: "r", path: "a.md") { bytes }
      let document = Document(source: source, bytes: bytes)
      #expect(Set(document.anchors).count == document.anchors.count)
    }
  }

  @Test(arguments: [
    "import A from 'a'\n\n<Tabs a={[1]}\n  b='c'>\n  <Tab>\n  ## In {/*id*/}\n  {`x ${y}`}\n  </Tab>\n</Tabs>\n\n:::note[T]\n```js\n{a}\n```\n:::\n",
    "!!! note \"T\"\n\n    === \"A\"\n\n        text { .a }\n\n--8<-- \"x\"\n\n::: a.b\n    c:\n\n/// tip | T\n///\n\n[a](b){ .c } `d`{.e}\n",
    "---\na: b\n---\n{{< note title=\"T\" >}}\n{{%/* a */%}}\n{% comment %}\nx\n{% endcomment %}\n{{ a | b }}\n# H\n{: #i .j}\n* TOC\n{:toc}\n\n```{r, echo=F}\n#| a: b\n```\n> [!NOTE]- T\n",
  ])
  func `translating a dialect keeps line numbers`(text: String) {
    let all: Surroundings = [.docusaurus, .mkDocs, .quarto, .jekyll, .hugo, .obsidian, .docC]
    var mutations = Mutations(
      of: text,
      with: ["{", "}", "<", "/>", "`", "```\n", "{{<", ">}}", "{%", ":::", "    ", "\n\n", "\r\n", "\"", "/*", "\0"])
    for number in 0..<count {
      let bytes = mutations.next()
      let surroundings = Surroundings(rawValue: UInt16(number) & all.rawValue)
      let path = ["a.md", "a.mdx", "a.qmd", "a.tutorial"][number / 7 % 4]
      let plain = BlockTree(parsing: bytes)
      let tree = BlockTree(
        parsing: bytes, reading: .asMeant, origin: TextOrigin(path: path, surroundings))
      // A last line without a line feed may be removed as a whole.
      let count = plain.lineStarts.count
      #expect(tree.lineStarts.count == count || tree.lineStarts.count == count - 1 && bytes.last != 0x0A)
    }
  }

  @Test(arguments: [
    "{\"a\": [1, -2.5e3, true, null], \"b\": {\"c\": \"\\u00e9\\n\"}}",
    "[[], {}, \"\\ud83d\\ude00\"]",
  ])
  func `JSON survives being read and written`(text: String) throws {
    var mutations = Mutations(
      of: text, with: ["{", "[", "\"", "\\u", "1e999", ",", "\u{FEFF}", "\0"])
    for _ in 0..<count {
      let text = String(decoding: mutations.next(), as: UTF8.self)
      guard let value = try? JSONReader.read(text) else { continue }
      var written: [UInt8] = []
      value.write(to: &written)
      #expect(try JSONReader.read(String(decoding: written, as: UTF8.self)) == value)
    }
  }

  @Test(arguments: [
    "struct A<T>: View {\n  @State private var x = 1, y: Int\n  var body: some View {\n    if #available(iOS 17, *) { Text(\"a\\(x)\") }\n    else { foo { a, b in c } label: { $0 } }\n  }\n}\n",
    "#if os(iOS) || !DEBUG\n@available(iOS 16, *)\nfunc f(_ a: Int = 1) -> [Set<Int>] { guard let x = y?.z else { return } }\n#else\nenum E { case a(Int), b }\n#endif\n",
    "let s = #\"a\\#(b[\"c\"])\"# + \"\"\"\n x\n \"\"\"; /* a /* b */ */ let r = /a(b)/, q = a<b, c>(d)\nswitch s { case .x where y: break\ndefault: f() }\n",
  ])
  func `any Swift has ordered tokens and properly nested declarations`(text: String) {
    var mutations = Mutations(
      of: text,
      with: [
        "{", "}", "(", ")", "\"", "\"\"\"", "\\(", "#\"", "/*", "/", "<", ">", "#if a\n",
        "#endif\n", "`", "func ",
        "let ", "case ", "@", ".", "\0", "\u{FEFF}",
      ])
    for _ in 0..<count {
      let file = SwiftFile(mutations.next())
      let ends = file.tokens.flatMap { [$0.start, $0.end] }
      #expect(ends == ends.sorted() && file.tokens.allSatisfy { $0.start < $0.end })
      let structure = SwiftStructure(file)
      for declaration in structure.declarations where declaration.parent >= 0 {
        let parent = structure.declarations[declaration.parent]
        #expect(parent.start <= declaration.start && declaration.end <= parent.end)
        _ = structure.parameters(declaration)
        _ = structure.inherited(declaration)
      }
      for reference in structure.references {
        #expect(
          structure.arguments(reference).allSatisfy { $0.value.upperBound <= file.tokens.count })
        #expect(
          structure.trailingClosures(reference).allSatisfy { $0.bodyStart <= file.tokens.count })
      }
    }
  }

  @Test func `any question gets an answer within its budget`() {
    let base = KnowledgeBase(sources: [
      source("a.md", "# Alpha\n\nThe `alpha(_:)` of Beta.\n\n## Gamma\n\nText.\n"),
      source("b.md", "# Delta\n\n`??` and `-> Int`\n"),
    ])
    var mutations = Mutations(
      of: "how does \"alpha\" work in Gamma.beta(_:) at file.swift:12: error: no 'x'",
      with: ["\"", "`", "??", "\n", "::", "a.md", "\u{301}", "\0", "🦫"])
    for _ in 0..<count {
      let text = String(decoding: mutations.next(), as: UTF8.self)
      let answer = base.answer(Question(text))
      #expect(answer.hits.allSatisfy { !$0.section.id.isEmpty })
    }
  }

  @Test func `a damaged snapshot is refused or answers`() throws {
    let sources = [source("a.md", "# Alpha\n\nText of alpha.\n\n## Beta\n\nMore.\n")]
    let kept = KnowledgeBase(sources: sources).snapshot.bytes(fingerprint: 7)
    var mutations = Mutations(of: kept, with: ["\0\0\0\0", "\u{7F}\u{7F}"])
    for _ in 0..<count {
      let bytes = mutations.next()
      for verifiesLazily in [false, true] {
        let bytes = StoredBytes(bytes)
        guard
          let snapshot = Snapshot(bytes, fingerprint: 7, verifiesLazily: verifiesLazily),
          let base = KnowledgeBase(sources: Sources(sources), snapshot: snapshot)
        else { continue }
        #expect(base.answer(Question("alpha")).hits.count <= 2)
      }
    }
  }

  @Test(arguments: [
    (
      ConfigEdit.Format.json,
      "{\n  // ours\n  \"mcpServers\": { \"other\": { \"command\": \"x\", \"args\": [] } },\n}\n"
    ),
    (.toml, "model = \"m\"\n\n[mcp_servers.other]\ncommand = 'x'\nargs = [\n  \"a\", # b\n]\n"),
  ])
  func `an entry that was added is found`(
    format: ConfigEdit.Format, text: String
  ) throws {
    var mutations = Mutations(
      of: text, with: ["{", "}", "\"", "#", "//", "/*", "\n", "[", "]", "=", ",", "\u{FEFF}"])
    let entry = ConfigEntry(
      path: [format == .json ? "mcpServers" : "mcp_servers", "skills"],
      members: [.init("command", "/opt/bin/skills"), .init("args", ["serve"])])
    for _ in 0..<count {
      let bytes = mutations.next()
      // Unreadable files aren't edited.
      guard (try? ConfigEdit.found(in: bytes, entry: entry, format: format)) != nil,
        let added = try? ConfigEdit.adding(entry, to: bytes, format: format)
      else { continue }
      let found = try #require(try ConfigEdit.found(in: added, entry: entry, format: format))
      #expect(found.command == entry.command)
    }
  }
}

private func source(_ path: String, _ text: String) -> Document.Source {
  Document.Source(root: "docs", path: path) { Array(text.utf8) }
}
