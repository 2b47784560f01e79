import Knowledge

extension Roots {
  static let installed = "installed"

  /// A resolved place to search. It is never turned back into words, whose meaning could depend on the working folder.
  enum Place: Equatable {
    case builtin
    case path(String, name: String?)
  }

  /// The name and folder in `NAME=DIR`, even if a file with that name exists. Anything else is a path, including
  /// `./NAME=DIR`.
  static func place(_ word: String) -> (name: String?, folder: String) {
    guard let sign = word.firstIndex(of: "="), Registry.Root.isName(String(word[..<sign])) else {
      return (nil, word)
    }
    return (String(word[..<sign]), String(word[word.index(after: sign)...]))
  }

  /// Further folders with the same name get the next free `-2`, `-3`, …. `builtin` is always taken, ignoring case.
  static func unique(_ name: String, besides names: [String]) -> String {
    let taken = Set(names)
    var (root, count) = (name, 1)
    while taken.contains(root) || root.lowercased() == builtin {
      count += 1
      root = "\(name)-\(count)"
    }
    return root
  }

  /// Resolves words. An added name takes precedence over a folder with that name; `./docs` is always a path.
  static func expand(_ words: [String], on machine: Machine?) throws(Failure) -> [Place] {
    var places: [Place] = []
    for word in words { places += try expand(word, on: machine) }
    guard !places.isEmpty || words.isEmpty else { throw noSkills }
    return distinct(places)
  }

  /// The places without those that name a folder again.
  static func distinct(_ places: [Place]) -> [Place] {
    guard places.count > 1 else { return places }
    return places.uniqued { place in
      switch place {
      case .builtin: builtin
      case .path(let path, _): "/" + Files.absolute(path)
      }
    }
  }

  /// - Parameter isKept: Whether the word is stored for later, as in a client's configuration, which starts the program
  ///   in any folder. A bare word is then only a name, never a folder.
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

  /// The existing or future places that words refer to, and the list that defines them, for a server to watch.
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
      // A folder with that name can be searched without the list.
      guard Files.kind(of: word) == .missing else { return nil }
      throw error
    }
  }
}
