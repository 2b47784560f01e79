import JSON
import Testing

@testable import ClientConfig

struct ConfigEditHookTests {
  let hook = ConfigHook(
    path: ["hooks", "Stop"], element: ["hooks": [["type": "command", "command": "a hook edit"]]], member: "command")

  private func added(_ text: String) throws -> String {
    let bytes = try ConfigEdit.adding(hook, to: Array(text.utf8)) { $0.hasSuffix("hook edit") ? "a hook edit" : nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func removed(_ text: String, original: String = "") throws -> String {
    let bytes = try ConfigEdit.removing(
      hook, from: Array(text.utf8), original: Array(original.utf8), isOurs: { $0.hasSuffix("hook edit") })
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `a hook is added in the file's own layout`() throws {
    #expect(
      try added("{}") == """
        {
          "hooks": {
            "Stop": [
              {
                "hooks": [
                  {
                    "type": "command",
                    "command": "a hook edit"
                  }
                ]
              }
            ]
          }
        }
        """)
    #expect(
      try added(#"{"hooks": {"Stop": [{"command": "b"}]}}"#)
        == #"{"hooks": {"Stop": [{"command": "b"}, {"hooks": [{"type": "command", "command": "a hook edit"}]}]}}"#)
  }

  static let unchanged = [
    "{}", #"{"a": 1}"#, #"{"hooks": {"Other": []}}"#, #"{"hooks": {"Stop": [{"command": "b"}]}}"#,
    "{\n  // mine\n  \"hooks\": {\n    \"Stop\": [\n      { \"command\": \"b\" }, // keep\n    ],\n  },\n}",
    "{\r\n\t\"hooks\": {\r\n\t\t\"Stop\": [\r\n\t\t\t{\"command\": \"b\"}\r\n\t\t]\r\n\t}\r\n}\r\n",
  ]

  @Test(arguments: unchanged)
  func `a hook is removed without a trace, and added only once`(text: String) throws {
    let once = try added(text)
    #expect(try added(once) == once)
    #expect(try removed(once, original: text) == text)
  }

  @Test func `a command of ours is updated in place`() throws {
    let old = #"{"hooks": {"Stop": [{"hooks": [{"command": "old hook edit"}, {"command": "b"}]}]}}"#
    #expect(try added(old) == old.replacing("old", with: "a"))
    #expect(try removed(old) == #"{"hooks": {"Stop": [{"hooks": [ {"command": "b"}]}]}}"#)
  }

  @Test func `a hook of the user's own comes back where ours took its place`() throws {
    let old = #"{"hooks": {"Stop": [{"hooks": [{"command": "\u006fld hook edit"}, {"command": "b"}]}]}}"#
    let touched = try added(old).dropLast() + #", "a": 1}"#
    #expect(touched.contains(#""a hook edit""#))
    #expect(try removed(String(touched), original: old) == old.dropLast() + #", "a": 1}"#)
    let twice = touched.replacing(#"{"command": "b"}"#, with: #"{"command": "b"}, {"command": "c hook edit"}"#)
    #expect(try removed(String(twice), original: old) == old.dropLast() + #", "a": 1}"#)
    #expect(try removed("{}", original: old) == "{}")
  }

  @Test(arguments: [#"{"hooks": 1}"#, #"{"hooks": {"Stop": {}}}"#, "[]", "{"])
  func `a value that isn't a list of hooks is left alone`(text: String) {
    #expect(throws: ConfigError.self) { try added(text) }
  }
}
