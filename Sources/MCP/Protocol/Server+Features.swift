import JSON

// Methods that need the content are only called once there is some.

extension Server {
  func currentContent() throws(RPCError) -> Content {
    guard let content else { throw RPCError(.internalError, "The content is not ready.") }
    return content
  }

  func text(_ name: String, in params: JSON) throws(RPCError) -> String {
    guard let text = params[name]?.text else {
      throw RPCError(.invalidParams, "`\(name)` must be a string.")
    }
    return text
  }

  private func arguments(in params: JSON) throws(RPCError) -> JSON {
    switch params["arguments"] {
    case nil, .null?: return [:]
    case let arguments? where arguments.members != nil: return arguments
    case _?: throw RPCError(.invalidParams, "`arguments` is not an object.")
    }
  }

  // MARK: Tools and prompts

  mutating func callTool(_ params: JSON, _ era: Era) throws(RPCError) -> JSON {
    let name = try text("name", in: params)
    guard let tool = tools.first(where: { $0.name == name }) else {
      throw Self.unknown("tool", name, among: tools.map(\.name))
    }
    let arguments = try arguments(in: params)
    var content = try currentContent()
    guard era == .handshake, keepsNotes else { return tool.result(arguments, content: &content) }
    content = noted ?? content
    defer { noted = content }
    return tool.result(arguments, content: &content)
  }

  func getPrompt(_ params: JSON) throws(RPCError) -> JSON {
    let prompt = try prompt(named: text("name", in: params))
    return try prompt.result(arguments(in: params), content: currentContent())
  }

  private func prompt(named name: String) throws(RPCError) -> Prompt<Content> {
    guard let prompt = prompts.first(where: { $0.name == name }) else {
      throw Self.unknown("prompt", name, among: prompts.map(\.name))
    }
    return prompt
  }

  private static func unknown(_ kind: String, _ name: String, among names: [String]) -> RPCError {
    let known = names.map { "`\($0)`" }.joined(separator: ", ")
    return RPCError(
      .invalidParams, "There is no \(kind) `\(Excerpt.of(name))`. There are \(known).")
  }

  func complete(_ params: JSON) throws(RPCError) -> JSON {
    guard let argument = params["argument"], let name = argument["name"]?.text,
      let typed = argument["value"]?.text
    else {
      throw RPCError(.invalidParams, "`argument` must be an object with a `name` and a `value`.")
    }
    return Completion.result(for: typed, among: try values(of: name, params["ref"] ?? .null))
  }

  /// The possible values of a prompt's argument or a template's variable.
  private func values(of name: String, _ reference: JSON) throws(RPCError) -> [String] {
    let content = try currentContent()
    switch reference["type"] {
    case "ref/prompt":
      let prompt = try prompt(named: text("name", in: reference))
      guard let argument = prompt.arguments.first(where: { $0.parameter.name == name }) else {
        throw RPCError(.invalidParams, "`\(prompt.name)` has no argument `\(Excerpt.of(name))`.")
      }
      return argument.values(content)
    case "ref/resource":
      let uri = try text("uri", in: reference)
      guard let template = resources.templates.first(where: { $0.uriTemplate == uri }) else {
        throw RPCError(.invalidParams, "There is no template `\(Excerpt.of(uri))`.")
      }
      guard template.variable == name else {
        throw RPCError(.invalidParams, "The template has no variable `\(Excerpt.of(name))`.")
      }
      return template.values(content)
    default:
      throw RPCError(.invalidParams, "`ref.type` must be \"ref/prompt\" or \"ref/resource\".")
    }
  }

  // MARK: Resources

  mutating func listResources(_ params: JSON) throws(RPCError) -> JSON {
    connection.hasListed = true
    let list = resources.list(try currentContent())
    return try Page(of: "resources", count: list.count, size: Page.resources, params: params)
      .members("resources") { list[$0].listing }
  }

  func readResource(_ params: JSON, _ era: Era) throws(RPCError) -> JSON {
    let uri = try text("uri", in: params)
    let content = try currentContent()
    if let (mimeType, bytes) = read(uri, in: content) {
      return ["contents": [Resource.contents(uri: uri, mimeType: mimeType, bytes: bytes)]]
    }
    throw Self.noResource(at: uri, era)
  }

  static func noResource(at uri: String, _ era: Era) -> RPCError {
    RPCError(
      era == .handshake ? .resourceNotFound : .invalidParams,
      "There is no resource at this address; `resources/list` and `resources/templates/list` name those there are.",
      detail: ["uri": .string(Excerpt.of(uri, limit: 200))])
  }

  func read(_ uri: String, in content: Content) -> (mimeType: String, bytes: [UInt8])? {
    guard uri.hasPrefix(AgentSkill.scheme) else { return resources.read(content, uri) }
    for skill in skills(content) {
      guard let file = skill.file(at: uri), let contents = file.contents() else { continue }
      return (MediaType.of(path: file.path), contents.bytes)
    }
    return nil
  }

  // MARK: Skills

  mutating func listSkills(_ params: JSON) throws(RPCError) -> JSON {
    connection.hasListed = true
    let skills = skills(try currentContent())
    return try Page(of: "skills", count: skills.count, size: Page.skills, params: params)
      .members("skills") { skills[$0].entry }
  }

  func getSkill(_ params: JSON) throws(RPCError) -> JSON {
    let uri = try text("uri", in: params)
    guard let skill = skills(try currentContent()).first(where: { $0.uri == uri }) else {
      throw RPCError(.invalidParams, "No skill is served at \(Excerpt.of(uri, limit: 200))")
    }
    return ["skill": skill.entry]
  }

  mutating func readDirectory(_ params: JSON) throws(RPCError) -> JSON {
    connection.hasListed = true
    let uri = try text("uri", in: params)
    for skill in skills(try currentContent()) {
      guard let children = skill.children(of: uri) else { continue }
      return try Page(of: "directory", count: children.count, size: Page.children, params: params)
        .members("resources") { children[$0].listing }
    }
    throw RPCError(
      .invalidParams, "\(Excerpt.of(uri, limit: 200)) is not a directory that is served here.")
  }
}
