import Knowledge

struct Environment: Sendable {
  var knowledge: [String] = []
  var cache: Cache?
  /// The places of the user's files; nil if there is no home folder.
  var machine: Machine?
  /// Shows the progress of long work; nil if nobody watches.
  var progress: Progress?
  var readsTerminal = false
  /// nil if nobody can be asked; commands then proceed without confirmation.
  var confirmation: Confirmation?
  /// Today, to find overdue reviews; nil to ignore reviews.
  var today: Day?
  var fileSizeLimit = FileSizeLimit()

  static var current: Environment {
    let folders = systemVariable("SKILLS_KNOWLEDGE") ?? ""
    return Environment(
      knowledge: folders.split(separator: ":").map(String.init), cache: .user,
      machine: .current, progress: .current, readsTerminal: isatty(STDIN_FILENO) == 1,
      confirmation: .current, today: .current, fileSizeLimit: .current)
  }

  func requiredMachine() throws(Failure) -> Machine {
    guard let machine else { throw Self.noHome }
    return machine
  }

  static let noHome = Failure("there is no home folder: `HOME` is not set to a path. Set it and try again.")
}
