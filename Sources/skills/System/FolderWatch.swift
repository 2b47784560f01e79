#if os(Linux)
  /// Reports that something below some folders has changed, without looking again and again.
  ///
  /// inotify(7) reports a change before the call that made it returns, so a client that edits a file
  /// and then asks never gets an answer from before its edit.
  struct FolderWatch: ~Copyable {
    /// Readable when there may be a change.
    let descriptor: Int32
    /// The watched folders and what matters in each.
    private var watched: [Int32: (folder: String, interest: WatchInterest)] = [:]

    // Writes through a mapping are reported when the file is closed.
    private static let events = UInt32(
      IN_MODIFY | IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB
        | IN_ONLYDIR)

    /// Whether there is such a thing on this system.
    static let exists = true

    /// Nil if the system lets nothing be watched.
    init?() {
      descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
      guard descriptor >= 0 else { return nil }
    }

    deinit { close(descriptor) }

    /// Watches every folder that is now in the roots or on the way to them, and no others.
    ///
    /// - Returns: False if the system lets no more be watched, so that changes may be missed.
    mutating func renew(_ roots: [String]) -> Bool {
      let old = watched.keys
      watched = [:]
      var isWhole = true
      let shortageBefore = Shortage.countSoFar
      for root in roots {
        WatchInterest.visitFolders(of: root) { folder, interest in
          let watch = inotify_add_watch(descriptor, folder, Self.events)
          if watch >= 0 {
            watched[watch, default: (folder, WatchInterest())].interest.formUnion(interest)
          } else if errno == ENOSPC || errno == ENOMEM {
            isWhole = false
          }
        }
      }
      for watch in old where watched[watch] == nil { inotify_rm_watch(descriptor, watch) }
      // Folders below one that could not be opened were not met.
      return isWhole && Shortage.countSoFar == shortageBefore
    }

    /// Forgets the changes so far, and says whether any of them matters.
    mutating func takeChanges() -> Bool {
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      var matters = false
      while true {
        let count = systemRead(descriptor, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return matters }
        matters = isAnyOfInterest(buffer[..<count]) || matters
      }
    }

    private func isAnyOfInterest(_ events: ArraySlice<UInt8>) -> Bool {
      let head = MemoryLayout<inotify_event>.size
      return events.withUnsafeBytes { buffer in
        var offset = 0
        while offset + head <= buffer.count {
          let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          let name = buffer[(offset + head)...].prefix(Int(event.len)).prefix { $0 != 0 }
          if isOfInterest(event, name: String(decoding: name, as: UTF8.self)) { return true }
          offset += head + Int(event.len)
        }
        return false
      }
    }

    private func isOfInterest(_ event: inotify_event, name: String) -> Bool {
      // Too many events, or a disk was taken away: anything may have happened.
      guard event.mask & UInt32(IN_Q_OVERFLOW | IN_UNMOUNT) == 0 else { return true }
      guard event.mask & UInt32(IN_IGNORED) == 0 else { return false }
      guard let (folder, interest) = watched[event.wd] else { return false }
      let isFolder = event.mask & UInt32(IN_ISDIR) != 0
      if interest.includes(name, isFolder: isFolder) { return true }
      // Agents' skills may be links to folders elsewhere.
      let isNew = event.mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0
      return isNew && interest.includes(name, isFolder: true)
        && Files.link(at: "\(folder)/\(name)") != nil
    }
  }
#else
  /// Elsewhere the files are looked at (`FolderScan`): kqueue(2) would need a descriptor for each of them.
  struct FolderWatch: ~Copyable {
    static let exists = false
    let descriptor: Int32 = -1

    init?() { return nil }
    mutating func renew(_ roots: [String]) -> Bool { false }
    mutating func takeChanges() -> Bool { false }
  }
#endif
