import Knowledge
import Review

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
