enum Process {
  struct Result {
    /// The exit status, or 128 and the signal that ended it.
    let status: Int32
    let bytes: [UInt8]
    let messages: String
    /// Whether it was terminated for being silent too long.
    var isStalled = false
    /// Whether it was terminated for writing too much.
    var isEndless = false

    var output: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// For a program with limited output, how many of the last bytes of its messages are kept at least.
  static let keptMessages = 65_536

  /// Runs a program found on PATH, and collects its output.
  ///
  /// - Parameters:
  ///   - text: Its standard input, which must fit in a pipe (16 KiB on all systems).
  ///   - patience: After how many milliseconds of silence it is terminated, with its child processes; nil for no limit.
  ///     With a limit it has no terminal, so it can't prompt.
  ///   - limit: After how many bytes of output it is terminated, keeping the end of its messages; nil for no limit,
  ///     keeping all. Requires `patience`.
  ///   - watch: Called with each new message.
  static func run(
    _ program: String, _ arguments: [String], environment: [String], reading text: String = "",
    patience: Int32? = nil, limit: Int? = nil, watch: (Substring) -> Void = { _ in }
  ) throws(Failure) -> Result {
    guard patience != nil else {
      return try collect(program, arguments, environment, text, nil, limit, watch)
    }
    // In its own session it gets no signals from the terminal, so we have to terminate it.
    return try Interruption.deferred { () throws(Failure) in
      try collect(program, arguments, environment, text, patience, limit, watch)
    }
  }

  private static func collect(
    _ program: String, _ arguments: [String], _ environment: [String], _ text: String,
    _ patience: Int32?, _ limit: Int?, _ watch: (Substring) -> Void
  ) throws(Failure) -> Result {
    let (input, output, messages) = (try openPipe(), try openPipe(), try openPipe())
    defer { for end in [output.output, messages.output] { systemClose(end) } }
    Descriptor(number: input.input).write(Array(text.utf8))
    systemClose(input.input)
    let ours = [input.output, output.input, messages.input]
    let spawned = Swift.Result { () throws(Failure) in
      try spawn(program, arguments, environment, streams: ours, isOwnSession: patience != nil)
    }
    for end in ours { systemClose(end) }
    let process = try spawned.get()
    var reading = Reading(output.output, messages.output, patience: patience, limit: limit)
    reading.run(watch)
    if reading.isEnded { terminate(process) }
    return Result(
      status: status(atEndOf: process),
      bytes: reading.texts[0],
      messages: String(decoding: reading.texts[1], as: UTF8.self), isStalled: reading.isStalled,
      isEndless: reading.isEndless)
  }

  /// Runs a program on our terminal with the bytes as its standard input, and waits for its end.
  ///
  /// Meanwhile Control-C only affects the program: it may cancel a search in a pager, which would lose its input if we
  /// ended.
  ///
  /// - Returns: Its exit status, or 128 and the signal that ended it.
  static func feed(_ bytes: [UInt8], to program: String, _ arguments: [String]) throws(Failure) -> Int32 {
    let pipe = try openPipe()
    let streams = [pipe.output, STDOUT_FILENO, STDERR_FILENO]
    let spawned = Swift.Result { () throws(Failure) in
      try spawn(program, arguments, ProgramStart.environment, streams: streams, isOwnSession: false)
    }
    systemClose(pipe.output)
    // A program that starts meanwhile would inherit that the signal is ignored, but not this.
    let former = signal(SIGINT) { _ in }
    defer { signal(SIGINT, former) }
    Descriptor(number: pipe.input).write(bytes)
    systemClose(pipe.input)
    return status(atEndOf: try spawned.get())
  }

  private static func status(atEndOf process: pid_t) -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    // The encoding of wait(2): a signal in the low seven bits, else the exit status above them.
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }

  /// Terminates a session's leader, giving it time to remove unfinished files, and then the rest of the session.
  private static func terminate(_ leader: pid_t) {
    kill(-leader, SIGTERM)
    var ended = unsafe siginfo_t()
    // Waits up to two seconds.
    for _ in 0..<100 {
      if unsafe waitid(P_PID, id_t(leader), &ended, WEXITED | WNOHANG | WNOWAIT) != 0 { break }
      if unsafe ended.si_signo != 0 { break }
      usleep(20_000)
    }
    kill(-leader, SIGKILL)
  }

