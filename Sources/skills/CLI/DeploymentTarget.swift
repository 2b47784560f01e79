import Knowledge

enum DeploymentTarget {
  /// The target of the nearest Package.swift or Xcode project in or above a folder: of the platform, or of
  /// the first one it names.
  static func system(_ platform: Availability.Platform?, above folder: String) throws(Failure) -> TargetSystem {
    var folder = folder
    while !folder.isEmpty {
      let stated = targets(in: folder)
      if let own = stated.first(where: { platform == nil || $0.platform == platform }) { return own }
      // iPadOS and Mac Catalyst have the numbers of iOS.
      if let platform, platform == .iPadOS || platform == .macCatalyst,
        let iOS = stated.first(where: { $0.platform == .iOS })
      {
        return TargetSystem(platform, iOS.version)
      }
      guard let slash = folder.lastIndex(of: "/") else { break }
      folder = String(folder[..<slash])
    }
    throw Failure(
      "no Package.swift or project.pbxproj in or above this folder names a deployment target. "
        + "Give the version: `--platform ios --os 16`.")
  }

  private static func targets(in folder: String) -> [TargetSystem] {
    let manifest = Files.read("Package.swift", beneath: folder).map { platforms(ofManifest: text($0)) }
    if let manifest, !manifest.isEmpty { return manifest }
    for project in Files.names(in: folder) where project.hasSuffix(".xcodeproj") {
      guard let bytes = Files.read("\(project)/project.pbxproj", beneath: folder) else { continue }
      let stated = targets(ofProject: text(bytes))
      if !stated.isEmpty { return stated }
    }
    return []
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// `platforms: [.iOS(.v16), .macOS("14.2")]`.
  static func platforms(ofManifest text: String) -> [TargetSystem] {
    let code = text.split(whereSeparator: \.isNewline).map { line in
      String(line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line)
    }.joined(separator: "\n")
    guard let start = code.firstRange(of: "platforms:") else { return [] }
    return entries(of: code[start.upperBound...].prefix { $0 != "]" })
  }

  private static func entries(of list: Substring) -> [TargetSystem] {
    list.split { $0 == "," || $0 == "[" }.compactMap { entry in
      let halves = entry.split(separator: "(", maxSplits: 1)
      guard halves.count == 2,
        let name = halves[0].split(separator: ".").last,
        let platform = Availability.Platform(name.trimmed)
      else { return nil }
      let digits = halves[1].drop { !$0.isNumber }.prefix { $0.isNumber || "._".contains($0) }
      let number = String(digits.map { $0 == "_" ? "." : $0 })
      return Availability.Version(number).map { TargetSystem(platform, $0) }
    }
  }

  /// `IPHONEOS_DEPLOYMENT_TARGET = 16.0;`, the oldest of each platform.
  static func targets(ofProject text: String) -> [TargetSystem] {
    let settings: [(name: String, platform: Availability.Platform)] = [
      ("IPHONEOS", .iOS), ("MACOSX", .macOS), ("WATCHOS", .watchOS), ("TVOS", .tvOS),
      ("XROS", .visionOS),
    ]
    return settings.compactMap { setting in
      let name = setting.name + "_DEPLOYMENT_TARGET"
      let versions = text.split(whereSeparator: \.isNewline).compactMap {
        line -> Availability.Version? in
        let halves = line.split(separator: "=", maxSplits: 1)
        guard halves.count == 2, String(halves[0]).trimmed == name else { return nil }
        // `"$(OLDEST_2)"` is no version.
        let value = halves[1].drop { $0 == " " || $0 == "\"" }
        return Availability.Version(value.prefix { $0.isNumber || $0 == "." })
      }
      return versions.min().map { TargetSystem(setting.platform, $0) }
    }
  }
}
