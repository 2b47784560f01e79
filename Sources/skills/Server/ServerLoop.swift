import JSON
import MCP

/// The main loop between a server and its client.
///
/// One thread waits for everything: the client's messages, its readiness to read, the time to check for changed files,
/// and the end of loading, which runs on a second thread.
struct ServerLoop<Content: Sendable>: ~Copyable {
  typealias Load = @Sendable (Content?) -> Content

  private var server: Server<Content>
  private var streams: ServerStreams
  private let trace: Trace?
  private let load: Load
  private var latest: Content?
  private var loading: BackgroundWork<Content>?
  private var isLoadingOutdated = false
  /// How many times in a row content was already outdated when loading ended.
  private var outdatedCount = 0
  /// Returns the folders and files that the content is made from, which may depend on what exists; nil if nothing
  /// changes.
  private let places: (@Sendable () -> [String])?
  private var scan: FolderScan?
  /// When to load changes, on the clock; sooner if a request waits.
  private var loadTime: Int?
  /// Whether the client has closed its side. There may still be unread messages.
  private var inputIsClosed = false
  private var inputHasEnded = false
  private var isClosed = false
  /// When the client last accepted bytes, was first offered some, or closed its side.
  private var lastProgress = 0

  /// How many bytes may wait for the client before reading and answering pause.
  private let pendingLimit: Int
  /// Whether everything that was read has been answered, except requests that wait for content.
  private var isCaughtUp = true

  /// How long a client that has closed its side may read nothing before the server gives up, in microseconds.
  private let patience: Int
  /// How often to check for changes without requests, in milliseconds.
  private static var scanInterval: Int32 { 1_000 }
  /// How often outdated content is loaded again before requests are answered from it.
  private static var outdatedLimit: Int { 5 }
  /// How long to wait for further changes after one, in microseconds, if no request waits. Saving a file takes several
  /// steps: truncating, writing, closing.
  private static var changeTime: Int { 20_000 }
  /// An answer that took longer is sent before the next is made, in microseconds: a client may wait for each of many.
  private static var longWork: Int { 10_000 }

  /// - Parameter places: Returns the folders and files to watch; nil if nothing changes.
  init(
    server: consuming Server<Content>, streams: ServerStreams,
    watching places: (@Sendable () -> [String])?, trace: Trace?, pendingLimit: Int = 64 << 20,
    patience: Int = 5_000_000, load: @escaping Load
  ) {
    self.server = server
    self.streams = streams
    self.trace = trace
    (self.pendingLimit, self.patience) = (pendingLimit, patience)
    self.load = load
    self.places = places
  }

  /// Serves until the client disconnects. Fails if an answer can't be written although it hasn't.
  mutating func run() throws(Failure) {
    var lines = LineBuffer()
    startLoading()
    while true {
      let ready = wait()
      if ready.hasInput { readInput(&lines) }
      // A client may have edited a file and then sent a request since `poll` returned.
      noteChanges()
      if ready.hasLoaded, let work = loading.take() { take(work.finish()) }
      // Changes are loaded if a request waits for them or enough time has passed.
      if let loadTime, server.waitingCount > 0 || Clock.microseconds >= loadTime { startLoading() }
      if ready.inputIsGone { noteClosedInput() }
      answerLines(&lines)
      if inputHasEnded { close() }
      flush()
      if let reason = streams.failure { throw Failure("cannot write the answers: \(reason).") }
      guard !streams.isBroken, !ready.outputIsGone else { return }
      if isClosed, streams.pendingCount == 0 { return }
      // A client that has closed its side and doesn't read has gone.
      if let endOfPatience, Clock.microseconds >= endOfPatience { return }
    }
  }

  private var endOfPatience: Int? {
    inputIsClosed && streams.pendingCount > 0 ? lastProgress + patience : nil
  }

  private mutating func noteClosedInput() {
    guard !inputIsClosed else { return }
    inputIsClosed = true
    lastProgress = Clock.microseconds
  }

  /// Ends subscriptions once the last message has been answered.
  private mutating func close() {
    guard !isClosed, isCaughtUp, server.waitingCount == 0 else { return }
    isClosed = true
    for message in server.close() { send(message) }
  }

  // MARK: Waiting

  private struct Ready {
    var hasInput = false
    var inputIsGone = false
    var outputIsGone = false
    var hasLoaded = false
  }

