extension Target {
  /// The systems that a file is for: a folder with the name of a platform, such as `macOS` or `Shared (iOS)`, has files for
  /// that one alone.
  func narrowed(toFileNamed name: String) -> Target {
    let folders = name.split(separator: "/").dropLast()
    guard let platform = folders.reversed().lazy.compactMap(Platform.init(folder:)).first,
      let version = minimum[platform]
    else { return self }
    return Target([platform: version])
  }
}

extension Target.Platform {
  /// The platform that the last word of a folder's name is, or that Xcode's templates name so.
  fileprivate init?(folder: Substring) {
    let words = folder.split { !$0.isLetter }
    guard let last = words.last else { return nil }
    switch last.lowercased() {
    case "mac": self = .macOS
    case "ios", "macos", "watchos", "tvos", "visionos": self.init(name: last)
    default:
      let isWatch = ["App", "Extension", "KitApp", "KitExtension", "Widget", "Widgets"]
        .contains { words.joined().hasSuffix("Watch" + $0) }
      guard isWatch else { return nil }
      self = .watchOS
    }
  }
}
