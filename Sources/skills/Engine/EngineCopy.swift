import Engine
import JSON
import Knowledge

/// Copies of an engine's files in the user's cache, for when it can't be reached.
struct EngineCopy: Sendable {
  private let folder: String

  /// How many of the newest files are kept: enough for a few thousand questions, in some tens of megabytes.
  private static let mostFiles = 2_000
  private static let ending = ".file"
  /// A file whose age shows when the engine was last read.
  private static let mark = "read"

  static let folderPrefix = "engine-"

  /// - Parameter servers: The engine's URLs.
  init(of servers: [String], in cache: Cache) {
    folder = "\(cache.folder)/\(Self.folderPrefix)\(EngineKey.digest(of: servers.joined(separator: ",")))"
  }

  /// Stores files in their newest version, and removes the oldest.
  func keep(_ files: [EngineFile]) {
    guard (try? Files.makeFolders(folder, mode: 0o700)) != nil, Files.isOwnFolder(folder) else { return }
    for file in files {
      let path = "\(folder)/\(Self.name(of: file))"
      if Files.kind(of: path) == .missing { write(["root": file.root.document, "file": file.document], to: path) }
    }
    write([:], to: "\(folder)/\(Self.mark)")
    let names = names
    guard names.count > Self.mostFiles else { return }
    let aged = names.map { (name: $0, age: Files.age(of: "\(folder)/\($0)") ?? 0) }.sorted { $0.age < $1.age }
    // Removes several at once, so that this isn't needed each time.
    for (name, _) in aged.dropFirst(Self.mostFiles * 9 / 10) { unsafe unlink("\(folder)/\(name)") }
  }

  private func write(_ json: JSON, to path: String) {
    let file = try? FileWriter(path)
    try? file?.write(json.bytes, mode: 0o600)
  }

  private static func name(of file: EngineFile) -> String {
    "\(EngineKey.digest(of: file.root.name + file.id))-\(file.digest)\(ending)"
  }

  private var names: [String] { Files.names(in: folder).filter { $0.hasSuffix(Self.ending) } }

  /// The newest version of all files, and how many seconds ago the engine was read; nil if there are no copies.
  func latest() -> (files: [EngineFile], age: Int)? {
    guard Files.isOwnFolder(folder) else { return nil }
    var newest: [String: EngineFile] = [:]
    for name in names {
      guard let bytes = Files.read("\(folder)/\(name)"), let json = JSON(reading: bytes[...]),
        let root = json["root"].flatMap(EngineRoot.init), let document = json["file"]
      else { continue }
      let file = EngineFile(root: root, document: document)
      let place = "\(root.name)/\(file.path)"
      if file.push >= newest[place]?.push ?? 0 { newest[place] = file }
    }
    guard !newest.isEmpty else { return nil }
    let files = newest.sorted { $0.key < $1.key }.map(\.value)
    return (files, Files.age(of: "\(folder)/\(Self.mark)") ?? 0)
  }
}
