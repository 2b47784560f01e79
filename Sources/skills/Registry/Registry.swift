import ClientConfig
import JSON
import Knowledge
import MCP

struct Registry: Sendable, Equatable {
  var roots: [Root] = []
  /// What somebody else has written into the file: entries that name no folder, and members beside the list.
  private var unknown: [JSON] = []
  private var others: [JSON.Member] = []

  init() {}

  struct Root: Sendable, Equatable {
    let name: String
    let folder: String
    /// The address that a clone came from, nil for a folder of the user's own.
    var origin: String?
    /// The branch or tag that was asked for; nil for the one that the repository shows first.
    var branch: String?
    /// What may be done with its text, as it says itself; nil where it says nothing.
    var license: String?
    /// What its files were when it was cloned, updated or accepted; nil for a folder of the user's own that nobody has
    /// accepted, and for what older versions added.
    var pin: Pin?
    /// Whether an update stays at the commit, since that was asked for.
    var isHeld = false
    var others: [JSON.Member] = []
  }

  static func path(on machine: Machine) -> String { "\(machine.config)/skills/roots.json" }

  static func clones(on machine: Machine) -> String { "\(machine.data)/skills" }

  static func read(on machine: Machine) throws(Failure) -> Registry {
    let path = path(on: machine)
    return try Registry(Files.optional(path), of: path)
  }

  private init(_ bytes: [UInt8]?, of path: String) throws(Failure) {
    guard let bytes else {
      self.init()
      return
    }
    let remedy = "Fix it, or delete it and add everything again."
    let json: JSON
    do {
      json = try JSONReader.read(String(decoding: bytes, as: UTF8.self))
    } catch {
      let place = ConfigError(error.reason, at: error.offset, in: bytes)
      throw Failure("`\(path)` cannot be read: \(error.reason) (line \(place.line), column \(place.column)). " + remedy)
    }
    guard let registry = Registry(json) else {
      throw Failure("`\(path)` cannot be read: its `roots` is no list. \(remedy)")
    }
    self = registry
  }

  /// Reads the list, changes it and writes it back, while nobody else does.
  ///
  /// A link to a list is followed, so that it stays one. Where somebody has edited the list meanwhile, the change
  /// is made to what they have written.
  ///
  /// - Parameter last: What goes with the change and is done when it is on the disk: where it fails, the list is
  ///   as it was.
  static func change(
    on machine: Machine, _ body: (inout Registry) throws(Failure) -> Void, then last: () throws(Failure) -> Void = {}
  ) throws(Failure) {
    let path = Files.target(of: path(on: machine))
    let folder = Files.parent(of: path)
    try Files.makeFolders(folder)
    let lock = FolderLock(folder)
    defer { lock.release() }
    var written: (old: [UInt8]?, new: [UInt8]?)?
    try FileWriter.retrying(path) { () throws(Failure) -> Void? in
      let old = try Files.optional(path)
      let former = try Registry(old, of: path)
      var registry = former
      try body(&registry)
      guard registry != former else { return () }
      try Files.refuseReadOnly(path)
      let new = registry.isEmpty ? nil : registry.bytes
      guard try put(new, insteadOf: old, at: path) else { return nil }
      written = (old, new)
      return ()
    }
    do throws(Failure) {
      try last()
    } catch {
      if let written { _ = try? put(written.old, insteadOf: written.new, at: path) }
      throw error
    }
  }

  /// Changes one entry, unless somebody has removed it meanwhile.
  static func change(
    _ root: Root, on machine: Machine, _ body: (inout Root) -> Void, then last: () throws(Failure) -> Void = {}
  ) throws(Failure) {
    try change(
      on: machine,
      { registry throws(Failure) in
        guard let place = registry.roots.firstIndex(where: root.isSame(as:)) else {
          throw Failure("it was removed meanwhile.")
        }
        body(&registry.roots[place])
      }, then: last)
  }

  /// - Parameter bytes: Nil for no file.
  /// - Returns: False where another program has changed the file.
  private static func put(_ bytes: [UInt8]?, insteadOf old: [UInt8]?, at path: String) throws(Failure) -> Bool {
    guard bytes != old else { return true }
    let writer = try FileWriter(path)
    if let old, bytes == nil { return try writer.remove(old) }
    return try writer.replace(old, with: bytes ?? [])
  }

  /// Whether the list says nothing, so that it need not be there.
  private var isEmpty: Bool { roots.isEmpty && unknown.isEmpty && others.isEmpty }

  /// Removes the folders of the list and of the clones if they are empty.
  static func removeEmptyFolders(on machine: Machine) {
    for folder in [Files.parent(of: path(on: machine)), clones(on: machine)] {
      Files.removeEmptyFolders(folder, below: [machine.home])
    }
  }

  private init?(_ json: JSON) {
    let list = json["roots"] ?? []
    guard let members = json.members, let entries = list.elements else { return nil }
    others = members.filter { $0.name != "roots" }
    for entry in entries {
      if let root = Root(entry) { roots.append(root) } else { unknown.append(entry) }
    }
  }

  private var bytes: [UInt8] {
    let entries = roots.map(\.entry) + unknown
    let lines = entries.map { "  " + $0.line }.joined(separator: ",\n")
    let rest = others.map { ",\n\(JSON.string($0.name).line): \($0.value.line)" }.joined()
    return Array("{\"roots\": [\n\(lines)\n]\(rest)}\n".utf8)
  }

  subscript(name: String) -> Root? { roots.first { $0.name == name } }

  func root(_ name: String) throws(Failure) -> Root {
    if let root = self[name] { return root }
    throw Failure(no: "added knowledge", name, among: roots.map(\.name))
  }
}

extension Registry.Root {
  init?(_ json: JSON) {
    guard let name = json["name"]?.text, let folder = json["folder"]?.text else { return nil }
    self.init(
      name: name, folder: folder,
      // Whoever wrote a password into the list by hand does not want it shown with every answer.
      origin: json["origin"]?.text.map(GitAddress.withoutSecrets), branch: json["branch"]?.text,
      license: json["license"]?.text, pin: Pin(json), isHeld: json["held"] == true,
      others: (json.members ?? []).filter { !Self.names.contains($0.name) })
  }

  private static let names = ["name", "folder", "origin", "branch", "license", "held"] + Pin.names

  var source: String? { origin.map { address in branch.map { "\(address), branch \($0)" } ?? address } }

  /// Whether both are one entry, whatever its license and its pin say by now.
  func isSame(as other: Registry.Root) -> Bool { name == other.name && folder == other.folder }

  /// What is shown of it: without the digests of all files.
  var json: JSON {
    described.adding([
      JSON.Member("commit", .optional(pin?.commit)), JSON.Member("digest", .optional(pin?.digest)),
    ])
  }

  /// What is written down.
  fileprivate var entry: JSON {
    described.adding((pin?.members ?? []) + (isHeld ? [JSON.Member("held", true)] : []) + others)
  }

  private var described: JSON {
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
