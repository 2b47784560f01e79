import Engine
import Foundation
import Testing

@testable import skills

@Suite struct CurlTests {
  @Test func `secrets are in the configuration, in quotes that can't be escaped from`() {
    let request = HTTPRequest(.post, "/x?a=b", headers: [("X-KEY", "a\"b\\c\nurl = evil")])
    let text = Curl.configuration(request, "https://example.com", bodyFile: "/tmp/b", within: 2_500)
    let lines = text.split(separator: "\n")
    #expect(lines.contains(#"url = "https://example.com/x?a=b""#))
    #expect(lines.contains(#"header = "X-KEY: a\"b\\c\nurl = evil""#))
    #expect(lines.contains(#"data-binary = "@/tmp/b""#))
    #expect(lines.contains(#"max-time = "2.500""#))
    #expect(!lines.contains { $0.hasPrefix("insecure") || $0.hasPrefix("location") })
  }

  /// A fake curl with a list of replies: a body and a status, or an exit code above 0.
  private func curl(_ replies: [(text: String, status: Int)], retrying: Int = 5_000) throws -> (Curl, TemporaryFolder) {
    let cases = replies.enumerated().map { number, reply in
      "\(number)) printf '%s' '\(reply.text)' >&\(reply.status == 0 ? 1 : 2); exit \(reply.status);;"
    }
    let folder = try TemporaryFolder()
    let script = """
      #!/bin/sh
      cd "$(dirname "$0")"
      n=$(ls | grep -c '^asked')
      { echo "$@"; cat; } > asked$n
      case $n in \(cases.joined(separator: "\n")) esac
      """
    try folder.write(program: script, to: "curl")
    var curl = Curl(
      servers: ["https://one.example", "https://two.example"], patience: 5_000, retrying: retrying)
    curl.program = "\(folder.path)/curl"
    return (curl, folder)
  }

  private let request = HTTPRequest(.get, "/health", headers: [("X-KEY", "secret")])

  @Test func `the key is only on standard input`() throws {
    let (curl, folder) = try curl([("{}\n200", 0)])
    #expect(try curl.send(request) == HTTPReply(status: 200, body: Array("{}".utf8)))
    let asked = try folder.text(of: "asked0").split(separator: "\n")
    #expect(asked[0] == "-q --config -")
    #expect(asked.contains(#"header = "X-KEY: secret""#))
  }

  @Test func `the next server is asked when one is down, and all again after a while`() throws {
    let (curl, folder) = try curl([
      ("curl: (7) Failed to connect", 7), ("{}\n503", 0), ("curl: (28) Timeout", 28), ("{}\n200", 0),
    ])
    #expect(try curl.send(request).status == 200)
    let servers = try (0..<4).map { try folder.text(of: "asked\($0)").contains("one.example") }
    #expect(servers == [true, false, true, false])
  }

  @Test(arguments: [
    (
      7, "curl: (7) Failed to connect to one.example", EngineFailure.Kind.unavailable,
      "can't be reached: Failed to connect"
    ),
    (6, "curl: (6) Could not resolve host: one", .unavailable, "can't be found"),
    (28, "curl: (28) Operation timed out", .unavailable, "does not answer in time"),
    (60, "curl: (60) SSL certificate problem: certificate has expired", .other, "certificate has expired"),
  ])
  func `a failure is a clause that says what to look at`(
    status: Int, text: String, kind: EngineFailure.Kind, clause: String
  ) throws {
    let replies = [(text, status), (text, status), (text, status), (text, status)]
    let (curl, folder) = try curl(replies, retrying: 0)
    do throws(EngineFailure) {
      _ = try curl.send(request)
      Issue.record("no failure")
    } catch {
      #expect(error.kind == kind)
      #expect(error.message.contains(clause))
      #expect(!error.message.contains("secret"))
    }
    // An unavailable server isn't asked forever, and one without a valid certificate only once.
    #expect(FileManager.default.fileExists(atPath: "\(folder.path)/asked1") == (kind == .unavailable))
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/asked3"))
  }
}
