import Testing

@testable import Knowledge

/// Texts and their checklist items, as `line polarity id: text` lines; a ticked one has an `x`.
struct ChecklistTests {
  @Test(arguments: [
    (
      "# A\n- [ ] one\n- [x] two\n1. [ ] three\n",
      "2 do r/notes#a/one: one\n3x do r/notes#a/two: two\n4 do r/notes#a/three: three"
    ),
    (
      "# A\n- [ ] Same rule\n- [ ] Same rule\n- [ ] Keep pure. [view.pure · high]\n",
      """
      2 do r/notes#a/same-rule: Same rule
      3 do r/notes#a/same-rule-2: Same rule
      4 do view.pure: Keep pure.
      """
    ),
    (
      "# A\n- ✅ Use an item\n- ❌ Use a Bool\n- ☐ Open\n- ☑ Done\n- ✓ Yes\n- ✗ No\n",
      """
      2 do r/notes#a/use-an-item: Use an item
      3 don't r/notes#a/use-a-bool: Use a Bool
      4 do r/notes#a/open: Open
      5x do r/notes#a/done: Done
      6 do r/notes#a/yes: Yes
      7 don't r/notes#a/no: No
      """
    ),
    (
      "# A\n✅ Use this\nin every view\n❌ Not that\n",
      "2 do r/notes#a/use-this-in-every-view: Use this in every view\n"
        + "4 don't r/notes#a/not-that: Not that"
    ),
    (
      "# A\n## Don't\n- [ ] Block the main thread\n## Do\n- [ ] Sleep\n",
      "3 don't r/notes#a/dont/block-the-main-thread: Block the main thread\n"
        + "5 do r/notes#a/do/sleep: Sleep"
    ),
    (
      "# A\n## Common mistakes\n- ☐ Force unwrap\n### Checklist\n- [ ] Unwrap safely\n",
      "3 don't r/notes#a/common-mistakes/force-unwrap: Force unwrap\n"
        + "5 do r/notes#a/common-mistakes/checklist/unwrap-safely: Unwrap safely"
    ),
    (
      "# Anti-patterns\n- [ ] ✅ but this one\n",
      "2 do r/notes#anti-patterns/but-this-one: but this one"
    ),
    (
      "# A\n- [x] Use `this`\n  in views\n❌ Not that\nat all\n☐ Open\n- [ ] Next\n",
      """
      2x do r/notes#a/use-this-in-views: Use this in views
      4 don't r/notes#a/not-that-at-all: Not that at all
      6 do r/notes#a/open: Open
      7 do r/notes#a/next: Next
      """
    ),
    // Text labeled by a glyph isn't a rule, nor is code.
    ("# A\n❌ Bad:\n```swift\n// - [ ] no\n✅ no\n```\n✅ **Good**\n\n    - [ ] no\n", ""),
    ("# A\n❌ It crashes\n```swift\nf()\n```\n", ""),
    (
      "# A\n- [ ] Present\n## Present\ntext\n",
      "2 do r/notes#a/present-2: Present"
    ),
    (
      "- [ ] no heading\n  - [ ] nested\n",
      "1 do r/notes#notes/no-heading: no heading\n2 do r/notes#notes/nested: nested"
    ),
    ("# A\n> - [ ] quoted\n", "2 do r/notes#a/quoted: quoted"),
    ("# A\n| a | b |\n|---|---|\n| ✅ | ❌ |\n\nPlain ✅ text\n", ""),
  ])
  func `tasks and lines with a glyph are items`(text: String, expected: String) {
    let items = picture(of: text) { section in
      section.checklist.map {
        "\($0.line)\($0.isChecked ? "x" : "") \($0.polarity.rawValue) \($0.id): \($0.text)"
      }
    }
    #expect(items == expected)
  }

  @Test(
    arguments: [
      ("Don't", "don't"), ("Don’ts", "don't"), ("Avoid", "don't"), ("Avoid massive views", "don't"),
      ("Anti-patterns", "don't"), ("❌ Wrong", "don't"), ("Never do this", "don't"),
      ("Common pitfalls", "don't"), ("Do", "do"), ("✅ Do", "do"), ("Best practices", "do"),
      ("Dos and don'ts", "do"), ("Don'ts checklist", "do"),
      ("Sheets", nil), ("Right-to-left text", nil), ("Do sheets nest?", nil),
      ("Wrong view shown", nil),
    ] as [(String, String?)])
  func `a heading says whether the items below it are do's or don'ts`(heading: String, polarity: String?) {
    #expect(ChecklistItem.Polarity(heading: heading)?.rawValue == polarity)
  }

  @Test(
    arguments: [
      ("tea", ["docs/tea/SKILL", "docs/tea/references/cups"]),
      ("Tea time", ["docs/tea/SKILL", "docs/tea/references/cups"]),
      ("docs/tea", ["docs/tea/SKILL", "docs/tea/references/cups"]),
      ("tea/references", ["docs/tea/references/cups"]), ("cups", ["docs/tea/references/cups"]),
      ("docs/tea/SKILL", ["docs/tea/SKILL"]), ("tea/skill", ["docs/tea/SKILL"]), ("zz", []),
    ])
  func `a skill's name includes its references, an ID is one file`(name: String, files: [String]) {
    let base = Shelf.base([
      "tea/SKILL.md": "# Tea time\n\n- [ ] Water is hot today.\n",
      "tea/references/cups.md": "# Cups\n\n- [ ] Cups are clean today.\n",
      "pie.md": "# Pie\n\n- [ ] Apples are sliced today.\n",
    ])
    #expect(base.checklists(topic: name).map(\.topic.id) == files)
    let found = base.answer(Question("today", topic: name)).hits
    #expect(Set(found.map(\.section.document.source.id)) == Set(files))
  }
}
