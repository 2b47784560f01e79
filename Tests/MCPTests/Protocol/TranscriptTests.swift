import JSON
import Testing

@testable import MCP

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Whole conversations, request and reply side by side.
///
///     → what the client sends        ← what the server answers
///     ⟳ the content that is there from here on, as names and notes
struct TranscriptTests {
  @Test(arguments: [
    "handshake-2025-11-25", "batches-2025-03-26", "stateless-2026-07-28", "both-at-once",
    "changes", "malformed",
  ])
  func `the server keeps to the transcript`(name: String) throws {
    let transcript = try Self.text(of: "\(name).txt")
    #expect(Self.replayed(transcript) == transcript)
  }

  /// The transcript with the answers that the server gives now.
  private static func replayed(_ transcript: String) -> String {
    var server = Shelf.server()
    var lines: [String] = []
    for line in transcript.split(separator: "\n", omittingEmptySubsequences: false) {
      guard !line.hasPrefix("← ") else { continue }
      lines.append(String(line))
      let text = String(line.dropFirst(2))
      switch line.first {
      case "→": lines += reply(of: &server, to: text).map { ["← \($0.line)"] } ?? []
      case "⟳":
        let notes = ((try? JSONReader.read(text)) ?? [:]).members ?? []
        let shelf = Shelf(
          notes: Dictionary(uniqueKeysWithValues: notes.map { ($0.name, $0.value.text ?? "") }))
        lines += (server.provide(shelf) + server.replies()).map { "← \($0.line)" }
      default: break
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func reply(of server: inout Server<Shelf>, to line: String) -> JSON? {
    server.reply(to: .bytes(Array(line.utf8)[...]))
  }

  private static func text(of name: String, file: String = #filePath) throws -> String {
    let folder = file.prefix(through: file.lastIndex(of: "/")!)
    let stream = try #require(fopen("\(folder)../Fixtures/\(name)", "r"))
    defer { fclose(stream) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, stream), count > 0 {
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
