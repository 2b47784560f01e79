import Knowledge
import Testing

/// Which file comes first if several contain the words.
struct SectionRoleTests {
  private static func first(_ question: String, _ files: [String: String]) -> String? {
    Shelf.base(files).answer(AnswerTests.five(question)).hits.first?.section.file
  }

  @Test(arguments: [
    ("pie baking", "s/SKILL.md"), ("Pie-Baking", "s/SKILL.md"),
    ("Sweets from an oven", "s/SKILL.md"),
    ("apple tart", "a/SKILL.md"), ("apples are sliced", "notes.md"),
  ])
  func `a skill's name or title outranks sections that mention it`(
    question: String, file: String
  ) {
    let skill = "## Dough\n\nDough of flour.\n\n## Filling\n\nFilling of fruit.\n"
    let files = [
      "s/SKILL.md": """
      ---
      name: pie-baking
      description: Use when somebody wants a cake
      ---
      # Sweets from an oven

      \(skill)
      """,
      "a/SKILL.md": "---\nname: apple-tart\ndescription: A tart\n---\n# Of tarts\n\n\(skill)",
      "notes.md": """
      # Notes

      ## Pie baking, pie baking tests and sweets

      Pie baking is pie-baking: a pie from an oven. Sweets, sweets from an oven.

      ## The apple tart and its tests

      An apple tart: apples are sliced. Apple tart, apple tart.
      """,
    ]
    #expect(Self.first(question, files) == file)
  }

  @Test
  func `text without a heading is found by the title that its front matter gives it`() {
    let files = [
      "a.md": "---\ntitle: Cold Dishes\n---\nA salad needs no oven.\n\n## Salads\n\nOf leaves.\n",
      "b.md": "# Kitchen\n\nCold dishes, and dishes that are cold.\n",
    ]
    #expect(Self.first("cold dishes", files) == "a.md")
  }

  @Test(arguments: [
    // Above text, directly above a heading, with nothing below, and as TOML.
    ("---\ntitle: Wombat burrow\n---\nOf tunnels.\n\n## Usage\n\nDig.\n", "Wombat burrow › Usage"),
    ("---\ntitle: Wombat burrow\n---\n## Usage\n\nDig.\n", "Wombat burrow › Usage"),
    ("---\ntitle: Wombat burrow\n---\n## Wombat burrow\n\nDig.\n", "Wombat burrow"),
    ("---\ntitle: Wombat burrow\n---\nDig.\n", "Wombat burrow"),
    (
      "+++\ntitle = \"Wombat burrow\"\n+++\nOf tunnels.\n\n## Usage\n\nDig.\n",
      "Wombat burrow › Usage"
    ),
    // The text's own title counts, wherever it is.
    ("---\ntitle: Wombat burrow\n---\n# Home\n\nDig.\n\n## Usage\n", "Home › Usage"),
    ("---\ntitle: Wombat burrow\n---\nimport x\n\n# Home\n\n## Usage\n", "Home › Usage"),
  ])
  func `a title only in front matter is above all headings`(
    text: String, last: String
  ) {
    let sections = document(text)
    let breadcrumb = sections.section(sections.sectionCount - 1).breadcrumb
    #expect(breadcrumb.joined(separator: " › ") == last)
    let files = ["x.md": text, "y.md": "# Badger\n\n## Usage\n\nDig a sett.\n"]
    let isTitled = last.hasPrefix("Wombat")
    // In another order, the question is words of a title, not the title.
    #expect(Self.first("burrows of wombats", files) == (isTitled ? "x.md" : nil))
  }

  @Test(arguments: [
    ("# Tea\n\n## Cups\n", "Tea"), ("## Tea\n\n### Cups\n\n### Pots\n", "Tea"),
    ("Hot.\n\n## Cups\n", "Cups"),
    ("## Cups\n\n## Pots\n", "tea"), ("---\nname: brewer\n---\n## Cups\n\n# Pots\n", "brewer"),
    ("---\ntitle: Brew\n---\n## Cups\n\n## Pots\n", "Brew"), ("Hot.\n", "tea"),
  ])
  func `a topic isn't titled after the first of its parts`(text: String, title: String) {
    #expect(Shelf.base(["a/tea.md": text]).topics.map(\.title) == [title])
  }

