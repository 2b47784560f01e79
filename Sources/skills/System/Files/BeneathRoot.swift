extension OpenFolder {
  /// Opens what is at a path beneath the folder, and nothing that lies elsewhere, whatever links say.
  ///
  /// Linux resolves the path below the open folder in one call (openat2(2)). Elsewhere, and where a sandbox
  /// forbids that call, it is gone name by name.
  ///
  /// - Returns: A descriptor; −1 with the reason in `errno`, `EXDEV` where the path leads out of the folder.
  func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 {
    let flags = flags | O_CLOEXEC
    #if os(Linux)
      let found = Self.openBeneath(descriptor, path, flags)
      if found >= 0 { return found }
      // The kernel refuses every link that begins at the root of the file system, also one that leads back
      // into the folder.
      guard [EXDEV, EAGAIN, ENOSYS, EPERM].contains(errno) else {
        Shortage.note()
        return -1
      }
    #endif
    return openByName(String(cString: path), flags)
  }

  /// The same without the kernel's help.
  func openByName(_ path: String, _ flags: Int32) -> Int32 {
    var names = path.hasPrefix("/") ? nil : Self.joined([], path.split(separator: "/"))
    // As many links are what the system takes, too.
    for _ in 0...40 {
      guard let way = names else {
        errno = EXDEV
        return -1
      }
      switch end(of: way, flags) {
      case .descriptor(let found):
        if found < 0 { Shortage.note() }
        return found
      case .link(let target): names = target
      }
    }
    errno = ELOOP
    return -1
  }

  private enum End {
    case descriptor(Int32)
    /// The names to go on with; nil where they lead out of the folder.
    case link([Substring]?)
  }

  /// Goes from folder to folder, through no link, as far as there is none.
  private func end(of names: [Substring], _ flags: Int32) -> End {
    var folder = descriptor
    defer { if folder != descriptor { systemClose(folder) } }
    for (place, name) in names.enumerated() {
      let isLast = place == names.count - 1
      let way = isLast ? flags : Self.search | O_DIRECTORY | O_CLOEXEC
      let next = openat(folder, String(name), way | O_NOFOLLOW)
      if next < 0 {
        let reason = errno
        let mayFollow = !isLast || flags & O_NOFOLLOW == 0
        if mayFollow, let link = Files.link(at: String(name), in: folder) {
          return .link(target(of: link, in: names[..<place], before: names[(place + 1)...]))
        }
        errno = reason
      }
      if isLast || next < 0 { return .descriptor(next) }
      if folder != descriptor { systemClose(folder) }
      folder = next
    }
    return .descriptor(openat(descriptor, ".", flags))
  }

  /// Where a link leads that stands in a folder, and the names behind it from there.
  private func target(
    of link: String, in folder: ArraySlice<Substring>, before rest: ArraySlice<Substring>
  ) -> [Substring]? {
    guard link.hasPrefix("/") else {
      return Self.joined(folder, link.split(separator: "/") + rest)
    }
    for root in [path, Files.absolute(path)] where link == root || link.hasPrefix(root + "/") {
      return Self.joined([], link.dropFirst(root.utf8.count).split(separator: "/") + rest)
    }
    return nil
  }

  /// Names and more names behind them, without dots; nil where they lead out of the folder.
  private static func joined(
    _ names: ArraySlice<Substring>, _ rest: [Substring]
  ) -> [Substring]? {
    var joined = Array(names)
    for name in rest where name != "." {
      if name != ".." {
        joined.append(name)
      } else if joined.popLast() == nil {
        return nil
      }
    }
    return joined
  }
}

#if os(Linux)
  extension OpenFolder {
    /// `struct open_how` of linux/openat2.h.
    private struct OpenHow {
      let flags: UInt64
      let mode: UInt64 = 0
      /// `RESOLVE_BENEATH`.
      let resolve: UInt64 = 8
    }

    /// openat2(2): it has the same number on every architecture, and no function in the C library.
    private static func openBeneath(
      _ folder: Int32, _ path: UnsafePointer<CChar>, _ flags: Int32
    ) -> Int32 {
      var how = OpenHow(flags: UInt64(flags))
      while true {
        let found = systemCall(437, Int(folder), path, &how, MemoryLayout<OpenHow>.size)
        if found < 0, errno == EINTR { continue }
        return Int32(truncatingIfNeeded: found)
      }
    }
  }

  /// `syscall(2)` with the arguments of openat2: Swift calls no function with `...` in its signature.
  @_extern(c, "syscall")
  private func systemCall(
    _ number: Int, _ folder: Int, _ path: UnsafePointer<CChar>, _ how: UnsafeRawPointer,
    _ size: Int
  ) -> Int
#endif
