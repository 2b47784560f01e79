import SwiftCode
import Testing

/// The guarantees at the name `here` in a piece of code: `iOS≥17` a minimum, `iOS<17` a bound, `-macOS` a platform that
/// it never runs on, and flags.
struct ContextTests {
  @Test(arguments: [
    ("here", ""),
    ("if #available(iOS 17, *) { here } else { here }\nhere", "iOS≥17.0 | iOS<17.0 only | "),
    ("if #available(iOS 16.4, macOS 13.3, *), x { here } else { here }", "iOS≥16.4 macOS≥13.3 | "),
    ("if x, #available(iOS 17, *), here { here } else { here }", "iOS≥17.0 | iOS≥17.0 | "),
    (
      "guard #available(iOS 17, *) else { here\n return }\nhere\nf { here }",
      "iOS<17.0 only | iOS≥17.0 | iOS≥17.0"
    ),
    (
      "func f() { guard #available(iOS 17, *), let x = y else { here } \n here }\nhere",
      " | iOS≥17.0 | "
    ),
    ("if #unavailable(iOS 17) { here } else { here }", "iOS<17.0 only | iOS≥17.0"),
    ("guard #unavailable(iOS 17) else { here }\nhere", "iOS≥17.0 | iOS<17.0 only"),
    ("if #unavailable(iOS 17), #unavailable(tvOS 17) { } else { here }", "iOS≥17.0 tvOS≥17.0"),
    ("if #unavailable(iOS 17), isOld { } else { here }", ""),
    ("if isOld, #unavailable(iOS 17), #unavailable(tvOS 17) { } else { here }", ""),
    (
      "if #available(iOS 17, *) { here } else if #available(iOS 16, *) { here } else { here }\nhere",
      "iOS≥17.0 | iOS≥16.0 iOS<17.0 only | iOS<16.0 only | "
    ),
    ("while #available(iOS 17, *) { here }\nhere", "iOS≥17.0 | "),
    ("if #available(iOS 17, *) { f { if x { here } } }\nhere", "iOS≥17.0 | "),
    ("let x = if #available(iOS 17, *) { here } else { 1 }\nhere", "iOS≥17.0 | "),
    (
      "switch x { case 1: guard #available(iOS 17, *) else { return }; here\ncase 2: here }",
      "iOS≥17.0 | "
    ),
    (
      "@available(iOS 17, *) func f(x: here = here) -> here { here }\nhere",
      "iOS≥17.0 | iOS≥17.0 | iOS≥17.0 | iOS≥17.0 | "
    ),
    ("@available(iOS 17, *)\npublic struct A { func f() { here } }\nhere", "iOS≥17.0 | "),
    ("struct A { @available(iOS 17, *) static let x = here()\n let y = here }", "iOS≥17.0 | "),
    (
      "@available(iOS 17, *) extension A { @available(iOS 18, *) var x: Int { here }\n var y: here }",
      "iOS≥18.0 | iOS≥17.0"
    ),
    ("enum E { @available(iOS 17, *) case a(here)\n case b(here) }", "iOS≥17.0 | "),
    (
      "@available(iOS, introduced: 15, deprecated: 17, message: \"x\") func f() { here }\nhere",
      "iOS≥15.0 deprecated | "
    ),
    ("@available(*, deprecated) func f() { here }", "deprecated"),
    ("@available(*, unavailable) func f() { here }", "unavailable"),
    (
      "@available(tvOS, unavailable) @available(iOS 17, *) func f() { here }\nhere",
      "iOS≥17.0 -tvOS | "
    ),
    ("@available(iOS, obsoleted: 17) func f() { here }", "iOS<17.0"),
    ("@available(swift 5.9) func f() { here }", ""),
    (
      "@available(anyAppleOS 26, *) func f() { here }",
      "iOS≥26.0 macOS≥26.0 tvOS≥26.0 watchOS≥26.0 visionOS≥26.0"
    ),
    ("var x: Int { @available(iOS 17, *) get { here }\n set { here } }", "iOS≥17.0 | "),
    ("@available(macOS 10.15.4, *) struct A { here }", "macOS≥10.15.4"),
    (
      "#if os(iOS)\nhere\n#elseif os(macOS)\nhere\n#else\nhere\n#endif\nhere",
      "-macOS -tvOS -watchOS -visionOS -other | -iOS -tvOS -watchOS -visionOS -macCatalyst -other | -iOS -macOS -macCatalyst | "
    ),
    ("#if !os(iOS) && !os(tvOS)\nhere\n#endif", "-iOS -tvOS -macCatalyst"),
    (
      "#if os(iOS) || os(tvOS)\nhere\n#else\nhere\n#endif",
      "-macOS -watchOS -visionOS -other | -iOS -tvOS -macCatalyst"
    ),
    (
      "#if canImport(UIKit)\nhere\n#else\nhere\n#endif",
      "-macOS -other | -iOS -tvOS -watchOS -visionOS -macCatalyst"
    ),
    (
      "#if os(Linux)\nhere\n#else\nhere\n#endif",
      "-iOS -macOS -tvOS -watchOS -visionOS -macCatalyst | "
    ),
    ("#if compiler(>=6.2)\nhere\n#else\nhere\n#endif", "compiler≥6.2 | compiler<6.2"),
    ("#if swift(<6)\nhere\n#endif", "swift<6.0"),
    ("#if DEBUG\nhere\n#else\nhere\n#endif", "debug | release"),
    (
      "#if !(DEBUG || FOO) && os(iOS)\nhere\n#endif",
      "-macOS -tvOS -watchOS -visionOS -other release ?"
    ),
    ("#if targetEnvironment(simulator)\nhere\n#endif", "-macOS -macCatalyst -other simulator"),
    ("#if false\nhere\n#else\nhere\n#endif", "never | "),
    (
      "#if os(iOS)\nif #available(iOS 17, *) { here }\nhere\n#endif",
      "iOS≥17.0 -macOS -tvOS -watchOS -visionOS -other | -macOS -tvOS -watchOS -visionOS -other"
    ),
    ("#if compiler(>=6)\n@available(iOS 17, *)\n#endif\nstruct A { here }\nhere", "iOS≥17.0 | "),
    (
      "x\n#if os(macOS)\n.here()\n#endif\n.here()",
      "-iOS -tvOS -watchOS -visionOS -macCatalyst -other | "
    ),
    (
      "switch x {\n#if os(macOS)\ncase 1: here\n#endif\ncase 2: here }",
      "-iOS -tvOS -watchOS -visionOS -macCatalyst -other | "
    ),
    (
      "func f() {\n#if os(macOS)\nguard #available(macOS 14, *) else { return }\nhere\n#endif\nhere\n}",
      "macOS≥14.0 -iOS -tvOS -watchOS -visionOS -macCatalyst -other | "
    ),
  ])
  func `availability and #if are known`(text: String, contexts: String) {
    #expect(Outline(text).contexts.map(description).joined(separator: " | ") == contexts)
  }

