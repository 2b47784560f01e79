/// The name of an Agent Skill or of an agent: at most 64 lowercase letters, digits and single hyphens between
/// them (agentskills.io, specification).
///
/// Only the letters `a` to `z`, as the specification says. Its validator accepts other alphabets too, but not every
/// host does.
package struct SkillName: Sendable, Equatable {
  package let text: String

  package init?(_ text: String) {
    let bytes = text.utf8
    guard bytes.count <= AgentLimit.skillName.maximum, !bytes.isEmpty,
      bytes.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).allSatisfy({
        !$0.isEmpty && $0.allSatisfy { $0.isLower || $0.isDigit }
      })
    else { return nil }
    self.text = text
  }
}
