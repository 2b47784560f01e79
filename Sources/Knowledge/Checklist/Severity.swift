/// How much a finding matters. `review` and `lint` report findings from a given level on.
package enum Severity: Sendable, Comparable, CaseIterable {
  case note, warning, error

  package var name: String { "\(self)" }

  package init?(name: some StringProtocol) {
    guard let match = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = match
  }

  /// The level of a checklist's severity: `critical`, `high`, `medium`, `low`.
  package init(rule severity: String?) {
    switch severity?.lowercased() {
    case "critical": self = .error
    case "low": self = .note
    default: self = .warning
    }
  }
}
