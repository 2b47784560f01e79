import JSON
import Knowledge

/// A project's shared file with the commits and digests of the knowledge it relies on.
///
/// It is only used for comparison, since it may come with a foreign checkout: nothing in it is fetched or run.
struct LockFile {
  static let name = "skills.lock"

  private struct Entry {
    let name: String
    let origin: String?
    let commit: String?
    let digest: String
    let json: JSON

    init?(_ json: JSON) {
      guard let name = json["name"]?.text, let digest = json["digest"]?.text, Registry.Root.isName(name) else {
        return nil
      }
      (self.name, self.digest, self.json) = (name, digest, json)
      // These are printed in commands for the user to run, and anyone may have written the file.
      commit = json["commit"]?.text.flatMap { try? GitCommit($0).hash }
      origin = json["origin"]?.text.map(GitAddress.withoutSecrets).flatMap { address in
        // A shell must leave it unchanged.
        let isPlain = address.utf8.allSatisfy { $0.isLetterOrDigit || "/:.@_-+%".utf8.contains($0) }
        return isPlain && !address.hasPrefix("-") ? address : nil
      }
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
  /// Elements of the list that aren't entries, and members besides the list, which are preserved.
  private let unread: [JSON]
  private let others: [JSON.Member]
  /// The minimum version of this program for the project, added to the file by hand.
  let program: String?

  private init(_ bytes: [UInt8], of path: String) throws(Failure) {
    let json = try? JSONReader.read(String(decoding: bytes, as: UTF8.self))
    program = json?["skills"]?.text
    guard let list = json?["roots"]?.elements ?? (program == nil ? nil : []) else {
      throw Failure("`\(path)` is not a list of roots. Write it again with `skills verify --lock`.")
    }
    entries = list.compactMap(Entry.init)
    unread = list.filter { Entry($0) == nil }
    others = (json?.members ?? []).filter { $0.name != "roots" }
  }

  /// The file in the working folder, or in the nearest folder above it in its repository.
  private static func path(on machine: Machine) -> String? {
    InstalledSkills.projects(on: machine).map { "\($0)/\(name)" }.first { Files.kind(of: $0) == .file }
  }

  static func around(_ machine: Machine) throws(Failure) -> LockFile? {
    try path(on: machine).map { path throws(Failure) in
      try LockFile(try Files.required(path, atMost: Files.handwritten), of: path)
    }
  }

  /// Writes the pins of some roots, and leaves others unchanged.
  static func write(_ roots: [Registry.Root], on machine: Machine) throws(Failure) -> String {
    let path = path(on: machine) ?? "\(machine.project)/\(name)"
    return try FileWriter.retrying(path) { () throws(Failure) -> String? in
      let old = try Files.optional(path, atMost: Files.handwritten)
      let lock = try old.map { bytes throws(Failure) in try LockFile(bytes, of: path) }
      let new = roots.compactMap(Entry.init)
      guard !new.isEmpty else {
        throw Failure("nothing is pinned yet; `skills verify --accept NAME` pins what is there.")
      }
      let names = Set(new.map(\.name))
      let entries = ((lock?.entries ?? []).filter { !names.contains($0.name) } + new).sorted { $0.name < $1.name }
      let unread = (lock?.unread ?? []).filter { !names.contains($0["name"]?.text ?? "") }
      let lines = (entries.map(\.json) + unread).map { "  \($0.line)" }.joined(separator: ",\n")
      let others = (lock?.others ?? []).map { "\(JSON.string($0.name).line): \($0.value.line), " }.joined()
      let writer = try FileWriter(path, beneath: Files.absolute(Files.parent(of: path)))
      return try writer.replace(old, with: Array("{\(others)\"roots\": [\n\(lines)\n]}\n".utf8)) ? path : nil
    }
  }

  /// How a root differs from the project's entry for it, as a sentence; nil if it doesn't.
  func problem(with root: Registry.Root) -> String? {
    guard let entry = entries.first(where: { $0.name == root.name }), entry.digest != root.pin?.digest else {
      return nil
    }
    guard let commit = entry.commit, commit != root.pin?.commit else {
      return "the project's \(Self.name) has another digest, \(entry.digest)."
    }
    return "the project's \(Self.name) has another commit: `skills update --commit \(commit) \(root.name)` fetches it."
  }

  /// Reports on the project's entries that aren't added on this machine or can't be read.
  func missing(in registry: Registry) -> [RootReport] {
    let reports = entries.filter { registry[$0.name] == nil }.map { entry in
      let commit = entry.commit.map { " --commit \($0)" } ?? ""
      let remedy = entry.origin.map { ": `skills add \($0) --name \(entry.name)\(commit)` adds it" } ?? ""
      return RootReport(
        missing: entry.name, problem: "the project's \(Self.name) has it, and it isn't added here\(remedy).")
    }
    return reports
      + unread.map { json in
        RootReport(
          missing: ForeignText.name(json["name"]?.text ?? "?", limit: 64),
          problem: "this entry of the project's \(Self.name) has no digest or no valid name. Correct or remove it.")
      }
  }
}
