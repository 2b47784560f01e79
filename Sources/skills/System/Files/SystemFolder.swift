/// Folders that show the state of the system instead of storing files: /proc, /sys, /dev.
enum SystemFolder {
  /// Whether such a file system is mounted at an open folder, that is, its parent is on another. Other folders may also
  /// contain a device `null`.
  static func begins(at folder: Int32) -> Bool {
    var system = statvfs()
    // File systems without blocks, which df(1) skips too.
    if unsafe fstatvfs(folder, &system) == 0, system.f_blocks == 0 { return true }
    var null = stat()
    return unsafe fstatat(folder, "null", &null, AT_SYMLINK_NOFOLLOW) == 0 && null.st_mode & S_IFMT == S_IFCHR
  }
}