  @Test func `IDs don't depend on a title that is only in front matter`() {
    let text = "Of tunnels.\n\n## Usage\n\nDig.\n\n### More\n\nDig on.\n"
    let titled = document("---\ntitle: Wombat burrow\n---\n\(text)")
    #expect(titled.anchors == ["wombat-burrow", "usage", "usage/more"])
    #expect(titled.anchors.dropFirst() == document(text).anchors.dropFirst())
  }

  @Test(arguments: [
    ("cake of flour and eggs", "s/SKILL.md"),
    ("flour, butter and apples for a pie", "s/references/pies.md"),
  ])
  func `a skill's own text counts in full, pointers to its other files count less`(
    question: String, file: String
  ) {
    let files = [
      "s/SKILL.md": """
      # Baking

      ## Cakes

      A cake needs flour, and eggs to hold it together.

      ## Pies

      Flour, butter and apples make a pie: see [pies](references/pies.md).
      """,
      "s/references/pies.md": """
      # Pies

      ## Apples

      For a pie roll flour and butter thin, then add apples.

      ## Leftovers

      What is left of flour and eggs makes a small cake, to be served with cream on the next day, or
      frozen in a box until somebody comes to visit.
      """,
    ]
    #expect(Self.first(question, files) == file)
  }

  @Test(arguments: ["CHANGELOG.md", "docs/Release-Notes.md", "CHANGES.md"])
  func `release notes rank below instructions, unless the question asks for them`(notes: String) {
    let files = [
      notes: "# 2.0\n\n## Plans\n\nPlans are written in parts. Write plans with a goal.\n",
      "plans.md": "# Plans\n\nWrite plans in small parts that each have a goal and a test.\n",
    ]
    #expect(Self.first("write plans", files) == "plans.md")
    #expect(Self.first("what changed for plans written in parts", files) == notes)
    #expect(Self.first("plans 2.0", files) == notes)
  }

  @Test(arguments: [
    ("plans/2026-04-06-trees.md", "what was planned"), ("2026-04-06/worktrees.md", "what was planned"),
    ("CREATION-LOG.md", "what changed"),
  ])
  func `dated plans rank below current text, unless the question asks for them`(paper: String, asked: String) {
    let files = [
      paper: "# Worktrees\n\nRemove the worktree after the merge, as we mean to do.\n",
      "trees.md": "# Trees\n\nAfter the merge of its branch remove a worktree: nobody needs it.\n",
    ]
    #expect(Self.first("remove the worktree after the merge", files) == "trees.md")
    #expect(Self.first("remove the worktree after the merge: \(asked)", files) == paper)
  }

  @Test(arguments: [
    ("design of the worktree as made", "2026-04-06-worktrees.md"),
    ("why was the worktree made", "trees.md"),
    ("how the worktree was made, an explanation", "trees.md"),
  ])
  func `a question about plans finds a plan`(question: String, file: String) {
    let files = [
      "2026-04-06-worktrees.md": "# Trees\n\nThe worktree was made so.\n",
      "trees.md": "# Forest\n\nThe worktree was made for it.\n",
    ]
    #expect(Self.first(question, files) == file)
  }

  @Test(arguments: [
    (
      "the app should say \"Saved\" to the reader after it stored the file in the background",
      "how.md"
    ),
    ("\"Saved\" file", "label.md"),
  ])
  func `quotes in a sentence are optional, quotes in a short question are required`(
    question: String, file: String
  ) {
    let files = [
      "how.md":
        "# Tell the reader\n\nAfter the app stored a file in the background it tells the reader.\n",
      "label.md":
        "# Labels\n\nThe app has a button for a file. Its label is Saved, in the reader's language.\n",
    ]
    #expect(Self.first(question, files) == file)
  }

  @Test(arguments: [
    ("wombat burrow", "b.md"), ("see also", "a.md"), ("wombat burrow see also", "a.md"),
  ])
  func `pointers to other pages rank below real text`(question: String, file: String) {
    let files = [
      "a.md": "# Badgers\n\nOf setts.\n\n## See also\n\nThe burrow of a [wombat](b.md).\n",
      "b.md": "# Marsupials\n\n## Of tunnels\n\nAt night a wombat digs. Its burrow may be long.\n",
    ]
    #expect(Self.first(question, files) == file)
  }

