import Testing

@testable import Knowledge

struct AvailabilityTests {
  @Test(arguments: [
    ("Phase animators (iOS 17+)", ["iOS 17+"]),
    ("Zoom (iOS 18+, macOS 15.1+)", ["iOS 18+", "macOS 15.1+"]),
    ("iOS 16 and earlier", ["iOS 16 and earlier"]),
    ("iOS 17 or later", ["iOS 17+"]),
    ("iOS 17 and later", ["iOS 17+"]),
    ("iOS 17, macOS 14 and later", ["iOS 17+", "macOS 14+"]),
    ("iOS17+", ["iOS 17+"]),
    ("iOS/iPadOS 17+", ["iOS 17+", "iPadOS 17+"]),
    ("iOS >= 17", ["iOS 17+"]),
    ("Mac Catalyst 17+", ["macCatalyst 17+"]),
    ("Minimum iOS 17", ["iOS 17+"]),
    ("Requires iOS 17 and macOS 14", ["iOS 17+", "macOS 14+"]),
    ("Available from iOS 18", ["iOS 18+"]),
    ("Introduced in iOS 16.4", ["iOS 16.4+"]),
    ("iOS 15–17", ["iOS 15–17"]),
    ("iOS 15 to iOS 17", ["iOS 15–17"]),
    ("iOS 16 only", ["iOS 16"]),
    ("Custom transition before iOS 17", ["iOS 16 and earlier"]),
    ("Fallback below iOS 26", ["iOS 18 and earlier"]),
    ("Prior to macOS 14.4", ["macOS 14.3 and earlier"]),
    ("Up to iOS 16", ["iOS 16 and earlier"]),
    ("Migrate from iOS 16 to iOS 17", []),
    ("What changed in iOS 17", []),
    ("UIKit apps must use scenes (iOS 27)", []),
    ("`@State` is a macro (iOS 27 SDK)", []),
    ("Swift 6.2+", ["Swift 6.2+"]),
    ("120 Hz displays", []),
    ("Plain heading", []),
  ])
  func `a sentence states platforms and versions`(text: String, labels: [String]) {
    #expect(Availability.stated(in: text).map(\.label) == labels)
  }

  @Test(arguments: [
    ("16", "16.4", true), ("16.4", "16.4", true), ("16.4", "16.5", false), ("16", "17", false),
  ])
  func `an upper bound includes the minor versions of a major one`(
    last: String, version: String, isIn: Bool
  ) throws {
    let bound = Availability(platform: .iOS, first: nil, last: Availability.Version(last))
    #expect(bound.contains(try #require(Availability.Version(version))) == isIn)
  }

  /// A text, and what its last section requires.
  @Test(arguments: [
    ("# Zoom (iOS 18+)\n", "iOS 18+"), ("# Bar is cut off (iOS 26)\n", "iOS 26+"), ("# What changed in iOS 17\n", ""),
    ("---\nplatforms: iOS 15, macOS 12\n---\n# A\n## B (iOS 17+)\n", "iOS 17+, macOS 12+"),
    (
      "---\nname: a\nmetadata:\n  platforms: iOS 26+, with fallbacks to iOS 15\n---\n# A\n",
      "iOS 26+"
    ),
    ("---\nplatforms:\n  iOS: 17\n  macOS: 14\n---\n# A\n", "iOS 17+, macOS 14+"),
    ("---\nplatforms: iOS 26\n---\n# A\n\n> **iOS 18 and earlier**\n", "iOS 18 and earlier"),
    ("# A\n**Minimum iOS 17.** The modifier is new.\n", "iOS 17+"),
    ("# A\n> [!NOTE]\n> Available on iOS 17+, macOS 14+\n", "iOS 17+, macOS 14+"),
    ("# A\n> On iOS 17+ the sheet grows.\n", ""),
    ("# A\n`inspector` (iOS 17, macOS 14) stands beside.\n", ""),
    ("# A\n| a | since |\n|---|---|\n| b | iOS 17 |\n", ""),
    (
      "# A\n```swift\n@available(iOS 18.0, macOS 15, *)\nstruct A {\n}\n```\n",
      "iOS 18+, macOS 15+"
    ),
    (
      "# A\n```swift\n@available(iOS, introduced: 13, obsoleted: 17)\nfunc f() {}\n```\n",
      "iOS 13–16"
    ),
    ("# A\n```swift\nstruct B {}\n@available(iOS 18, *)\nstruct A {\n}\n```\n", ""),
    ("# A\nBelow iOS 18 use `B`.\n```swift\n@available(iOS 18, *)\nstruct A {\n}\n```\n", ""),
    ("# A\n| iOS 17 |\n|---|\n```swift\n@available(iOS 18, *)\nstruct A {\n}\n```\n", ""),
    ("# A\n```swift\nif #available(iOS 26, *) {\n}\n```\n", ""),
    ("# A\nCheck `#available(iOS 26, *)` first.\n", ""),
  ])
  func `a section's requirements are distinguished from versions it mentions`(
    text: String, requirements: String
  ) throws {
    let document = document(text)
    let section = document.section(document.outline.nodes.count - 1)
    #expect(section.requirements.map(\.label).joined(separator: ", ") == requirements)
  }

  @Test(arguments: [
    "iOS 17+", "**iOS** 17+", "`iOS` 17+", "i*O*S 17+", "[iOS](u) 17+", "<b>iOS</b> 17+",
    "iOS&nbsp;17+", "i&#79;S 17+", "iOS &#49;7+", "iOS 17\\+", "iOS `17`+", "IOS17+",
    "iOS >= 17", "iOS\u{A0}17+",
  ])
  func `no mark hides a version`(text: String) {
    let section = document("# A\n\n> \(text)\n").section(0)
    #expect(section.requirements.map(\.label) == ["iOS 17+"])
  }

  private static let sections = """
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
    """

  @Test func `combined requirements satisfy each section`() {
    let document = document(Self.sections)
    let together = document.requirements.map { $0.map(\.label).joined(separator: ", ") }
    #expect(
      together == [
        "iOS 16+", "iOS 17+", "iOS 18+", "iOS 18+", "iOS 16+", "iOS 18+", "iOS 16+, macOS 14+",
        "iOS 15 and earlier",
      ])
    let apart = document.sections.map(\.requirements)
    #expect(document.requirements == apart)
  }
}
