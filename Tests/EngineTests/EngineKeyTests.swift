import Engine
import Knowledge
import Testing

@Suite struct EngineKeyTests {
  @Test func `a term's number has its impact in the last four bits`() {
    let number = EngineKey.term("sheet", impact: 0xA7)
    #expect(EngineKey.terms(of: "sheet").contains(number))
    #expect(EngineKey.terms(of: "sheet", atLeast: 0xA0).contains(number))
    #expect(!EngineKey.terms(of: "sheet", atLeast: 0xB0).contains(number))
    #expect(!EngineKey.terms(of: "list").contains(number))
  }

  @Test func `a file is found by every run of its folders`() {
    let places = EngineKey.places(of: "docs/Guides/setup", title: "Set Up!", as: .place)
    for name in ["docs", "guides", "docs/guides", "guides/setup", "setup", "set up!", "set-up"] {
      #expect(places.contains(EngineKey.of(name, as: .place)), "\(name)")
    }
    #expect(!places.contains(EngineKey.of("docs/setup", as: .place)))
    let deep = EngineKey.places(of: "docs/a/b/c/d/e/f/g/h/i/setup", title: "", as: .place)
    for name in ["docs/a/b", "a/b", "h/i/setup"] { #expect(deep.contains(EngineKey.of(name, as: .place)), "\(name)") }
  }

  @Test(arguments: [
    (TargetSystem(.iOS, .init(major: 17)), "# A (iOS 17+)", true, false),
    (TargetSystem(.iOS, .init(major: 16, minor: 4)), "# A (iOS 17+)", false, true),
    (TargetSystem(.iOS, .init(major: 17)), "# A (iOS 17.1+)", false, true),
    (TargetSystem(.iPadOS, .init(major: 17)), "# A (iOS 17+)", true, false),
    (TargetSystem(.macOS, .init(major: 15)), "# A (iOS 17+)", false, false),
    (TargetSystem(.swift, .init(major: 6)), "# A (iOS 17+)", true, false),
    (TargetSystem(.macOS, .init(major: 15)), "# A", true, false),
    (TargetSystem(.tvOS), "# A (tvOS 9+)", true, false),
    // What names iOS and macOS is for all systems of the same years.
    (TargetSystem(.watchOS, .init(major: 10)), "# A (iOS 17+, macOS 14+)", true, false),
    (TargetSystem(.watchOS, .init(major: 9, minor: 4)), "# A (iOS 17+, macOS 14+)", false, true),
    (TargetSystem(.visionOS, .init(major: 1)), "# A (iOS 17+, macOS 14+)", true, false),
    (TargetSystem(.visionOS, .init(major: 2)), "# A (iOS 26+, macOS 26+)", false, true),
    (TargetSystem(.tvOS, .init(major: 26)), "# A (iOS 26+, macOS 26+)", true, false),
    (TargetSystem(.watchOS, .init(major: 10)), "# A (iOS 17+)", false, false),
  ])
  func `a section is found by the systems it holds on`(
    system: TargetSystem, text: String, holds: Bool, isNewer: Bool
  ) throws {
    let stated = Availability.stated(in: text)
    let keys = EngineKey.systems(of: stated)
    let range = EngineKey.needs(of: system.platform, upTo: system.version)
    #expect((keys.contains(where: range.contains) || keys.contains(EngineKey.anySystem)) == holds)
    let newer = system.version.map { EngineKey.needs(of: system.platform, after: $0) }
    #expect((newer.map { keys.contains(where: $0.contains) } ?? false) == isNewer)
  }
}
