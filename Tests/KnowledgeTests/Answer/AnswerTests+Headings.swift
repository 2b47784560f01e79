import Knowledge
import Testing
import Tokens

extension AnswerTests {
  @Test func `a text without a heading is titled by its file name`() {
    let base = Shelf.base([
      "commands/peel.md": "Takes the skin off.\n\n## Examples\n\nAn apple, and peel again.\n",
      "commands/cut.md": "Makes pieces. First `peel`, then peel what is left.\n",
    ])
    #expect(
      base.answer(Question("how do I peel")).hits.first?.section.file == "commands/peel.md")
  }

  @Test func `a two-line heading isn't repeated in the text`() {
    let base = Shelf.base([
      "a.md": "Apple\n=====\n\nA pie.\n", "b.md": "An apple without a title.\n",
    ])
    let text = base.answer(Self.five("apple")).markdown
    #expect(!text.contains("====="))
    #expect(text.contains("An apple without a title."))
  }

  @Test func `a title without text is replaced by the best section below it`() {
    let filling = String(repeating: "Flour, water and salt rest in a bowl. ", count: 90)
    let base = Shelf.base([
      "bread.md": """
      ---
      name: sourdough
      description: How to bake a sourdough loaf
      ---
      # Bread

      ## Dough

      \(filling)

      ## Loaf

      A loaf is baked for an hour.
      """,
      "oven.md": "# Ovens\n\nHow to bake a loaf in an oven of stone.\n",
    ])
    let answer = base.answer(Self.five("how to bake a sourdough loaf"))
    #expect(Shelf.anchors(answer).first == "bread/loaf")
  }

  @Test func `a section of a file about the subject comes before one that mentions it`() {
    let base = Shelf.base([
      "apples.md": """
      # Apples

      ## Kinds

      Some apples are red.

      ## Harvest

      An apple is picked in autumn.

      ## Storage

      Apples are kept cold, as each apple ripens the next.
      """,
      "cellar.md": """
      # Cellar

      ## Storage

      Apples are kept here.

      ## Wine

      Bottles lie on their sides.

      ## Light

      It is dark, and should be.
      """,
    ])
    let answer = base.answer(Self.five("storage of apples that are kept"))
    #expect(answer.hits.map(\.section.file).prefix(2) == ["apples.md", "cellar.md"])
  }
}
