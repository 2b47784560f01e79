import Knowledge
import MCP

/// The descriptions of agents, from the JSON of Agents/agents.json or of a file like it.
enum AgentProfiles {
  static func builtin() throws(Failure) -> [AgentProfile] {
    try profiles(in: "\(BuiltinKnowledge.agents)", file: "agents.json")
  }

  static func profiles(at path: String) throws(Failure) -> [AgentProfile] {
    guard let bytes = Files.read(path) else {
      throw Failure("cannot read the file `\(path)`: \(Files.reason).")
    }
    return try profiles(in: String(decoding: bytes, as: UTF8.self), file: path)
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

/// Reads one object of the list.
private struct ProfileReader {
  let json: JSON
  /// The file and the agent, for messages.
  let place: String

  private static let members = [
    "name", "title", "description", "introduction", "project", "use", "steps", "skills", "topics",
    "rules", "deliver", "abilities", "globs",
  ]

  func profile() throws(Failure) -> AgentProfile {
    guard let members = json.members else { throw Failure("\(place) is not an object.") }
    if let unknown = members.first(where: { !Self.members.contains($0.name) }) {
      throw Failure(
        "\(place) has an unknown member `\(unknown.name)`."
          + Spelling.hint(for: unknown.name, among: Self.members))
    }
    var profile = AgentProfile(
      name: try name(), title: try text("title"), description: try description(),
      introduction: try text("introduction"))
    profile.project = try json["project"] == nil ? nil : text("project")
    profile.use = try texts("use")
    profile.steps = try texts("steps")
    profile.skills = try texts("skills")
    profile.topics = try texts("topics")
    profile.rules = try texts("rules")
    profile.deliver = try texts("deliver")
    profile.globs = try texts("globs")
    if json["abilities"] != nil { profile.abilities = try abilities() }
    return profile
  }

  /// A name that every client takes: the rule of Agent Skills, which is the strictest.
  private func name() throws(Failure) -> String {
    let name = try text("name")
    let isPlain = name.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "-") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    guard isPlain, (3...50).contains(name.utf8.count), !name.hasPrefix("-"), !name.hasSuffix("-"),
      name.split(separator: "-", omittingEmptySubsequences: false).allSatisfy({ !$0.isEmpty })
    else {
      throw Failure(
        "\(place): `name` is 3 to 50 lower-case letters, digits and single hyphens, not `\(name)`.")
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

  private func abilities() throws(Failure) -> [AgentProfile.Ability] {
    var abilities: [AgentProfile.Ability] = []
    for name in try texts("abilities") {
      guard let ability = AgentProfile.Ability(rawValue: name) else {
        let names = AgentProfile.Ability.allCases.map { "`\($0.rawValue)`" }
        throw Failure(
          "\(place): an ability is one of \(names.joined(separator: ", ")), not `\(name)`.")
      }
      abilities.append(ability)
    }
    return abilities
  }

  private func text(_ name: String) throws(Failure) -> String {
    guard let value = json[name] else { throw Failure("\(place) has no `\(name)`.") }
    guard let text = value.text?.trimmed, !text.isEmpty else {
      throw Failure("\(place): `\(name)` is a text that is not empty.")
    }
    return text
  }

  private func texts(_ name: String) throws(Failure) -> [String] {
    guard let value = json[name] else { return [] }
    let texts = value.elements?.compactMap(\.text)
    guard let texts, texts.count == value.elements?.count else {
      throw Failure("\(place): `\(name)` is a list of texts.")
    }
    return texts
  }
}
