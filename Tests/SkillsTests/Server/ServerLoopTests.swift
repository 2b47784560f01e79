import Foundation
import JSON
import Testing

@testable import skills

/// The loop over two real pipes without a process. The client sends everything before it reads.
struct ServerLoopTests {
  private static let handshake = """
    {"jsonrpc":"2.0","id":"a","method":"initialize","params":{"protocolVersion":"2025-11-25","clientInfo":{}}}
    {"jsonrpc":"2.0","method":"notifications/initialized"}
    """

  /// What the server writes to a client that says this and closes its side.
  private func conversation(
    _ text: String, trace: Trace? = nil, pendingLimit: Int = 64 << 20, patience: Int = 5_000_000
  ) throws -> [String] {
    let folder = try TemporaryFolder(["one.md": "# One\n\nZebras have stripes.\n"])
    let roots = ["docs=\(folder.path)"]
    let (input, output) = (Pipe(), Pipe())
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try input.fileHandleForWriting.close()
    let streams = try #require(
      ServerStreams(
        input: input.fileHandleForReading.fileDescriptor,
        output: output.fileHandleForWriting.fileDescriptor))
    let path = folder.path
    let places = { @Sendable in [path] }
    var loop = ServerLoop(
      server: KnowledgeServer.server(isLive: true, hasBuiltin: false), streams: streams,
      watching: places, trace: trace, pendingLimit: pendingLimit,
      patience: patience
    ) { Library(of: roots, cache: nil, after: $0) }
    try loop.run()
    // The server's process keeps its end of the pipe open, so reading stops when the pipe is empty.
    let reader = output.fileHandleForReading.fileDescriptor
    _ = fcntl(reader, F_SETFL, O_NONBLOCK)
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(reader, &bytes, bytes.count)
    systemClose(streams.output)
    return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  /// A server on a thread of its own, which ends after its client and then closes its side.
  private func served(
    _ roots: [String], from input: Pipe, to output: Pipe, watching place: String? = nil,
    pendingLimit: Int = 64 << 20
  ) -> Lazy<Void> {
    let (reader, writer) = (
      input.fileHandleForReading.fileDescriptor, output.fileHandleForWriting.fileDescriptor
    )
    var places: (@Sendable () -> [String])?
    if let place { places = { [place] } }
    return started { [places] in
      guard let streams = ServerStreams(input: reader, output: writer) else { return }
      var loop = ServerLoop(
        server: KnowledgeServer.server(isLive: place != nil, hasBuiltin: place == nil),
        streams: streams, watching: places, trace: nil, pendingLimit: pendingLimit
      ) { _ in Library(of: roots, cache: nil) }
      try? loop.run()
      systemClose(streams.output)
    }
  }

  /// Work that runs on a thread of its own; `get` waits for its end.
  private func started(_ work: @escaping @Sendable () -> Void) -> Lazy<Void> {
    let result = Lazy(work)
    Threads.start { result.get() }
    return result
  }

  private func ids(_ lines: [String]) throws -> [JSON?] {
    try lines.map { try JSONReader.read($0)["id"] }
  }

  @Test(arguments: [1, 1_000, 64 << 20])
  func `everything that was read is answered before the end, in order`(room: Int) throws {
    let calls = (0..<50).map { number in
      number % 2 == 0
        ? "{\"jsonrpc\":\"2.0\",\"id\":\(number),\"method\":\"ping\"}"
        : """
        {"jsonrpc":"2.0","id":\(number),"method":"tools/call","params":{"name":"search",\
        "arguments":{"query":"zebra"}}}
        """
    }
    let text = ([Self.handshake] + calls).joined(separator: "\n") + "\n"
    let ids = try ids(conversation(text, pendingLimit: room))
    #expect(ids.first == "a")
    #expect(ids.count == 51)
    // Pings need no knowledge, so they overtake; among themselves both kinds stay in order.
    let numbers = ids.dropFirst().compactMap { id -> Int? in
      if case .integer(let number)? = id { number } else { nil }
    }
    #expect(numbers.filter { $0 % 2 == 0 } == Array(stride(from: 0, to: 50, by: 2)))
    #expect(numbers.filter { $0 % 2 == 1 } == Array(stride(from: 1, to: 50, by: 2)))
  }

