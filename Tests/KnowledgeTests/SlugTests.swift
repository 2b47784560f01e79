import Testing

@testable import Knowledge

struct SlugTests {
  @Test(arguments: [
    ("Asymmetric transitions", "asymmetric-transitions"),
    ("What's new in iOS 26?", "whats-new-in-ios-26"),
    ("`sheet(item:)` for optional data", "sheet-item-for-optional-data"),
    ("1. Basic Transitions", "basic-transitions"),
    ("2.3 Setup", "setup"),
    ("3) Done", "done"),
    ("1. (Optional) Setup", "optional-setup"),
    ("14.0.1 (2023-11-26)", "14-0-1-2023-11-26"),
    ("1.2 - 2024-01-01", "1-2-2024-01-01"),
    ("120 Hz displays", "120-hz-displays"),
    ("2024", "2024"),
    ("✅ Do", "do"),
    ("⚠️ Watch out", "watch-out"),
    ("Cafe\u{301} menu", "café-menu"),
    ("C++ and C#", "c-and-c"),
    ("日本語 見出し", "日本語-見出し"),
    ("***", "section"),
    ("", "section"),
    ("--- a --- b ---", "a-b"),
  ])
  func `a heading becomes lower-case words with hyphens between`(heading: String, slug: String) {
    #expect(Slug.of(heading) == slug)
  }

  @Test func `a slug has at most 80 characters and does not end in a hyphen`() {
    let slug = Slug.of(String(repeating: "word ", count: 40))
    #expect(slug.count <= 80)
    #expect(!slug.hasSuffix("-"))
  }
}
