extension Doctor {
  static let clients = Check(title: "Clients") { arguments in
    guard let machine = arguments.environment.machine else { return [] }
    let findings = ClientList.all(on: machine).compactMap { row -> Finding? in
      if row.isOfHooks { return hooks(of: row, on: machine) }
      let name = "\(row.client.title), \(row.scope.rawValue)"
      let install = installCommand(for: row)
      switch row.state {
      case .missing: return nil
      case .current where row.disabler != nil: return disabled(name, row, on: machine)
      case .current:
        let place = "set up in `\(machine.short(row.file))`"
        guard let problem = problem(withKnowledgeOf: row, on: machine) else { return Finding(name, place) }
        return Finding(
          name, "\(place), but \(problem)",
          remedy: "bring back what it is to search, or name other folders: \(install.dropLast()) --knowledge DIR`.")
      // A project needs no entry if the user has one.
      case .absent where row.scope == .project: return nil
      case .absent: return Finding(name, remark: "not set up; \(install) does it")
      case .outdated where row.startsThisProgram:
        return Finding(name, "starts this program, but not as a server", remedy: "run \(install).")
      case .outdated:
        return Finding(name, "starts `\(machine.short(row.command ?? ""))`, another program", remedy: "run \(install).")
      case .foreign:
        return Finding(
          name, "`\(machine.short(row.file))` has a server `skills` that is not this one",
          remedy: "give it another name there, then run \(install).")
      case .unreadable:
        return Finding(name, "`\(machine.short(row.file))` cannot be read", remedy: "\(install) says why.")
      }
    }
    guard findings.isEmpty else { return findings }
    let hint = "`skills install --list` names those that can be, `skills install CLIENT` does it"
    return [Finding("clients", remark: "none is set up; \(hint)")]
  }

  private static func installCommand(for row: ClientList) -> String {
    "`skills install \(row.client.name)" + (row.isOfHooks ? " --hooks" : "")
      + (row.scope == .project ? " --scope project`" : "`")
  }

  private static func disabled(_ name: String, _ row: ClientList, on machine: Machine) -> Finding {
    Finding(name, remark: "disabled in `\(machine.short(row.disabler ?? row.file))`; enable it in the client or there")
  }

  /// Doesn't mention clients without our hooks, which are optional.
  private static func hooks(of row: ClientList, on machine: Machine) -> Finding? {
    let name = "\(row.client.title), \(row.scope.rawValue), hooks"
    let install = installCommand(for: row)
    let file = "`\(machine.short(row.file))`"
    return switch row.state {
    case .current where row.disabler != nil: disabled(name, row, on: machine)
    case .current: Finding(name, "set up in \(file)")
    case .outdated: Finding(name, "\(file) has \(row.words(on: machine))", remedy: "run \(install).")
    case .unreadable: Finding(name, "\(file) cannot be read", remedy: "\(install) says why.")
    case .absent, .missing, .foreign: nil
    }
  }

  /// Why a client's server lacks knowledge that it is configured to search; nil if it has all.
  private static func problem(withKnowledgeOf row: ClientList, on machine: Machine) -> String? {
    let environment = Environment(machine: machine)
    guard let arguments = Arguments.ofServer(in: row.arguments, environment: environment) else { return nil }
    // Skills that agents don't have yet are served once they do.
    for word in Roots.words(for: arguments) where word != Roots.installed {
      let roots = Roots(available: [word], in: environment)
      if roots.rootFiles.isEmpty { return roots.omissions.last }
    }
    return nil
  }
}
