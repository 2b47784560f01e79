extension OpenFolder {
  /// Opens a path beneath the folder and nothing elsewhere, whatever links say: it resolves one name at a time and
  /// reads the targets of links itself. (openat2(2) does that in one call, but only on Linux, and it refuses absolute
  /// links that lead back into the folder.)
  ///
  /// - Returns: A descriptor; −1 with the reason in `errno`, `EXDEV` if the path leads out of the folder.
  func open(_ path: String, _ flags: Int32) -> Int32 {
    let flags = flags | O_CLOEXEC
    var names = path.hasPrefix("/") ? nil : Self.joined([], path.split(separator: "/"))
    // The system's own limit of links.
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
    /// The remaining names to resolve; nil if they lead out of the folder.
    case link([Substring]?)
  }

  /// Opens folder after folder until there is a link.
  private func end(of names: [Substring], _ flags: Int32) -> End {
    var folder = descriptor
    defer { if folder != descriptor { systemClose(folder) } }
    for (place, name) in names.enumerated() {
      let isLast = place == names.count - 1
      let way = isLast ? flags : Self.search | O_DIRECTORY | O_CLOEXEC
      let next = unsafe openat(folder, String(name), way | O_NOFOLLOW)
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
    return unsafe .descriptor(openat(descriptor, ".", flags))
  }

  /// The target of a link in a folder, followed by the remaining names.
  private func target(
    of link: String, in folder: ArraySlice<Substring>, before rest: ArraySlice<Substring>
  ) -> [Substring]? {
    guard link.hasPrefix("/") else { return Self.joined(folder, link.split(separator: "/") + rest) }
    for root in [path, Files.absolute(path)] where link == root || link.hasPrefix(root + "/") {
      return Self.joined([], link.dropFirst(root.utf8.count).split(separator: "/") + rest)
    }
    return nil
  }

  /// Both lists of names without dots; nil if they lead out of the folder.
  private static func joined(_ names: ArraySlice<Substring>, _ rest: [Substring]) -> [Substring]? {
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
