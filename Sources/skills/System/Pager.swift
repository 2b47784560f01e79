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
    guard let pipe = unsafe popen(command, "w") else { return false }
    // Control-C is the pager's: it ends a search there, and would leave it without a reader here.
    let former = signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, former) }
    let written = unsafe bytes.withUnsafeBytes { unsafe fwrite($0.baseAddress, 1, $0.count, pipe) }
    unsafe fflush(pipe)
    let status = unsafe pclose(pipe)
    // The shell ends with 126 or 127 where there is no such program: then nobody has read anything.
    let code = (status >> 8) & 0xFF
    return written > 0 && code != 126 && code != 127
  }

  /// nil where nobody chose a pager and there is no `less`.
  private static var command: String? {
    systemVariable("PAGER") ?? (Executable.all(named: "less", in: Executable.searchPath).isEmpty ? nil : "less")
  }

  static func isNeeded(for bytes: [UInt8], on screen: Screen) -> Bool {
    bytes.count { $0 == UInt8(ascii: "\n") } >= screen.height
  }
}
