extension Doctor {
  /// Whether this program is at least the version required by the project's `skills.lock` (`"skills": "1.2.0"`); nil if
  /// it requires none.
  static func pin(on machine: Machine) -> Finding? {
    guard let wanted = (try? LockFile.around(machine))?.program else { return nil }
    let asked = "`\(LockFile.name)` asks for \(wanted) or later"
    guard isVersion(Skills.version, before: wanted) else { return Finding("project", asked) }
    return Finding("project", "\(asked), and this is \(Skills.version)", remedy: "install a newer version.")
  }

  /// Compares the numbers between dots and ignores labels (`-beta`).
  private static func isVersion(_ version: String, before other: String) -> Bool {
    func numbers(_ text: String) -> [Int] {
      text.prefix { $0 != "-" && $0 != "+" }.split(separator: ".").map { Int($0) ?? 0 }
    }
    return numbers(version).lexicographicallyPrecedes(numbers(other))
  }
}
