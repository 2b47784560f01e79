import Agents
import Knowledge

extension Doctor {
  /// The agents' files of the current folder: whether they are as the knowledge would have them, and
  /// within what their clients read.
  static let agentFiles = Check(title: "Agents' files in this folder") { arguments in
    do throws(Failure) {
      let roots = try Roots(for: arguments)
      let base = roots.knowledgeBase(cache: arguments.environment.cache)
      let licenses = roots.folders.compactMapValues(LicenseNotice.of)
      let profiles = try AgentProfiles.builtin()
      let files = AgentFile.files(
        for: profiles, targets: AgentTarget.allCases, knowledge: base, licenses: licenses)
      var all: [Finding] = []
      for (target, files) in zip(AgentTarget.allCases, files) {
        all += try findings(on: files, for: target)
      }
      return all
    } catch {
      let remedy = "mend what it names, then run `skills doctor` again."
      return [Finding("agents", error.message, remedy: remedy)]
    }
  }

  /// Nothing for a target that the folder has no files of ours for.
  private static func findings(
    on files: [AgentFile], for target: AgentTarget
  ) throws(Failure) -> [Finding] {
    let changes = try AgentPlan(files, in: ".").changes.filter { change in
      guard let current = change.current else { return false }
      return change.file.isBlock ? MarkedBlock.isIn(current) : change.file.isOurs(current)
    }
    guard !changes.isEmpty else { return [] }
    let stale = changes.count { $0.state == .changed }
    let excesses = changes.flatMap(\.file.excesses).map {
      Finding(target.rawValue, $0, remedy: "shorten the profile, or name fewer skills in it.")
    }
    let value =
      stale == 0
      ? "\(Plural.of(changes.count, "file")), in step with the knowledge"
      : "\(stale) of \(Plural.of(changes.count, "file")) differ from the knowledge"
    let remedy = stale == 0 ? nil : "run `skills agents --target \(target.rawValue)`."
    return [Finding(target.rawValue, value, remedy: remedy)] + excesses
  }
}
