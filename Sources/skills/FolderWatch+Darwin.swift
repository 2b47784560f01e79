#if canImport(Darwin)
  /// Tells that something below some folders has changed, without looking again and again.
  ///
  /// kqueue(2) watches descriptors, so every folder and file is held open.
  struct FolderWatch: ~Copyable {
    /// Readable when there may be a change.
    let descriptor: Int32
    private let roots: [String]
    private var watched: [Int32] = []

    init?(roots: [String]) {
      descriptor = kqueue()
      self.roots = roots
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

    /// Watches every folder and file that there is now, and nothing else.
    mutating func renew() {
      // A closed descriptor leaves the queue by itself.
      for file in watched { close(file) }
      watched = []
      for root in roots {
        // Each folder is watched before it is read, so that nothing new can be missed.
        _ = Files.folders(below: root) { watch($0) }
        for path in Files.all(below: root) { watch("\(root)/\(path)") }
        if Files.kind(of: root) == .file { watch(root) }
      }
    }

    private mutating func watch(_ path: String) {
      let file = open(path, O_EVTONLY | O_CLOEXEC)
      guard file >= 0 else { return }
      let changes = NOTE_WRITE | NOTE_EXTEND | NOTE_DELETE | NOTE_RENAME | NOTE_ATTRIB
      var event = kevent(
        ident: UInt(file), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
        fflags: UInt32(changes), data: 0, udata: nil)
      guard kevent(descriptor, &event, 1, nil, 0, nil) == 0 else {
        close(file)
        return
      }
      watched.append(file)
    }

    /// Forgets the changes so far, and says whether any of them matters.
    mutating func takeChanges() -> Bool {
      var events = [kevent](repeating: kevent(), count: 64)
      var now = timespec()
      var matters = false
      while kevent(descriptor, nil, 0, &events, Int32(events.count), &now) > 0 { matters = true }
      return matters
    }
  }
#endif
