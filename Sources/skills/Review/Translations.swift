/// The languages that the reviewed projects are translated into.
struct Translations {
  private var languages: Set<Substring> = []
  private var hasCatalog = false
  /// Whether each reviewed path is the folder of a whole project, so that all its translations have been seen.
  private var areProjects = true

  /// Whether whole projects are reviewed, and nothing in them is translated. Xcode makes one folder for the language that
  /// a project is written in.
  var areMissing: Bool { areProjects && !hasCatalog && languages.count < 2 }

  /// Whether a file has texts for one language or more.
  static func isTable(_ path: String) -> Bool {
    [".strings", ".stringsdict", ".xcstrings"].contains { path.hasSuffix($0) }
  }

  /// Notes the language of a table; false for any other file.
  mutating func read(_ path: String) -> Bool {
    guard Self.isTable(path) else { return false }
    if path.hasSuffix(".xcstrings") { hasCatalog = true }
    let folders = path.split(separator: "/").dropLast()
    if let folder = folders.last, folder.hasSuffix(".lproj"), folder != "Base.lproj" { languages.insert(folder) }
    return true
  }

  /// Adds a reviewed path. A package within a repository may use the translations of an app beside it.
  mutating func add(_ path: String) { areProjects = areProjects && path != "-" && Self.isProject(Files.absolute(path)) }

  private static func isProject(_ folder: String) -> Bool {
    if let repository = Git.repository(around: folder) { return repository == folder }
    return Files.names(in: folder).contains {
      $0 == "Package.swift" || $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace")
    }
  }
}
