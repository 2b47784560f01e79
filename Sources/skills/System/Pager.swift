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
    systemVariable("PAGER") ?? (Executable.all(named: "less", in: Executable.searchPath).isEmpty ? nil : "less")
  }

}