  private static func spawn(
    _ program: String, _ arguments: [String], _ environment: [String], streams: [Int32], isOwnSession: Bool
  ) throws(Failure) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    if isOwnSession {
      // A signal mask inherited from our parent would protect it, too.
      var blocked = sigset_t()
      unsafe sigemptyset(&blocked)
      unsafe posix_spawnattr_setsigmask(&attributes, &blocked)
      unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSID) | Int16(POSIX_SPAWN_SETSIGMASK))
    }
    for (stream, number) in zip(streams, STDIN_FILENO...STDERR_FILENO) {
      unsafe posix_spawn_file_actions_adddup2(&actions, stream, number)
    }
    var words = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
    var variables = unsafe environment.map { unsafe strdup($0) } + [nil]
    defer {
      // The formatter of Swift 6.3 writes `unsafetext`.
      // swift-format-ignore
      for unsafe text in unsafe words + variables { unsafe free(text) }
    }
    var process: pid_t = 0
    let code = unsafe posix_spawnp(&process, program, &actions, &attributes, &words, &variables)
    guard code == 0 else {
      throw Failure(unsafe "cannot run `\(program)`: \(String(cString: strerror(code))). Is it installed?")
    }
    return process
  }

  /// The environment variables that programs need to find files and to reach the network.
  static let networkVariables = [
    "PATH", "HOME", "TMPDIR", "http_proxy", "https_proxy", "HTTPS_PROXY", "ALL_PROXY", "all_proxy", "NO_PROXY",
    "no_proxy", "SSL_CERT_FILE", "SSL_CERT_DIR",
  ]

  /// The variables with these names that are set, in `NAME=VALUE` form.
  static func environment(_ names: [String]) -> [String] {
    names.compactMap { name in systemVariable(name).map { "\(name)=\($0)" } }
  }
}

/// Reads two pipes as they fill, so that neither blocks the program.
private struct Reading {
  private(set) var texts: [[UInt8]] = [[], []]
  private(set) var isStalled = false
  private var total = 0
  private var waiting: [pollfd]
  private var buffer = [UInt8](repeating: 0, count: 65_536)
  private let patience: Int32?
  private let limit: Int?

  init(_ output: Int32, _ messages: Int32, patience: Int32?, limit: Int?) {
    waiting = [output, messages].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    (self.patience, self.limit) = (patience, limit)
  }

  var isEndless: Bool { total > limit ?? .max }

  /// Whether the program must be terminated, which only happens with patience.
  var isEnded: Bool { patience != nil && (isStalled || isEndless || Interruption.isPending) }

  mutating func run(_ watch: (Substring) -> Void) {
    let pause: Int32 = 100
    var silence: Int32 = 0
    while waiting.contains(where: { $0.fd >= 0 }), !isEnded {
      let count = unsafe poll(&waiting, nfds_t(waiting.count), patience == nil ? -1 : pause)
      guard count > 0 else {
        if count < 0, errno != EINTR { return }
        silence += count == 0 ? pause : 0
        isStalled = silence >= patience ?? .max
        continue
      }
      silence = 0
      for index in waiting.indices where waiting[index].fd >= 0 && waiting[index].revents != 0 {
        read(index, watch)
      }
    }
  }

  private mutating func read(_ index: Int, _ watch: (Substring) -> Void) {
    let count = unsafe systemRead(waiting[index].fd, &buffer, buffer.count)
    guard count > 0 else {
      // poll(2) skips a negative descriptor.
      if count == 0 || errno != EINTR { waiting[index].fd = -1 }
      return
    }
    texts[index] += buffer[..<count]
    total += count
    guard index == 1 else { return }
    if limit != nil, texts[1].count > 2 * Process.keptMessages {
      texts[1].removeFirst(texts[1].count - Process.keptMessages)
    }
    // The last line that isn't empty. A carriage return also begins a line.
    let tail = String(decoding: texts[1].suffix(400), as: UTF8.self)
    watch(tail.split(whereSeparator: \.isNewline).last ?? "")
  }
}

enum Executable {
  private static var searchPath: [String] { (systemVariable("PATH") ?? "").split(separator: ":").map(String.init) }

  /// The distinct executable files with a name, in the order of the folders.
  static func all(named name: String, in folders: [String] = searchPath) -> [String] {
    var seen: Set<String> = []
    return folders.map { "\($0)/\(name)" }.filter { path in
      unsafe Files.kind(of: path) == .file && access(path, X_OK) == 0 && seen.insert(Files.absolute(path)).inserted
    }
  }
}