  @Test func `the conditions that ask for a version are listed`() {
    let text = "if #available(iOS 17.2, macOS 14, *) { }\nguard #unavailable(tvOS 16) else { }"
    let conditions = Outline(text).structure.availabilityConditions
    #expect(conditions.map(\.token) == [1, 14])
    #expect(conditions.map(\.isNegated) == [false, true])
    #expect(conditions[0].version(on: .iOS) == Version(17, 2))
    #expect(conditions[0].version(on: .macCatalyst) == Version(17, 2))
    #expect(conditions[0].version(on: .tvOS) == nil)
    #expect(conditions[1].version(on: .tvOS) == Version(16))
  }

  private func description(_ context: Context) -> String {
    if context.platforms.isEmpty { return "never" }
    var parts: [String] = []
    // Mac Catalyst follows iOS.
    for platform in Platform.allCases where platform != .macCatalyst {
      if let minimum = context.minimum(on: platform) { parts.append("\(platform)≥\(minimum)") }
      if let bound = context.bound(on: platform) { parts.append("\(platform)<\(bound)") }
    }
    if context.platforms == [.iOS, .macCatalyst], parts.contains(where: { $0.contains("iOS<") }) {
      parts.append("only")
    } else {
      parts += Platform.allCases.filter { !context.platforms.contains($0) }.map { "-\($0)" }
      if !context.platforms.contains(.other) { parts.append("-other") }
    }
    let build = context.build
    if build.compiler.minimum > Version(0) { parts.append("compiler≥\(build.compiler.minimum)") }
    if build.compiler.bound < Version(1000) { parts.append("compiler<\(build.compiler.bound)") }
    if build.swift.minimum > Version(0) { parts.append("swift≥\(build.swift.minimum)") }
    if build.swift.bound < Version(1000) { parts.append("swift<\(build.swift.bound)") }
    if build.flags.contains(.debug) { parts.append("debug") }
    if build.flags.contains(.notDebug) { parts.append("release") }
    if build.flags.contains(.simulator) { parts.append("simulator") }
    if build.flags.contains(.unknown) { parts.append("?") }
    if context.isDeprecated { parts.append("deprecated") }
    if context.isUnavailable { parts.append("unavailable") }
    return parts.joined(separator: " ")
  }
}