  private mutating func wait() -> Ready {
    let readsInput = !inputHasEnded && isCaughtUp && hasRoom
    var queries = [
      query(inputIsClosed && !readsInput ? -1 : streams.input, readsInput ? POLLIN : 0),
      query(streams.output, streams.pendingCount > 0 ? POLLOUT : 0),
      query(loading?.doneDescriptor ?? -1, POLLIN),
    ]
    while unsafe poll(&queries, nfds_t(queries.count), timeout) < 0, errno == EINTR {}
    let gone = Int16(POLLHUP | POLLERR | POLLNVAL)
    return Ready(
      hasInput: readsInput && queries[0].revents != 0,
      inputIsGone: !readsInput && queries[0].revents & gone != 0,
      outputIsGone: queries[1].revents & gone != 0,
      hasLoaded: queries[2].revents != 0)
  }

  private func query(_ descriptor: Int32, _ events: some BinaryInteger) -> pollfd {
    pollfd(fd: descriptor, events: Int16(events), revents: 0)
  }

  private var hasRoom: Bool { streams.pendingCount < pendingLimit }

  /// The time in milliseconds until patience ends, a reload is due or files are checked; 0 if something can be answered
  /// now, −1 for no limit.
  private var timeout: Int32 {
    if !isCaughtUp, hasRoom { return 0 }
    let times = [endOfPatience, loadTime]
    let now = Clock.microseconds
    let waits = times.compactMap { $0.map { Int32(max(0, $0 - now) / 1_000 + 1) } }
    return (waits + (scan == nil ? [] : [Self.scanInterval])).min() ?? -1
  }

  // MARK: Messages

  private mutating func readInput(_ lines: inout LineBuffer) {
    guard let bytes = streams.read() else { return }
    lines.append(bytes)
    guard bytes.isEmpty else { return }
    inputHasEnded = true
    noteClosedInput()
  }

  /// Answers waiting requests and new lines, as far as there is room for the answers.
  private mutating func answerLines(_ lines: inout LineBuffer) {
    isCaughtUp = false
    while hasRoom {
      let start = Clock.microseconds
      if let reply = server.nextReply() {
        send(reply)
      } else if let line = lines.nextLine() {
        if let reply = answer(line) { send(reply) }
      } else {
        if inputHasEnded, let reply = lines.rest().flatMap({ answer($0) }) { send(reply) }
        isCaughtUp = true
        return
      }
      if streams.pendingCount > 1 << 18 || Clock.microseconds - start > Self.longWork { flush() }
    }
  }

  private mutating func flush() {
    if streams.flush() { lastProgress = Clock.microseconds }
  }

  private mutating func answer(_ line: LineBuffer.Line) -> JSON? {
    if let trace, case .bytes(let bytes) = line { trace.record(.received, bytes) }
    return server.reply(to: line)
  }

  private mutating func send(_ message: JSON) {
    let trace = trace
    if streams.pendingCount == 0 { lastProgress = Clock.microseconds }
    streams.withPending { pending in
      let start = pending.count
      message.write(to: &pending)
      trace?.record(.sent, pending[start...])
      pending.append(UInt8(ascii: "\n"))
    }
  }

  // MARK: Content

  private mutating func noteChanges() {
    guard scan?.takeChanges() == true else { return }
    server.markOutdated()
    isLoadingOutdated = true
    if loading == nil { loadSoon() }
  }

  private mutating func loadSoon() { loadTime = loadTime ?? Clock.microseconds + Self.changeTime }

  private mutating func startLoading() {
    // Files are stamped before they are read, so that no change in between is missed.
    scan = places.map { FolderScan(of: $0()) }
    (isLoadingOutdated, loadTime) = (false, nil)
    let (load, latest) = (load, latest)
    loading = BackgroundWork { load(latest) }
    if loading == nil { take(load(latest)) }
  }

  private mutating func take(_ content: Content) {
    latest = content
    // Requests that came after the change keep waiting, but not forever if a folder keeps changing.
    if isLoadingOutdated, outdatedCount < Self.outdatedLimit {
      outdatedCount += 1
      return loadSoon()
    }
    outdatedCount = 0
    for message in server.provide(content) { send(message) }
    guard isLoadingOutdated else { return }
    while hasRoom, let reply = server.nextReply() { send(reply) }
    server.markOutdated()
    loadSoon()
  }
}
