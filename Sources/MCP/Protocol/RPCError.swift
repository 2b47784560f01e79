package import JSON

package struct RPCError: Error, Equatable, Sendable {
  /// A code of the JSON-RPC 2.0 specification, §5.1, or of the Model Context Protocol.
  package enum Code: Int, Sendable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case internalError = -32603
    /// Until 2025-11-25; later revisions use `invalidParams`.
    case resourceNotFound = -32002
    /// Since 2026-07-28.
    case unsupportedVersion = -32022
  }

  package let code: Code
  package let message: String
  package let detail: JSON?

  package init(_ code: Code, _ message: String, detail: JSON? = nil) {
    (self.code, self.message, self.detail) = (code, message, detail)
  }

  /// The reply with this error. The ID is null if it couldn't be read.
  package func reply(to id: JSON) -> JSON {
    let error = JSON.present(["code": .integer(code.rawValue), "message": .string(message), "data": detail])
    return ["jsonrpc": "2.0", "id": id, "error": error]
  }
}

/// The beginning of a client's text, to quote in a message.
package enum Excerpt {
  package static func of(_ text: String, limit: Int = 80) -> String {
    let start = text.unicodeScalars.prefix(limit)
    return start.endIndex == text.endIndex ? text : String(start) + "…"
  }
}
