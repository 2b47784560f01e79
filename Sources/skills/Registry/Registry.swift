import Knowledge
import MCP

/// The folders of other people's knowledge that the user has added, by name.
struct Registry: Sendable, Equatable {
  var roots: [Root] = []

  struct Root: Sendable, Equatable {
    let name: String
    /// A path from the root of the file system.
    let folder: String
    /// The address that a clone came from, nil for a folder of the user's own.
    var origin: String?
    /// The branch or tag that was asked for; nil for the one that the repository shows first.
    var branch: String?
    /// What may be done with its text, as it says itself; nil where it says nothing.
    var license: String?
  }

  /// `~/.config/skills/roots.json`.
  static func path(on machine: Machine) -> String { "\(machine.config)/skills/roots.json" }

  /// Where clones are put.
  static func clones(on machine: Machine) -> String { "\(machine.data)/skills" }

  static func read(on machine: Machine) throws(Failure) -> Registry {
    let path = path(on: machine)
    guard Files.kind(of: path) != .missing else { return Registry() }
    guard let bytes = Files.read(path) else {
      throw Failure("cannot read `\(path)`. Check its permissions.")
    }
    do {
      let json = try JSONReader.read(String(decoding: bytes, as: UTF8.self))
      return Registry(roots: (json["roots"]?.elements ?? []).compactMap(Root.init))
    } catch {
      let place = ConfigError(error.reason, at: error.offset, in: bytes)
      throw Failure(
        "`\(path)` cannot be read: \(error.reason) (line \(place.line), column \(place.column)). "
          + "Mend it, or delete it and add anew.")
    }
  }

  func write(on machine: Machine) throws(Failure) {
    let path = Self.path(on: machine)
    try Files.makeFolders(Files.parent(of: path))
    let lines = roots.map { "  " + $0.json.line }.joined(separator: ",\n")
    try Files.write(Array("{\"roots\": [\n\(lines)\n]}\n".utf8), to: path)
  }

  subscript(name: String) -> Root? { roots.first { $0.name == name } }

  /// The root of a name; a failure names what there is.
  func root(_ name: String) throws(Failure) -> Root {
    if let root = self[name] { return root }
    let names = roots.map { "`\($0.name)`" }.joined(separator: ", ")
    throw Failure(
      "there is no added knowledge `\(name)`." + Spelling.hint(for: name, among: roots.map(\.name))
        + (names.isEmpty ? " `skills add PATH|GIT-URL` adds some." : " There is \(names)."))
  }
}

extension Registry.Root {
  init?(_ json: JSON) {
    guard let name = json["name"]?.text, let folder = json["folder"]?.text else { return nil }
    self.init(
      name: name, folder: folder, origin: json["origin"]?.text, branch: json["branch"]?.text,
      license: json["license"]?.text)
  }

  /// Where a clone came from, and its branch if one was asked for.
  var source: String? {
    origin.map { address in branch.map { "\(address), branch \($0)" } ?? address }
  }

  var json: JSON {
    [
      "name": .string(name), "folder": .string(folder),
      "origin": .optional(origin), "branch": .optional(branch), "license": .optional(license),
    ]
  }

  /// Whether a word may name a root: it ends up in section IDs and in paths.
  static func isName(_ name: String) -> Bool {
    guard let first = name.utf8.first, name.utf8.count <= 64 else { return false }
    return first != UInt8(ascii: ".") && first != UInt8(ascii: "-")
      && name.utf8.allSatisfy {
        (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || "._-".utf8.contains($0)
      }
      && ![Roots.builtin, Roots.installed].contains(name)
  }
}
