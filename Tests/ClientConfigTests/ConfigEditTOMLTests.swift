import JSON
import Testing

@testable import ClientConfig

private let entry = makeEntry(["serve"])

private func makeEntry(_ arguments: [String]) -> ConfigEntry {
  ConfigEntry(
    path: ["mcp_servers", "skills"],
    members: [.init("command", "/opt/bin/skills"), .init("args", .strings(arguments))])
}

private let table = """
  [mcp_servers.skills]
  command = "/opt/bin/skills"
  args = ["serve"]

  """

private func added(_ text: String, _ arguments: [String] = ["serve"]) throws -> String {
  String(
    decoding: try ConfigEdit.adding(makeEntry(arguments), to: Array(text.utf8), format: .toml), as: UTF8.self)
}

private func removed(_ text: String) throws -> String {
  String(
    decoding: try ConfigEdit.removing(
      entry, from: Array(text.utf8), original: [], format: .toml),
    as: UTF8.self)
}

struct ConfigEditTOMLTests {
  /// Texts before and after adding. Removing the entry restores the first text, or gives the third.
  static let texts: [(old: String, new: String, back: String?)] = [
    ("", table, nil),
    ("model = \"o3\"", "model = \"o3\"\n\n" + table, "model = \"o3\"\n"),
    ("# Mine\nmodel = 'o3' # best\n", "# Mine\nmodel = 'o3' # best\n\n" + table, nil),
    (
      "a = 1\r\n[mcp_servers.x]\r\ncommand = 'y'\r\n",
      "a = 1\r\n[mcp_servers.x]\r\ncommand = 'y'\r\n\r\n" + table.replacing("\n", with: "\r\n"),
      nil
    ),
    (
      """
      title = \"""
      [mcp_servers.skills]
      command = "in a string\\u00e9"
      \"""
      when = 1979-05-27 07:32:00Z
      list = [ 1, 2.5e3, # three
        [true, { a = "b", c.d = '''x
      y''' }],
      ]
      "quoted key".'x y' = +inf
      [[products]]
      name = "Hammer"
      [products.size]
      n = 0x1F
      [[products]]
      name = "Nail"
      [products.size]
      n = 1_000

      """, "", nil
    ),
  ]

  @Test(arguments: texts)
  func `a table is added at the end, and removed without a trace`(
    old: String, new: String, back: String?
  ) throws {
    let new = new.isEmpty ? old + "\n" + table : new
    #expect(Array(try added(old).utf8) == Array(new.utf8))
    #expect(Array(try removed(new).utf8) == Array((back ?? old).utf8))
    #expect(try added(new) == new)
  }

  @Test(arguments: [
    (
      "[mcp_servers.skills]\ncommand = '/old/skills'\nargs = ['serve', \"--no-cache\"]\n",
      "[mcp_servers.skills]\ncommand = \"/opt/bin/skills\"\nargs = ['serve', \"--no-cache\"]\n"
    ),
    (
      "mcp_servers.skills = { args = [\"serve\"], command = \"/old/skills\" } # mine\n",
      "mcp_servers.skills = { args = [\"serve\"], command = \"/opt/bin/skills\" } # mine\n"
    ),
  ])
  func `an outdated path is the only thing that changes`(old: String, new: String) throws {
    let found = try ConfigEdit.found(in: Array(old.utf8), entry: entry, format: .toml)
    #expect(try added(old, found?.arguments ?? []) == new)
  }

  @Test func `other arguments leave the layout and the comments of the rest`() throws {
    let old = "[mcp_servers.skills]\ncommand = '/old/skills'\nargs = [\n  'serve', # the server\n  'x', # fresh\n]\n"
    let new = old.replacing("'/old/skills'", with: "\"/opt/bin/skills\"")
    #expect(try added(old, ["serve", "x", "y"]) == new.replacing("'x'", with: "'x', \"y\""))
    #expect(try added(old, ["serve", "y"]) == new.replacing("'x'", with: "\"y\""))
    #expect(try added(old, ["serve"]) == new.replacing(", # the server\n  'x'", with: ""))
    #expect(try added(old, ["y", "serve", "x"]) == new.replacing("'serve'", with: "\"y\", 'serve'"))
  }

  @Test(arguments: [
    "[mcp_servers.skills]\nargs = ['x', # why\n  5,\n] # more\ncommand = '/old/skills' # mine\nenabled = true\n",
    "[mcp_servers.skills]\ncommand = '/old/skills' # mine\n\n[b]\nargs = []\n",
    "mcp_servers.skills = { command = '/old/skills', args = [ 'x' ], env = { A = \"b\" } } # mine\n",
  ])
  func `the command and the arguments come back as they were written`(old: String) throws {
    let back = try ConfigEdit.restoring(entry, from: Array(old.utf8), in: Array(added(old).utf8), format: .toml)
    #expect(String(decoding: back, as: UTF8.self) == old)
  }

