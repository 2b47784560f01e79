import Knowledge
import Markdown
internal import Tokens

/// Checks a SKILL.md against the Agent Skills specification (agentskills.io/specification).
extension Lint {
  private static let fields: Set<String> = [
    "name", "description", "license", "compatibility", "metadata", "allowed-tools",
  ]

  func skill(of document: Document) -> [Finding] {
    guard document.source.path.split(separator: "/").last == "SKILL.md" else { return [] }
    let file = document.source.path
    guard let block = document.tree.blocks.first, block.kind == .frontMatter,
      let frontMatter = document.tree.frontMatter
    else {
      return [
        Finding(
          .skillName, in: file, line: 1,
          "a SKILL.md needs front matter with `name` and `description`",
          remedy: "Add it between two lines of `---` at the top.")
      ]
    }
    let checks = SkillFields(document: document, frontMatter: frontMatter)
    return checks.name() + checks.description()
      + checks.unknown(except: Self.fields) + checks.optional()
      + body(of: document, after: block)
  }

  private func body(of document: Document, after frontMatter: Block) -> [Finding] {
    let tree = document.tree
    let first = frontMatter.lines.upperBound
    let lines = tree.lineStarts.count - 1 - first
    let tokens = TokenCount(of: tree.bytes[Int(tree.lineStarts[first])...]).tokens
    let (mostLines, mostTokens) = (AgentLimit.skillLines.maximum, AgentLimit.skillBody.maximum)
    // The specification says under 500 lines and under 5,000 tokens.
    guard lines >= mostLines || tokens >= mostTokens else { return [] }
    return [
      Finding(
        .skillLength, in: document.source.path, line: first + 1,
        "the body has \(lines) lines and \(tokens) tokens, which an agent reads each time",
        remedy: "Keep it under \(mostLines) lines and \(mostTokens) tokens, and move the rest to `references/`.")
    ]
  }
}

private struct SkillFields {
  let document: Document
  let frontMatter: FrontMatter

  private var file: String { document.source.path }

  private var folder: String {
    file.split(separator: "/").dropLast().last.map(String.init) ?? document.source.root
  }

  private func finding(_ rule: Lint.Finding.Rule, _ key: String, _ message: String, _ remedy: String) -> Lint.Finding {
    Lint.Finding(rule, in: file, line: document.line(ofFrontMatter: key), message, remedy: remedy)
  }

  func name() -> [Lint.Finding] {
    guard let name = frontMatter.text("name"), !name.isEmpty else {
      return [
        finding(.skillName, "name", "the field `name` is missing", "Add `name: \(folder)`.")
      ]
    }
    let limit = AgentLimit.skillName.maximum
    let invalid = finding(
      .skillName, "name", "`\(name.prefix(limit))` cannot be the name of a skill",
      "Take at most \(limit) letters `a` to `z` and digits with single hyphens between.")
    let misplaced = finding(
      .skillName, "name", "the name `\(name.prefix(limit))` is not that of its folder `\(folder)`",
      "Rename one of the two.")
    return (SkillName(name) == nil ? [invalid] : []) + (name == folder ? [] : [misplaced])
  }

  func description() -> [Lint.Finding] {
    let text = frontMatter.text("description") ?? ""
    if text.trimmed.isEmpty {
      return [
        finding(
          .skillDescription, "description", "the field `description` is missing or empty",
          "Say what the skill does and when to use it.")
      ]
    }
    let limit = AgentLimit.description
    let count = limit.size(of: text)
    guard count > limit.maximum else { return [] }
    return [
      finding(
        .skillDescription, "description", "the description has \(count) characters", "Keep it to \(limit.maximum).")
    ]
  }

  func unknown(except fields: Set<String>) -> [Lint.Finding] {
    frontMatter.entries.filter { !fields.contains($0.key) }.map { entry in
      finding(.skillField, entry.key, "the specification has no field `\(entry.key)`", "Put it under `metadata`.")
    }
  }

  /// Checks the optional fields.
  func optional() -> [Lint.Finding] {
    var findings = ["license", "compatibility", "allowed-tools"]
      .filter { frontMatter[$0] != nil && frontMatter.text($0) == nil }
      .map { finding(.skillField, $0, "`\($0)` is not a text", "Write it as one.") }
    let limit = AgentLimit.compatibility
    if let text = frontMatter.text("compatibility"), !(1...limit.maximum).contains(limit.size(of: text)) {
      findings.append(
        finding(
          .skillField, "compatibility", "`compatibility` has \(limit.size(of: text)) characters",
          "Keep it to 1 to \(limit.maximum)."))
    }
    switch frontMatter["metadata"] {
    case nil: break
    case .map(let entries)?:
      for entry in entries {
        if case .string = entry.value { continue }
        findings.append(
          finding(
            .skillField, "metadata", "`metadata.\(entry.key)` is not a text",
            "Write its values as one text."))
      }
    case .string?, .list?:
      findings.append(finding(.skillField, "metadata", "`metadata` is not a map", "Write `key: text` lines below it."))
    }
    return findings
  }
}
