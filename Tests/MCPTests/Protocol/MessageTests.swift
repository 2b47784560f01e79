import JSON
import Testing

@testable import MCP

struct MessageTests {
  @Test(
    arguments: [
      ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"m\",\"params\":{\"a\":1}}", 1, ["a": 1]),
      ("{\"jsonrpc\":\"2.0\",\"id\":\"\",\"method\":\"m\"}", "", [:]),
      ("{\"jsonrpc\":\"2.0\",\"id\":1.5,\"method\":\"m\",\"params\":null}", .number("1.5"), [:]),
      ("{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"m\",\"x\":[]}", 0, [:]),
    ] as [(String, JSON, JSON)])
  func `a request has a method and an identifier`(line: String, id: JSON, params: JSON) throws {
    let message = Message(try JSONReader.read(line))
    #expect(message == .request(Message.Request(id: id, method: "m", params: params)))
  }

  @Test(arguments: [
    "{\"jsonrpc\":\"2.0\",\"method\":\"m\",\"params\":[1]}", "{\"method\":\"m\",\"params\":7}",
    "{\"jsonrpc\":\"1.0\",\"method\":\"\"}",
  ])
  func `a method without an identifier is a notification, however wrong the rest`(
    line: String
  ) throws {
    guard case .notification = Message(try JSONReader.read(line)) else {
      Issue.record("not taken for a notification")
      return
    }
  }

  @Test(arguments: [
    "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}", "{\"id\":null,\"error\":{\"code\":1}}",
  ])
  func `a response is recognized by its result or error`(line: String) throws {
    #expect(Message(try JSONReader.read(line)) == .response)
  }

  @Test(
    arguments: [
      ("1", nil, -32600), ("\"a\"", nil, -32600), ("null", nil, -32600), ("{}", nil, -32600),
      ("{\"jsonrpc\":\"2.0\",\"id\":7}", 7, -32600), ("{\"id\":7,\"method\":\"m\"}", 7, -32600),
      ("{\"jsonrpc\":2.0,\"id\":7,\"method\":\"m\"}", 7, -32600),
      ("{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":5}", 7, -32600),
      ("{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"m\"}", nil, -32600),
      ("{\"jsonrpc\":\"2.0\",\"id\":true,\"method\":\"m\"}", nil, -32600),
      ("{\"jsonrpc\":\"2.0\",\"id\":[1],\"method\":\"m\"}", nil, -32600),
      ("{\"jsonrpc\":\"2.0\",\"id\":{},\"method\":\"m\"}", nil, -32600),
      ("{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"m\",\"params\":[1]}", 7, -32602),
      ("{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"m\",\"params\":\"x\"}", 7, -32602),
    ] as [(String, JSON, Int)])
  func `anything else is malformed, and answered where it has a usable identifier`(
    line: String, id: JSON, code: Int
  ) throws {
    guard case .malformed(let found, let error) = Message(try JSONReader.read(line)) else {
      Issue.record("not taken for malformed")
      return
    }
    #expect(found == id)
    #expect(error.code.rawValue == code)
  }

  @Test func `an ID that can't be sent back unchanged is rejected`() {
    let json: JSON = ["jsonrpc": "2.0", "id": "\u{FFFD}", "method": "m"]
    #expect(Message(json, isRepaired: false) != .response)
    guard case .malformed(.null, _) = Message(json, isRepaired: true) else {
      Issue.record("a repaired identifier was accepted")
      return
    }
    guard case .request = Message(json, isRepaired: false) else {
      Issue.record("a sound identifier was refused")
      return
    }
  }
}
