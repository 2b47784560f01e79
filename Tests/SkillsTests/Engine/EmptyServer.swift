import Foundation
import Testing

/// A web server on loopback that has nothing: an engine before the first push.
final class EmptyServer: Sendable {
  let address: String
  private let listener: Int32

  init() throws {
    #if canImport(Darwin)
      let type = SOCK_STREAM
    #else
      let type = Int32(SOCK_STREAM.rawValue)
    #endif
    listener = socket(AF_INET, type, 0)
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    try withUnsafeMutablePointer(to: &place) { pointer in
      try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
        #if canImport(Darwin)
          try #require(bind(listener, place, size) == 0 && listen(listener, 8) == 0)
          try #require(getsockname(listener, place, &size) == 0)
        #else
          try #require(bind(listener, .init(__sockaddr__: place), size) == 0 && listen(listener, 8) == 0)
          try #require(getsockname(listener, .init(__sockaddr__: place), &size) == 0)
        #endif
      }
    }
    address = "http://127.0.0.1:\(UInt16(bigEndian: place.sin_port))"
    Thread { Self.serve(listener) }.start()
  }

  deinit { shutdown(listener, Int32(SHUT_RDWR)) }

  private static func serve(_ listener: Int32) {
    while true {
      #if canImport(Darwin)
        let connection = accept(listener, nil, nil)
      #else
        let connection = accept(listener, .init(), nil)
      #endif
      guard connection >= 0 else { break }
      answer(connection)
      close(connection)
    }
    close(listener)
  }

  /// Reads a request, because to close a connection with something unread takes the reply back.
  private static func answer(_ connection: Int32) {
    var request: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(connection, &part, part.count)
      guard count > 0 else { return }
      request += part[..<count]
      let text = String(decoding: request, as: UTF8.self)
      guard let end = text.range(of: "\r\n\r\n") else { continue }
      let length = text[..<end.lowerBound].firstMatch(of: /(?i)content-length: (\d+)/).flatMap { Int($0.1) } ?? 0
      if text[end.upperBound...].utf8.count >= length { break }
    }
    let reply = Array("HTTP/1.1 404 Not Found\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}".utf8)
    _ = write(connection, reply, reply.count)
  }
}
