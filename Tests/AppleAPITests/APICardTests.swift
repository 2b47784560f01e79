import AppleAPI
import Testing

@Suite
struct APICardTests {
  private func lines(_ name: String, _ target: APITarget? = nil) throws -> [String] {
    let card = try #require(APICard(parsed(name), for: target))
    return card.markdown.split(separator: "\n").map(String.init)
  }

  private func iOS(_ version: Int) -> APITarget {
    APITarget(system: "iOS", version: SystemVersion(version))
  }

  @Test
  func `the version that introduced an API is distinguished from the target`() throws {
    #expect(
      try lines("scrollTargetBehavior", iOS(16))[1]
        == "**Not available on iOS 16: introduced in iOS 17.**")
    #expect(
      try lines("scrollTargetBehavior", iOS(18))[1]
        == "**Available on iOS 18: introduced in iOS 17.**")
    #expect(
      try lines("scrollTargetBehavior", iOS(17))[1]
        == "**Available on iOS 17, the first version that has it.**")
    #expect(
      try lines("scrollTargetBehavior")[1] == "SwiftUI method, introduced in iOS 17, macOS 14.")
  }

  @Test
  func `a replacement is named with its own version`() throws {
    let target = APITarget(system: "iOS", version: SystemVersion(14))
    #expect(
      try lines("View.foregroundColor", target)[1]
        == "**Available on iOS 14, but discouraged (no compiler warning yet): use `foregroundStyle(_:)` (iOS 15, macOS 12).**"
    )
  }

  @Test
  func `labels that were asked for are in the title`() throws {
    #expect(try lines("onChange(of:initial:_:)")[0] == "## `View.onChange(of:initial:_:)`: availability")
    #expect(try lines("onChange")[0] == "## `View.onChange`: availability")
  }

  @Test
  func `a macro is meant by its sign`() throws {
    #expect(try lines("#Preview", iOS(16))[1].hasPrefix("**Available on iOS 16: introduced in iOS 13"))
    #expect(try lines("@Observable")[1] == "Observation macro, introduced in iOS 17, macOS 14.")
    #expect(try lines("@State")[1].hasPrefix("SwiftUI struct"))
  }

  @Test
  func `overloads are told apart where they differ`() throws {
    let lines = try lines("View.onChange", iOS(16))
    #expect(lines[1] == "**Available on iOS 16: introduced in iOS 14; 1 of 2 overloads is newer.**")
    #expect(lines[3] == "- `onChange(of:initial:_:)`: iOS 17, macOS 14")
    #expect(
      lines[4].hasPrefix(
        "- `onChange(of:perform:)`: iOS 14, macOS 11; deprecated in iOS 17: use `onChange(of:initial:_:)`"
      ))
  }

  @Test
  func `platforms without versions in the table are unknown, never available`() throws {
    #expect(
      try lines("NavigationStack", APITarget(system: "watchOS", version: SystemVersion(9)))[1]
        == "**Unknown for watchOS 9: the table has versions of iOS and macOS only."
        + " Most of what came with iOS 16 came with watchOS 9.**")
    #expect(
      try lines("Map", APITarget(system: "visionOS", version: nil))[1].hasSuffix(
        "The first visionOS is newer than iOS 14.**"))
    #expect(
      try lines("MenuBarExtra", iOS(17))[1] == "**Not available on iOS.**")
    #expect(
      try lines("NavigationStack", APITarget(system: "iPadOS", version: SystemVersion(15)))[1]
        == "**Not available on iPadOS 15: introduced in iPadOS 16.**")
  }

  @Test
  func `overloads with the same deprecation have it in the first line`() throws {
    #expect(
      try lines("View.navigationBarItems")[1]
        == "SwiftUI method, introduced in iOS 13, not on macOS; discouraged, without a compiler warning yet: use "
        + "`toolbar(content:)` (iOS 14, macOS 11).")
  }

  @Test
  func `systems before a version lack what it introduced or deprecated`() throws {
    let before17 = APITarget(system: "iOS", version: SystemVersion(17), isBelow: true)
    #expect(
      try lines("SubscriptionStoreView", before17)[1]
        == "**Not available before iOS 17: introduced in iOS 17.**")
    #expect(
      try lines("onChange(of:perform:)", before17)[1]
        == "**Available before iOS 17: introduced in iOS 14.**")
  }

  @Test
  func `a member without a version is as old as its type`() throws {
    #expect(
      try lines("UIWindowScene.windows")[1]
        == "UIKit property, introduced in a version of iOS that isn't stated, not on macOS, usually that of "
        + "`UIWindowScene` (iOS 13, not on macOS).")
    #expect(
      try lines("UIWindowScene.windows", iOS(12))[1]
        == "**Not available on iOS 12: `UIWindowScene` was introduced in iOS 13.**")
  }

  @Test(arguments: [
    ("UIView.animate", 15, "Available on iOS 15: introduced in iOS 4; 2 of 6 overloads are newer."),
    ("NSManagedObjectContext.perform", 14, "Available on iOS 14: introduced in iOS 5; 1 of 2 overloads is newer."),
    (
      "NSPersistentContainer.performBackgroundTask(_:)", 13,
      "Available on iOS 13: introduced in iOS 10; 1 of 2 overloads is newer."
    ),
    (
      "CLLocationManager.authorizationStatus", 13,
      "Available on iOS 13: introduced in iOS 4.2; 1 of 2 overloads is newer."
    ),
    ("NotificationCenter.addObserver", 16, "Available on iOS 16: introduced in iOS 2; 1 of 3 overloads is newer."),
    ("UIImage(systemName:)", 12, "Not available on iOS 12: introduced in iOS 13."),
    ("WKWebView.evaluateJavaScript", 13, "Available on iOS 13: introduced in iOS 8; 1 of 2 overloads is newer."),
    ("String(localized:)", 15, "Available on iOS 15, the first version that has it; 1 of 3 overloads is newer."),
    ("UIColor.label", 12, "Not available on iOS 12: introduced in iOS 13."),
    ("UNNotificationInterruptionLevel", 14, "Not available on iOS 14: introduced in iOS 15."),
    ("SymbolEffect.wiggle", 17, "Not available on iOS 17: introduced in iOS 18."),
  ])
  func `an older overload decides, whether Swift or Objective-C declares it`(
    name: String, version: Int, verdict: String
  ) throws {
    #expect(try lines(name, iOS(version))[1] == "**\(verdict)**")
  }

  @Test
  func `a class may have an older initializer than those with further labels`() throws {
    #expect(
      try lines("UIButton(configuration:)", iOS(14))[1]
        == "**Unknown for iOS 14: the overloads here with these labels are newer, but `UIButton` may have an older one.**"
    )
    #expect(try lines("UIButton(configuration:primaryAction:)", iOS(14))[1].hasPrefix("**Not available on iOS 14"))
  }

  @Test
  func `a replacement isn't the deprecated overload of its name`() throws {
    #expect(
      try lines("CLLocationManager.authorizationStatus()").dropFirst()
        .contains { $0.contains("deprecated in iOS 14: use `authorizationStatus` (iOS 14, macOS 11)") })
  }

  @Test
  func `a deprecation in a later version doesn't count yet`() throws {
    #expect(
      try lines("onChange(of:perform:)", iOS(16))[1]
        == "**Available on iOS 16: introduced in iOS 14.**")
    #expect(
      try lines("onChange(of:perform:)", iOS(17))[1].hasPrefix(
        "**Available on iOS 17, but deprecated since iOS 17"))
  }

  @Test func `a card says that nothing is deprecated if asked`() throws {
    var card = try #require(try APICard(parsed("ObservableObject"), for: nil))
    #expect(!card.facts.contains("deprecated"))
    card.saysIfDeprecated = true
    #expect(card.facts.hasSuffix("macOS 10.15; not deprecated in the SDK of iOS 26.1."))
    var old = try #require(try APICard(parsed("NavigationView"), for: nil))
    old.saysIfDeprecated = true
    #expect(!old.facts.contains("not deprecated"))
  }

  @Test
  func `there is no card for an unknown name`() throws {
    #expect(try APICard(parsed("navigationTransitionSource"), for: nil) == nil)
    #expect(try APICard(parsed("Scene.foregroundColor"), for: nil) == nil)
  }
}
