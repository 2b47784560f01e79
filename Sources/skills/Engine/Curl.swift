import Engine
import Knowledge

/// Sends requests with the program `curl`, which verifies certificates and knows the user's proxies.
///
/// Its options, including the key, are passed on standard input, so that no secret appears in process listings.
struct Curl: Transport {
  /// The URLs of one engine's servers, without a trailing slash. If one doesn't answer, the next is asked.
  let servers: [String]
  /// The timeout of one attempt in milliseconds.
  let patience: Int
  /// How long to retry a request, in milliseconds. Each server is asked at least once in any case.
  let retrying: Int
  /// The time on the clock by which all requests must end; nil for no limit.
  var deadline: Int?
  var program = "curl"

  /// The timeout for connecting to a server in milliseconds.
  private static let connecting = 3_000
  /// The delay before the second attempt in milliseconds, doubled for each further one.
  private static let pause = 100
  /// The maximum length of a reply.
  private static let longestReply = 1 << 30

  func send(_ request: HTTPRequest) throws(EngineFailure) -> HTTPReply {
    let start = Clock.microseconds
    var pause = Self.pause
    for attempt in 0... {
      let isLast =
        attempt + 1 >= servers.count && (Clock.microseconds - start) / 1_000 + pause > retrying || limit <= pause
      guard limit > 0 else { break }
      do throws(EngineFailure) {
        let reply = try send(request, to: servers[attempt % servers.count], within: limit)
        // The statuses of a server that is starting or has lost its leader.
        if ![429, 500, 502, 503, 504].contains(reply.status) || isLast { return reply }
      } catch {
        if error.kind != .unavailable || isLast { throw error }
      }
      guard attempt + 1 >= servers.count else { continue }
      usleep(useconds_t(pause * 1_000))
      pause *= 2
    }
    throw EngineFailure(.unavailable, "does not answer in time")
  }

  /// The timeout in milliseconds of an attempt that begins now.
  private var limit: Int {
    min(patience, deadline.map { ($0 - Clock.microseconds) / 1_000 } ?? patience)
  }

  private func send(_ request: HTTPRequest, to server: String, within limit: Int) throws(EngineFailure) -> HTTPReply {
    guard let body = request.body else { return try run(request, server, bodyFile: nil, within: limit) }
    let reply: Result<HTTPReply, EngineFailure>
    do throws(Failure) {
      // The configuration must fit in a pipe, so long bodies go into a file.
      reply = try ScratchFolder.with { folder throws(Failure) in
        let file = "\(folder)/body"
        try FileWriter(file).write(body, mode: 0o600)
        return Result { () throws(EngineFailure) in try run(request, server, bodyFile: file, within: limit) }
      }
    } catch {
      throw EngineFailure(.other, "was not asked: \(error.message)")
    }
    return try reply.get()
  }

  private func run(
    _ request: HTTPRequest, _ server: String, bodyFile: String?, within limit: Int
  ) throws(EngineFailure) -> HTTPReply {
    let configuration = Self.configuration(request, server, bodyFile: bodyFile, within: limit)
    let result: Process.Result
    do throws(Failure) {
      result = try Process.run(
        program, ["-q", "--config", "-"], environment: Process.environment(Self.inherited), reading: configuration,
        patience: Int32(clamping: limit + 1_000), limit: Self.longestReply)
    } catch {
      throw EngineFailure(.other, "was not asked: \(error.message)")
    }
    guard result.status == 0 else { throw Self.failure(of: result) }
    let bytes = result.bytes
    let line = bytes.lastIndex(of: UInt8(ascii: "\n")) ?? bytes.startIndex
    guard let status = Int(String(decoding: bytes[line...], as: UTF8.self).trimmed) else {
      throw EngineFailure(.other, "sent a reply without a status")
    }
    return HTTPReply(status: status, body: Array(bytes[..<line]))
  }

  /// The environment variables for curl, which ignores an uppercase `HTTP_PROXY` (curl(1), "ENVIRONMENT").
  private static let inherited = Process.networkVariables + ["CURL_CA_BUNDLE"]

  static func configuration(
    _ request: HTTPRequest, _ server: String, bodyFile: String?, within limit: Int
  ) -> String {
    var lines = [
      option("url", server + request.path), option("request", request.method.rawValue),
      option("proto", "=http,https"), "silent", "show-error", "globoff",
      option("connect-timeout", seconds(min(limit, connecting))), option("max-time", seconds(limit)),
      option("write-out", "\\n%{http_code}"),
    ]
    lines += request.headers.map { option("header", "\($0.name): \($0.value)") }
    if let bodyFile { lines += [option("data-binary", "@\(bodyFile)"), option("header", "Expect:")] }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func seconds(_ milliseconds: Int) -> String { Decimals.of(Double(milliseconds) / 1_000, 3) }

  /// A quoted line of a configuration (curl(1), `--config`).
  private static func option(_ name: String, _ value: String) -> String {
    let escaped = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n").replacing("\r", with: "\\r")
    return "\(name) = \"\(escaped)\""
  }

  /// The failure for an exit code (curl(1), "EXIT CODES").
  private static func failure(of result: Process.Result) -> EngineFailure {
    if result.isStalled { return EngineFailure(.unavailable, "does not answer in time") }
    if result.isEndless { return EngineFailure(.other, "sends more than \(longestReply >> 20) MB") }
    // Lines of advice may follow the one that says what is wrong.
    let line = result.messages.split(whereSeparator: \.isNewline).first { $0.hasPrefix("curl: (") }
    let reason = ForeignText.line(String(line?.drop { $0 != ")" }.dropFirst(2) ?? ""))
    return switch result.status {
    // Typesense nodes send this instead of a status while they have no leader.
    case 1: EngineFailure(.unavailable, "sends what is not HTTP")
    case 5, 6: EngineFailure(.unavailable, "can't be found: \(reason)")
    case 7: EngineFailure(.unavailable, "can't be reached: \(reason)")
    case 28: EngineFailure(.unavailable, "does not answer in time")
    case 35, 51, 53, 54, 58, 59, 60, 77, 80, 82, 83, 90, 91:
      EngineFailure(.other, "has no certificate to trust: \(reason)")
    case 52, 55, 56, 18: EngineFailure(.unavailable, "has ended the connection: \(reason)")
    default: EngineFailure(.other, "can't be asked: \(reason) (curl's exit code \(result.status))")
    }
  }
}
