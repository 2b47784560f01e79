import Knowledge
import Terminal

struct Screen: Sendable, Equatable {
  var width: Int
  var height: Int
  var hasColor: Bool

  /// The assumed size of a terminal that doesn't report one: the traditional 80 × 24.
  private static let usual = (width: 80, height: 24)

  static var current: Screen? {
    guard Descriptor.standardOutput.isTerminal else { return nil }
    let size = size(of: STDOUT_FILENO)
    let terminal = systemVariable("TERM") ?? ""
    return Screen(
      width: size.width, height: size.height,
      // https://no-color.org: set and not empty.
      hasColor: (systemVariable("NO_COLOR") ?? "").isEmpty && !["", "dumb"].contains(terminal))
  }

  /// The width of standard error; nil if that is a pipe or a file.
  static var messageWidth: Int? { Descriptor.standardError.isTerminal ? size(of: STDERR_FILENO).width : nil }

  /// A terminal's size from the environment, else from the terminal itself.
  static func size(of descriptor: Int32) -> (width: Int, height: Int) {
    var size = winsize()
    let isKnown = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0
    return (
      number("COLUMNS") ?? (isKnown && size.ws_col > 0 ? Int(size.ws_col) : usual.width),
      number("LINES") ?? (isKnown && size.ws_row > 0 ? Int(size.ws_row) : usual.height)
    )
  }

  private static func number(_ name: String) -> Int? {
    systemVariable(name).flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  func lines(of spans: [Span], rest: String) -> [String] {
    let spans = spans.map { Span(text: $0.text.withoutControls, style: $0.style) }
    return Wrapping.lines(spans, width: width, rest: rest, hasColor: hasColor, keepsLongWords: true)
  }

  func text(of markdown: String) -> String {
    TerminalMarkdown.text(of: markdown.withoutControls, width: width, hasColor: hasColor)
  }

  func text(ofDifference difference: String) -> String {
    let difference = difference.withoutControls
    guard hasColor else { return difference }
    return difference.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let style: Style =
        switch line.first {
        case _ where line.hasPrefix("+++") || line.hasPrefix("---"): .bold
        case "+": .added
        case "-": .removed
        case "@": .code
        default: []
        }
      return style.painted(String(line))
    }.joined(separator: "\n")
  }
}

extension String {
  /// The text without control characters except line ends and tabs, so that it can't control a terminal, and without
  /// characters that hide or reorder parts of it.
  var withoutControls: String {
    let clean = ForeignText.cleaned(self, hasFrames: true)
    guard clean.utf8.contains(where: { $0 == 0x0D || $0 == 0 }) else { return clean }
    return String(UnicodeScalarView(clean.unicodeScalars.filter { $0 != "\r" && $0 != "\0" }))
  }
}

enum Pager {
  /// Writes the bytes through `$PAGER`, else `less`; false if no pager accepted them.
  ///
  /// `less` always keeps colors, and unless `LESS` is set, exits if the text fits on one screen. It reads UTF-8 even in
  /// the C locale, which many containers have.
  static func show(_ bytes: [UInt8]) -> Bool {
    guard let command, !command.isEmpty, command != "cat" else { return false }
    let options = systemVariable("LESS") ?? "-FX"
    unsafe setenv("LESS", "-R \(options)", 1)
    unsafe setenv("LESSCHARSET", "utf-8", 0)
    // The shell exits with 126 or 127 if the program doesn't exist, so nothing was shown.
    return (try? Process.feed(bytes, to: "/bin/sh", ["-c", command])).map { $0 != 126 && $0 != 127 } ?? false
  }

  /// nil if no pager is set and there is no `less`.
  private static var command: String? {
    systemVariable("PAGER") ?? (Executable.all(named: "less").isEmpty ? nil : "less")
  }
}

/// Asks the user at the terminal before something is changed.
struct Confirmation: Sendable {
  let ask: @Sendable (_ question: String) -> Bool

  /// nil if nobody can see the changes or answer, as in a script.
  static var current: Confirmation? {
    guard isatty(STDIN_FILENO) == 1, Descriptor.standardOutput.isTerminal else { return nil }
    return Confirmation { question in
      Descriptor.standardError.write(Array("\(question) [y/N] ".utf8))
      return ["y", "yes"].contains(readLine()?.lowercased())
    }
  }
}
