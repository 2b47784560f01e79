import Agents
import JSON
import Knowledge

/// Reads the descriptions of agents in Agents/agents.json or a file like it.
enum AgentProfiles {
  static func builtin() throws(Failure) -> [AgentProfile] {
    try profiles(in: "\(BuiltinKnowledge.agents)", file: "agents.json")
  }

  /// An agent for other people's knowledge, whose subject is unknown, so that the agent has to look everything up.
  ///
  /// - Parameter roots: Only their names are used, since clients read agents before any question, so they must not
  ///   contain foreign text.
  static func neutral(for roots: [String]) -> [AgentProfile] {
    let words = (roots.first ?? "").lowercased().split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    let name = words.joined(separator: "-").utf8.prefix(nameLengths.upperBound - "-expert".count)
    let names = roots.quoted
    var profile = AgentProfile(
      name: words.isEmpty ? "knowledge-expert" : "\(Substring(name))-expert".replacing("--", with: "-"),
      title: "Knowledge of \(roots.joined(separator: ", "))",
      description: "Looks things up in the references \(names). Use for questions and work on the subjects of these "
        + "references, and to check work against their rules.",
      introduction: "You look things up in the references \(names) instead of trusting memory. The `skills` knowledge "
        + "server has them. Answer and work by what they say, and say when they have no answer.")
    profile.project = "The `skills` knowledge server has this project's references \(names). Look things up there."
    profile.use = [
      "Someone asks about a subject of these references.", "Work touches one of these subjects, or is to be checked.",
    ]
    profile.deliver = [
      "The answer or the finished work.", "The IDs of the sections that you followed.",
      "What the references don't say.",
    ]
    profile.tools = [.search, .readSection, .getChecklist, .listTopics]
    return [profile]
  }

  /// The length of an agent's name in a Claude Code plugin (plugin-dev, "Agent Development"), which is stricter than
  /// Agent Skills.
  fileprivate static let nameLengths = 3...50

  static func profiles(at path: String) throws(Failure) -> [AgentProfile] {
    try profiles(in: Files.requiredText(path), file: path)
  }

  static func profiles(in text: String, file: String) throws(Failure) -> [AgentProfile] {
    let json: JSON
    do {
      json = try JSONReader.read(text)
    } catch {
      let line = 1 + text.utf8.prefix(error.offset).count { $0 == UInt8(ascii: "\n") }
      throw Failure("`\(file)` line \(line): \(error.reason).")
    }
    guard let agents = json["agents"]?.elements, !agents.isEmpty else {
      throw Failure("`\(file)` has no list `agents` with an agent in it.")
    }
    var profiles: [AgentProfile] = []
    for (number, agent) in agents.enumerated() {
      let reader = ProfileReader(json: agent, place: "`\(file)`, agent \(number + 1)")
      let profile = try reader.profile()
      guard !profiles.contains(where: { $0.name == profile.name }) else {
        throw Failure("`\(file)` has two agents named `\(profile.name)`.")
      }
      profiles.append(profile)
    }
    return profiles
  }
}

private struct ProfileReader {
  let json: JSON
  let place: String

  private static let members = [
    "name", "title", "description", "introduction", "project", "use", "steps", "root", "skills",
    "topics", "rules", "deliver", "abilities", "globs",
  ]

  func profile() throws(Failure) -> AgentProfile {
    guard let members = json.members else { throw Failure("\(place) is not an object.") }
    if let unknown = members.first(where: { !Self.members.contains($0.name) }) {
      throw Failure(
        "\(place) has an unknown member `\(unknown.name)`." + Spelling.hint(for: unknown.name, among: Self.members))
    }
    var profile = AgentProfile(
      name: try name(), title: try text("title"), description: try description(),
      introduction: try text("introduction"))
    profile.project = try json["project"] == nil ? nil : text("project")
    profile.use = try texts("use")
    profile.steps = try texts("steps")
    profile.root = try json["root"] == nil ? nil : text("root")
    profile.skills = try texts("skills")
    profile.topics = try texts("topics")
    profile.rules = try texts("rules")
    profile.deliver = try texts("deliver")
    profile.globs = try texts("globs")
    guard json["abilities"] != nil else { return profile }
    profile.abilities = try texts("abilities").map { name throws(Failure) in
      if let ability = AgentProfile.Ability(rawValue: name) { return ability }
      let names = AgentProfile.Ability.allCases.map(\.rawValue).quoted
      throw Failure("\(place): an ability is one of \(names), not `\(name)`.")
    }
    return profile
  }

  /// A name that every client accepts: a valid skill name, since some clients get the agent as a skill.
  private func name() throws(Failure) -> String {
    let name = try text("name")
    guard SkillName(name) != nil, AgentProfiles.nameLengths.contains(name.utf8.count) else {
      throw Failure("\(place): `name` is 3 to 50 lower-case letters, digits and single hyphens, not `\(name)`.")
    }
    return name
  }

  private func description() throws(Failure) -> String {
    let text = try text("description")
    let most = AgentLimit.description.maximum
    guard text.unicodeScalars.count <= most, !text.contains(where: \.isNewline) else {
      throw Failure("\(place): `description` is one line of at most \(most) characters.")
    }
    return text
  }

  private func text(_ name: String) throws(Failure) -> String {
    guard let value = json[name] else { throw Failure("\(place) has no `\(name)`.") }
    guard let text = value.text?.trimmed, !text.isEmpty else {
      throw Failure("\(place): `\(name)` must be a string that isn't empty.")
    }
    return text
  }

  private func texts(_ name: String) throws(Failure) -> [String] {
    guard let value = json[name] else { return [] }
    let texts = value.elements?.compactMap(\.text)
    guard let texts, texts.count == value.elements?.count else {
      throw Failure("\(place): `\(name)` must be a list of strings.")
    }
    return texts
  }
}
