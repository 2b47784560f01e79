/// Another program, run to its end.
enum Process {
  struct Result {
    /// The exit status, or 128 and the signal that ended it.
    let status: Int32
    let output: String
    let messages: String
    /// Whether it was ended since it had said nothing for too long.
    var isStalled = false
    /// Whether it was ended since it had said too much.
    var isEndless = false
  }

  /// How many of the last bytes of its messages are kept at least of a program that may say only so much.
  static let keptMessages = 65_536

  /// Runs a program found on PATH, and collects what it writes.
  ///
  /// - Parameters:
  ///   - text: What it reads, no more than a pipe holds (16 KiB everywhere).
  ///   - patience: For how many milliseconds it may say nothing before it is ended, with everything that it has
  ///     started; nil for as long as it likes. With a limit it has no terminal, on which it could ask somebody.
  ///   - limit: How many bytes it may write before it is ended, with the end of its messages kept; nil for as many
  ///     as it likes, and all of them kept. It needs patience.
  ///   - watch: Is given its newest message whenever there is one.
  static func run(
    _ program: String, _ arguments: [String], environment: [String], reading text: String = "",
    patience: Int32? = nil, limit: Int? = nil, watch: (Substring) -> Void = { _ in }
  ) throws(Failure) -> Result {
    let (input, output, messages) = (try Pipe(), try Pipe(), try Pipe())
    defer {
      input.close()
      output.close()
      messages.close()
    }
    Descriptor(number: input.input).write(Array(text.utf8))
    input.closeInput()
    let process = try spawn(
      program, arguments, environment: environment, input: input.output, output: output.input,
      messages: messages.input, isOwnSession: patience != nil)
    let session = patience == nil ? nil : ChildSession(process)
    output.closeInput()
    messages.closeInput()
    let texts = readBoth(
      output.output, messages.output, patience: patience, limit: limit, watch)
    if texts.isStalled || texts.isEndless { session?.terminate() }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    session?.forget()
    // The encoding of wait(2): a signal in the low seven bits, else the exit status above them.
    let signal = status & 0x7F
    return Result(
      status: signal == 0 ? status >> 8 & 0xFF : 128 + signal, output: texts.output,
      messages: texts.messages, isStalled: texts.isStalled, isEndless: texts.isEndless)
  }

  private static func spawn(
    _ program: String, _ arguments: [String], environment: [String], input: Int32, output: Int32,
    messages: Int32, isOwnSession: Bool
  ) throws(Failure) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    if isOwnSession {
      // A signal that our parent has blocked would not end it either.
      var blocked = sigset_t()
      sigemptyset(&blocked)
      posix_spawnattr_setsigmask(&attributes, &blocked)
      posix_spawnattr_setflags(
        &attributes, Int16(POSIX_SPAWN_SETSID) | Int16(POSIX_SPAWN_SETSIGMASK))
    }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, messages, STDERR_FILENO)
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { for text in words + variables { free(text) } }
    var process: pid_t = 0
    let code = posix_spawnp(&process, program, &actions, &attributes, &words, &variables)
    guard code == 0 else {
      throw Failure("cannot run `\(program)`: \(String(cString: strerror(code))). Is it installed?")
    }
    return process
  }

  /// Reads two pipes as they fill, so that neither stops the program.
  private static func readBoth(
    _ first: Int32, _ second: Int32, patience: Int32?, limit: Int?, _ watch: (Substring) -> Void
  ) -> (output: String, messages: String, isStalled: Bool, isEndless: Bool) {
    var texts: [[UInt8]] = [[], []]
    var isStalled = false
    var total = 0
    var waiting = [first, second].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while waiting.contains(where: { $0.fd >= 0 }), total <= limit ?? .max {
      let count = poll(&waiting, nfds_t(waiting.count), patience ?? -1)
      isStalled = count == 0
      guard count > 0 || count < 0 && errno == EINTR else { break }
      for index in waiting.indices where waiting[index].fd >= 0 && waiting[index].revents != 0 {
        let count = systemRead(waiting[index].fd, &buffer, buffer.count)
        if count > 0 {
          texts[index] += buffer[..<count]
          total += count
          if index == 1 {
            if limit != nil, texts[1].count > 2 * keptMessages {
              texts[1].removeFirst(texts[1].count - keptMessages)
            }
            watch(lastLine(of: texts[1]))
          }
        } else if count == 0 || errno != EINTR {
          // A negative descriptor is passed over by poll(2).
          waiting[index].fd = -1
        }
      }
    }
    return (
      String(decoding: texts[0], as: UTF8.self), String(decoding: texts[1], as: UTF8.self),
      isStalled, total > limit ?? .max
    )
  }
}

extension Process {
  /// Those of the variables that are set here, as another program is given them.
  static func environment(_ names: [String]) -> [String] {
    names.compactMap { name in getenv(name).map { "\(name)=\(String(cString: $0))" } }
  }

  /// The last line with something in it; a carriage return begins one as well.
  private static func lastLine(of bytes: [UInt8]) -> Substring {
    let tail = String(decoding: bytes.suffix(400), as: UTF8.self)
    return tail.split(whereSeparator: \.isNewline).last ?? ""
  }
}

/// Two ends of a pipe; what one writes, the other reads.
private final class Pipe {
  let output: Int32
  private(set) var input: Int32

  init() throws(Failure) {
    var ends: [Int32] = [0, 0]
    #if canImport(Darwin)
      let code = pipe(&ends)
    #else
      // In one step: a program that another thread starts in between would hold the pipe open.
      let code = pipe2(&ends, O_CLOEXEC)
    #endif
    guard code == 0 else { throw Failure("cannot make a pipe: \(Files.reason).") }
    (output, input) = (ends[0], ends[1])
    #if canImport(Darwin)
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #endif
  }

  func closeInput() {
    systemClose(input)
    input = -1
  }

  func close() {
    systemClose(output)
    if input >= 0 { systemClose(input) }
  }
}
