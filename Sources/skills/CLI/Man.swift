extension Command {
  static let man = Command(
    name: "man", operands: "",
    summary: "Print the manual page.",
    discussion: """
      In a pipe or a file, the page is in the format of `man`; on a terminal, it is the help of all commands.
      """,
    examples: [
      Example("man | man -l -", "read it"),
      Example("man > /usr/local/share/man/man1/skills.1", "install it"),
    ]
  ) { _, console throws(Failure) in
    if let screen = console.screen {
      console.write(styled: Help(screen: screen).everything)
    } else {
      console.write(ManualPage.text)
    }
    return .found
  }
}

enum ManualPage {
  private static let date = "2026-11-21"

  static let environment: [(name: String, text: String)] = [
    ("SKILLS_KNOWLEDGE", "Folders to search without `--knowledge`, separated by colons."),
    (
      FileSizeLimit.variable,
      "The maximum size of a file of knowledge in megabytes (\(FileSizeLimit.usual)); larger files are skipped."
    ),
    ("NO_COLOR", "If set and not empty, no colors, bold or italics on the terminal."),
    ("COLUMNS, LINES", "Override the size that the terminal reports."),
    ("PAGER, LESS", "The program that shows long answers on a terminal (less), and its options (FRX)."),
    ("XDG_CACHE_HOME", "Where indexes are cached (~/.cache, on macOS ~/Library/Caches)."),
    ("XDG_CONFIG_HOME", "Where the list of added knowledge is kept (~/.config)."),
    ("XDG_DATA_HOME", "Where repositories are cloned to (~/.local/share)."),
    ("CLAUDE_CONFIG_DIR, CODEX_HOME", "Where these clients have their configuration, for `install` and `doctor`."),
  ]

  static let exits: [(name: String, text: String)] = [
    ("0", "Found, or done."),
    (
      "1",
      "Nothing found; with `--check`, something differs; for `doctor` and `lint`, there is a "
        + "problem; for `evaluate`, the answers are below the floor."
    ),
    ("2", "An error, explained on standard error with what to do."),
  ]

  static var text: String {
    """
    .TH SKILLS 1 "\(date)" "skills \(Skills.version)" "User Commands"
    .SH NAME
    skills \\- find exactly the sections of a knowledge base that answer a question
    .SH DESCRIPTION
    .nf
    \(escaped(Help(screen: nil).everything)).fi

    """
  }

  /// Text escaped for roff: backslashes, hyphens, control lines, non-ASCII characters.
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
      default: result += "\\[u\(String(scalar.value, radix: 16, uppercase: true).aligned(to: 4, with: "0"))]"
      }
      isLineStart = scalar == "\n"
    }
    return result
  }
}
