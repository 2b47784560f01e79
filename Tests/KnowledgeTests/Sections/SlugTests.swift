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
    ("2.3.1 Setup for 2025", "setup-for-2025"),
    ("2.3 (optional) Setup", "optional-setup"),
    ("1.1.0 (2024-01-01)", "1-1-0-2024-01-01"),
    ("2.1 - 2024-05-01", "2-1-2024-05-01"),
    ("2.1 — May 2024", "2-1-may-2024"),
    ("1.1.1 2024-01-01", "1-1-1-2024-01-01"),
    ("2.1 (Unreleased)", "2-1-unreleased"),
    ("1.0.0: The first", "1-0-0-the-first"),
    ("1.1.0", "1-1-0"),
    ("10. 2024 in review", "2024-in-review"),
    ("1. (Optional) Setup", "optional-setup"),
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
  func `a heading becomes lowercase words joined by hyphens`(heading: String, slug: String) {
    #expect(Slug.of(heading) == slug)
  }

  @Test func `a slug has at most 80 characters and does not end in a hyphen`() {
    let slug = Slug.of(String(repeating: "word ", count: 40))
    #expect(slug.count <= 80)
    #expect(!slug.hasSuffix("-"))
  }
}
