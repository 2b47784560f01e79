import JSON

/// One JSON-RPC 2.0 message, classified by its members.
enum Message: Equatable {
  case request(Request)
  /// Never answered, even when it makes no sense.
  case notification(method: String, params: JSON?)
  /// An answer to a question that this server never asks.
  case response
  /// Neither of these, with the identifier to answer to (null where there is none).
  case malformed(id: JSON, RPCError)

  struct Request: Equatable {
    let id: JSON
    let method: String
    let params: JSON
  }

  /// Sorts one value that stood on a line of its own or in a batch.
  ///
  /// - Parameter isMended: A surrogate was replaced somewhere, so that a string with U+FFFD in it
  ///   may differ from what the client sent.
  init(_ json: JSON, isMended: Bool = false) {
    guard case .object = json else {
      self = .malformed(id: .null, RPCError(.invalidRequest, "A message is a JSON object."))
      return
    }
    switch (json["id"], json["method"]) {
    case (nil, .string(let method)?):
      self = .notification(method: method, params: json["params"])
    case (let id?, .string(let method)?):
      self = Self.request(json, id: id, method: method, isMended: isMended)
    case (_, nil) where json["result"] != nil || json["error"] != nil:
      self = .response
    case (let id, let method):
      let complaint = method == nil ? "The method is missing." : "The method is not a string."
      self = .malformed(
        id: Self.usable(id, isMended) ?? .null, RPCError(.invalidRequest, complaint))
    }
  }

  private static func request(_ json: JSON, id: JSON, method: String, isMended: Bool) -> Message {
    guard let id = usable(id, isMended) else {
      let error = RPCError(.invalidRequest, "The id is neither a string nor a number.")
      return .malformed(id: .null, error)
    }
    guard json["jsonrpc"] == "2.0" else {
      return .malformed(id: id, RPCError(.invalidRequest, "`jsonrpc` is not \"2.0\"."))
    }
    switch json["params"] {
    case nil, .null?: return .request(Request(id: id, method: method, params: .object([])))
    case let params? where params.members != nil:
      return .request(Request(id: id, method: method, params: params))
    case _?: return .malformed(id: id, RPCError(.invalidParams, "`params` is not an object."))
    }
  }

  /// The identifier, if the same one can be sent back.
  private static func usable(_ id: JSON?, _ isMended: Bool) -> JSON? {
    switch id {
    case .integer, .number: id
    case .string(let text): isMended && text.contains("\u{FFFD}") ? nil : id
    case nil, .null, .bool, .array, .object: nil
    }
  }
}
