import Testing

@testable import Knowledge

/// When a question gets the note to ask in English.
struct LanguageSignsTests {
  private static let note = "This knowledge is in English; ask in English for better answers."
  private static let english = Shelf.base([
    "a.md": "# Sheets\n\nHow to show a sheet, and what the sheet does when it is closed.\n"
  ])
  private static let chinese = Shelf.base([
    "guide/a.md": "# 组件\n\n组件允许我们将 UI 划分为独立的、可重用的部分。\n\n```js\nconst a = of(the)\n```\n"
  ])

  @Test(arguments: [
    "Wie zeige ich ein Sheet an", "comment afficher une sheet", "cómo se cierra el sheet",
    "como fechar um sheet", "come si chiude un sheet con swipe", "如何关闭 sheet",
    "シートを閉じる方法", "시트 닫기", "как закрыть sheet", "SwiftUI 中 sheet(item:) 如何使用",
  ])
  func `a question in another language gets a note`(question: String) {
    let answer = Self.english.answer(Question(question))
    #expect(answer.note == Self.note)
    #expect(answer.markdown.hasSuffix("\n\n\(Self.note)\n"))
  }

  @Test(arguments: [
    "Wie zeige ich ein Sheet an", "comment afficher une sheet", "cómo se cierra el sheet",
    "如何关闭 sheet",
  ])
  func `a question in another language is answered by its names`(question: String) {
    let answer = Self.english.answer(Question(question))
    #expect(answer.isAnswered && answer.missingTerms.isEmpty)
    #expect(Shelf.anchors(answer) == ["sheets"])
  }

  @Test(arguments: [
    ("wie zeige ich ein Sheet an", "zeige Sheet"),
    ("comment fermer la `sheet` ?", "fermer `sheet` ?"),
    ("wie und warum", "wie und warum"),
  ])
  func `function words of other languages are left out, unless there are no other words`(
    text: String, rest: String
  ) {
    #expect(LanguageSigns.withoutFunctionWords(text) == rest)
  }

  @Test(arguments: [
    "how to close a sheet", "sheet", "die no come", "non-nil values come back", "sheet Δ",
    "Text(\"如何关闭\")", "sheet { // 如何关闭", "how is \"如何关闭\" shown", "com.example.app OS no launch",
    "error: cannot find 'sheet' in scope", "DI non MIT en no", "let el = los.first(of: una)",
  ])
  func `English, names, code and messages are not another language`(question: String) {
    #expect(Self.english.answer(Question(question)).note == nil)
  }

  @Test func `knowledge in another language is not called English`() {
    #expect(Self.chinese.answer(Question("如何重用组件")).note == nil)
    let german = Shelf.base(["de/a.md": "# Tee\n", "a.md": "# Tea\n\nHow to brew the tea.\n"])
    #expect(german.answer(Question("Wie koche ich den Tee")).note == nil)
  }
}
