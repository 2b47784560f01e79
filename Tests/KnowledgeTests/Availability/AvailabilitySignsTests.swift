import Testing

@testable import Knowledge

struct AvailabilitySignsTests {
  @Test(arguments: [
    ("iOS 17", true), ("IOS17", true), ("macOS >= 14", true), ("visionOS ≥ v2", true),
    ("Swift\u{A0}6.2", true), ("Xcode\n\t26", true), ("Mac Catalyst 17", true),
    ("iOS, macOS 14", true), ("17 iOS", false), ("120 Hz", false), ("SwiftUI 5", false),
    ("iOS", false), ("17", false), ("", false), ("os", false), ("5s", false), ("**iOS** 17", false),
  ])
  func `a version stands behind a name`(text: String, isIn: Bool) {
    #expect(AvailabilitySigns.mayName(text) == isIn)
  }

  @Test(arguments: [
    ("@available(iOS 17, *)", true), ("if #available(iOS 17, *) {", true), ("@availabl", false),
    ("@available (iOS 17, *)", false), ("@Available(iOS 17)", false), ("@", false), ("", false),
  ])
  func `an attribute has its parenthesis at once`(code: String, isIn: Bool) {
    var code = code
    #expect(code.withUTF8 { AvailabilitySigns($0).hasAttribute } == isIn)
  }

  @Test(arguments: [
    "iOS 17+", "**iOS** 17+", "`iOS` 17+", "i*O*S 17+", "[iOS](u) 17+", "<b>iOS</b> 17+",
    "iOS&nbsp;17+", "i&#79;S 17+", "iOS &#49;7+", "iOS 17\\+", "iOS `17`+", "iOS <!-- 1 -->17+",
    "iOS\n17+", "iOS\n> 17+", "*i*OS *17+*", "[iOS][r] 17+", "iOS ![17](u)+",
  ])
  func `no mark hides a version`(text: String) {
    let document = document("# A\n\n> The \(text) of it.\n\n[r]: u\n")
    let labels = document.section(0).availability.map(\.availability.label)
    #expect(labels == ["iOS 17+"])
  }

  @Test(arguments: [
    "`#available(iOS 17, *)`", "&num;available(iOS 17, *)", "#avail**able**(iOS 17, *)",
    "\\#available\\(iOS 17, *)", "#available&lpar;iOS 17, *)", "#<b>available(iOS 17, *)",
  ])
  func `no mark hides a condition`(text: String) {
    let found = document("# A\n\nAsk \(text) first.\n").section(0).availability
    #expect(found.map(\.availability.label) == ["iOS 17+"])
    #expect(found.map(\.origin) == [.condition])
  }

  @Test func `sections together require what each does`() {
    let document = document(
      """
      ---
      platforms: iOS 16
      ---
      # A
      ## B (iOS 17+)
      ### C
      **Minimum iOS 18.** More.
      #### D
      ## E
      Below iOS 18 use `B`.
      ```swift
      @available(iOS 18, *)
      struct A {}
      ```
      ## F
      ```swift
      @available(iOS 18, *)
      struct A {}
      ```
      ## G (macOS 14+)
      ```swift
      @available(iOS 18, *)
      struct A {}
      ```
      ```swift
      struct B {}
      ```
      # H (iOS 15 and earlier)
      """)
    let together = document.requirements.map { $0.map(\.label).joined(separator: ", ") }
    #expect(
      together == [
        "iOS 16+", "iOS 17+", "iOS 18+", "iOS 18+", "iOS 16+", "iOS 18+", "iOS 16+, macOS 14+",
        "iOS 15 and earlier",
      ])
    let apart = (0..<document.sectionCount).map { document.section($0).requirements }
    #expect(document.requirements == apart)
  }
}
