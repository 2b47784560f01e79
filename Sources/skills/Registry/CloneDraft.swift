/// A folder beside the clones in which a new clone is made, and to which an old one is moved before removal. So
/// questions always read complete clones, even if the process is killed.
struct CloneDraft {
  /// After how many seconds a draft counts as abandoned, even if a process with its number exists.
  static let longestWork = 3_600
  private static let beginning = ".draft"

  private let clones: Clones
  private let name: String
  private let lock: FolderLock

  var path: String { clones.path(of: name) }

  init(in clones: Clones) throws(Failure) {
    try Files.makeFolders(clones.folder)
    clones.removeLeftovers()
    (self.clones, name) = (clones, Self.newName())
    let path = clones.path(of: name)
    try Files.makeNewFolder(path)
    lock = FolderLock(path)
  }

  init(of clone: String, in clones: Clones) throws(Failure) {
    (self.clones, name) = (clones, Self.newName())
    lock = FolderLock(clones.path(of: clone))
    do throws(Failure) {
      try clones.rename(clone, to: name)
    } catch {
      lock.release()
      throw error
    }
  }

  /// - Parameter clone: The clone that temporarily gets the name.
  private static func newName(for clone: String? = nil) -> String {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16).aligned(to: 16, with: "0")
    return "\(beginning)-\(getpid())-\(digits)" + (clone.map { "-\($0)" } ?? "")
  }

  /// The process that gave a folder this name, and the clone it was; nil if the name isn't one of ours.
  static func maker(of name: String) -> (process: pid_t, clone: String?)? {
    let parts = name.split(separator: "-", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count >= 3, parts[0] == beginning, let process = pid_t(parts[1]), process > 0,
      parts[2].utf8.count == 16, UInt64(parts[2], radix: 16) != nil
    else { return nil }
    guard parts.count == 4 else { return (process, nil) }
    let clone = String(parts[3])
    return Registry.Root.isName(clone) ? (process, clone) : nil
  }

  func place(as clone: String) throws(Failure) { try clones.rename(name, to: clone) }

  /// Exchanges it with a clone, which becomes the draft.
  func exchange(with clone: String) throws(Failure) {
    if !systemExchange(path, clones.path(of: clone)) { try exchangeInSteps(with: clone) }
  }

  /// The same in several steps, if the file system can't exchange two names at once. Meanwhile the old clone's name
  /// says what it is, so the next process can put it back if this one is killed.
  func exchangeInSteps(with clone: String) throws(Failure) {
    let held = FolderLock(clones.path(of: clone))
    defer { held.release() }
    let old = Self.newName(for: clone)
    try clones.rename(clone, to: old)
    do throws(Failure) {
      try clones.rename(name, to: clone)
    } catch {
      try? clones.rename(old, to: clone)
      throw error
    }
    // If this fails, the folder is a leftover.
    try? clones.rename(old, to: name)
  }

  func remove() {
    if Files.kind(of: path) == .folder { try? Files.removeTree(name, in: clones.folder) }
    lock.release()
  }
}

extension Clones {
  func rename(_ old: String, to new: String) throws(Failure) {
    guard Files.linkStatus(of: path(of: new)) == nil else { throw inTheWay(new) }
    guard systemRename(path(of: old), path(of: new)) == 0 else {
      throw Failure("cannot rename `\(path(of: old))`: \(Files.reason).")
    }
  }

  func inTheWay(_ name: String) -> Failure {
    Failure("`\(path(of: name))` is in the way. Remove it, or give another `--name`.")
  }
}
