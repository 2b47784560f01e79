/// Whether a client works on a Swift project. In other projects hooks would be a nuisance.
enum SwiftProject {
  /// The depth below the folder and the number of folders in which to look for a Swift file. `App/Sources/Module` is
  /// found in a millisecond, and a large project without Swift costs no more.
  private static let (depth, mostFolders) = (3, 120)

  static func isAround(_ folder: String) -> Bool {
    let folder = Files.absolute(folder)
    return isBelow(folder) || isAbove(folder)
  }

  private static func isBelow(_ folder: String) -> Bool {
    var level = [folder]
    var rest = mostFolders
    for _ in 0...depth {
      var next: [String] = []
      for folder in level.prefix(rest) {
        let names = Files.names(in: folder)
        if names.contains(where: isSign) { return true }
        // Names with a dot are nearly always files. Others needn't be checked, since listing a file gives no names.
        next += names.filter { !$0.contains(".") && !skipped.contains($0) }.map { "\(folder)/\($0)" }
      }
      rest -= level.count
      guard rest > 0 else { return false }
      level = next
    }
    return false
  }

  /// Whether an enclosing folder of the repository has Swift: a client in `docs` works on the whole repository.
  private static func isAbove(_ folder: String) -> Bool {
    guard let repository = Git.repository(around: folder) else { return false }
    let above = Files.way(upFrom: folder).dropFirst().prefix { $0.hasPrefix(repository) }
    return above.contains { Files.names(in: $0).contains(where: isSign) }
  }

  private static func isSign(_ name: String) -> Bool {
    name == "project.yml" || [".swift", ".xcodeproj", ".xcworkspace"].contains { name.hasSuffix($0) }
  }

  /// Folders of other people's code, and of build products.
  private static let skipped = FileSelection.dependencyFolders.union(["vendor", "build"])
}
