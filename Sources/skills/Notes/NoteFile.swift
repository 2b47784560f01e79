import Knowledge

/// The file in a folder to which notes are added. Existing content never changes.
struct NoteFile {
  static let name = "notes.md"
  private static let heading = "# Notes\n"

  /// An absolute path, since a server reads a bare word as a name rather than a folder.
  let folder: String
  private let sizeLimit: FileSizeLimit
  private let today: @Sendable () -> Day?

  init(
    in folder: String, sizeLimit: FileSizeLimit = FileSizeLimit(), today: @escaping @Sendable () -> Day? = { .current }
  ) throws(Failure) {
    guard Files.kind(of: folder) == .folder else {
      throw Failure("there is no folder `\(folder)` for notes. Make it first, or name another one.")
    }
    self.folder = Files.absolute(folder)
    (self.sizeLimit, self.today) = (sizeLimit, today)
  }

  var path: String { "\(folder)/\(Self.name)" }

  /// The words after `--knowledge` with this folder added, unless it is among them or has no file yet, which a server
  /// would report as a problem.
  func words(beside words: [String], in environment: Environment) -> [String] {
    guard !words.contains(where: { Files.absolute(Roots.place($0).folder) == folder }),
      (try? Roots([folder], in: environment)) != nil
    else { return words }
    return words + [folder]
  }

  /// Existing text keeps its encoding and the ends of its lines.
  func add(_ note: Note) throws(Failure) {
    let current = Files.read(Self.name, beneath: folder) ?? []
    guard !current.contains(0), let existing = String(validating: current, as: UTF8.self) else {
      throw Failure("`\(path)` is not UTF-8, so nothing was added. Save it as UTF-8 first.")
    }
    guard Note.canFollow(current) else {
      throw Failure(
        "the note would become a part of what `\(path)` ends with: close the code fence or the comment there.")
    }
    let text = Array(try note.markdown(on: today()).withLineEnds(of: existing.utf8).utf8)
    try FileWriter(path, beneath: folder).append(text, startingWith: Array(Self.heading.utf8), limit: sizeLimit.bytes)
  }
}
