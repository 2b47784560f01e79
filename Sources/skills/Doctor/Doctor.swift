import JSON
import Knowledge

extension Command {
  static let doctor = Command(
    name: "doctor", operands: "",
    summary: "Check that everything works, and say how to fix what doesn't.",
    discussion: """
      Checks this program, other programs of its name, the server as a client would start it, the \
      folders of knowledge, the cache and the clients. The exit status is 1 if there is a problem.
      """,
    examples: [
      Example("doctor", "check everything"),
      Example("doctor --format json", "for a program"),
    ],
    options: [.knowledge, .engine, .engineKey, .format("text|json")],
    json: """
      {"version", "checks": [{"title", "findings": [{"name", "value", "is_problem", "remedy"}]}]}
      """
  ) { arguments, console throws(Failure) in
    let format = try arguments.answerFormat
    let checks = Doctor.checks.map { (title: $0.title, findings: $0.run(arguments)) }
    console.write(markdown: Doctor.markdown(checks), json: Doctor.json(checks), as: format)
    let isWell = checks.allSatisfy { $0.findings.allSatisfy { $0.remedy == nil } }
    return isWell ? .found : .nothing
  }
}

enum Doctor {
  struct Finding: Equatable {
    let name: String
    let value: String
    var remedy: String?
    /// Whether it is only information, neither good nor a problem.
    var isRemark = false

    init(_ name: String, _ value: String, remedy: String? = nil) {
      (self.name, self.value, self.remedy) = (name, value, remedy)
    }

    init(_ name: String, remark: String) {
      (self.name, self.value, self.isRemark) = (name, remark, true)
    }

    var mark: String { isRemark ? "·" : remedy == nil ? "✓" : "✗" }
  }

  struct Check: Sendable {
    let title: String
    let run: @Sendable (Arguments) -> [Finding]
  }

  static let checks: [Check] = [program, server, knowledge, engine, clients]

  typealias Result = (title: String, findings: [Finding])

  static func markdown(_ checks: [Result]) -> String {
    let parts = checks.filter { !$0.findings.isEmpty }.map { check in
      let lines = check.findings.map { "- \($0.mark) **\($0.name)**: \($0.value)" }
      return "## \(check.title)\n\n" + lines.joined(separator: "\n")
    }
    let problems = checks.flatMap(\.findings).compactMap { finding in finding.remedy.map { "\(finding.name): \($0)" } }
    let list = problems.enumerated().map { "\($0 + 1). \($1)" }.joined(separator: "\n")
    let end = problems.isEmpty ? "All is well." : "## What to do\n\n\(list)"
    return (["# Doctor"] + parts + [end]).joined(separator: "\n\n") + "\n"
  }

  static func json(_ checks: [Result]) -> JSON {
    let list = checks.map { check -> JSON in
      [
        "title": .string(check.title),
        "findings": .array(
          check.findings.map { finding in
            [
              "name": .string(finding.name), "value": .string(finding.value),
              "is_problem": .bool(finding.remedy != nil),
              "remedy": .optional(finding.remedy),
            ]
          }),
      ]
    }
    return ["version": .string(Skills.version), "checks": .array(list)]
  }
}
