import Knowledge

/// Tells that something below some folders has changed by looking at every file: where the system
/// cannot tell.
struct FolderScan {
  private let roots: [String]
  private let clock: () -> Int
  private var stamp: UInt64
  /// On the clock, in microseconds.
  private var nextTime = 0

  /// A slow scan is repeated only after this many times its duration, so that scanning takes a tenth of the time at
  /// most.
  private static let restFactor = 10
  /// A scan of up to this many microseconds is done before every answer, so that each edit shows.
  private static let short = 2_000

  /// - Parameter clock: In microseconds.
  init(of roots: [String], clock: @escaping () -> Int = { Clock.microseconds }) {
    (self.roots, self.clock) = (roots, clock)
    stamp = Self.stamp(of: roots)
  }

  /// Whether anything has changed since it was asked last.
  mutating func takeChanges() -> Bool {
    let start = clock()
    guard start >= nextTime else { return false }
    let latest = Self.stamp(of: roots)
    let time = clock() - start
    nextTime = time > Self.short ? start + time * Self.restFactor : 0
    defer { stamp = latest }
    return latest != stamp
  }

  private static func stamp(of roots: [String]) -> UInt64 {
    roots.reduce(Fingerprint.seed) { stamp, root in
      let root = Files.absolute(root)
      let isFile = Files.kind(of: root) == .file
      let folder = isFile ? Files.parent(of: root) : root
      let beside = isFile ? WatchInterest.tables.sorted() : Files.all(below: root)
      return beside.reduce(Files.stamp(of: root, seed: stamp)) { stamp, name in
        let named = Fingerprint.of(Array(name.utf8), seed: stamp)
        return Files.stamp(of: "\(folder)/\(name)", seed: named)
      }
    }
  }
}
