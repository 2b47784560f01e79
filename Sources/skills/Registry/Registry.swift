import ClientConfig
import JSON
import Knowledge
import MCP

struct Registry: Sendable, Equatable {
  var roots: [Root] = []
  /// Unknown content of the file, which is preserved: entries without a folder, and members besides the list.
  private var unknown: [JSON] = []
  private var others: [JSON.Member] = []

  struct Root: Sendable, Equatable {
    let name: String
    let folder: String
    /// The URL of a clone; nil for the user's own folder.
    var origin: String?
    /// The requested branch or tag; nil for the default branch.
    var branch: String?
    /// Its license by its own account; nil if it states none.
    var license: String?
    /// The state of its files when it was cloned, updated or accepted; nil for the user's own folder if never accepted,
    /// and for roots added by older versions.
    var pin: Pin?
    /// Whether updates stay at the commit, as requested.
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
    guard let bytes else { return }
    let remedy = "Fix it, or delete it and add everything again."
    let json: JSON
    do {
      json = try JSONReader.read(String(decoding: bytes, as: UTF8.self))
    } catch {
      let place = ConfigError(error.reason, at: error.offset, in: bytes)
      throw Failure("`\(path)` cannot be read: \(error.reason) (line \(place.line), column \(place.column)). " + remedy)
    }
    guard let members = json.members, let entries = (json["roots"] ?? []).elements else {
      throw Failure("`\(path)` cannot be read: its `roots` isn't a list. \(remedy)")
    }
    others = members.filter { $0.name != "roots" }
    for entry in entries {
      if let root = Root(entry) { roots.append(root) } else { unknown.append(entry) }
    }
  }

  /// Reads the list, changes it and writes it back, under a lock.
  ///
  /// A link to the list is followed, so that it stays a link. If the list has been edited meanwhile, the change is
  /// applied to the new version.
  ///
  /// - Parameter last: The work that belongs to the change, done after it is on disk. If it fails, the list is
  ///   restored.
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

  /// Changes one entry, unless it has been removed meanwhile.
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

  /// - Parameter bytes: nil for no file.
  /// - Returns: False if another program has changed the file.
  private static func put(_ bytes: [UInt8]?, insteadOf old: [UInt8]?, at path: String) throws(Failure) -> Bool {
    guard bytes != old else { return true }
    let writer = try FileWriter(path)
    if let old, bytes == nil { return try writer.remove(old) }
    return try writer.replace(old, with: bytes ?? [])
  }

  /// Whether the list is empty, so that the file isn't needed.
  private var isEmpty: Bool { roots.isEmpty && unknown.isEmpty && others.isEmpty }

  /// Removes the folders of the list and of the clones if they are empty.
  static func removeEmptyFolders(on machine: Machine) {
    for folder in [Files.parent(of: path(on: machine)), clones(on: machine)] {
      Files.removeEmptyFolders(folder, below: [machine.home])
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
      // A password added to the list by hand must not be shown with every answer.
      origin: json["origin"]?.text.map(GitAddress.withoutSecrets), branch: json["branch"]?.text,
      license: json["license"]?.text, pin: Pin(json), isHeld: json["held"] == true,
      others: (json.members ?? []).filter { !Self.names.contains($0.name) })
  }

  private static let names = ["name", "folder", "origin", "branch", "license", "held"] + Pin.names

  var source: String? { origin.map { address in branch.map { "\(address), branch \($0)" } ?? address } }

  /// Whether both are the same entry, ignoring license and pin.
  func isSame(as other: Registry.Root) -> Bool { name == other.name && folder == other.folder }

  /// Its JSON for output, without the digests of all files.
  var json: JSON {
    described.adding(["commit": .optional(pin?.commit), "digest": .optional(pin?.digest)])
  }

  /// Its JSON in the list.
  fileprivate var entry: JSON {
    described.adding((pin?.members ?? []) + (isHeld ? [JSON.Member("held", true)] : []) + others)
  }

  private var described: JSON {
    [
      "name": .string(name), "folder": .string(folder),
      "origin": .optional(origin), "branch": .optional(branch), "license": .optional(license),
    ]
  }

  /// Whether a word is a valid root name, which becomes a part of section IDs and paths.
  static func isName(_ name: String) -> Bool {
    guard let first = name.utf8.first, name.utf8.count <= 64 else { return false }
    return first != UInt8(ascii: ".") && first != UInt8(ascii: "-")
      && name.utf8.allSatisfy { $0.isLetterOrDigit || "._-".utf8.contains($0) }
      && ![Roots.builtin, Roots.installed].contains(name)
  }
}
