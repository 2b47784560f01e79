struct Descriptor {
  let number: Int32

  static let standardOutput = Descriptor(number: STDOUT_FILENO)
  static let standardError = Descriptor(number: STDERR_FILENO)

  var isTerminal: Bool { isatty(number) == 1 }

  /// Closes the output; further bytes are discarded. Its descriptor number is kept occupied, since the next opened file
  /// would get it.
  func end() {
    let nowhere = unsafe open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard nowhere >= 0 else { return }
    dup2(nowhere, number)
    systemClose(nowhere)
  }

  /// Waits until a full pipe accepts bytes; false on timeout, with `errno` unchanged.
  private func hasRoom(within milliseconds: Int32) -> Bool {
    var query = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
    let isReady = unsafe poll(&query, 1, milliseconds) > 0
    if !isReady { errno = EAGAIN }
    return isReady
  }

  /// Writes all bytes, waiting up to `patience` milliseconds each time a pipe is full; false if not all were written.
  @discardableResult
  func write(_ bytes: [UInt8], patience: Int32 = 0) -> Bool {
    unsafe bytes.withUnsafeBytes { buffer in
      var rest = unsafe buffer[...]
      while unsafe !rest.isEmpty {
        let part = unsafe UnsafeRawBufferPointer(rebasing: rest)
        let count = unsafe systemWrite(number, part.baseAddress, part.count)
        if count < 0, errno == EINTR || errno == EAGAIN && hasRoom(within: patience) { continue }
        guard count > 0 else { return false }
        unsafe rest = unsafe rest.dropFirst(count)
      }
      return true
    }
  }
}
