import Testing

@testable import ClientConfig

extension ConfigEditJSONTests {
  @Test(arguments: [
    (
      #"{"a": 1, "mcpServers": {"b": {}, "skills": {"command": "/opt/bin/skills"}, "c": {}}}"#,
      #"{"a": 1, "mcpServers": {"b": {}, "c": {}}}"#
    ),
    (
      #"{"mcpServers": {"skills": {"command": "/opt/bin/skills"}, "c": {}}}"#,
      #"{"mcpServers": { "c": {}}}"#
    ),
    (
      "{\"mcpServers\": {\n  // mine\n  \"skills\": {\"command\": \"/opt/bin/skills\"}\n}}",
      "{\"mcpServers\": {\n  // mine\n}}"
    ),
    (#"{"a": 1, "mcpServers": {"skills": {"command": "/opt/bin/skills"}}}"#, #"{"a": 1}"#),
    (
      "{\"mcpServers\": { // mine\n  \"skills\": {\"command\": \"skills\"}, \"b\": {}\n}}",
      "{\"mcpServers\": { // mine\n   \"b\": {}\n}}"
    ),
    (
      "{\"mcpServers\": {\"a\": 1, // x\r\n\"skills\": {\"command\": \"skills\"}, // y\r\n\"b\": 2}}",
      "{\"mcpServers\": {\"a\": 1, // x\r\n // y\r\n\"b\": 2}}"
    ),
    (
      "{\"mcpServers\": {\"a\": {}, // one\n  \"skills\": {\"command\": \"skills\"} }\n}",
      "{\"mcpServers\": {\"a\": {} // one\n   }\n}"
    ),
    ("{ // mine\n\t\"mcpServers\": {\"skills\": {\"command\": \"skills\"}}}", "{ // mine\n\t}"),
    (
      "{\"mcpServers\": { /* mine */ \"skills\": {\"command\": \"skills\"}, \"b\": {}}}",
      "{\"mcpServers\": { /* mine */ \"b\": {}}}"
    ),
  ])
  func `an entry is removed wherever it is, and its neighbors don't end up in comments`(
    old: String, new: String
  ) throws {
    #expect(try removed(old, original: "") == new)
  }

  @Test func `a list of servers from before stays even if it becomes empty`() throws {
    let original = #"{"mcpServers": {}}"#
    let edited = try added(original).replacing("{\"mcp", with: "{\"a\": 1, \"mcp")
    #expect(try removed(edited, original: original) == #"{"a": 1, "mcpServers": {}}"#)
  }
}
