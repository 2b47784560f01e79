import Agents
import JSON
import Knowledge
import Tokens

struct AgentPlan {
  struct Change {
    enum State: String { case new, changed, unchanged, stale }

    let file: AgentFile
    let path: String
    /// The file to write, with links resolved.
    let target: String
    let bytes: [UInt8]?
    /// The file's new text; empty for a file to remove because no agent needs it any more.
    let text: String
    var isStale = false

    var current: String? { bytes.map { String(decoding: $0, as: UTF8.self) } }
    var state: State {
      isStale ? .stale : current.map { $0.isSame(as: text) ? .unchanged : .changed } ?? .new
    }
    var difference: String { UnifiedDiff.text(from: current ?? "", to: text, path: path) }
  }

  private(set) var changes: [Change] = []
  /// The project. A foreign checkout may have links in place of our files; none is followed out of it.
  private let folder: String

  /// Two targets can share a file such as AGENTS.md, by name or by a symbolic link. It is written once.
  init(_ files: [AgentFile], in folder: String) throws(Failure) {
    self.folder = folder
    var seen: Set<String> = []
    for file in files {
      let path = folder == "." ? file.path : "\(folder)/\(file.path)"
      let target = try FileWriter.target(of: path, beneath: folder)
      guard seen.insert(target).inserted else { continue }
      let bytes = try Self.bytes(of: file, at: path)
      let current = String(decoding: bytes ?? [], as: UTF8.self)
      let text = file.isBlock ? try block(of: file, in: current, path) : file.text.withLineEnds(of: current.utf8)
      changes.append(Change(file: file, path: path, target: target, bytes: bytes, text: text))
    }
    for skill in changes where skill.file.kind == .skill {
      changes += try stale(in: Files.parent(of: skill.path) + "/references", except: seen)
    }
  }

  /// Copies by an earlier run of references that the skill no longer has. Links to such copies don't count.
  private func stale(in references: String, except written: Set<String>) throws(Failure) -> [Change] {
    var stale: [Change] = []
    for name in Files.names(in: references) where Files.isMarkdown(name) {
      let path = "\(references)/\(name)"
      guard Files.link(at: path) == nil else { continue }
      let target = try FileWriter.target(of: path, beneath: folder)
      let file = AgentFile(kind: .reference, path: path, text: "")
      guard !written.contains(target), let bytes = Files.read(target, atMost: Files.handwritten),
        file.isWhollyOurs(String(decoding: bytes, as: UTF8.self))
      else { continue }
      stale.append(Change(file: file, path: path, target: target, bytes: bytes, text: "", isStale: true))
    }
    return stale
  }

  private static func bytes(of file: AgentFile, at path: String) throws(Failure) -> [UInt8]? {
    let bytes = try Files.optional(path, atMost: Files.handwritten)
    guard !file.isBlock || String(validating: bytes ?? [], as: UTF8.self) != nil else {
      throw Failure("`\(path)` is not UTF-8. Save it as UTF-8 first. Nothing was written.")
    }
    return bytes
  }

  private func block(of file: AgentFile, in current: String, _ path: String) throws(Failure) -> String {
    do {
      return try MarkedBlock.text(replacing: file.text, in: current)
    } catch {
      switch error {
      case .unclosed(let line):
        throw Failure(
          "`\(path)` line \(line) begins our block and no line ends it. Write "
            + "`\(MarkedBlock.end)` on a line of its own where it ends. Nothing was written.")
      case .inCode(let line):
        throw Failure(
          "`\(path)` line \(line) begins our block, but in a code block. Close the code block above "
            + "it, or reword that line if it is an example. Nothing was written.")
      case .afterOpenCode(let line):
        throw Failure(
          "`\(path)` ends in the code block that begins at line \(line), and our block would become code. Close it. "
            + "Nothing was written.")
      case .again(let line):
        throw Failure(
          "`\(path)` line \(line) begins our block a second time. Delete one of the two. Nothing was written.")
      }
    }
  }

  /// Writes the files that differ. Fails without writing any if a file isn't ours.
  func write(force: Bool) throws(Failure) {
    let foreign = changes.filter { change in
      change.state == .changed && !change.file.isBlock && !change.file.isOurs(change.current ?? "")
    }
    if let first = foreign.first, !force {
      throw Failure(
        "`\(first.path)` is there already and `skills agents` did not write it. "
          + "Move it, or write over it with `--force`. Nothing was written.")
    }
    let open = changes.filter { $0.state != .unchanged }
    for change in open { try Files.refuseReadOnly(change.target) }
    for change in open {
      guard try write(change) else {
        throw Failure("`\(change.path)` was left as it is: another program has just changed it. Run the command again.")
      }
    }
  }

  /// - Returns: False if the file has changed meanwhile.
  private func write(_ change: Change) throws(Failure) -> Bool {
    let writer = try FileWriter(change.target, beneath: folder, makesFolders: !change.isStale)
    guard let old = change.bytes, change.isStale else {
      return try writer.replace(change.bytes, with: Array(change.text.utf8))
    }
    return try writer.remove(old)
  }

  var json: JSON {
    let files = changes.map { change -> JSON in
      [
        "path": .string(change.path), "state": .string(change.state.rawValue),
        "bytes": .integer(change.text.utf8.count),
        "tokens": .integer(TokenCount(of: change.file.text).tokens),
        "limits": .array(
          change.file.limits.map { limit in
            [
              "unit": .string(limit.unit.rawValue), "size": .integer(limit.size(of: change.file.text)),
              "most": .integer(limit.maximum), "source": .string(limit.source),
            ]
          }),
        "problems": .strings(change.file.excesses),
      ]
    }
    return ["files": .array(files)]
  }
}

extension AgentFile {
  var inOneFolder: AgentFile {
    AgentFile(kind: kind, path: Files.name(of: path), text: text, limits: limits)
  }
}
