internal import JSON

package struct HTTPRequest: Sendable {
  package enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case delete = "DELETE"
  }

  package let method: Method
  /// The path with its query, from the slash on.
  package let path: String
  package let headers: [(name: String, value: String)]
  package let body: [UInt8]?

  package init(
    _ method: Method, _ path: String, headers: [(name: String, value: String)] = [], body: [UInt8]? = nil
  ) {
    (self.method, self.path, self.headers, self.body) = (method, path, headers, body)
  }
}

package struct HTTPReply: Sendable, Equatable {
  package let status: Int
  package let body: [UInt8]

  package init(status: Int, body: [UInt8]) { (self.status, self.body) = (status, body) }
}

/// Sends requests to one engine. All of them may be repeated without harm, so an implementation may try again.
package protocol Transport: Sendable {
  func send(_ request: HTTPRequest) throws(EngineFailure) -> HTTPReply
}

extension Transport {
  /// The reply, unless its status means that the request failed.
  ///
  /// - Parameters:
  ///   - accepted: Statuses that mean no failure here.
  ///   - reason: Returns the engine's message in a reply.
  func reply(
    to request: HTTPRequest, accepting accepted: [Int], reason: (JSON) -> String
  ) throws(EngineFailure) -> HTTPReply {
    let reply = try send(request)
    guard !(200..<300).contains(reply.status), !accepted.contains(reply.status) else { return reply }
    throw EngineFailure(status: reply.status, reason: JSON(reading: reply.body[...]).map(reason))
  }
}

extension EngineFailure {
  /// The failure for an HTTP status.
  ///
  /// - Parameter reason: The engine's message; nil if it sends none.
  init(status: Int, reason: String?) {
    let reason = reason ?? "HTTP status \(status)"
    switch status {
    case 401, 403: self.init(.refused, "refuses the key, or does not let it do this (\(reason))")
    case 404: self.init(.missing, "does not have it (\(reason))")
    case 408, 425, 429, 500...599: self.init(.unavailable, "is not ready (\(reason))")
    default: self.init(.other, "refuses the request (\(reason))")
    }
  }
}
