#if os(Linux)
  /// Tells that something below some folders has changed, without looking again and again.
  ///
  /// inotify(7) reports a change before the call that made it returns, so a client that edits a file
  /// and then asks never gets an answer from before its edit.
  struct FolderWatch: ~Copyable {
    /// Readable when there may be a change.
    let descriptor: Int32
    /// The names that alone matter in some watched folders: what leads from there to a root.
    private var names: [Int32: Set<String>] = [:]

    private static let events = UInt32(
      IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB)

    init?() {
      descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
      guard descriptor >= 0 else { return nil }
    }

    deinit { close(descriptor) }

    /// Watches every folder of the roots that there is now, and for those that are not there yet. A
    /// folder that is watched already stays so.
    mutating func renew(_ roots: [String]) {
      var whole: Set<Int32> = []
      for root in roots {
        // Each folder is watched before it is read, so that no new one can be missed.
        _ = Files.folders(below: root) { folder in
          whole.insert(inotify_add_watch(descriptor, folder, Self.events | UInt32(IN_ONLYDIR)))
        }
      }
      for root in roots {
        let (parent, name) = Self.place(of: root)
        let watch = inotify_add_watch(descriptor, parent, Self.events)
        if watch >= 0, !whole.contains(watch) { names[watch, default: []].insert(name) }
      }
      for watch in whole { names[watch] = nil }
    }

    /// The nearest folder above a root that is there, and the name that leads from it to the root.
    private static func place(of root: String) -> (parent: String, name: String) {
      var path = Files.resolved(root) ?? root
      while let slash = path.lastIndex(of: "/") {
        let parent = Files.parent(of: path)
        if Files.kind(of: parent) == .folder {
          return (parent, String(path[path.index(after: slash)...]))
        }
        path = parent
      }
      return (".", path)
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
      // Too many events to be told of each: anything may have happened.
      guard event.mask & UInt32(IN_Q_OVERFLOW) == 0 else { return true }
      if let names = names[event.wd] { return names.contains(name) }
      return !name.hasPrefix(".") && event.mask & UInt32(IN_IGNORED) == 0
    }
  }
#endif
