import JSON
import Testing

@testable import ClientConfig

struct ConfigEditJSONTests {
  let entry = Self.entry(["serve"])

  static func entry(_ arguments: [String]) -> ConfigEntry {
    ConfigEntry(
      path: ["mcpServers", "skills"],
      members: [.init("command", "/opt/bin/skills"), .init("args", .strings(arguments))])
  }

  func added(_ text: String, _ arguments: [String] = ["serve"]) throws -> String {
    String(
      decoding: try ConfigEdit.adding(Self.entry(arguments), to: Array(text.utf8), format: .json), as: UTF8.self)
  }

  func removed(_ text: String, original: String) throws -> String {
    String(
      decoding: try ConfigEdit.removing(
        entry, from: Array(text.utf8), original: Array(original.utf8), format: .json),
      as: UTF8.self)
  }

  /// Texts before and after adding. Removing the entry restores the first text, or gives the third.
  static let texts: [(old: String, new: String, back: String?)] = [
    (
      "",
      """
      {
        "mcpServers": {
          "skills": {
            "command": "/opt/bin/skills",
            "args": ["serve"]
          }
        }
      }

      """, "{}\n"
    ),
    (
      "{}",
      """
      {
        "mcpServers": {
          "skills": {
            "command": "/opt/bin/skills",
            "args": ["serve"]
          }
        }
      }
      """, nil
    ),
    (
      "// Nothing yet.",
      """
      // Nothing yet.
      {
        "mcpServers": {
          "skills": {
            "command": "/opt/bin/skills",
            "args": ["serve"]
          }
        }
      }

      """, "// Nothing yet.\n{}\n"
    ),
    (
      """
      {
      \t"a": [1, 2], // why
      \t"mcpServers": {
      \t\t"other": { "command": "x" } /* keep */
      \t\t// and this
      \t}, "z": null
      }
      """,
      """
      {
      \t"a": [1, 2], // why
      \t"mcpServers": {
      \t\t"other": { "command": "x" }, /* keep */
      \t\t// and this
      \t\t"skills": {
      \t\t\t"command": "/opt/bin/skills",
      \t\t\t"args": ["serve"]
      \t\t}
      \t}, "z": null
      }
      """, nil
    ),
    (
      """
      {
          "theme": "One Dark", // trailing commas are fine
          "mcpServers": {
              "other": {},
          },
      }

      """,
      """
      {
          "theme": "One Dark", // trailing commas are fine
          "mcpServers": {
              "other": {},
              "skills": {
                  "command": "/opt/bin/skills",
                  "args": ["serve"]
              },
          },
      }

      """, nil
    ),
    (
      "{\r\n  \"a\": 1 // é\r\n}\r\n",
      "{\r\n  \"a\": 1, // é\r\n  \"mcpServers\": {\r\n    \"skills\": {\r\n"
        + "      \"command\": \"/opt/bin/skills\",\r\n      \"args\": [\"serve\"]\r\n    }\r\n  }\r\n}\r\n",
      nil
    ),
    (
      #"{"a":1,"mcpServers":{"x":{"command":"y"}}}"#,
      #"{"a":1,"mcpServers":{"x":{"command":"y"},"skills":{"command":"/opt/bin/skills","args":["serve"]}}}"#,
      nil
    ),
    (
      #"{ "a": 1 }"#,
      #"{ "a": 1, "mcpServers": {"skills": {"command": "/opt/bin/skills", "args": ["serve"]}} }"#,
      nil
    ),
    (
      "{\n  \"mcpServers\": {\n    // \"old\": {}\n  }\n}\n",
      """
      {
        "mcpServers": {
          // "old": {}
          "skills": {
            "command": "/opt/bin/skills",
            "args": ["serve"]
          }
        }
      }

      """, nil
    ),
    (
      #"{"\u006dcpServers": {}, "b": "}, // no comment"}"#,
      """
      {"\\u006dcpServers": {
        "skills": {
          "command": "/opt/bin/skills",
          "args": ["serve"]
        }
      }, "b": "}, // no comment"}
      """, nil
    ),
    (
      "\u{FEFF}{\n}",
      """
      \u{FEFF}{
        "mcpServers": {
          "skills": {
            "command": "/opt/bin/skills",
            "args": ["serve"]
          }
        }
      }
      """, "\u{FEFF}{}"
    ),
  ]

  @Test(arguments: texts)
  func `an entry is added in the file's own layout, and removed without a trace`(
    old: String, new: String, back: String?
  ) throws {
    #expect(Array(try added(old).utf8) == Array(new.utf8))
    #expect(Array(try removed(new, original: old).utf8) == Array((back ?? old).utf8))
  }

