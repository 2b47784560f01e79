import Testing

@testable import Knowledge

struct AvailabilityTests {
  @Test(arguments: [
    ("Phase animators (iOS 17+)", ["iOS 17+"]),
    ("Zoom (iOS 18+, macOS 15.1+)", ["iOS 18+", "macOS 15.1+"]),
    ("iOS 16 and earlier", ["iOS 16 and earlier"]),
    ("iOS 17 or later", ["iOS 17+"]),
    ("What changed in iOS 17", []),
    ("Swift 6.2+", ["Swift 6.2+"]),
    ("Plain heading", []),
  ])
  func `a heading states versions with a plus or in words`(heading: String, labels: [String]) {
    #expect(Availability.stated(in: heading).map(\.label) == labels)
  }
}
