/// What is sent to a server.
package struct HTTPRequest: Sendable, Equatable {
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

  package static func == (a: HTTPRequest, b: HTTPRequest) -> Bool {
    a.method == b.method && a.path == b.path && a.body == b.body
      && a.headers.elementsEqual(b.headers) { $0.name == $1.name && $0.value == $1.value }
  }
}

package struct HTTPReply: Sendable, Equatable {
  package let status: Int
  package let body: [UInt8]

  package init(status: Int, body: [UInt8]) { (self.status, self.body) = (status, body) }
}

/// Sends requests to one server. Requests that may be repeated without harm are all that is sent: whoever implements
/// this may try again.
package protocol Transport: Sendable {
  func send(_ request: HTTPRequest) throws(EngineFailure) -> HTTPReply
}
