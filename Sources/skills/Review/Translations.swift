import JSON
import Knowledge
import Review

/// The languages that the reviewed projects are translated into.
struct Translations {
  private var languages: Set<Substring> = []
  private var hasCatalog = false
  /// Whether each reviewed path is the folder of a whole project, so that all its translations have been seen.
  private var areProjects = true

  /// Whether whole projects are reviewed, and nothing in them is translated. Xcode makes one folder for the language that
  /// a project is written in.
  var areMissing: Bool { areProjects && !hasCatalog && languages.count < 2 }

  /// Whether whole projects are reviewed, and none of their languages is written from right to left.
  var areLeftToRight: Bool { areProjects && !hasRightToLeft }
  private var hasRightToLeft = false

  /// The keys with a comment for translators in a String Catalog.
  private(set) var explainedKeys: Set<String> = []

  /// The languages that iOS itself lays out from right to left, and the next in the number of their speakers.
  private static let rightToLeft = ["ar", "he", "fa", "ur", "ckb", "ps", "sd", "ug", "yi"]
  /// Tables that make no app speak a language: its name, what it asks permission for, and its launch screen.
  private static let namesAlone: Set<String> = ["InfoPlist.strings", "LaunchScreen.strings"]

  /// Whether a file has texts for one language or more.
  static func isTable(_ path: String) -> Bool {
    [".strings", ".stringsdict", ".xcstrings"].contains { path.hasSuffix($0) }
  }

  /// Notes the languages of a table; false for any other file.
  ///
  /// - Parameter bytes: Reads the file, which only a catalog needs.
  mutating func read(_ path: String, _ bytes: () -> [UInt8]?) -> Bool {
    guard Self.isTable(path) else { return false }
    if path.hasSuffix(".xcstrings") {
      hasCatalog = true
      if let bytes = bytes() {
        hasRightToLeft = hasRightToLeft || Self.hasRightToLeft(bytes)
        explainedKeys.formUnion(Self.explainedKeys(bytes))
      }
    }
    let folders = path.split(separator: "/").dropLast()
    if let folder = folders.last, folder.hasSuffix(".lproj"), folder != "Base.lproj" {
      languages.insert(folder)
      // `ar.lproj`, `ar-EG.lproj`
      let language = folder.prefix { $0 != "." && $0 != "-" && $0 != "_" }
      let isOfApp = !Self.namesAlone.contains(Files.name(of: path)) && !path.contains(".bundle/")
      hasRightToLeft = hasRightToLeft || isOfApp && Self.rightToLeft.contains { $0 == language }
    }
    return true
  }

  /// Whether a String Catalog has one of the languages as a key: `"ar" : {`.
  private static func hasRightToLeft(_ catalog: [UInt8]) -> Bool {
    let text = String(decoding: catalog, as: UTF8.self)
    return rightToLeft.contains { language in
      text.contains("\"\(language)\" : {") || text.contains("\"\(language)\": {")
    }
  }

  /// The keys of a String Catalog that have a comment.
  private static func explainedKeys(_ catalog: [UInt8]) -> [String] {
    let strings = (try? JSONReader.read(catalog[...]).value)?["strings"]?.members ?? []
    return strings.filter { $0.value["comment"]?.text?.isEmpty == false }.map { CatalogKey.catalog($0.name) }
  }

  /// Adds a reviewed path. A package within a repository may use the translations of an app beside it.
  mutating func add(_ path: String) {
    guard areProjects else { return }
    areProjects = path != "-" && Self.isProject(Files.absolute(path))
  }

  /// The files that describe a project, of which Tuist and XcodeGen make one for Xcode.
  private static let manifests: Set<String> = ["Package.swift", "Project.swift", "Workspace.swift", "project.yml"]

  private static func isProject(_ folder: String) -> Bool {
    if hasApp(folder, within: 0) { return true }
    if let repository = Git.repository(around: folder) { return repository == folder }
    return Files.names(in: folder).contains(where: manifests.contains) || hasApp(folder, within: 3)
  }

  /// Whether a folder, or one so many levels below, has a project, as deep as `src/xcode/App/App.xcodeproj`.
  private static func hasApp(_ folder: String, within depth: Int) -> Bool {
    let names = Files.names(in: folder)
    if names.contains(where: { $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") }) { return true }
    return depth > 0 && names.contains { hasApp("\(folder)/\($0)", within: depth - 1) }
  }
}
