/// What a file's path may say about its rank, found once, when the file is indexed. Most paths have none of these traits.
/// Before they were stored, reading the paths took 15 % of the instructions of a question in a new process.
struct PathTraits: OptionSet, Sendable {
  let rawValue: UInt8

  /// It names a language: see `PathLocale`.
  static let language = PathTraits(rawValue: 1)
  /// A folder's name is like that of a version: see `PathVersion`.
  static let version = PathTraits(rawValue: 2)
  /// The file is a release log, dated, or beside the documentation: see `Demotion.init(ofFile:)`.
  static let history = PathTraits(rawValue: 4)
}

extension PathTraits {
  init(_ path: String) {
    self = []
    if PathLocale(path).code != nil { insert(.language) }
    if PathVersion.mayNameVersion(path.utf8) { insert(.version) }
    if Demotion(ofFile: path) != nil { insert(.history) }
  }
}
