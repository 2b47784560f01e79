import ClientConfig
import JSON
import Knowledge

/// Our hooks in a client's configuration.
struct HookConfig: ConfigPart {
  let file: ConfigFile
  private let version: JSON.Member?
  private let hooks: [(hook: ConfigHook, command: String)]
  private let commands: HookProgram

  var program: String { commands.binary }
  let disabler: String?

  init(_ client: HookClient, file: ConfigFile, _ program: HookProgram, disabler: String?) {
    (self.file, commands, version, self.disabler) = (file, program, client.version, disabler)
    hooks = client.events.map { event in
      let command = program.command(event.event)
      return (client.hook(event, running: command), command)
    }
  }

  /// The commands of our hooks in a file.
  private func found(in current: [UInt8]?) throws(Failure) -> [String] {
    try file.edited(current) { bytes throws(ConfigError) in
      var found: [String] = []
      for (hook, _) in hooks { found += try ConfigEdit.commands(of: hook, in: bytes) }
      return found
    }.filter(commands.isOurs)
  }

  func state() throws(Failure) -> (presence: ConfigPresence, startsThisProgram: Bool) {
    let current = try file.current
    return (try presence(in: current), try found(in: current).contains(where: commands.startsThisProgram))
  }

  func presence(in current: [UInt8]?) throws(Failure) -> ConfigPresence {
    guard try !found(in: current).isEmpty else { return .absent }
    let bytes = current ?? []
    let isCurrent = try file.edited(bytes) { bytes throws(ConfigError) in
      try added(to: bytes, keepsArguments: true) == bytes
    }
    return isCurrent ? .current : .outdated(other: nil)
  }

  func added(to bytes: [UInt8], keepsArguments: Bool) throws(ConfigError) -> [UInt8] {
    var bytes = bytes
    if let version { bytes = try ConfigEdit.adding(version, to: bytes) }
    for (hook, command) in hooks {
      bytes = try ConfigEdit.adding(hook, to: bytes) { old in
        guard commands.isOurs(old) else { return nil }
        return keepsArguments ? commands.renewed(old) : command
      }
    }
    return bytes
  }

  func removed(from bytes: [UInt8], original: [UInt8]) throws(ConfigError) -> [UInt8] {
    var bytes = bytes
    for (hook, _) in hooks {
      bytes = try ConfigEdit.removing(hook, from: bytes, original: original, isOurs: commands.isOurs)
    }
    return bytes
  }

  func isEmpty(_ bytes: [UInt8]) -> Bool {
    ConfigEdit.isEmpty(bytes, format: .json)
      || version.map { (try? JSONReader.read(bytes[...]))?.value == .object([$0]) } ?? false
  }

  func isFree(_ original: [UInt8]) -> Bool { true }

  func settings(in bytes: [UInt8], original: [UInt8]) -> [String] { [] }

  func otherProgram(in original: [UInt8]) -> String? {
    let found = try? found(in: original)
    return found?.first.flatMap(commands.program)
  }
}

/// The command lines of our hooks, which clients run in a shell.
struct HookProgram {
  let binary: String
  /// `--knowledge` and its values.
  var arguments: [String] = []

  func command(_ event: HookEvent) -> String {
    Self.command([binary, Command.hook.name, event.rawValue] + (event == .session ? [] : arguments))
  }

  private static func command(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }

  /// Whether a command only starts a `skills` hook. A project's file may be foreign, and shell metacharacters could
  /// start anything.
  func isOurs(_ command: String) -> Bool {
    guard let words = Self.words(of: command), words.count > 2, words[1] == Command.hook.name else { return false }
    return ["skills", Files.name(of: binary)].contains(Files.name(of: words[0])) && HookEvent(rawValue: words[2]) != nil
  }

  func program(of command: String) -> String? { Self.words(of: command)?.first }

  func startsThisProgram(_ command: String) -> Bool { command.hasPrefix("\(Self.quoted(binary)) ") }

  /// One of our commands with the current binary and knowledge, keeping what else the user has added: `--block error`.
  func renewed(_ command: String) -> String? {
    guard let words = Self.words(of: command), words.count > 2 else { return nil }
    guard !arguments.isEmpty, words[2] != HookEvent.session.rawValue else {
      return Self.command([binary] + words.dropFirst())
    }
    return Self.command([binary] + Command.hook.words(words.dropFirst(), replacing: .knowledge, by: arguments))
  }

  /// The words of a command as `quoted` writes them; nil if a shell would do more with it than start a program.
  private static func words(of command: String) -> [String]? {
    var words: [[UInt8]] = []
    var (isQuoted, isInWord, isEscaped) = (false, false, false)
    for byte in command.utf8 {
      let isQuote = byte == UInt8(ascii: "'")
      if isQuote, !isEscaped { isQuoted.toggle() }
      let isGap = byte == UInt8(ascii: " ") && !isQuoted
      if !isGap, !isInWord { words.append([]) }
      isInWord = !isGap
      let isText = isQuoted ? !isQuote : isEscaped ? isQuote : isPlain(byte)
      if isText { words[words.count - 1].append(byte) }
      let isEscape = byte == UInt8(ascii: "\\") && !isQuoted && !isEscaped
      guard isText || isGap || isEscape || isQuote && !isEscaped else { return nil }
      isEscaped = isEscape
    }
    return isQuoted || isEscaped ? nil : words.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func quoted(_ word: String) -> String {
    word.utf8.allSatisfy(isPlain) && !word.isEmpty ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }

  /// Letters, digits and characters of paths, which a shell leaves alone.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte >= 0x80 || "/._-=:@+,".utf8.contains(byte)
  }
}
