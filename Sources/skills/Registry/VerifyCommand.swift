import JSON
import Knowledge

extension Command {
  static let verify = Command(
    name: "verify", operands: "[NAME…]",
    summary: "Check that added knowledge hasn't changed since it was added.",
    operand: .root,
    discussion: """
      `add` and `update` write down the commit of a clone and the digests of its files. This compares them with the \
      files that are there, and names those that differ.

      A project can state which commits it expects: `--lock` writes them to \(LockFile.name) in this folder. If that \
      file is here or in a folder above in the same repository, `verify` also compares your clones with it.

      The exit status is 0 if everything is the same, 1 if something differs, and 2 if it can't tell.
      """,
    examples: [
      Example("verify", "everything that is pinned"),
      Example("verify --accept swiftui-expert", "accept what you have changed there"),
      Example("verify --lock", "everyone in this project should have these commits"),
    ],
    options: [
      Option("--accept", "Pin the current files of NAMEs, which may be folders of your own."),
      Option("--lock", "Write the commits and digests of NAMEs, or of all, into \(LockFile.name)."),
      .format("text|json"),
    ],
    json: #"{"roots": [{"name", "commit", "digest", "state", "added", "changed", "removed", "problem"}]}; "#
      + "state is same, different or unknown; added, changed and removed are lists of files"
  ) { arguments, console throws(Failure) in
    let machine = try arguments.environment.requiredMachine()
    let registry = try Registry.read(on: machine)
    var roots = try arguments.operands.map(registry.root)
    if arguments.has("--accept") {
      guard !roots.isEmpty else { throw Failure("`--accept` needs names: `skills verify --accept NAME`.") }
      for root in roots { try root.accept(on: machine) }
      console.note("pinned \(roots.map(\.name).quoted) as they are now.")
      return .found
    }
    if roots.isEmpty { roots = registry.roots.filter { $0.origin != nil || $0.pin != nil } }
    if arguments.has("--lock") {
      let path = try LockFile.write(roots, on: machine)
      console.note("wrote `\(machine.short(path))`.")
      return .found
    }
    let lock = try LockFile.around(machine)
    let reports =
      roots.map { RootReport(of: $0, lock: lock) }
      + (arguments.operands.isEmpty ? lock?.missing(in: registry) ?? [] : [])
    console.print(
      reports.flatMap(\.lines), json: ["roots": .array(reports.map(\.json))], asJSON: try arguments.wantsJSON)
    if reports.isEmpty { console.note("nothing has been cloned yet, so there is nothing to verify.") }
    let states = reports.map(\.state)
    return states.contains(.unknown) ? .failure : states.contains(.different) ? .nothing : .found
  }
}

/// Whether a root is unchanged.
struct RootReport {
  enum State: String { case same, different, unknown }

  let name: String
  var pin: Pin?
  var difference = Pin.Difference()
  /// A problem other than changed files, as a sentence.
  var problem: String?
  var state: State

  init(of root: Registry.Root, lock: LockFile?) {
    (name, pin, state) = (root.name, root.pin, .unknown)
    do throws(Failure) {
      guard let difference = try root.difference() else {
        problem = "it isn't pinned yet; `skills verify --accept \(root.name)` pins what is there."
        return
      }
      self.difference = difference
      problem = lock?.problem(with: root)
      state = difference.isEmpty && problem == nil ? .same : .different
    } catch {
      problem = error.message
    }
  }

  init(missing name: String, problem: String) { (self.name, self.problem, state) = (name, problem, .different) }

  var lines: [String] {
    let files = KnowledgeChanges.Kind.allCases.flatMap { kind in difference[kind].map { "\(kind) \($0)" } }
    let problems = files + (problem.map { [$0] } ?? [])
    guard !problems.isEmpty else {
      return ["\(name): as it was" + (pin?.commit.map { " (commit \(Git.short(commit: $0)))" } ?? "")]
    }
    return problems.map { "\(name): \(ForeignText.line($0))" }
  }

  var json: JSON {
    [
      "name": .string(name), "commit": .optional(pin?.commit), "digest": .optional(pin?.digest),
      "state": .string(state.rawValue), "added": .strings(difference[.added]),
      "changed": .strings(difference[.changed]), "removed": .strings(difference[.removed]),
      "problem": .optional(problem),
    ]
  }
}

extension Registry.Root {
  /// How its files differ from its pin; nil if it has none.
  func difference() throws(Failure) -> Pin.Difference? {
    try pin.map { pin throws(Failure) in try pin.difference(from: folder) }
  }

  /// A sentence if its files don't match its pin.
  var pinProblem: String? {
    guard let difference = try? difference(), !difference.isEmpty else { return nil }
    return "`\(name)` has changed since it was pinned: \(difference.summary)."
  }

  /// Pins the current state.
  func accept(on machine: Machine) throws(Failure) {
    let pin = try Pin(of: folder, commit: origin == nil ? nil : try? Git.commit(of: folder))
    try Registry.change(self, on: machine) { $0.pin = pin }
  }
}
