import Testing

@testable import ClientConfig

/// What of an existing entry changes, and what it says.
extension ConfigEditJSONTests {
  @Test(arguments: [
    #"{"mcpServers": {"skills": {"command": "\/old/skills", "args": [ "x", // why"#
      + "\n" + #"5,], "env": {"A": "b"}}}}"#,
    #"{"mcpServers":{"skills":{"args":["x"],"command":"/old/skills"}}}"#,
    "{\n  \"mcpServers\": {\n    \"skills\": {\n      \"command\": \"/old/skills\", // mine\n      \"env\": {}\n    }\n  }\n}",
    #"{"mcpServers": {"skills": {"command": "/old/skills"}}}"#,
    #"{"mcpServers": {"skills": {"command": ["/old/skills", /* why */ "x"], "enabled": true}}}"#,
  ])
  func `the command and the arguments come back as they were written`(old: String) throws {
    let back = try ConfigEdit.restoring(entry, from: Array(old.utf8), in: Array(added(old).utf8), format: .json)
    #expect(String(decoding: back, as: UTF8.self) == old)
  }

  @Test(arguments: [
    ("\"command\": \"/old/skills\", \"args\": [\n\"serve\", // the server\n\"x\" // fresh\n]", false),
    ("\"args\": [\n\"serve\", // the server\n\"x\" // fresh\n], \"command\": \"/old/skills\"", false),
    ("\"command\": [\"/old/skills\", /* the server */ \"serve\",\n\"x\" // fresh\n]", true),
  ])
  func `other arguments leave the layout and the comments of the rest`(members: String, isOneList: Bool) throws {
    let old = "{\"mcpServers\": {\"skills\": {\(members)}}}"
    let new = old.replacing("/old/skills", with: "/opt/bin/skills")
    #expect(try added(old, ["serve", "x", "y"]) == new.replacing("\"x\"", with: "\"x\", \"y\""))
    #expect(try added(old, ["serve", "y", "x"]) == new.replacing("\"serve\"", with: "\"serve\", \"y\""))
    #expect(try added(old, ["x"]) == new.replacing("\"serve\",\(isOneList ? "" : " // the server")\n", with: ""))
  }

  @Test(arguments: [
    (#""disabled": true"#, true), (#""enabled": false"#, true), (#""disabled": false, "enabled": true"#, false),
    (#""disabled": "true""#, false), (#""env": {"disabled": true}"#, false),
  ])
  func `a disabled entry is known as such`(member: String, isDisabled: Bool) throws {
    let text = #"{"mcpServers": {"skills": {"command": "skills", \#(member)}, "other": {"disabled": true}}}"#
    let found = try ConfigEdit.found(in: Array(text.utf8), entry: entry, format: .json)
    #expect(found?.isDisabled == isDisabled)
  }
}