  @Test(arguments: [
    ("[mcp_servers.skills]\ncommand = 'skills'\nenabled = false # for now\n", true),
    ("mcp_servers.skills = { command = 'skills', enabled = false }\n", true),
    ("[mcp_servers.skills]\ncommand = 'skills'\nenabled = true\n[mcp_servers.other]\nenabled = false\n", false),
  ])
  func `a disabled table is known as such`(text: String, isDisabled: Bool) throws {
    let found = try ConfigEdit.found(in: Array(text.utf8), entry: entry, format: .toml)
    #expect(found?.isDisabled == isDisabled)
  }

  @Test(arguments: [
    (
      "[mcp_servers.skills]\r\n  args = []\r\n  command = '/old/skills' # mine\r\n",
      "[mcp_servers.skills]\r\n  args = [\"serve\"]\r\n"
        + "  command = \"/opt/bin/skills\" # mine\r\n"
    ),
    (
      "[mcp_servers.skills]\r\n  command = '/old/skills' # mine\r\n[b]\r\n",
      "[mcp_servers.skills]\r\n  command = \"/opt/bin/skills\" # mine\r\n"
        + "  args = [\"serve\"]\r\n[b]\r\n"
    ),
    (
      "mcp_servers.skills.command = \"/old/skills\"",
      "mcp_servers.skills.command = \"/opt/bin/skills\"\nmcp_servers.skills.args = [\"serve\"]"
    ),
    (
      "[mcp_servers]\n\"skills\" = { command = \"/old/skills\", enabled = true }\n",
      "[mcp_servers]\n\"skills\" = { command = \"/opt/bin/skills\", args = [\"serve\"], "
        + "enabled = true }\n"
    ),
  ])
  func `the command and the arguments become ours`(old: String, new: String) throws {
    #expect(try added(old) == new)
  }

  @Test(arguments: [
    ("[mcp_servers.skills]\nurl = \"https://example.com\"\n", nil),
    ("[mcp_servers.skills]\ncommand = \"npx\"\n", "npx"),
  ])
  func `a table is found, whatever it starts`(text: String, command: String?) throws {
    let found = try #require(
      try ConfigEdit.found(in: Array(text.utf8), entry: entry, format: .toml))
    #expect(found.command == command)
  }

  @Test(arguments: [
    (
      "a = 1\n\n\(table)\n[mcp_servers.skills.env]\nX = \"1\"\n# next\n[b]\n",
      "a = 1\n# next\n[b]\n"
    ),
    (
      "mcp_servers.skills.command = \"/opt/bin/skills\"\nmcp_servers.skills.args = [\n]\nb = 1\n",
      "b = 1\n"
    ),
  ])
  func `an entry is removed with its subtables, wherever it is`(
    old: String, new: String
  ) throws {
    #expect(try removed(old) == new)
  }

  @Test(arguments: [
    ("a = 1\nb = \n", "a value cannot start here", 2, 5),
    ("a = \"x\ny\"", "this string does not end on its line", 1, 5),
    ("a = '''x\ny''", "this string does not end", 1, 5),
    ("[a\nb = 1", "the table's `]` is missing", 1, 3),
    ("a 1", "an equals sign is missing", 1, 3),
    ("a = 1 2", "more follows the value on its line", 1, 7),
    ("a = [1 2]", "a comma or the end of the list is missing", 1, 8),
    ("a = { b = 1", "it ends in the middle", 1, 12),
    ("a = \"\\q\"", "an unknown escape", 1, 6),
    ("a = yes", "a value cannot start here", 1, 5),
    ("[[mcp_servers]]\n", "`mcp_servers` is not a table", 1, 1),
    ("mcp_servers = 1\n", "`mcp_servers` is not a table", 1, 1),
    (
      "a = 1\nmcp_servers = {}\n",
      "`mcp_servers` is an inline table; write it as `[mcp_servers]`", 2, 1
    ),
    ("a = " + String(repeating: "[", count: 100_000), "more than 128 levels of nesting", 1, 133),
  ])
  func `a syntax error is reported with its position`(
    text: String, reason: String, line: Int, column: Int
  ) {
    let error = #expect(throws: ConfigError.self) { try added(text) }
    #expect(error?.reason == reason)
    #expect(error?.line == line)
    #expect(error?.column == column)
  }
}
