// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "skills",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "skills", targets: ["skills"])],
  targets: [
    .target(name: "JSON"),
    .target(name: "Markdown"),
    .target(name: "Search"),
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
    .target(name: "ClientConfig", dependencies: ["JSON"]),
    .target(name: "Terminal", dependencies: ["Markdown"]),
    .executableTarget(
      name: "skills",
      dependencies: [
        "Agents", "AppleAPI", "ClientConfig", "JSON", "Knowledge", "Lint", "MCP", "Markdown",
        "Review", "SwiftCode", "Terminal", "Tokens",
      ],
      linkerSettings: [
        // A static executable starts in about 1 ms, a dynamic one in 4 to 10.
        .unsafeFlags(
          [
            "-static-executable", "-use-ld=lld",
            // Sources/skills/System/Backtracer.swift
            "-Xlinker", "--wrap=swift_copyAuxiliaryExecutablePath",
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

// Memory-unsafe code in these modules must be marked.
for target in package.targets where ["MCP", "Tokens"].contains(target.name) {
  target.swiftSettings = [.strictMemorySafety()]
}

package.targets.first { $0.name == "Markdown" }?.swiftSettings = [.strictMemorySafety()]

// What is unsafe in these modules is marked as such; the compiler checks it.
let checked = [
  "Agents", "AppleAPI", "ClientConfig", "JSON", "Lint", "Review", "SwiftCode", "Terminal",
]
for target in package.targets where checked.contains(target.name) {
  target.swiftSettings = [.strictMemorySafety()]
}

for target in package.targets where target.type != .plugin {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
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
}
