/// Finds out whether the files below some folders have changed: from the system, or, where it can't tell, by looking at
/// the files.
struct FileChanges: ~Copyable {
  /// The folders and files, which may depend on what is there; nil if nothing ever changes.
  private let places: (@Sendable () -> [String])?
  private var watch: FolderWatch?
  /// Only while the system can't tell about all changes.
  private var scan: FolderScan?
  /// Whether the user has been told that it can't.
  private var isTold = !FolderWatch.exists

  /// - Parameter watch: Nil if the system lets nothing be watched.
  init(
    of places: (@Sendable () -> [String])?, watch: consuming FolderWatch? = FolderWatch()
  ) {
    self.places = places
    self.watch = watch
  }

  /// Readable when there may be a change; -1 if the system tells about none.
  var descriptor: Int32 {
    switch watch {
    case let watch?: watch.descriptor
    case nil: -1
    }
  }

  /// After how many milliseconds to ask for changes at the latest; nil for never.
  var patience: Int32? { scan == nil ? nil : 1_000 }

  /// Watches what is there now.
  mutating func renew() {
    guard let places = places?() else { return }
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
