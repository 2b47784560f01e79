// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "skills",
  // The oldest that Xcode 26 runs on. It has `Mutex` and `Atomic`; `Span` it has only in a library that a program has to
  // bring along, so there is none in Sources.
  platforms: [.macOS(.v15)],
  products: [.executable(name: "skills", targets: ["skills"])],
  targets: [
    .target(name: "JSON"),
    .target(name: "Markdown", resources: [.embedInCode("Inline/entities.txt")]),
    .target(name: "Search", exclude: ["vectors.tsv"], plugins: ["EmbedPlugin"]),
    .target(name: "SwiftCode"),
    .target(name: "Tokens"),
    .target(name: "MCP", dependencies: ["JSON"]),
    .target(name: "Knowledge", dependencies: ["Markdown", "Search", "Tokens"]),
    .target(
      name: "AppleAPI", dependencies: ["Search"], exclude: ["api.tsv"], plugins: ["EmbedPlugin"]),
    .target(name: "Lint", dependencies: ["Knowledge", "Markdown", "Search", "Tokens"]),
    .target(
      name: "Review", dependencies: ["AppleAPI", "JSON", "Knowledge", "Markdown", "SwiftCode"],
      exclude: ["PATTERNS.md"]),
    .target(name: "Agents", dependencies: ["Knowledge", "Markdown", "Tokens"]),
    .target(
      name: "Site", dependencies: ["JSON", "Knowledge", "Markdown", "Search", "SwiftCode"],
      resources: [
        .embedInCode("Assets/search.js"), .embedInCode("Assets/site.css"), .embedInCode("Assets/site.js"),
      ]),
    .target(name: "Engine", dependencies: ["JSON", "Knowledge", "Markdown", "Search"]),
    .target(name: "ClientConfig", dependencies: ["JSON"]),
    .target(name: "Terminal", dependencies: ["Markdown"]),
    .executableTarget(
      name: "skills",
      dependencies: [
        "Agents", "AppleAPI", "ClientConfig", "Engine", "JSON", "Knowledge", "Lint", "MCP", "Markdown",
        "Review", "Site", "SwiftCode", "Terminal", "Tokens",
      ],
      linkerSettings: [
        // A static executable starts in about 1 ms, a dynamic one in 4 to 10.
        .unsafeFlags(
          [
            "-static-executable", "-use-ld=lld",
            // Sources/skills/System/RuntimeReplacements.swift
            "-Xlinker", "--wrap=swift_copyAuxiliaryExecutablePath",
            "-Xlinker", "--wrap=_swift_stdlib_getScalarName",
            // Tables for unwinding the stack, 1.4 MB of them: nothing here throws as C++ does.
            "-Xlinker", "--no-eh-frame-hdr",
            // A hash of everything, with the paths of debug information: it would differ in each clone.
            "-Xlinker", "--build-id=none",
            // A file written at once is in the page cache in larger pieces than one written through a mapping: a new
            // process starts a millisecond sooner, a fifth of a short question.
            "-Xlinker", "--no-mmap-output-file",
            "-Xlinker", "-T", "-Xlinker", "\(Context.packageDirectory)/Scripts/release.ld",
          ],
          .when(platforms: [.linux], configuration: .release))
      ],
      plugins: ["EmbedPlugin"]),

    .executableTarget(name: "Bench", dependencies: ["Knowledge", "Markdown", "Search"]),
    .executableTarget(name: "EmbedKnowledge"),
    .plugin(
      name: "EmbedPlugin", capability: .buildTool(), dependencies: ["EmbedKnowledge"],
      path: "Sources/EmbedPlugin"),

    .testTarget(name: "JSONTests", dependencies: ["JSON"]),
    .testTarget(name: "MarkdownTests", dependencies: ["Markdown"], exclude: ["Fixtures"]),
    .testTarget(name: "SearchTests", dependencies: ["Search"], exclude: ["Fixtures"]),
    .testTarget(name: "SwiftCodeTests", dependencies: ["SwiftCode"]),
    .testTarget(name: "TokensTests", dependencies: ["Tokens"]),
    .testTarget(name: "MCPTests", dependencies: ["JSON", "MCP"], exclude: ["Fixtures"]),
    .testTarget(
      name: "KnowledgeTests", dependencies: ["Knowledge", "Lint", "Markdown", "Search", "Tokens"],
      exclude: ["Fixtures"]),
    .testTarget(name: "LintTests", dependencies: ["Knowledge", "Lint"], exclude: ["Fixtures"]),
    .testTarget(
      name: "ReviewTests", dependencies: ["JSON", "Knowledge", "Markdown", "Review", "SwiftCode"],
      exclude: ["Fixtures"]),
    .testTarget(name: "AppleAPITests", dependencies: ["AppleAPI"], exclude: ["Fixtures"]),
    .testTarget(name: "AgentsTests", dependencies: ["Agents", "Knowledge", "Markdown"]),
    .testTarget(name: "SiteTests", dependencies: ["Knowledge", "Markdown", "Site"]),
    .testTarget(
      name: "EngineTests", dependencies: ["Engine", "JSON", "Knowledge", "Search"], exclude: ["Fixtures"]),
    .testTarget(name: "ClientConfigTests", dependencies: ["ClientConfig", "JSON"]),
    .testTarget(name: "TerminalTests", dependencies: ["Terminal"]),
    .testTarget(
      name: "FuzzTests",
      dependencies: ["ClientConfig", "JSON", "Knowledge", "Markdown", "SwiftCode"]),
    .testTarget(
      name: "SkillsTests",
      dependencies: [
        "skills", "Agents", "ClientConfig", "JSON", "Knowledge", "Lint", "MCP", "Terminal",
        "Tokens",
      ],
      exclude: ["Fixtures"]),
  ],
  swiftLanguageModes: [.v6]
)

// The compiler checks that what is unsafe in these modules is marked as such.
let strict = [
  "Agents", "AppleAPI", "ClientConfig", "Engine", "JSON", "Knowledge", "Lint", "MCP", "Markdown", "Review", "Search",
  "Site", "SwiftCode", "Terminal", "Tokens", "skills",
]

// Where the tests spend their time. Optimized, Markdown and Search take 20 seconds longer to build and the tests 2 minutes
// less; Knowledge and Tokens cost another 50 seconds of processor time and save 105.
let optimized = ["Knowledge", "Markdown", "Search", "Tokens"]

// Where size counts more than speed: no loop of these goes through all of the knowledge.
let small = ["Agents", "ClientConfig", "Engine", "Lint", "MCP", "Site", "Terminal", "skills"]

for target in package.targets where target.type != .plugin {
  var settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
    // What Glibc has beyond POSIX.
    .unsafeFlags(["-Xcc", "-D_GNU_SOURCE"], .when(platforms: [.linux])),
    // Else a clean build goes through all of the standard library and Foundation: a third of its time.
    .unsafeFlags(["-index-ignore-system-modules"], .when(configuration: .debug)),
  ]
  if strict.contains(target.name) { settings.append(.strictMemorySafety()) }
  if optimized.contains(target.name) {
    settings.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
  }
  if small.contains(target.name) {
    settings.append(.unsafeFlags(["-Osize"], .when(configuration: .release)))
  }
  if [.regular, .executable].contains(target.type) && !target.name.hasPrefix("Embed") {
    // Without regular expressions, which nothing here needs, a static executable is a megabyte smaller.
    settings.append(
      .unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"]))
  }
  target.swiftSettings = settings
}
