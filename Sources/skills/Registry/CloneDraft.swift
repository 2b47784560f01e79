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

  /// Makes an empty one.
  init(in clones: Clones) throws(Failure) {
    try Files.makeFolders(clones.folder)
    clones.removeLeftovers()
    (self.clones, name) = (clones, Self.newName())
    let path = clones.path(of: name)
    guard mkdir(path, 0o755) == 0 else {
      throw Failure("cannot make the folder `\(path)`: \(Files.reason).")
    }
    lock = FolderLock(path)
  }

  /// Moves a clone aside.
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

  private static func newName() -> String {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    let zeros = String(repeating: "0", count: 16 - digits.count)
    return "\(beginning)-\(getpid())-\(zeros)\(digits)"
  }

  /// The process that gave a folder this name; nil where it is none of our names.
  static func maker(of name: String) -> pid_t? {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == beginning, let process = pid_t(parts[1]), process > 0,
      parts[2].utf8.count == 16, UInt64(parts[2], radix: 16) != nil
    else { return nil }
    return process
  }

  /// Puts it in a place where nothing is.
  func place(as clone: String) throws(Failure) { try clones.rename(name, to: clone) }

  /// Puts it in the place of a clone, which becomes the draft.
  func exchange(with clone: String) throws(Failure) {
    guard !clones.exchange(name, clone) else { return }
    // Some file systems cannot exchange two names at once.
    let old = Self.newName()
    try clones.rename(clone, to: old)
    try clones.rename(name, to: clone)
    try clones.rename(old, to: name)
  }

  /// Removes it if it is there still, and lets go of it.
  func remove() {
    if Files.kind(of: path) == .folder { try? Files.removeTree(name, in: clones.folder) }
    lock.release()
  }
}

extension Clones {
  /// Gives an entry of the folder a name that nothing has.
  fileprivate func rename(_ old: String, to new: String) throws(Failure) {
    var status = stat()
    guard lstat(path(of: new), &status) != 0 else { throw inTheWay(new) }
    guard systemRename(path(of: old), path(of: new)) == 0 else {
      throw Failure("cannot rename `\(path(of: old))`: \(Files.reason).")
    }
  }

  func inTheWay(_ name: String) -> Failure {
    Failure("`\(path(of: name))` is in the way. Remove it, or give another `--name`.")
  }

  /// Exchanges two entries of the folder in one step; false where the file system cannot.
  fileprivate func exchange(_ first: String, _ second: String) -> Bool {
    #if canImport(Darwin)
      renamex_np(path(of: first), path(of: second), UInt32(RENAME_SWAP)) == 0
    #elseif canImport(Glibc)
      // RENAME_EXCHANGE, which is no constant for every version of the C library.
      renameat2(AT_FDCWD, path(of: first), AT_FDCWD, path(of: second), 2) == 0
    #else
      false
    #endif
  }
}