  @Test func `a client that has gone and reads nothing is not waited for`() throws {
    let call = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}\n"
    let text = Self.handshake + "\n" + String(repeating: call, count: 400)
    let start = Clock.microseconds
    let lines = try conversation(text, pendingLimit: 1_000, patience: 300_000)
    #expect(Clock.microseconds - start >= 300_000)
    #expect((2..<400).contains(lines.count))
  }

  @Test func `a client that has closed its side and reads slowly gets every answer`() throws {
    let (input, output) = (Pipe(), Pipe())
    let server = served(["builtin"], from: input, to: output, pendingLimit: 1_000)
    let count = 4_000
    let calls = (1...count).map { "{\"jsonrpc\":\"2.0\",\"id\":\($0),\"method\":\"tools/list\"}\n" }
    let text = Data((Self.handshake + "\n" + calls.joined()).utf8)
    let client = started {
      try? input.fileHandleForWriting.write(contentsOf: text)
      try? input.fileHandleForWriting.close()
    }
    var feeds = 0
    while feeds < count + 1 {
      let bytes = output.fileHandleForReading.availableData
      guard !bytes.isEmpty else { break }
      feeds += bytes.count { $0 == UInt8(ascii: "\n") }
      if feeds < count / 2 { usleep(100) }
    }
    #expect(feeds == count + 1)
    client.get()
    server.get()
  }

  @Test func `a request after an edit is answered from the edited file`() throws {
    let folder = try TemporaryFolder(["one.md": "# One\n\nZebras have stripes.\n"])
    let path = folder.path
    let (input, output) = (Pipe(), Pipe())
    let thread = served(["docs=\(path)"], from: input, to: output, watching: path)
    func ask() throws -> String {
      let line = """
        {"jsonrpc":"2.0","id":1,"method":"resources/read",\
        "params":{"uri":"skills://reference/docs/one"}}

        """
      try input.fileHandleForWriting.write(contentsOf: Data(line.utf8))
      return String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    }
    #expect(try ask().contains("stripes"))
    let file = try #require(FileHandle(forWritingAtPath: path + "/one.md"))
    try file.truncate(atOffset: 0)
    for text in ["manes", "spots"] {
      try file.write(contentsOf: Data("# One\n\nZebras have \(text).\n\n".utf8))
      #expect(try ask().contains(text))
    }
    try input.fileHandleForWriting.close()
    thread.get()
  }

  @Test func `a last line without its line feed is a message`() throws {
    let lines = try conversation("{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"ping\"}")
    #expect(lines == ["{\"jsonrpc\":\"2.0\",\"id\":7,\"result\":{}}"])
  }

  @Test(arguments: ["", "\n\n", "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/nope\"}\n"])
  func `a client that subscribes to nothing gets no notifications`(text: String) throws {
    #expect(try conversation(text).isEmpty)
  }

  @Test func `a subscription ends with a result when the client has gone`() throws {
    let lines = try conversation(
      """
      {"jsonrpc":"2.0","id":"s","method":"subscriptions/listen","params":{"notifications":\
      {"resourcesListChanged":true},"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",\
      "io.modelcontextprotocol/clientCapabilities":{}}}}

      """)
    #expect(lines.count == 2)
    #expect(lines[0].contains("notifications/subscriptions/acknowledged"))
    #expect(try JSONReader.read(lines[1])["id"] == "s")
  }

  @Test func `a trace has each line of both directions, as it was, in the order of events`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/trace.txt"
    let sent = [
      #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#, "{broken",
      #" {"jsonrpc":"2.0","id":2,"method":"é"}"#,
    ]
    let received = try conversation(sent.joined(separator: "\n"), trace: Trace(path: path))
    let lines = try folder.text(of: "trace.txt").split(separator: "\n")
    let expected = zip(sent, received).flatMap { ["→ \($0)", "← \($1)"] }
    #expect(lines.map { String($0.drop { $0 != " " }.dropFirst()) } == expected)
    let times = lines.compactMap { Double($0.prefix { $0 != " " }) }
    #expect(times.count == 6)
    #expect(times == times.sorted())
    for line in lines { #expect(line.prefixMatch(of: #/\d+\.\d{6} [→←] /#) != nil) }
    #expect(Files.mode(of: path) == 0o600)
  }

  @Test func `a second server leaves the trace of the first alone`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/trace.txt"
    for _ in 0..<2 { try Trace(path: path).record(.received, Array("first".utf8)) }
    #expect(try folder.text(of: "trace.txt").hasSuffix("→ first\n"))
    #expect(try folder.text(of: "trace.txt.\(getpid())").hasSuffix("→ first\n"))
  }

  #if os(Linux)
    @Test func `an answer that cannot be written is an error`() throws {
      let (input, output) = (Pipe(), open("/dev/full", O_WRONLY))
      try input.fileHandleForWriting.write(contentsOf: Data(Self.handshake.utf8))
      try input.fileHandleForWriting.close()
      let streams = try #require(
        ServerStreams(input: input.fileHandleForReading.fileDescriptor, output: output))
      var loop = ServerLoop(
        server: KnowledgeServer.server(isLive: false, hasBuiltin: true), streams: streams,
        watching: nil, trace: nil
      ) { _ in Library(of: ["builtin"], cache: nil) }
      let failure = Failure("cannot write the answers: No space left on device.")
      #expect(throws: failure) { try loop.run() }
    }
  #endif

  @Test func `a process without standard input has an empty one`() throws {
    let number = fcntl(STDERR_FILENO, F_DUPFD, 700)
    systemClose(number)
    ServerStreams.occupy(number)
    var byte: UInt8 = 0
    #expect(read(number, &byte, 1) == 0)
    systemClose(number)
  }

  @Test func `a file with other text isn't made a trace or a log of usage`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/notes.md"
    try folder.write(Data("# Mine\n".utf8), to: "notes.md")
    let refusal = "`\(path)` has other text, and was left as it is. Name a new file for the "
    #expect(throws: Failure(refusal + "trace.")) { try Trace(path: path) }
    #expect(throws: Failure(refusal + "usage log.")) { try UsageLog(path: path) }
    #expect(try folder.text(of: "notes.md") == "# Mine\n")
  }

  @Test(arguments: ["/no/such/folder/trace", "/"])
  func `a trace that cannot be written is refused at the start`(path: String) {
    #expect {
      try Trace(path: path)
    } throws: { error in
      (error as? Failure)?.message.hasPrefix("cannot write the trace `\(path)`: ") == true
    }
  }
}
