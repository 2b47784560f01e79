import JSON
import Testing

@testable import MCP

struct ToolTests {
  private func result(_ arguments: JSON) throws -> JSON {
    var server = Shelf.session()
    let params: JSON = ["name": "read", "arguments": arguments]
    let request: JSON = ["jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params]
    return try #require(server.reply(to: request)?["result"])
  }

  @Test func `an answer is one text and nothing structured`() throws {
    let content: JSON = [["type": "text", "text": "Repeats."]]
    #expect(try result(["name": "loop"]) == ["content": content])
  }

  @Test(
    arguments: [
      ([:], "`name` is missing. Its name. Example: \"arc\"."),
      (["name": "x"], "There is no note `x`."), (["name": ["a": 1]], "`name` must be one text."),
    ] as [(JSON, String)])
  func `a failure is an answer that says what to change`(arguments: JSON, text: String) throws {
    let result = try result(arguments)
    #expect(result["isError"] == true)
    #expect(result["content"]?.elements?.first?["text"] == .string(text))
  }

  @Test func `remarks are below the answer`() throws {
    let text = try result(["id": "loop", "x": 1])["content"]?.elements?.first?["text"]
    let remark = "> `x` was ignored: there is no such argument. There are `name`, `limit`, `form`."
    #expect(text == .string("Repeats.\n\n\(remark)"))
  }

  @Test(
    arguments: [
      ("none", [:], -32602), (5, [:], -32602), (nil, [:], -32602), ("read", [1], -32602),
      ("read", "x", -32602),
    ] as [(JSON, JSON, Int)])
  func `a call that names no tool or has no object of arguments is an error of the protocol`(
    name: JSON, arguments: JSON, code: Int
  ) {
    var server = Shelf.session()
    let params: JSON = ["name": name, "arguments": arguments]
    let reply = server.reply(
      to: ["jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params])
    #expect(reply?["error"]?["code"] == .integer(code))
  }

  @Test func `schemas use only the keywords that every client accepts`() {
    let allowed: Set = [
      "type", "properties", "required", "description", "enum", "minimum", "maximum",
    ]
    func check(_ schema: JSON, isProperties: Bool) {
      for member in schema.members ?? [] {
        #expect(isProperties || allowed.contains(member.name))
        check(member.value, isProperties: member.name == "properties" && !isProperties)
      }
    }
    for tool in Shelf.server().tools {
      check(tool.listing["inputSchema"] ?? .null, isProperties: false)
      #expect(tool.listing["inputSchema"]?["type"] == "object")
    }
  }
}
