#if canImport(Darwin)
  /// Tells that something below some folders has changed, without looking again and again.
  ///
  /// kqueue(2) watches descriptors, so every folder and file is held open.
  struct FolderWatch: ~Copyable {
    /// Readable when there may be a change.
    let descriptor: Int32
    private var watched: [Int32] = []
    /// What leads on from folders of which nothing else matters, by their descriptors.
    private var ways: [UInt: [Way]] = [:]

    /// An entry of a folder on the way to a root, and which it was; nil where there was none.
    private struct Way {
      let path: String
      let inode: ino_t?

      init(_ path: String) {
        self.path = path
        inode = Self.inode(of: path)
      }

      var isAnother: Bool { Self.inode(of: path) != inode }

      private static func inode(of path: String) -> ino_t? {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_ino : nil
      }
    }

    /// nil where the system lets nothing be watched.
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

    /// Watches every folder and file of the roots that there is now and what is on the way to them, and
    /// nothing else any more.
    ///
    /// - Returns: False where the system lets no more be watched, so that changes may be missed.
    mutating func renew(_ roots: [String]) -> Bool {
      // A closed descriptor leaves the queue by itself.
      for file in watched { close(file) }
      (watched, ways) = ([], [:])
      var isWhole = true
      for root in roots {
        WatchInterest.visitFolders(of: root) { folder, interest in
          isWhole = watch(folder, for: interest) && isWhole
        }
      }
      return isWhole
    }

    private mutating func watch(_ folder: String, for interest: WatchInterest) -> Bool {
      guard let file = watch(folder) else { return Self.isOnlyMissing }
      if interest.scope == .none {
        ways[UInt(file)] = interest.names.map { Way("\(folder)/\($0)") }
      }
      var isWhole = true
      for name in Files.names(in: folder) where interest.includes(name, isFolder: false) {
        let path = "\(folder)/\(name)"
        guard Files.kind(of: path) == .file, watch(path) == nil else { continue }
        isWhole = Self.isOnlyMissing && isWhole
      }
      return isWhole
    }

    /// Whether what could not be opened is not there or not ours; else too much is open.
    private static var isOnlyMissing: Bool {
      errno != EMFILE && errno != ENFILE && errno != ENOMEM
    }

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
      guard let ways = ways[event.ident] else { return true }
      return ways.contains(where: \.isAnother)
    }
  }
#endif
