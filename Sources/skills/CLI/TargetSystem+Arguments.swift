import Knowledge
import MCP
import Review

extension Availability.Platform {
  private static let devices: [String: Self] = [
    "iphone": .iOS, "ipad": .iOS, "mac": .macOS, "watch": .watchOS, "tv": .tvOS,
    "vision": .visionOS,
  ]

  fileprivate init?(word: String) {
    guard let platform = Self(word) ?? Self.devices[word.lowercased()] else { return nil }
    self = platform
  }

  fileprivate static func unknown(_ name: String) -> String {
    let names = allCases.map(\.rawValue)
    return "there is no platform `\(Excerpt.of(name))`." + Spelling.hint(for: name, among: names)
      + " Platforms are \(names.joined(separator: ", "))."
  }
}

extension TargetSystem {
  /// Characters that may surround a platform and its version: `iOS >= 16`, `16 (iOS)`, `iOS 16+`.
  private static let signs = ".+()>=≥"
  private static let fillers: Set<String> = [
    "or", "and", "later", "newer", "up", "above", "v", "version",
  ]

  /// Reads a platform, a version or both, in either argument; nil if neither is given. A lone number is a version of
  /// iOS.
  init?(platform named: String?, system: String?) throws(Failure) {
    var platform: Availability.Platform?
    if let named {
      platform = Availability.Platform(word: named.trimmed)
      guard platform != nil else { throw Failure(Availability.Platform.unknown(named)) }
    }
    guard let system else {
      guard let platform else { return nil }
      self.init(platform)
      return
    }
    let (own, version) = try Self.parts(of: system)
    guard own == nil || platform == nil || own == platform else {
      throw Failure("`\(Excerpt.of(system))` is not of `\(named ?? "")`. Give one of them.")
    }
    self.init(own ?? platform ?? .iOS, version)
  }

  /// Each system in `iOS 16, macOS 13`; a single one is combined with the given platform.
  static func all(platform: String?, systems: [String]) throws(Failure) -> [TargetSystem] {
    guard systems.count > 1 else {
      return try TargetSystem(platform: platform, system: systems.first).map { [$0] } ?? []
    }
    let all = try systems.map { system throws(Failure) in try TargetSystem(platform: nil, system: system) }
      .compactMap(\.self)
    guard Set(all.map(\.platform.rawValue)).count == all.count else {
      throw Failure("each of several systems needs its own platform, as in `iOS 16, macOS 13`.")
    }
    return all
  }

  private static func parts(of text: String) throws(Failure) -> (Availability.Platform?, Availability.Version?) {
    let isReadable = text.allSatisfy {
      $0.isLetter || $0.isNumber || $0.isWhitespace || signs.contains($0)
    }
    let names = text.split { !$0.isLetter }.filter { !fillers.contains($0.lowercased()) }
    let numbers = text.split { !$0.isNumber && $0 != "." }.filter { $0 != "." }
    // `Mac Catalyst` is one name.
    let platform = Availability.Platform(word: names.joined())
    let version = numbers.first.flatMap { Availability.Version($0) }
    guard isReadable, names.count + numbers.count > 0, numbers.count <= 1,
      names.count <= 1 || platform != nil, (version == nil) == numbers.isEmpty
    else {
      let form = "a system is a version such as 16 or `iOS 16`"
      throw Failure("\(form), not `\(Excerpt.of(text))`.")
    }
    guard names.isEmpty || platform != nil else {
      throw Failure(Availability.Platform.unknown(String(names[0])))
    }
    return (platform, version)
  }

  /// `--platform` and `--os`: `ios` and `16`, or `iOS 16`, or `auto` for the project's own.
  init?(_ arguments: Arguments) throws(Failure) {
    let (named, system) = (arguments.value("--platform"), arguments.value("--os"))
    let stated = try TargetSystem(platform: named, system: system == "auto" ? nil : system)
    if system == "auto" {
      self = try DeploymentTarget.system(stated?.platform, above: Files.absolute("."))
    } else if let stated {
      self = stated
    } else {
      return nil
    }
  }
}

enum DeploymentTarget {
  /// The target in the project files of the nearest folder with any: for the platform, or for the first one they name.
  static func system(_ platform: Availability.Platform?, above folder: String) throws(Failure) -> TargetSystem {
    for folder in Files.way(upFrom: folder) where folder != "/" {
      let stated = targets(in: folder)
      if let own = stated.first(where: { platform == nil || $0.platform == platform }) { return own }
      // iPadOS and Mac Catalyst have the same version numbers as iOS.
      if let platform, platform == .iPadOS || platform == .macCatalyst,
        let iOS = stated.first(where: { $0.platform == .iOS })
      {
        return TargetSystem(platform, iOS.version)
      }
    }
    throw Failure(
      "no Package.swift, Xcode project or other project file in or above this folder names a deployment target. "
        + "Give the version: `--platform ios --os 16`.")
  }

  private static func targets(in folder: String) -> [TargetSystem] {
    let minimum = ProjectTargets(in: folder).minimum
    return Target.Platform.allCases.compactMap { platform in
      guard let version = minimum[platform], let known = Availability.Platform(platform.rawValue) else {
        return nil
      }
      return TargetSystem(known, version)
    }
  }
}
