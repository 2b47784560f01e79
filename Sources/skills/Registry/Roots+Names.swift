extension Roots {
  static let installed = "installed"

  /// What is searched, as it was found: it is never put back into words, which a folder of that name
  /// where the program happens to be started could give another meaning.
  enum Place: Equatable {
    case builtin
    case path(String, name: String?)
  }

  /// The name and the folder of `NAME=DIR`, whatever lies here; anything else is a path, as is `./NAME=DIR`.
  static func place(_ word: String) -> (name: String?, folder: String) {
    guard let sign = word.firstIndex(of: "="), Registry.Root.isName(String(word[..<sign])) else {
      return (nil, word)
    }
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

  /// What words stand for. An added name goes before a folder of that name; `./docs` is always a path.
  static func expand(_ words: [String], on machine: Machine?) throws(Failure) -> [Place] {
    var places: [Place] = []
    for word in words { places += try expand(word, on: machine) }
    guard !places.isEmpty || words.isEmpty else { throw noSkills }
    return places
  }

  /// - Parameter isKept: Whether the word was written down for later, as in the configuration of a client,
  ///   which starts the program in any folder: a bare word is then no folder there, but only a name.
  static func expand(_ word: String, on machine: Machine?, isKept: Bool = false) throws(Failure) -> [Place] {
    if word == builtin { return [.builtin] }
    if let roots = try roots(named: word, on: machine) {
      return roots.map { .path($0.folder, name: $0.name) }
    }
    guard !isKept || !Registry.Root.isName(word) else {
      throw Failure(
        "there is no added knowledge `\(word)`. A server takes a folder by its path alone, as in "
          + "`/path/to/\(word)`; `skills list` shows the names.")
    }
    let (name, folder) = place(word)
    return [.path(folder, name: name)]
  }

  static let noSkills = Failure(
    "no agent on this machine has skills yet; name other knowledge beside `installed`, as in "
      + "`--knowledge builtin --knowledge installed`.")

  /// Where what words stand for lies, or will, and the list that says so: a server watches these places.
  static func places(of words: [String], on machine: Machine?) -> [String] {
    words.filter { $0 != builtin }.flatMap { word -> [String] in
      if let machine, word == installed { return InstalledSkills.places(on: machine) }
      guard Registry.Root.isName(word) else { return [place(word).folder] }
      guard let machine else { return [] }
      let folder = (try? Registry.read(on: machine))?[word]?.folder
      return [Registry.path(on: machine)] + [folder].compactMap(\.self)
    }
  }

  static func roots(named word: String, on machine: Machine?) throws(Failure) -> [Registry.Root]? {
    guard let machine else {
      guard word != installed else { throw Environment.noHome }
      return nil
    }
    if word == installed { return InstalledSkills.roots(on: machine) }
    guard let root = try added(word, on: machine) else { return nil }
    guard Files.kind(of: root.folder) == .folder else {
      throw Failure(
        "the folder of `\(word)` is not there any more: `\(root.folder)`. `skills remove \(word)` forgets it.")
    }
    return [root]
  }

  private static func added(_ word: String, on machine: Machine) throws(Failure) -> Registry.Root? {
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
