import JSON
import Knowledge

/// The commits and digests of the knowledge that a project goes by, in a file that everybody in it shares.
///
/// It's only compared with, since it may come with somebody else's checkout: nothing of it is fetched or run.
struct LockFile {
  static let name = "skills.lock"

  private struct Entry {
    let name: String
    let origin: String?
    let commit: String?
    let digest: String
    let json: JSON

    init?(_ json: JSON) {
      guard let name = json["name"]?.text, let digest = json["digest"]?.text else { return nil }
      (self.name, self.digest, self.json) = (name, digest, json)
      (origin, commit) = (json["origin"]?.text.map(GitAddress.withoutSecrets), json["commit"]?.text)
    }

    init?(_ root: Registry.Root) {
      guard let pin = root.pin else { return nil }
      self.init([
        "name": .string(root.name), "origin": .optional(root.origin), "branch": .optional(root.branch),
        "commit": .optional(pin.commit), "digest": .string(pin.digest),
      ])
    }
  }

  private let entries: [Entry]

  private init(_ bytes: [UInt8], of path: String) throws(Failure) {
    guard let json = try? JSONReader.read(String(decoding: bytes, as: UTF8.self)), let list = json["roots"]?.elements
    else { throw Failure("`\(path)` is not a list of roots. Write it again with `skills verify --lock`.") }
    entries = list.compactMap(Entry.init)
  }

  /// The file of the folder that the program was started in, or of the nearest one above it in its repository.
  private static func path(on machine: Machine) -> String? {
    InstalledSkills.projects(on: machine).map { "\($0)/\(name)" }.first { Files.kind(of: $0) == .file }
  }

  static func around(_ machine: Machine) throws(Failure) -> LockFile? {
    try path(on: machine).map { path throws(Failure) in
      try LockFile(try Files.required(path, atMost: Files.handwritten), of: path)
    }
  }

  /// Writes the pins of some roots, and leaves those of others as they are.
  static func write(_ roots: [Registry.Root], on machine: Machine) throws(Failure) -> String {
    let path = path(on: machine) ?? "\(machine.project)/\(name)"
    return try FileWriter.retrying(path) { () throws(Failure) -> String? in
      let old = try Files.optional(path, atMost: Files.handwritten)
      let others = try old.map { bytes throws(Failure) in try LockFile(bytes, of: path).entries } ?? []
      let new = roots.compactMap(Entry.init)
      guard !new.isEmpty else {
        throw Failure("nothing is pinned yet; `skills verify --accept NAME` pins what is there.")
      }
      let names = Set(new.map(\.name))
      let lines = (others.filter { !names.contains($0.name) } + new).sorted { $0.name < $1.name }
        .map { "  \($0.json.line)" }.joined(separator: ",\n")
      let writer = try FileWriter(path, beneath: Files.absolute(Files.parent(of: path)))
      return try writer.replace(old, with: Array("{\"roots\": [\n\(lines)\n]}\n".utf8)) ? path : nil
    }
  }

  /// What tells a root from the one that the project goes by; nil where nothing does.
  func problem(with root: Registry.Root) -> String? {
    guard let entry = entries.first(where: { $0.name == root.name }), entry.digest != root.pin?.digest else {
      return nil
    }
    guard let commit = entry.commit, commit != root.pin?.commit else {
      return "the project's \(Self.name) has another digest, \(entry.digest)."
    }
    return "the project's \(Self.name) has another commit: `skills update --commit \(commit) \(root.name)` fetches it."
  }

  /// Reports on what the project goes by and nobody has added here.
  func missing(in registry: Registry) -> [RootReport] {
    entries.filter { registry[$0.name] == nil }.map { entry in
      let commit = entry.commit.map { " --commit \($0)" } ?? ""
      let remedy = entry.origin.map { ": `skills add \($0) --name \(entry.name)\(commit)` adds it" } ?? ""
      return RootReport(
        missing: entry.name, problem: "the project's \(Self.name) has it, and it isn't added here\(remedy).")
    }
  }
}
