extension Roots {
  /// The word that stands for all skills that agents have on this machine.
  static let installed = "installed"

  /// Whether a word after `--knowledge` is a name rather than a path: `./docs` is always a path.
  static func isName(_ word: String, on machine: Machine?) -> Bool {
    if word == builtin || word == installed { return true }
    guard let machine, let registry = try? Registry.read(on: machine) else { return false }
    return registry[word] != nil
  }

  /// The folders that a name stands for; nil where it is no name.
  static func named(
    _ word: String, on machine: Machine?
  ) throws(Failure) -> [Registry.Root]? {
    guard let machine else { return nil }
    if word == installed {
      let roots = InstalledSkills.roots(on: machine)
      guard !roots.isEmpty else { throw Failure("no agent on this machine has skills.") }
      return roots
    }
    guard Registry.Root.isName(word), let root = try Registry.read(on: machine)[word] else {
      return nil
    }
    guard Files.kind(of: root.folder) == .folder else {
      throw Failure(
        "the folder of `\(word)` is not there any more: `\(root.folder)`. "
          + "`skills remove \(word)` forgets it.")
    }
    return [root]
  }
}
