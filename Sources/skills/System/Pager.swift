enum Pager {
  /// Writes the bytes through `$PAGER`, else `less`; false where no pager took them.
  ///
  /// `less` keeps colors, whatever `LESS` says, and without it leaves what fits on one screen alone.
  /// It reads UTF-8 even where the locale, as in many containers, is that of C.
  static func show(_ bytes: [UInt8]) -> Bool {
    guard let command, !command.isEmpty, command != "cat" else { return false }
    let options = systemVariable("LESS") ?? "-FX"
    unsafe setenv("LESS", "-R \(options)", 1)
    unsafe setenv("LESSCHARSET", "utf-8", 0)
    // The shell ends with 126 or 127 where there is no such program: then nobody has read anything.
    return (try? Process.feed(bytes, to: "/bin/sh", ["-c", command])).map { $0 != 126 && $0 != 127 } ?? false
  }

  /// nil where nobody chose a pager and there is no `less`.
  private static var command: String? {
    systemVariable("PAGER") ?? (Executable.all(named: "less", in: Executable.searchPath).isEmpty ? nil : "less")
  }

  static func isNeeded(for bytes: [UInt8], on screen: Screen) -> Bool {
    bytes.count { $0 == UInt8(ascii: "\n") } >= screen.height
  }
}
