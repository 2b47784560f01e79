import Knowledge
import Testing

@testable import Agents

struct SkillReferencesTests {
  @Test(arguments: [
    ("see [b](b.md#x).", "see [b](b.md#x)."),
    ("see [b](../references/b.md).", "see [b](b.md)."),
    ("see [g](../../glass/references/g.md#h).", "see g (`root/glass/references/g#h`)."),
    ("see [c](c.md).", "see [c](other-c.md)."),
    ("see [d](d.md#y) and [b](b.md).", "see d (`root/s/references/d#y`) and [b](b.md)."),
    (
      "[web](https://a.b/c.md) [here](#x) [image](x.png)",
      "[web](https://a.b/c.md) [here](#x) [image](x.png)"
    ),
    ("[open](b.md\n[b](b.md)", "[open](b.md\n[b](b.md)"),
    ("array[0](x) ](b.md) []", "array[0](x) ](b.md) []"),
  ])
  func `links lead to copies, or become IDs`(text: String, relinked: String) {
    let names = ["root/s/references/b": "b", "root/s/references/c": "other-c"]
    #expect(
      SkillReferences.relinked(text, of: "root/s/references/a", names: names) == relinked)
  }

  @Test(arguments: ["x](b.md) ", "x](b ", "[x](b ", "[x]("])
  func `a line with many link beginnings takes linear time`(part: String) {
    let text = String(repeating: part, count: 20_000)
    #expect(SkillReferences.relinked(text, of: "root/s/references/a", names: [:]) == text)
  }
}