  @Test(arguments: texts)
  func `adding twice is adding once`(old: String, new: String, back: String?) throws {
    #expect(try added(new) == new)
    let found = try ConfigEdit.found(in: Array(new.utf8), entry: entry, format: .json)
    #expect(found?.command == entry.command && found?.arguments == entry.arguments)
  }

  @Test(arguments: [
    (
      #"{"mcpServers": {"skills": {"command": "/old/skills", "args": ["serve", "--no-cache"]}}}"#,
      #"{"mcpServers": {"skills": {"command": "/opt/bin/skills", "args": ["serve", "--no-cache"]}}}"#
    ),
    (
      #"{"mcpServers":{"skills":{"env":{},/*c*/"command":["/old/skills","serve"],},}}"#,
      #"{"mcpServers":{"skills":{"env":{},/*c*/"command":["/opt/bin/skills","serve"],},}}"#
    ),
  ])
  func `an outdated path is the only thing that changes`(old: String, new: String) throws {
    let found = try ConfigEdit.found(in: Array(old.utf8), entry: entry, format: .json)
    #expect(try added(old, found?.arguments ?? []) == new)
  }

  @Test(arguments: [
    (
      #"{"mcpServers": {"skills": {"args": ["-x"], "command": "/opt/bin/skills"}}}"#,
      #"{"mcpServers": {"skills": {"args": ["serve"], "command": "/opt/bin/skills"}}}"#
    ),
    (
      #"{"mcpServers": {"skills": {"command": "/old/skills", "args": 1 /*c*/}}}"#,
      #"{"mcpServers": {"skills": {"command": "/opt/bin/skills", "args": ["serve"] /*c*/}}}"#
    ),
    (
      #"{"mcpServers": {"skills": {"command": "/old/skills"}}}"#,
      #"{"mcpServers": {"skills": {"command": "/opt/bin/skills", "args": ["serve"]}}}"#
    ),
    (
      #"{"mcpServers": {"skills": {"command": "/opt/bin/skills", "args": ["serve", "--port"]}}}"#,
      #"{"mcpServers": {"skills": {"command": "/opt/bin/skills", "args": ["serve"]}}}"#
    ),
    (
      #"{"mcpServers": {"skills": {"command": ["/old/skills"], "enabled": true}}}"#,
      #"{"mcpServers": {"skills": {"command": ["/opt/bin/skills", "serve"], "enabled": true}}}"#
    ),
  ])
  func `the command and the arguments become ours`(old: String, new: String) throws {
    #expect(try added(old) == new)
  }

  @Test(arguments: [
    (#"{"mcpServers": {"skills": {"command": "npx"}}}"#, "npx"),
    (#"{"mcpServers": {"skills": {"url": "https://example.com"}}}"#, nil),
    (#"{"mcpServers": {"skills": null}}"#, nil),
  ])
  func `an entry is found, whatever it starts`(text: String, command: String?) throws {
    let found = try #require(
      try ConfigEdit.found(in: Array(text.utf8), entry: entry, format: .json))
    #expect(found.command == command)
  }

  @Test(arguments: [
    ("{\n  \"a\": 1\n  \"b\": 2\n}", "a comma or the end of the list is missing", 3, 3),
    ("{\"ä\": tru}", "a value cannot start here", 1, 7),
    ("{\"a\": 1", "it ends in the middle", 1, 8),
    ("{} {}", "more follows the file's value", 1, 4),
    ("{'a': 1}", "a name in quotes is missing", 1, 2),
    ("{\"a\" 1}", "a colon is missing", 1, 6),
    ("\n\n  [1,,2]", "a value cannot start here", 3, 6),
    ("{\"a\": \"x\ny\"}", "this string does not end on its line", 1, 7),
    ("{\"a\": \"\\q\"}", "this string has an unknown escape", 1, 7),
    ("{ /* never ends", "this comment does not end", 1, 3),
    ("[1]", "the file's value is not an object", 1, 1),
    ("{\"mcpServers\": 7}", "`mcpServers` is not an object", 1, 16),
    (String(repeating: "[", count: 100_000), "more than 128 levels of nesting", 1, 129),
  ])
  func `a syntax error is reported with its position`(
    text: String, reason: String, line: Int, column: Int
  ) {
    let error = #expect(throws: ConfigError.self) { try added(text) }
    #expect(error?.reason == reason)
    #expect(error?.line == line)
    #expect(error?.column == column)
  }

  @Test func `invalid UTF-8 is reported with its position`() {
    let bytes = Array("{\n\"é".utf8) + [0xFF] + Array("\": 1}".utf8)
    #expect(throws: ConfigError("these bytes are not UTF-8", at: 5, in: bytes)) {
      try ConfigEdit.found(in: bytes, entry: entry, format: .json)
    }
  }
}
