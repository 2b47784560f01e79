extension FileWriter {
  /// Opens a file that grows, as a record of a connection does; it's made where there is none.
  ///
  /// A link is followed, so that `/dev/stderr` works, unless another user made it: anyone can put one into `/tmp`.
  /// Opening a named pipe doesn't wait for somebody who reads it.
  ///
  /// - Parameter kind: What messages call it, with a blank behind: `the trace `.
  static func appending(to path: String, as kind: String = "") throws(Failure) -> Int32 {
    var link = stat()
    if lstat(path, &link) == 0, link.st_mode & S_IFMT == S_IFLNK,
      link.st_uid != geteuid(), link.st_uid != 0
    {
      throw Failure("`\(path)` is a link that another user made. Name a file in a folder of yours.")
    }
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK
    let file = open(path, flags, 0o600)
    guard file >= 0 else {
      throw errno == ENXIO
        ? Failure(
          "`\(path)` is a pipe or a socket that nobody reads. Start its reader first, or name a file."
        )
        : Failure("cannot write \(kind)`\(path)`: \(Files.reason). Is the folder there, and yours?")
    }
    return file
  }

  /// Writes what a command was asked to write into a file of that name: through a link, and into a device or a pipe
  /// as it is, which a rename would replace.
  static func output(_ bytes: [UInt8], to path: String) throws(Failure) {
    let target = Files.target(of: path)
    let former = Files.status(of: target)
    guard let former, former.st_mode & S_IFMT != S_IFREG else {
      return try FileWriter(target).write(bytes, like: former)
    }
    let file = Descriptor(number: try appending(to: path))
    defer { systemClose(file.number) }
    guard file.write(bytes, patience: -1) else {
      throw Failure("cannot write `\(path)`: \(Files.reason).")
    }
  }
}
