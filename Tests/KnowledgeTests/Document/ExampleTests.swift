import Testing

@testable import Knowledge

/// Texts and their examples, as `lines language verdict` lines.
struct ExampleTests {
  @Test(arguments: [
    ("# A\n```swift\nf()\n```\n", "3-3 swift -"),
    ("# A\n```Swift title=\"x\"\n\nf()\n\ng()\n\n```\n", "4-6 swift -"),
    ("# A\n```\nf()\n```\n", "3-3 - -"),
    ("# A\n```swift\n```\n", ""),
    ("# A\n```swift\n// Good: one state\nf()\n```\n", "3-4 swift good"),
    ("# A\n```swift\n// ❌ two states\nf()\n```\n", "3-4 swift bad"),
    ("# A\n```swift\n// WRONG\nf()\n```\n", "3-4 swift bad"),
    ("# A\n```python\n# Don't do this\nf()\n```\n", "3-4 python bad"),
    ("# A\n```html\n<!-- Correct -->\n<p>\n```\n", "3-4 html good"),
    ("# A\n```swift\n// Avoid a copy here\nf()\n```\n", "3-4 swift -"),
    ("# A\n```swift\n// Right margin\nf()\n// Good: it works\ng()\n```\n", "3-6 swift -"),
    (
      "# A\n```swift\n// WRONG\nf()\n\n// RIGHT\ng()\n```\n",
      "3-4 swift bad\n6-7 swift good"
    ),
    (
      "# A\n```swift\nimport X\n// ❌ Bad\nf()\n// ✅ Good\ng()\n```\n",
      "3-3 swift -\n4-5 swift bad\n6-7 swift good"
    ),
    (
      "# A\nWrong:\n```swift\nf()\n```\nRight:\n```swift\ng()\n```\n",
      "4-4 swift bad\n8-8 swift good"
    ),
    ("# A\n✅ With an item\n\n```swift\nf()\n```\n", "5-5 swift good"),
    ("# A\n**Bad**\n\n```swift\nf()\n```\n", "5-5 swift bad"),
    ("# A\n## Do this instead\n```swift\nf()\n```\n", "4-4 swift good"),
    ("# A\n## Anti-pattern: two states\n### Case\n```swift\nf()\n```\n", "5-5 swift bad"),
    ("# Avoid copies\n```swift\nf()\n```\n", "3-3 swift -"),
    (
      "# A\n<Good>\n```swift\nf()\n```\n</Good>\n<Bad>\n```swift\ng()\n```\n</Bad>\n```swift\nh()\n```\n",
      "4-4 swift good\n9-9 swift bad\n13-13 swift -"
    ),
    (
      "# A\n- Bad:\n  ```swift\n  f()\n  ```\n- Good:\n  ```swift\n  g()\n  ```\n",
      "4-4 swift bad\n8-8 swift good"
    ),
    // An inner verdict is the nearer one.
    ("# A\n## Bad\n```swift\n// Good: fixed\nf()\n```\n", "4-5 swift good"),
  ])
  func `an example has its lines, its language and its verdict`(text: String, expected: String) {
    let examples = picture(of: text) { section in
      section.examples.map {
        "\($0.lines.lowerBound)-\($0.lines.upperBound) \($0.language.isEmpty ? "-" : $0.language) "
          + ($0.verdict?.rawValue ?? "-")
      }
    }
    #expect(examples == expected)
  }

  @Test(
    arguments: [
      ("Good:", "good"), ("GOOD the item decides", "good"), ("✅ anything", "good"), ("Do", "good"),
      ("**Prefer:**", "good"), ("Recommended way", "good"), ("Bad", "bad"), ("Don’t:", "bad"),
      ("Do not: copy", "bad"), ("Not recommended:", "bad"), ("❌", "bad"), ("Wrong — stale", "bad"),
      ("Goodness", nil), ("Never mind", nil), ("Best of all", nil), ("", nil), ("Example", nil),
    ] as [(String, String?)])
  func `a label judges an example only if it stands alone`(label: String, verdict: String?) {
    #expect(Verdict(label: label)?.rawValue == verdict)
  }
}
