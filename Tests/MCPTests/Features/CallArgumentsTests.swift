import JSON
import Testing

@testable import MCP

struct CallArgumentsTests {
  private static let parameters = [
    Parameter("query", "What to look for.", isRequired: true, aliases: ["q", "text"]),
    Parameter("max_tokens", "How much.", kind: .integer(1...100), aliases: ["budget"]),
    Parameter("id", "Which.", aliases: ["ids", "section_id"]),
  ]

  private func arguments(_ text: String) throws -> CallArguments {
    CallArguments(try JSONReader.read(text), for: Self.parameters)
  }

  @Test(
    arguments: [
      ("{\"query\":\" a b\\n\"}", "a b"), ("{\"q\":\"a\"}", "a"), ("{\"Text\":\"a\"}", "a"),
      ("{\"query\":5}", "5"), ("{\"query\":1.50}", "1.50"), ("{\"query\":true}", "true"),
      ("{\"query\":[\"a\"]}", "a"), ("{\"q\":\"b\",\"query\":\"a\"}", "a"),
      ("{\"query\":\"a\",\"q\":\"b\"}", "a"), ("{\"query\":null}", nil),
      ("{\"query\":\"  \"}", nil),
      ("{}", nil),
    ] as [(String, String?)])
  func `a text is read leniently`(json: String, text: String?) throws {
    #expect(try arguments(json).text("query") == text)
  }

  @Test(
    arguments: [
      ("{\"max_tokens\":5}", 5), ("{\"maxTokens\":\"5\"}", 5), ("{\"max-tokens\":\" 5 \"}", 5),
      ("{\"budget\":5.9}", 5), ("{\"max_tokens\":[7]}", 7), ("{\"max_tokens\":0}", 1),
      ("{\"max_tokens\":99999999999999999999}", 100), ("{\"max_tokens\":\"-3\"}", 1),
      ("{\"max_tokens\":null}", nil), ("{\"max_tokens\":\"\"}", nil), ("{}", nil),
    ] as [(String, Int?)])
  func `a number may be a string, and is kept within its bounds`(json: String, number: Int?) throws {
    #expect(try arguments(json).integer("max_tokens") == number)
  }

  @Test(arguments: [
    ("{\"id\":\"a\"}", ["a"]), ("{\"id\":\"a, b,\\nc\"}", ["a", "b", "c"]),
    ("{\"ids\":[\"a\",\" b \"]}", ["a", "b"]), ("{\"id\":\"[\\\"a\\\",\\\"b\\\"]\"}", ["a", "b"]),
    ("{\"id\":\"[a\"}", ["[a"]), ("{\"section-id\":\"a\"}", ["a"]), ("{\"id\":\"\"}", []),
    ("{}", []),
  ])
  func `a list may be a string, or an array within one`(json: String, list: [String]) throws {
    #expect(try arguments(json).list("id") == list)
  }

  @Test(arguments: [
    ("x, y", ["x, y"]), ("a,x, y#z,b", ["a", "x, y#z", "b"]), ("x,y, x", ["x", "y", "x"]),
    ("x, y, z, a", ["x, y, z", "a"]), (" ,a,, ", ["a"]),
  ])
  func `known names with commas aren't split`(text: String, list: [String]) throws {
    let arguments = CallArguments(["id": .string(text)], for: Self.parameters)
    #expect(try arguments.list("id", names: ["x, y", "x, y, z"]) == list)
  }

  @Test(arguments: ["{\"query\":{}}", "{\"query\":[1]}", "{\"query\":[\"a\",\"b\"]}"])
  func `a value that isn't text is rejected by name`(json: String) throws {
    let arguments = try arguments(json)
    #expect(throws: ToolFailure("`query` must be one text.")) { try arguments.text("query") }
  }

  @Test(arguments: [
    ("{\"query\":[\" a\",\"b c \"]}", "a b c"), ("{\"query\":\"a\"}", "a"),
    ("{\"query\":[\"a\"]}", "a"),
  ])
  func `a question may be a list of words`(json: String, text: String) throws {
    #expect(try arguments(json).words("query") == text)
  }

  @Test(arguments: [
    ("{\"query\":[]}", "is missing"), ("{\"query\":[\" \"]}", "is missing"),
    ("{\"query\":[1]}", "must be one text"), ("{}", "is missing"),
  ])
  func `a question without words is refused`(json: String, reason: String) throws {
    let arguments = try arguments(json)
    let failure = #expect(throws: ToolFailure.self) { try arguments.words("query") }
    #expect(failure.map { "\($0)".contains(reason) } == true)
  }

  @Test(arguments: ["{\"max_tokens\":\"many\"}", "{\"max_tokens\":{}}", "{\"max_tokens\":true}"])
  func `a value that isn't a number is rejected with an example`(json: String) throws {
    let arguments = try arguments(json)
    #expect(throws: ToolFailure("`max_tokens` must be a number, such as 5.")) {
      try arguments.integer("max_tokens")
    }
  }

  @Test(arguments: ["{\"id\":5}", "{\"id\":[1]}", "{\"id\":{}}"])
  func `a value that isn't a list of texts is rejected`(json: String) throws {
    let arguments = try arguments(json)
    #expect(throws: ToolFailure("`id` must be a text, or a list of texts.")) {
      try arguments.list("id")
    }
  }

  @Test func `a required text that is missing is asked for with its description`() throws {
    let arguments = try arguments("{\"query\":null}")
    #expect(throws: ToolFailure("`query` is missing. What to look for.")) {
      try arguments.required("query")
    }
  }

  @Test func `an unknown argument is remarked on, not passed over`() throws {
    let remark =
      "`colour` was ignored: there is no such argument. "
      + "There are `query`, `max_tokens`, `id`."
    #expect(try arguments("{\"query\":\"a\",\"colour\":1,\"other\":null}").remark == remark)
    let none = CallArguments(["x": 1], for: [])
    #expect(none.remark == "`x` was ignored: no argument is needed.")
  }

  @Test func `three of several unknown arguments are named, and the known ones once`() throws {
    let arguments = try arguments("{\"a\":1,\"b\":1,\"query\":\"x\",\"c\":1,\"d\":1,\"e\":1}")
    #expect(
      arguments.footer
        == "\n\n> `a`, `b`, `c`, 2 more were ignored: there are no such arguments. There are "
        + "`query`, `max_tokens`, `id`.")
  }

  @Test(
    arguments: [
      ("  a\n b\n", "  a\n b"), ("\n \r\n\ta\r\n", "\ta"), ("a", "a"), (" \n ", nil), ("", nil),
    ] as [(String, String?)])
  func `the indentation of code's first line is kept`(text: String, lines: String?) throws {
    let arguments = CallArguments(["query": .string(text)], for: Self.parameters)
    #expect(try arguments.lines("query") == lines)
  }

  @Test(arguments: [
    ("maxTokens", "max_tokens"), ("Max-Tokens", "max_tokens"), ("MAX_TOKENS", "max_tokens"),
    ("max tokens", "max_tokens"), ("ID", "id"), ("topicName", "topic_name"), ("q", "q"),
    ("MaxTokens", "max_tokens"), ("Max_Tokens", "max_tokens"), ("minOS", "min_os"),
    ("MIN-OS", "min_os"), ("TOPIC", "topic"),
  ])
  func `one name has several spellings`(spelling: String, name: String) {
    #expect(Parameter.normalized(spelling) == name)
  }
}
