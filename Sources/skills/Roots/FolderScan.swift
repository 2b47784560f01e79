import Knowledge

/// Detects changes below some folders by checking every file.
///
/// Systems can report changes, but Linux needs a watch for each folder and macOS a descriptor for each file. Checking a
/// thousand files takes two milliseconds.
struct FolderScan {
  private let roots: [String]
  private let clock: () -> Int
  /// The folders of Agent Skills in each root, whose files are all served.
  private let skills: [String: [String]]
  private var stamp: UInt64 = 0
  private var nextTime = 0

  /// A slow scan is repeated only after this many times its duration, so that scanning takes at most a tenth of the
  /// time.
  private static let restFactor = 10
  /// Scans of up to this many microseconds are repeated before every answer, so that every edit is seen.
  private static let short = 20_000
  init(of roots: [String], clock: @escaping () -> Int = { Clock.microseconds }) {
    (self.roots, self.clock) = (roots, clock)
    skills = roots.reduce(into: [:]) { skills, root in
      skills[root] = OpenFolder(Files.absolute(root), OpenFolder.search).map(FileSelection.skills(in:))
    }
    stamp = currentStamp
  }

  /// Whether anything has changed since the last call.
  mutating func takeChanges() -> Bool {
    let start = clock()
    guard start >= nextTime else { return false }
    let latest = currentStamp
    let time = clock() - start
    nextTime = time > Self.short ? start + time * Self.restFactor : 0
    defer { stamp = latest }
    return latest != stamp
  }

  private var currentStamp: UInt64 {
    roots.reduce(Fingerprint.seed) { stamp, name in
      let root = Files.absolute(name)
      let own = Files.stamp(of: root, seed: stamp)
      if Files.kind(of: root) == .file {
        let folder = Files.parent(of: root)
        let patterns = root.replacing(".md", with: Document.Source.patternsEnding)
        return (FileSelection.tables.map { "\(folder)/\($0)" } + [patterns]).reduce(own) {
          Files.stamp(of: $1, seed: $0)
        }
      }
      guard let folder = OpenFolder(root, OpenFolder.search) else { return own }
      let walk = FolderWalk(folder, .served(skills: skills[name] ?? []))
      return Fingerprint.mixed(own, walk.stamps)
    }
  }
}
