extension ForeignText {
  /// A line of foreign text made safe for a file that an agent's client reads. Clients execute some syntax before a
  /// model sees the text; a space next to the sign turns it into plain text.
  ///
  /// - Claude Code runs commands in backticks after `!`, and code blocks that begin with three backticks and `!`. It
  ///   substitutes `$ARGUMENTS`, `$1`, `$name` and `${NAME}` ("Extend Claude with skills").
  /// - Claude Code and Gemini CLI replace `@path` with the file's content, except within a word or a path.
  ///
  /// Code spans are treated alike, since where one begins depends on the lines above.
  package static func inert(_ line: String) -> String {
    guard line.utf8.contains(where: { "!@$".utf8.contains($0) }) else { return line }
    var result: [UInt8] = []
    let bytes = Array(line.utf8)
    var ticks = 0
    for (index, byte) in bytes.enumerated() {
      // White space after the sign is part of such a block.
      if byte == UInt8(ascii: "!"), ticks >= 3 { result.append(0x20) }
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0x20
      let isLive = isLive(byte, behind: result.last ?? 0x20, before: next)
      result.append(byte)
      if isLive { result.append(0x20) }
      ticks = byte == UInt8(ascii: "`") ? ticks + 1 : 0
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isLive(
    _ sign: UInt8, behind before: UInt8, before next: UInt8
  ) -> Bool {
    switch sign {
    case UInt8(ascii: "!"): next == UInt8(ascii: "`")
    case UInt8(ascii: "$"): next.continuesIdentifier || next == UInt8(ascii: "{")
    case UInt8(ascii: "@"): next != 0x20 && !before.continuesIdentifier && !"./-+%".utf8.contains(before)
    default: false
    }
  }
}
