import JSON
import Knowledge
import Testing

@testable import skills

struct ShowTests {
  @Test func `a section as JSON names its rules, examples, systems and links`() throws {
    let folder = try TemporaryFolder([
      "a.md": """
      # A (iOS 17+)
      See [b](b.md#two).

      - [ ] Do it.

      ```swift
      // Bad: no
      f()
      ```
      """, "b.md": "# One\n\n## Two\n\ntext\n",
    ])
    let (outcome, answer, _) = run(
      "show", "--no-cache", "--knowledge", folder.path, "--format", "json", "a#a-ios-17")
    #expect(outcome == .found)
    #expect(answer.contains(#""checklist":["Do it."],"requires":["iOS 17+"]"#))
    #expect(
      answer.contains(#""examples":[{"language":"swift","lines":[7,8],"verdict":"bad"}]"#))
    #expect(answer.contains(#"b#one/two","title":"Two""#))
  }

  @Test func `the ID of a file gives all of its sections as JSON`() throws {
    let folder = try TemporaryFolder(["two.md": "# One\n\na\n\n## In one\n\nc\n\n# Two\n\nb\n"])
    let answer = run(
      "show", "--no-cache", "--knowledge", folder.path, "--format", "json", "two"
    ).answer
    #expect(answer.split(separator: "\n").count == 2)
    #expect(answer.contains(##""text":"# One\n\na\n\n## In one\n\nc""##) && answer.contains(##""text":"# Two\n\nb""##))
  }

  @Test(arguments: [
    ("docs/tea", "Leaves.\n\n## Green\n\nSteamed.\n\n## Black\n\nDried.\n"),
    ("docs/tea#tea", "Leaves.\n"),
    ("tea.md", "Leaves.\n\n## Green\n\nSteamed.\n\n## Black\n\nDried.\n"),
    ("docs/two", "# One\n\na\n\n# Two\n\nb\n"), ("docs/two#one", "# One\n\na\n"),
  ])
  func `the ID of a file shows all of it, including text above its headings`(
    id: String, text: String
  ) throws {
    let folder = try TemporaryFolder(
      [
        "tea.md": "---\ntitle: Tea\n---\n\nLeaves.\n\n## Green\n\nSteamed.\n\n## Black\n\nDried.\n",
        "two.md": "# One\n\na\n\n# Two\n\nb\n",
      ])
    let knowledge = "docs=\(folder.path)"
    #expect(
      run("show", "--no-cache", "--format", "markdown", "--knowledge", knowledge, id).1 == text)
    let read = try Session(folder).call("read_section", ["id": .string(id)]).text
    #expect(read.hasSuffix("\n\n\(text)\n»»» docs"))
  }

  @Test(arguments: [
    ("pies", "# Baking"), ("docs/pies", "# Baking"), ("bread", "# Loaves"), ("tea", "# Tea"),
    ("a/tea#tea", "# Tea"), ("hot", "## Hot"), ("soup", nil),
  ])
  func `a file takes precedence over sections with the same name`(id: String, title: String?)
    throws
  {
    let folder = try TemporaryFolder([
      "docs/pies.md": "# Baking\n\n## Tea\n\nWith it.\n", "docs/bread/SKILL.md": "# Loaves\n",
      "a/tea.md": "# Tea\n\n## Hot\n\nBoil.\n", "a/soup.md": "# One\n", "docs/soup.md": "# Two\n",
    ])
    let (_, answer, _) = run("show", "--no-cache", "--knowledge", folder.path, id)
    #expect(answer.split(separator: "\n").first.map(String.init) == title)
  }

  @Test(arguments: [("pie.filling.sliced", "a#pie/rules"), ("cup.hot", "b#cups")])
  func `a rule's name shows and finds the section that has it`(rule: String, id: String) throws {
    let folder = try TemporaryFolder([
      "a.md": """
      # Pie

      ## Sliced filling of a pie

      A pie has a sliced filling: sliced apples.

      ## Rules

      - [ ] Apples are sliced. [pie.filling.sliced · high]
      """,
      "b.md": "# Cups\n\nTea is hot.\n\n- [ ] Warm it. [cup.hot · low]\n\n## Hot cup\n\nA cup.\n",
    ])
    let (shown, text, _) = run("show", "--no-cache", "--knowledge", folder.path, rule)
    #expect(shown == .found && text.contains("[\(rule) · "))
    let (_, answer, _) = run("query", "--no-cache", "--knowledge", folder.path, rule)
    #expect(answer.split(separator: "\n").dropFirst().first?.contains(id) == true)
    #expect(answer.contains("[\(rule) · "))
    let (missing, _, _) = run("show", "--no-cache", "--knowledge", folder.path, rule + "x")
    #expect(missing == .failure)
  }

  @Test func `every topic's name shows its file`() {
    let base = try? Roots(["builtin"]).knowledgeBase(cache: nil)
    let names = Dictionary(grouping: base?.topics ?? [], by: \.name)
    #expect(names.count > 50)
    for (name, topics) in names where topics.count == 1 {
      #expect(base?.section(id: name)?.id.hasPrefix("\(topics[0].id)#") == true, "\(name)")
    }
  }
}
