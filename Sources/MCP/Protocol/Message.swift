import JSON

/// One JSON-RPC 2.0 message, classified by its members.
enum Message: Equatable {
  case request(Request)
  /// Never answered, even if invalid.
  case notification(method: String, params: JSON?)
  /// A response to a request, which this server never sends.
  case response
  /// None of these, with the ID for the error response (null if unknown).
  case malformed(id: JSON, RPCError)

  struct Request: Equatable {
    let id: JSON
    let method: String
    let params: JSON
  }

  /// Classifies one value from a line or a batch.
  ///
  /// - Parameter isRepaired: Whether a surrogate was replaced, so that a string with U+FFFD may differ from what the
  ///   client sent.
  init(_ json: JSON, isRepaired: Bool = false) {
    guard case .object = json else {
      self = .malformed(id: .null, RPCError(.invalidRequest, "A message is a JSON object."))
      return
    }
    switch (json["id"], json["method"]) {
    case (nil, .string(let method)?):
      self = .notification(method: method, params: json["params"])
    case (let id?, .string(let method)?):
      self = Self.request(json, id: id, method: method, isRepaired: isRepaired)
    case (_, nil) where json["result"] != nil || json["error"] != nil:
      self = .response
    case (let id, let method):
      let complaint = method == nil ? "The method is missing." : "The method is not a string."
      self = .malformed(
        id: Self.usable(id, isRepaired) ?? .null, RPCError(.invalidRequest, complaint))
    }
  }

  private static func request(_ json: JSON, id: JSON, method: String, isRepaired: Bool) -> Message {
    guard let id = usable(id, isRepaired) else {
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

  /// The ID, if it can be sent back unchanged.
  private static func usable(_ id: JSON?, _ isRepaired: Bool) -> JSON? {
    switch id {
    case .integer, .number: id
    case .string(let text): isRepaired && text.contains("\u{FFFD}") ? nil : id
    case nil, .null, .bool, .array, .object: nil
    }
  }
}
