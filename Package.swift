// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "skills",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "skills", targets: ["skills"])],
  targets: [
    .target(name: "Markdown"),
    .target(name: "Search"),
    .target(name: "MCP"),
    .target(name: "Tokens"),
    .target(name: "Knowledge", dependencies: ["Markdown", "Search", "Tokens"]),
    .executableTarget(
      name: "skills",
      dependencies: ["Knowledge", "MCP", "Markdown", "Tokens"],
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

    .testTarget(name: "MarkdownTests", dependencies: ["Markdown"], exclude: ["Fixtures"]),
    .testTarget(name: "SearchTests", dependencies: ["Search"], exclude: ["Fixtures"]),
    .testTarget(name: "MCPTests", dependencies: ["MCP"], exclude: ["Fixtures"]),
    .testTarget(name: "TokensTests", dependencies: ["Tokens"]),
    .testTarget(
      name: "KnowledgeTests", dependencies: ["Knowledge", "Markdown", "Search", "Tokens"],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "SkillsTests", dependencies: ["skills", "Knowledge", "MCP", "Tokens"],
      exclude: ["Fixtures"]),
  ],
  swiftLanguageModes: [.v6]
)

// Memory-unsafe code in these modules must be marked.
for target in package.targets where ["Tokens"].contains(target.name) {
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
