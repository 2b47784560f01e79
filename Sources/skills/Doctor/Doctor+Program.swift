extension Doctor {
  static let program = Check(title: "Program") { arguments in
    var findings = [Finding("version", Skills.version)]
    let machine = arguments.environment.machine
    if let pin = machine.flatMap(pin) { findings.append(pin) }
    let own = machine.map { Files.absolute($0.binary) }
    let folder = own.map { "`\(Files.parent(of: $0))`" } ?? "its folder"
    let isBuild = machine?.isInBuildFolder == true
    findings.append(Finding("path", own.map { "`\($0)`" } ?? "unknown"))
    let found = Executable.all(named: "skills")
    let others = found.filter { Files.absolute($0) != own }
    guard let first = found.first else {
      findings.append(
        Finding(
          "PATH",
          remark: "has no `skills`; clients need none, a shell finds it once "
            + (isBuild ? "`Scripts/install` has installed it" : "\(folder) is in PATH")))
      return findings
    }
    if Files.absolute(first) == own {
      findings.append(Finding("PATH", "a shell runs this one"))
    } else {
      // The npm package `skills` installs a program with the same name.
      findings.append(
        Finding(
          "PATH", "a shell runs `\(first)` instead",
          remedy: isBuild
            ? "`Scripts/install` installs this one; or give clients the whole path."
            : "put \(folder) before `\(Files.parent(of: first))` in PATH, or give clients the whole path."))
    }
    for other in others.dropFirst(Files.absolute(first) == own ? 0 : 1) {
      findings.append(Finding("also on PATH", "`\(other)`"))
    }
    return findings
  }

  /// Whether this program is at least the version required by the project's `skills.lock` (`"skills": "1.2.0"`); nil if
  /// it requires none.
  static func pin(on machine: Machine) -> Finding? {
    guard let wanted = (try? LockFile.around(machine))?.program else { return nil }
    let asked = "`\(LockFile.name)` asks for \(wanted) or later"
    // Compares the numbers between dots and ignores labels (`-beta`).
    let numbers = [Skills.version, wanted].map { version in
      version.prefix { $0 != "-" && $0 != "+" }.split(separator: ".").map { Int($0) ?? 0 }
    }
    guard numbers[0].lexicographicallyPrecedes(numbers[1]) else { return Finding("project", asked) }
    return Finding("project", "\(asked), and this is \(Skills.version)", remedy: "install a newer version.")
  }
}
