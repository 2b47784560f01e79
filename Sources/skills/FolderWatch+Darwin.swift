#if canImport(Darwin)
  /// Tells that something below some folders has changed, without looking again and again.
  ///
  /// kqueue(2) watches descriptors, so every folder and file is held open.
  struct FolderWatch: ~Copyable {
    /// Readable when there may be a change.
    let descriptor: Int32
    private var watched: [Int32] = []
    /// What is waited for in folders of which nothing else matters, by their descriptors.
    private var awaited: [UInt: [String]] = [:]

    init?() {
      descriptor = kqueue()
      guard descriptor >= 0 else { return nil }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      Self.allowManyFiles()
    }

    deinit {
      for file in watched { close(file) }
      close(descriptor)
    }

    /// The usual limit of 256 open files is less than a folder of knowledge may have.
    private static func allowManyFiles() {
      var limit = rlimit()
      guard getrlimit(RLIMIT_NOFILE, &limit) == 0 else { return }
      limit.rlim_cur = min(limit.rlim_max, rlim_t(OPEN_MAX))
      setrlimit(RLIMIT_NOFILE, &limit)
    }

    /// Watches every folder and file of the roots that there is now, and for those that are not there yet.
    mutating func renew(_ roots: [String]) {
      // A closed descriptor leaves the queue by itself.
      for file in watched { close(file) }
      (watched, awaited) = ([], [:])
      for root in roots {
        // Each folder is watched before it is read, so that nothing new can be missed.
        _ = Files.folders(below: root) { watch($0) }
        for path in Files.all(below: root) { watch("\(root)/\(path)") }
        switch Files.kind(of: root) {
        case .folder: continue
        case .file: watch(root)
        case .missing: watchAbove(root)
        }
      }
    }

    /// Watches the nearest folder above that is there, for what leads from it to a root.
    private mutating func watchAbove(_ root: String) {
      var path = root
      while path.contains("/"), Files.kind(of: Files.parent(of: path)) != .folder {
        path = Files.parent(of: path)
      }
      if let folder = watch(path.contains("/") ? Files.parent(of: path) : ".") {
        awaited[UInt(folder), default: []].append(path)
      }
    }

    @discardableResult
    private mutating func watch(_ path: String) -> Int32? {
      let file = open(path, O_EVTONLY | O_CLOEXEC)
      guard file >= 0 else { return nil }
      let changes = NOTE_WRITE | NOTE_EXTEND | NOTE_DELETE | NOTE_RENAME | NOTE_ATTRIB
      var event = kevent(
        ident: UInt(file), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
        fflags: UInt32(changes), data: 0, udata: nil)
      guard kevent(descriptor, &event, 1, nil, 0, nil) == 0 else {
        close(file)
        return nil
      }
      watched.append(file)
      return file
    }

    /// Forgets the changes so far, and says whether any of them matters.
    mutating func takeChanges() -> Bool {
      var events = [kevent](repeating: kevent(), count: 64)
      var now = timespec()
      var matters = false
      while true {
        let count = kevent(descriptor, nil, 0, &events, Int32(events.count), &now)
        guard count > 0 else { return matters }
        matters = matters || events[..<Int(count)].contains { isOfInterest($0) }
      }
    }

    private func isOfInterest(_ event: kevent) -> Bool {
      guard let paths = awaited[event.ident] else { return true }
      return paths.contains { Files.kind(of: $0) != .missing }
    }
  }
#endif
