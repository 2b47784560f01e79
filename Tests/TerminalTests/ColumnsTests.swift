import Testing

@testable import Terminal

struct ColumnsTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("über", 4), ("e\u{301}", 1), ("日本語", 6), ("한국", 4), ("ｆｕｌｌ", 8),
    ("✅", 2), ("❤\u{FE0F}", 2), ("❤", 1), ("👩‍👩‍👧", 2), ("🇩🇪", 2), ("👍🏽", 2), ("→", 1), ("│", 1),
    ("\u{200B}", 0), ("\u{7}", 0), ("…", 1), ("𠀀", 2),
  ])
  func `wide characters take two columns, combining marks none`(text: String, columns: Int) {
    #expect(Columns.of(text) == columns)
  }
}
