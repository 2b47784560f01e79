import Terminal

extension Command {
  static let man = Command(
    name: "man", operands: "",
    summary: "Print the manual page.",
    discussion: """
      In a pipe or a file, the page is in the language of `man`; on a terminal, it is the help of all \
      commands, to read at once.
      """,
    examples: [
      Example("man | man -l -", "read it"),
      Example("man > /usr/local/share/man/man1/skills.1", "install it"),
    ],
    run: printManual)

  @Sendable
  private static func printManual(
    _ arguments: Arguments, _ console: inout Console
  ) throws(Failure) -> Outcome {
    if let screen = console.screen {
      console.write(styled: Help(screen: screen).everything)
    } else {
      console.write(ManualPage.text)
    }
    return .found
  }
}

/// The manual page in the macros of man(7).
enum ManualPage {
  /// When the page was last written anew.
  private static let date = "2026-11-21"

  static let environment = [
    (
      "SKILLS_KNOWLEDGE", "Folders to search where `--knowledge` is not given, with colons between."
    ),
    (
      FileSizeLimit.variable,
      "The most megabytes of a file of knowledge (\(FileSizeLimit.usual)); larger ones are left out."
    ),
    ("NO_COLOR", "If set and not empty, the terminal gets no colors, bold or italics."),
    ("COLUMNS, LINES", "Override the size that the terminal reports."),
    (
      "PAGER, LESS",
      "The program that shows long answers on a terminal (less), and its options (FRX)."
    ),
    ("XDG_CACHE_HOME", "Where indexes are kept (~/.cache, on macOS ~/Library/Caches)."),
    ("XDG_CONFIG_HOME", "Where the list of added knowledge is kept (~/.config)."),
    ("XDG_DATA_HOME", "Where repositories are cloned to (~/.local/share)."),
    (
      "CLAUDE_CONFIG_DIR, CODEX_HOME",
      "Where these clients have their configuration, for `install` and `doctor`."
    ),
  ]

  static let exits = [
    ("0", "Something was found, or what was asked for is done."),
    (
      "1",
      "Nothing was found; with `--check`, something differs; for `doctor` and `lint`, there is a "
        + "problem; for `evaluate`, the answers are below the floor."
    ),
    ("2", "An error, explained on standard error with what to do."),
  ]

  static var text: String {
    let parts = [
      ".TH SKILLS 1 \"\(date)\" \"skills \(Skills.version)\" \"User Commands\"",
      ".SH NAME\nskills \\- exactly the sections of a knowledge base that a question needs",
      ".SH SYNOPSIS\n.B skills\n.I COMMAND\n.RI [ OPTIONS ]",
      ".SH DESCRIPTION\n"
        + paragraph(
          "`skills` answers questions from folders of Markdown with the sections that fit them best: "
            + "to people on a terminal, to programs as JSON, to coding agents over the Model Context "
            + "Protocol. Knowledge of Swift and Apple's platforms is built in."),
      ".SH COMMANDS\n" + Command.all.map(section).joined(separator: "\n"),
      ".SH OPTIONS OF EVERY COMMAND\n" + list(Command.common.map { ($0.name, $0.help) }),
      ".SH ENVIRONMENT\n" + list(environment),
      ".SH EXIT STATUS\n" + list(exits),
      ".SH EXAMPLES\n" + list(Help.firstSteps.map { ("skills \($0.words)", $0.note) }),
    ]
    return parts.joined(separator: "\n") + "\n"
  }

  private static func section(of command: Command) -> String {
    let usage = "skills \(command.name) \(command.operands)".filter { $0 != "\n" }
    var parts = [".SS \"\(escaped(usage).replacingQuotes)\"", paragraph(command.summary)]
    if !command.discussion.isEmpty {
      parts += Help.paragraphs(of: command.discussion).map { ".PP\n" + paragraph($0) }
    }
    let options = command.options.map { ($0.name + ($0.value.map { " \($0)" } ?? ""), $0.help) }
    if !options.isEmpty { parts.append(list(options)) }
    if !command.json.isEmpty { parts.append(".PP\n" + paragraph("As JSON: \(command.json).")) }
    if !command.examples.isEmpty {
      let lines = command.examples.map { "skills \($0.words)" }
      parts.append(
        ".PP\n.nf\n" + lines.map { "  " + escaped($0) }.joined(separator: "\n") + "\n.fi")
    }
    return parts.joined(separator: "\n")
  }

  private static func list(_ rows: [(String, String)]) -> String {
    rows.map { ".TP\n.B \"\(escaped($0).replacingQuotes)\"\n\(paragraph($1))" }.joined(
      separator: "\n")
  }

  /// Prose in lines that a person can read in the source.
  private static func paragraph(_ text: String) -> String {
    escaped(Wrapping.lines(text, width: 72).joined(separator: "\n"))
  }

  /// Text as roff takes it for what it is: backslashes, hyphens, control lines, anything but ASCII.
  static func escaped(_ text: String) -> String {
    var result = ""
    var isLineStart = true
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "`": break
      case ".", "'":
        result += isLineStart ? "\\&" : ""
        result += scalar == "'" ? "\\(aq" : "."
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      default: result += "\\[u\(hexadecimal(scalar.value))]"
      }
      isLineStart = scalar == "\n"
    }
    return result
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension String {
  /// Within a quoted argument of a macro, a quote is written as a glyph.
  fileprivate var replacingQuotes: String {
    split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\(dq")
  }
}
