/// A folder that shows the state of the system and keeps no files: /proc, /sys, /dev.
enum SystemFolder {
  /// Whether such a file system begins at an open folder whose parent is of another: others may have a device `null`.
  static func begins(at folder: Int32) -> Bool {
    var system = statvfs()
    // Those without a single block are what df(1) passes over, too.
    if unsafe fstatvfs(folder, &system) == 0, system.f_blocks == 0 { return true }
    var null = stat()
    return unsafe fstatat(folder, "null", &null, AT_SYMLINK_NOFOLLOW) == 0 && null.st_mode & S_IFMT == S_IFCHR
  }
}
