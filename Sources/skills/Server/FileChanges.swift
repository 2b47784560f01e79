/// Tells whether the files below some folders have changed: as the system says, and where it cannot, by
/// looking at them.
struct FileChanges: ~Copyable {
  /// The folders and files, which may be others with what is there.
  private let places: @Sendable () -> [String]
  private var watch: FolderWatch?
  /// Only while the system cannot tell of all changes.
  private var scan: FolderScan?
  /// Whether it has been said that it cannot.
  private var isTold = false

  /// - Parameter watch: nil where the system lets nothing be watched.
  init(
    of places: @escaping @Sendable () -> [String], watch: consuming FolderWatch? = FolderWatch()
  ) {
    self.places = places
    self.watch = watch
  }

  /// Readable when there may be a change; -1 where the system tells of none.
  var descriptor: Int32 {
    switch watch {
    case let watch?: watch.descriptor
    case nil: -1
    }
  }

  /// How long to wait at most until changes are asked for, in milliseconds; nil without end.
  var patience: Int32? { scan == nil ? nil : 1_000 }

  /// Minds what there is now.
  mutating func renew() {
    let places = places()
    let isWatched = watch?.renew(places) == true
    scan = isWatched ? nil : FolderScan(of: places)
    if !isWatched, !isTold { tell() }
    isTold = isTold || !isWatched
  }

  private func tell() {
    var console = Console()
    console.note(
      "the system lets no more folders be watched, so files are looked at about once a second and before "
        + "an answer. On Linux, raise `fs.inotify.max_user_watches` and `max_user_instances`.")
    console.flush()
  }

  /// Forgets the changes so far, and says whether any of them matters.
  mutating func take() -> Bool {
    let isTold = watch?.takeChanges() ?? false
    let isSeen = scan?.takeChanges() ?? false
    return isTold || isSeen
  }
}