  @Test(arguments: [
    ("# Posts\n\n", "# Posts\n\n"), ("---\ntitle: Posts\n---\n", "Intro.\n\n"),
    ("---\ntitle: Posts\n---\n", ""),
    (
      "# Posts\n\n- [Write](#write-a-post)\n  - [Folder](#checklist)\n- [A post](#a)\n\n",
      "<a name=\"a\"></a>\n\n"
    ),
  ])
  func `a summary ranks below its page wherever its title is`(
    matter: String, before: String
  ) {
    let text = """
      \(matter)\(before)## Write a post

      Write each post as a page in a folder, in Markdown.

      ## Checklist

      - [ ] Write a post in a folder.

      ## Next steps

      Write a [post](b.md) in a folder.

      ## Contents

      - [Write a post](#write-a-post)
      - [A post in a folder](#write-a-post)
      - [Folder](#checklist)
      """
    let hits = Shelf.base(["a.md": text]).answer(AnswerTests.five("write a post in a folder")).hits
    #expect(hits.first?.section.title == "Write a post")
    #expect(hits.count >= 3)
  }

  @Test func `a table of contents isn't found by the words of its entries`() {
    let codes = ["ERR_BURROW_FULL", "ERR_BURROW_NOT_DUG", "ERR_BURROW_NOT_OPEN", "ERR_BURROW_NOT_FOUND"]
    let entries = codes.map { "- [\($0)](#\($0.lowercased()))" }.joined(separator: "\n")
    let rows = codes.map { "`\($0)` | what the wombat does about it, in some words\n" }.joined()
    let text = "# Errors\n\n## In this page\n\n\(entries)\n\n## Codes\n\ncode | remedy\n---|---\n\(rows)"
    for code in codes {
      let hits = Shelf.base(["a.md": text]).answer(AnswerTests.five(code)).hits
      #expect(hits.map(\.section.title) == ["Codes"])
    }
  }

  @Test func `a list that describes its links isn't a table of contents`() {
    let file = """
      # Build

      ## Options

      - [verbose](#verbose): prints each step of the wombat build
      - [quiet](#quiet): prints nothing of it
      - [log](#log): prints to a file

      ## Verbose

      Of the wombat build.
      """
    let hits = Shelf.base(["a.md": file]).answer(AnswerTests.five("wombat build prints")).hits
    #expect(hits.first?.section.title == "Options")
  }

  @Test func `groups of DocC's links don't come first, even if their title is asked for`() {
    let files = [
      "a.md": "# Loop\n\n## Topics\n\n### Loops\n\n- ``Loop``\n- ``LoopError``\n\n"
        + "## Sections and loops\n\nA loop runs until its section ends.\n"
    ]
    let hits = Shelf.base(files).answer(AnswerTests.five("loops")).hits
    #expect(hits.first?.section.title != "Loops")
  }

  @Test func `an alias finds the first section of a file`() {
    let files = [
      "a.md": "---\naliases: [Beacons]\n---\n# Lights at sea\n\nWhat a light says.\n\n## Colors\n\nRed.\n\n"
        + "## Ranges\n\nIn miles.\n"
    ]
    let hits = Shelf.base(files).answer(AnswerTests.five("beacons")).hits
    #expect(hits.first?.section.title == "Lights at sea")
  }

  @Test func `test data comes after the documentation`() {
    let page = "# Redirects\n\nA redirect leads from a page that moved.\n"
    let files = ["tests/redirects/a.md": page, "guide/moved.md": page + "Add one in the settings of the site.\n"]
    #expect(Self.first("redirects", files) == "guide/moved.md")
    #expect(Self.first("redirects", ["tests/a.md": page]) == "tests/a.md")
  }

  @Test func `a heading without text has a name`() {
    let base = Shelf.base(["a.md": "# Boats\n\n#### \n\nText below nothing.\n"])
    #expect(base.document(0).titles == ["Boats", "(untitled)"])
    #expect(base.document(0).anchors == ["boats", "boats/untitled"])
  }
}
