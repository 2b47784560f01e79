import Foundation
import JSON
import MCP
import Testing

@testable import skills

/// The extension `io.modelcontextprotocol/skills` over real folders.
struct AgentSkillsTests {
  private static let skill = """
    ---
    name: tea
    description: Makes tea, "hot" or cold.
    license: MIT
    version: "1.0"
    revision: 1.0
    cups: 2
    hot: true
    iced: "true"
    sugar:
    milk: null
    since: 2026-01-02
    metadata:
      tags: [green, 'yes', 3, "3"]
    ---
    # Tea

    Say "true" and "2" and "1.0".\r
    """

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "tea/SKILL.md": Self.skill, "tea/references/green tea.md": "# Green\r\n\r\nSteep.\r\n",
      "tea/.secret": "hidden", "plain.md": "# Plain\n\nNo skill.\n",
      "wrong/SKILL.md": "---\nname: other\ndescription: d\n---\n# Wrong\n",
    ])
    try folder.write(Data([0x89, 0x50, 0x00, 0xFF]), to: "tea/assets/leaf.png")
  }

  private func entries(_ session: Session) throws -> [JSON] {
    try #require(session.result("skills/list")?["skills"]?.elements)
  }

  @Test func `each folder with a good SKILL.md is one skill with all its files`() throws {
    let session = Session(folder)
    let entries = try entries(session)
    #expect(entries.map { $0["uri"] } == ["skill://docs/tea/SKILL.md"])
    let uris = entries[0]["resources"]?.elements?.compactMap { $0["uri"]?.text }
    #expect(
      uris == [
        "skill://docs/tea/SKILL.md", "skill://docs/tea/assets/leaf.png",
        "skill://docs/tea/references/green%20tea.md",
      ])
    #expect(
      session.result("skills/get", ["uri": "skill://docs/tea/SKILL.md"])?["skill"] == entries[0])
  }

  @Test func `front matter is served as a host reads it`() throws {
    let session = Session(folder)
    let expected: JSON = [
      "name": "tea", "description": "Makes tea, \"hot\" or cold.", "license": "MIT",
      "version": "1.0", "revision": .number("1.0"), "cups": 2, "hot": true, "iced": "true",
      "sugar": nil, "milk": nil, "since": "2026-01-02",
      "metadata": ["tags": ["green", "yes", 3, "3"]],
    ]
    #expect(try entries(session)[0]["frontmatter"] == expected)
  }

  @Test func `a name that looks like a number is still a string`() throws {
    let folder = try TemporaryFolder([
      "2048/SKILL.md": "---\nname: 2048\ndescription: true\n---\n# T\n"
    ])
    let session = Session(folder)
    let expected: JSON = ["name": "2048", "description": "true"]
    #expect(try entries(session).map { $0["frontmatter"] } == [expected])
  }

  @Test(arguments: ["docs", "builtin"])
  func `a digest matches the bytes that are read`(root: String) throws {
    let session = root == "builtin" ? Session("builtin") : Session(folder)
    let entries = try entries(session)
    #expect(!entries.isEmpty)
    for file in entries.flatMap({ $0["resources"]?.elements ?? [] }) {
      let uri = try #require(file["uri"])
      let contents = try #require(
        session.result("resources/read", ["uri": uri])?["contents"]?.elements?.first)
      let blob = contents["blob"]?.text.flatMap { Data(base64Encoded: $0) }
      let bytes = Array(blob ?? Data((contents["text"]?.text ?? "").utf8))
      #expect(file["size"] == .integer(bytes.count))
      #expect(file["digest"] == .string("sha256:" + SHA256.hexadecimal(bytes)))
    }
  }

  @Test func `files are served byte for byte as on disk`() throws {
    let session = Session(folder)
    #expect(session.read("skill://docs/tea/SKILL.md") == Self.skill)
    #expect(
      session.read("skill://docs/tea/references/green%20tea.md") == "# Green\r\n\r\nSteep.\r\n")
  }

  @Test(
    arguments: [
      ("skill://docs/tea", ["tea", "assets", "references"]),
      ("skill://docs/tea/references", ["green tea.md"]), ("skill://docs/none", nil),
      ("skill://docs/tea/../tea", nil),
    ] as [(String, [String]?)])
  func `a directory shows its direct children`(uri: String, names: [String]?) throws {
    let session = Session(folder)
    let children = session.result("resources/directory/read", ["uri": .string(uri)])?["resources"]
    #expect(children?.elements?.compactMap { $0["name"]?.text } == names)
  }

  @Test(arguments: ["skill://docs/tea/SKILL.md", "skill://docs/tea/references/green%20tea.md"])
  func `the address of a skill's file leads to its sections too`(uri: String) throws {
    let answer = try Session(folder).call("read_section", ["id": .string(uri)])
    #expect(!answer.isError)
    #expect(answer.text.contains(uri.contains("green") ? "Steep." : "Say \"true\""))
  }

  @Test func `a folder with more files than a skill may have isn't walked`() throws {
    for number in 0..<5 { try folder.write(Data(), to: "many/\(number)/a.txt") }
    let path = folder.path + "/many"
    let root = try #require(OpenFolder(path))
    #expect(Files.all(below: root, atMost: 5)?.count == 5)
    #expect(Files.all(below: root, atMost: 4) == nil)
    #expect(Files.all(below: root) == (0..<5).map { "\($0)/a.txt" })
  }

  @Test(arguments: [(513, 0), (1, 17 << 20)])
  func `a skill that is too large to be served is named`(files: Int, size: off_t) throws {
    for number in 0..<files {
      try folder.write(Data(), to: "tea/assets/\(number).bin")
      truncate("\(folder.path)/tea/assets/\(number).bin", size)
    }
    let session = Session(folder)
    #expect(try entries(session).isEmpty)
    let topics = try session.call("list_topics").text
    #expect(topics.contains("- `docs/tea/SKILL.md` is not served as an Agent Skill"))
    let builtin = try Session("builtin").call("list_topics").text
    #expect(!builtin.contains("Problems with the knowledge"))
  }

  @Test(
    arguments: [
      ("---\nname: tea\ndescription: [a\n---\n", "line 3 of its front matter is not YAML"),
      ("+++\nname tea\n+++\n", "line 2 of its front matter is not TOML"),
      ("", "it has no front matter"), ("---\nname: tea\n---\n", "has no `description`"),
      ("---\ndescription: d\n---\n", "has no `name`"),
      ("---\nname: Tea\ndescription: d\n---\n", "`Tea` isn't a name of at most 64"),
      ("---\nname: te\ndescription: d\n---\n", "its name `te` is not that of its folder"),
    ])
  func `a skill that is left out is named with the reason`(
    frontMatter: String, reason: String
  ) throws {
    let folder = try TemporaryFolder(["tea/SKILL.md": frontMatter + "# Tea\n\nSteep.\n"])
    let session = Session(folder)
    #expect(try entries(session).isEmpty)
    let message = "is not served as an Agent Skill, though its sections are: "
    let topics = try session.call("list_topics").text
    let line = try #require(
      topics.split(separator: "\n").first { $0.hasPrefix("- `docs/tea/SKILL.md` \(message)") })
    #expect(line.contains(reason))
    let doctor = run("doctor", "--knowledge", "docs=\(folder.path)")
    #expect(doctor.outcome == .nothing)
    #expect(doctor.answer.contains("- ✗ **docs/tea/SKILL.md**: \(message)"))
    #expect(doctor.answer.contains(reason))
  }

  @Test func `a subscriber to a file is notified of its first change`()
    throws
  {
    let session = Session(folder)
    _ = session.reply("initialize", ["protocolVersion": "2025-11-25", "clientInfo": [:]])
    session.note("notifications/initialized")
    let uri: JSON = "skill://docs/tea/assets/leaf.png"
    #expect(session.result("resources/subscribe", ["uri": uri]) == [:])
    try folder.write(Data([1, 2, 3, 4]), to: "tea/assets/leaf.png")
    let updated: JSON = [
      "jsonrpc": "2.0", "method": "notifications/resources/updated", "params": ["uri": uri],
    ]
    #expect(session.reload() == [updated])
    try folder.write(Data([5]), to: "tea/assets/stem.png")
    #expect(
      session.reload().compactMap { $0["method"]?.text } == [
        "notifications/resources/list_changed"
      ])
  }

  @Test func `a root that is a skill itself has its name once`() throws {
    let session = Session(folder.path + "/tea")
    #expect(try entries(session).map { $0["uri"] } == ["skill://tea/SKILL.md"])
  }

  @Test func `every built-in skill is served`() throws {
    let session = Session("builtin")
    let names = try entries(session).compactMap { $0["frontmatter"]?["name"]?.text }
    let folders = Set(BuiltinKnowledge.files.map { $0.path.prefix { $0 != "/" } })
      .filter { !$0.contains(".") }
    #expect(Set(names) == Set(folders.map(String.init)))
  }

  @Test(
    arguments: [
      ("", nil), ("~", nil), ("null", nil), ("true", true), ("False", false), ("0", 0), ("-5", -5),
      ("+5", 5), ("1.50", .number("1.5")), ("1e3", .number("1000.0")), (".5", .number("0.5")),
      ("yes", "yes"), ("1.2.3", "1.2.3"), ("2026-01-02", "2026-01-02"), ("1:30", "1:30"),
      ("0x1F", "0x1F"), (".inf", ".inf"), (".nan", ".nan"), ("-", "-"), (".", "."), ("/", "/"),
      ("1_000", "1_000"), ("infinity", "infinity"), ("nan", "nan"), ("5 cups", "5 cups"),
    ] as [(String, JSON)])
  func `a plain scalar is typed by YAML's core schema`(text: String, value: JSON) {
    #expect((JSON(yamlScalar: text) ?? .string(text)) == value)
  }
}
