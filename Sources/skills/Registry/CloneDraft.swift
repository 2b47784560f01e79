/// A folder beside the clones: a new clone is made in it, and an old one is put there before it is removed. What
/// a question reads is thus always whole, whenever the process is ended.
struct CloneDraft {
  /// After how many seconds one is taken for left behind even if a process of its number is there.
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

  /// - Parameter clone: The clone that gets the name for a moment.
  private static func newName(for clone: String? = nil) -> String {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    let zeros = String(repeating: "0", count: 16 - digits.count)
    return "\(beginning)-\(getpid())-\(zeros)\(digits)" + (clone.map { "-\($0)" } ?? "")
  }

  /// The process that gave a folder this name, and the clone that the folder was; nil where it is none of our names.
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

  /// Puts it in the place of a clone, which becomes the draft.
  func exchange(with clone: String) throws(Failure) {
    if !systemExchange(path, clones.path(of: clone)) { try exchangeInSteps(with: clone) }
  }

  /// Does so where the file system cannot exchange two names at once. The old clone's name says meanwhile what it
  /// is: it is put back, by the next process if this one is ended.
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
    // What keeps its name is a leftover.
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
