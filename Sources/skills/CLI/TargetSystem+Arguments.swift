import Knowledge
import Review

extension TargetSystem {
  /// `--platform` and `--os`: `ios` and `16`, or `iOS 16`, or `auto` for the project's own.
  init?(_ arguments: Arguments) throws(Failure) {
    let (named, system) = (arguments.value("--platform"), arguments.value("--os"))
    let isAuto = system == "auto"
    let stated: TargetSystem?
    do throws(Misreading) {
      stated = try TargetSystem(platform: named, system: isAuto ? nil : system, fallback: .iOS)
    } catch {
      throw Self.failure(error, platform: named ?? "", system: system ?? "")
    }
    if isAuto {
      self = try DeploymentTarget.system(stated?.platform, above: Files.absolute("."))
    } else if let stated {
      self = stated
    } else {
      return nil
    }
  }

  private static func failure(
    _ reason: Misreading, platform: String, system: String
  ) -> Failure {
    switch reason {
    case .platform: unknown(platform)
    case .system(let name?):
      Failure("\(Self.form), not `\(system)`: \(unknown(name).message)")
    case .system(nil): Failure("\(Self.form), not `\(system)`.")
    case .contradiction:
      Failure("`--os \(system)` is not of `--platform \(platform)`. Give one of them.")
    }
  }

  private static let form = "`--os` is a version such as 16 or `iOS 16`, or `auto`"

  private static func unknown(_ name: String) -> Failure {
    let names = Availability.Platform.allCases.map(\.rawValue)
    return Failure(
      "there is no platform `\(name)`." + Spelling.hint(for: name, among: names)
        + " There are \(names.joined(separator: ", ")).")
  }
}

/// The oldest system that a project is built for, as its files say.
enum DeploymentTarget {
  /// What the project files in the nearest folder that has some state: of the platform, or of the first one
  /// they name.
  static func system(
    _ platform: Availability.Platform?, above folder: String
  ) throws(Failure) -> TargetSystem {
    var folder = folder
    while !folder.isEmpty {
      let stated = targets(in: folder)
      if let own = stated.first(where: { platform == nil || $0.platform == platform }) {
        return own
      }
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
      "no Package.swift, Xcode project or other project file in or above this folder names a deployment target. "
        + "Give the version: `--platform ios --os 16`.")
  }

  /// In the order of the platforms.
  private static func targets(in folder: String) -> [TargetSystem] {
    let minimum = ProjectTargets(in: folder).minimum
    return Target.Platform.allCases.compactMap { platform in
      guard let version = minimum[platform], let known = Availability.Platform(platform.rawValue)
      else {
        return nil
      }
      return TargetSystem(known, Availability.Version(major: version.major, minor: version.minor))
    }
  }
}
