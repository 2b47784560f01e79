extension Roots {
  /// The word that stands for all skills that agents have on this machine.
  static let installed = "installed"

  /// The name and the folder of `NAME=DIR`; anything else is a path, and so is what exists as one.
  static func place(_ word: String) -> (name: String?, folder: String) {
    guard let sign = word.firstIndex(of: "="), Registry.Root.isName(String(word[..<sign])),
      Files.kind(of: word) == .missing
    else { return (nil, word) }
    return (String(word[..<sign]), String(word[word.index(after: sign)...]))
  }

  /// The next of several folders of one name gets `-2`, `-3`, …, whichever is free; `builtin` is taken
  /// from the start, however its letters are written.
  static func unique(_ name: String, besides names: [String]) -> String {
    let taken = Set(names)
    var (root, count) = (name, 1)
    while taken.contains(root) || root.lowercased() == builtin {
      count += 1
      root = "\(name)-\(count)"
    }
    return root
  }

  /// Puts the folders, as `NAME=DIR`, in the place of the words that stand for them.
  ///
  /// An added name goes before a folder of that name; `./docs` is always a path. Where no agent has
  /// skills, `installed` adds none to what else is named: a server that has both starts all the same.
  static func expand(_ words: [String], on machine: Machine?) throws(Failure) -> [String] {
    var places: [String] = []
    for word in words { places += try names(of: word, on: machine) }
    guard !places.isEmpty || words.isEmpty else { throw noSkills }
    return places
  }

  /// The folders, as `NAME=DIR`, that one word stands for; itself where it stands for none.
  static func names(of word: String, on machine: Machine?) throws(Failure) -> [String] {
    let roots = try roots(named: word, on: machine)
    return roots.map { $0.map { "\($0.name)=\($0.folder)" } } ?? [word]
  }

  static let noSkills = Failure(
    "no agent on this machine has skills yet; name other knowledge beside `installed`, as in "
      + "`--knowledge builtin --knowledge installed`.")

  /// Where what words stand for lies, or will, and the list that says so: a server watches these places.
  static func places(of words: [String], on machine: Machine?) -> [String] {
    words.filter { $0 != builtin }.flatMap { word -> [String] in
      guard let machine else { return [place(word).folder] }
      if word == installed { return InstalledSkills.places(on: machine) }
      guard Registry.Root.isName(word) else { return [place(word).folder] }
      let folder = (try? Registry.read(on: machine))?[word]?.folder ?? word
      return [Registry.path(on: machine), folder]
    }
  }

  /// The roots that a name stands for; nil where it is no name, or `builtin`.
  static func roots(
    named word: String, on machine: Machine?
  ) throws(Failure) -> [Registry.Root]? {
    guard let machine else {
      guard word != installed else { throw Environment.noHome }
      return nil
    }
    if word == installed { return InstalledSkills.roots(on: machine) }
    guard let root = try added(word, on: machine) else { return nil }
    guard Files.kind(of: root.folder) == .folder else {
      throw Failure(
        "the folder of `\(word)` is not there any more: `\(root.folder)`. "
          + "`skills remove \(word)` forgets it.")
    }
    return [root]
  }

  private static func added(
    _ word: String, on machine: Machine
  ) throws(Failure) -> Registry.Root? {
    guard Registry.Root.isName(word) else { return nil }
    do throws(Failure) {
      return try Registry.read(on: machine)[word]
    } catch {
      // A folder of that name can be searched without the list.
      guard Files.kind(of: word) == .missing else { return nil }
      throw error
    }
  }
}
