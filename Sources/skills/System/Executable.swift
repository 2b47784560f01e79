enum Executable {
  static var searchPath: [String] { (systemVariable("PATH") ?? "").split(separator: ":").map(String.init) }

  /// The distinct executable files with a name, in the order of the folders.
  static func all(named name: String, in folders: [String]) -> [String] {
    var seen: Set<String> = []
    return folders.map { "\($0)/\(name)" }.filter { path in
      unsafe Files.kind(of: path) == .file && access(path, X_OK) == 0 && seen.insert(Files.absolute(path)).inserted
    }
  }
}
