import Knowledge
import Testing

@testable import skills

struct TargetSystemTests {
  @Test(
    arguments: [
      ("iOS", nil), ("ios", nil), (nil, "iOS"), (nil, "iOS 16"), (nil, "ios16"), (nil, "iOS 16+"),
      (nil, "iOS 16.4.1"), (nil, "16 (iOS)"), ("iOS", "16"), ("iOS", "iOS 16"),
      (nil, "iOS 16 or later"), (nil, " iOS >= 16 "), ("iOS ", "v16"), (nil, "16"),
      ("iphone", "16"), (nil, "iPhone 16"),
    ] as [(String?, String?)])
  func `systems are understood in common spellings`(platform: String?, system: String?) throws {
    let target = try #require(try TargetSystem(platform: platform, system: system))
    let texts = ["Title", "Title (iOS 14+)", "Title (macOS 14+)", "Title (iOS 17+)"]
    let accepted = try texts.map { target.admits(try section($0)) }
    let hasVersion = system?.contains("16") ?? false
    #expect(accepted == [true, true, false, !hasVersion])
  }

  @Test(arguments: [
    ("iphone", "iOS"), ("ipad", "iOS"), ("Mac", "macOS"), ("watch", "watchOS"), ("tv", "tvOS"),
    ("vision", "visionOS"), ("ipados", "iPadOS"),
  ])
  func `a platform has the names of its devices`(name: String, platform: String) throws {
    #expect(try TargetSystem(platform: name, system: nil)?.platform.rawValue == platform)
    #expect(try TargetSystem(platform: nil, system: "\(name) 26")?.platform.rawValue == platform)
  }

  @Test(
    arguments: [
      ("windows", nil, "no platform `windows`"), (nil, "windows 11", "no platform `windows`"),
      (nil, "new", "no platform `new`"), (nil, "!", "not `!`"),
      (nil, "iOS 99999999999999999999", "a system is"), (nil, "iOS 1.2.3.4", "a system is"),
      (nil, "iOS sixteen", "a system is"), (nil, "iOS 16.x", "a system is"),
      (nil, "iOS 16.99999999999999999999", "a system is"),
      (nil, "iOS 16 macOS 13", "a system is"), ("iOS", "-16", "not `-16`"),
      ("macOS", "iOS 16", "`iOS 16` is not of `macOS`. Give one of them."),
    ] as [(String?, String?, String)])
  func `unknown systems are named`(platform: String?, system: String?, sentence: String) {
    #expect {
      try TargetSystem(platform: platform, system: system)
    } throws: { error in
      (error as? Failure)?.message.contains(sentence) == true
    }
  }

  @Test func `without a system nothing is left out`() throws {
    #expect(try TargetSystem(platform: nil, system: nil) == nil)
  }

  @Test(
    arguments: [
      ("Old (iOS 16 and earlier)", [true, true, false]), ("New (iOS 17+)", [false, false, true]),
      ("Both (iOS 15.2+, macOS 12+)", [false, true, true]),
      ("Other (watchOS 9+)", [false, false, false]),
      ("None", [true, true, true]), ("Language (Swift 6+)", [true, true, true]),
      ("Tool (Xcode 26 and later)", [true, true, true]),
      ("Language and system (Swift 6+, iOS 17+)", [false, false, true]),
      ("Language elsewhere (Swift 6+, macOS 12+)", [false, false, false]),
    ] as [(String, [Bool])])
  func `a version is compared with what a heading states`(title: String, accepted: [Bool]) throws {
    let section = try section(title)
    let systems = try ["iOS 15", "iOS 16", "iOS 17"].map {
      try #require(try TargetSystem(platform: nil, system: $0))
    }
    #expect(systems.map { $0.admits(section) } == accepted)
  }

  @Test(
    arguments: [
      ("None", [true, true, true, true]), ("New (iOS 17+)", [true, true, true, true]),
      ("Old (iOS 16 and earlier, macOS 12+)", [true, true, true, true]),
      ("Language (Swift 6+)", [false, true, true, true]),
      ("Old language (Swift 5 and earlier)", [true, false, true, true]),
      ("Tool (Xcode 26 and later)", [true, true, false, true]),
      ("Language and system (Swift 6+, iOS 17+)", [false, true, true, true]),
    ] as [(String, [Bool])])
  func `for a language or tool, no platform's sections are left out`(
    title: String, accepted: [Bool]
  ) throws {
    let section = try section(title)
    let systems = try ["Swift 5", "Swift 6", "Xcode 16", "Swift"].map {
      try #require(try TargetSystem(platform: nil, system: $0))
    }
    #expect(systems.map { $0.admits(section) } == accepted)
  }

  private func section(_ title: String) throws -> Section {
    let folder = try TemporaryFolder(["a.md": "# \(title)\n\nA text of some words.\n"])
    let library = Library(of: [folder.path], cache: nil)
    return try #require(library.knowledge.section(id: library.knowledge.allIDs[0]))
  }
}
