extension Diagnosis {
  /// The clients that are on this machine, and what they start.
  static let clients = Check(title: "Clients") { arguments in
    guard let machine = arguments.environment.machine else { return [] }
    let findings = ClientList.all(on: machine).compactMap { row -> Finding? in
      let name = "\(row.client.title), \(row.scope.rawValue)"
      let install =
        "`skills install \(row.client.name)"
        + (row.scope == .project ? " --scope project`" : "`")
      switch row.state {
      case .missing: return nil
      case .current: return Finding(name, "set up in `\(machine.short(row.file))`")
      // A project need not have an entry where the user has one.
      case .absent where row.scope == .project: return nil
      case .absent: return Finding(name, remark: "not set up; \(install) does it")
      case .outdated where row.command == machine.binary:
        return Finding(name, "starts this program without `serve`", remedy: "run \(install).")
      case .outdated:
        return Finding(
          name, "starts `\(machine.short(row.command ?? ""))`, another program",
          remedy: "run \(install).")
      case .foreign:
        return Finding(
          name, "`\(machine.short(row.file))` has a server `skills` that is not this one",
          remedy: "give it another name there, then run \(install).")
      case .unreadable:
        return Finding(
          name, "`\(machine.short(row.file))` cannot be read",
          remedy: "\(install) says why.")
      }
    }
    guard findings.isEmpty else { return findings }
    let hint = "`skills install --list` names those that can be, `skills install CLIENT` does it"
    return [Finding("clients", remark: "none is set up; \(hint)")]
  }
}
