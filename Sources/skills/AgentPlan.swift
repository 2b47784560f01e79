import Knowledge
import MCP
import Tokens

/// What writing agents' files would change, file by file.
struct AgentPlan {
  struct Change {
    enum State: String { case new, changed, unchanged, stale }

    let file: AgentFile
    /// Where it goes, as it is shown.
    let path: String
    /// The file that is written: where links lead to.
    let target: String
    /// What is there now, nil for nothing.
    let current: String?
    /// The whole file as it will be; nothing of one that goes, since no agent has it any more.
    let text: String
    var isStale = false

    var state: State {
      isStale ? .stale : current.map { $0.isSame(as: text) ? .unchanged : .changed } ?? .new
    }
    var difference: String { UnifiedDiff.text(from: current ?? "", to: text, path: path) }
  }

  private(set) var changes: [Change] = []

  /// Two targets may share a file, as AGENTS.md, by its name or by a link of either kind; it is written
  /// once.
  init(_ files: [AgentFile], in folder: String) throws(Failure) {
    var seen: Set<String> = []
    var identities: Set<Files.Identity> = []
    for file in files {
      let path = folder == "." ? file.path : "\(folder)/\(file.path)"
      let target = Files.target(of: path)
      guard seen.insert(target).inserted,
        Files.identity(of: target).map({ identities.insert($0).inserted }) ?? true
      else { continue }
      let current = try Self.current(of: file, at: path)
      let text =
        file.isBlock
        ? try block(of: file, in: current ?? "", path) : file.text.withLineEnds(of: current ?? "")
      changes.append(Change(file: file, path: path, target: target, current: current, text: text))
    }
    changes += changes.filter { $0.file.kind == .skill }.flatMap { skill in
      Self.stale(in: Files.parent(of: skill.path) + "/references", except: seen)
    }
  }

  /// What an earlier run copied there for a reference that the skill has no more.
  private static func stale(in folder: String, except written: Set<String>) -> [Change] {
    Files.names(in: folder).compactMap { name in
      let path = "\(folder)/\(name)"
      let target = Files.target(of: path)
      guard Files.isMarkdown(name), !written.contains(target), let bytes = Files.read(path),
        AgentFile.isOurs(String(decoding: bytes, as: UTF8.self))
      else { return nil }
      return Change(
        file: AgentFile(kind: .reference, path: path, text: ""), path: path, target: target,
        current: String(decoding: bytes, as: UTF8.self), text: "", isStale: true)
    }
  }

  /// What a file holds; nil where there is none.
  private static func current(of file: AgentFile, at path: String) throws(Failure) -> String? {
    switch Files.kind(of: path) {
    case .missing: return nil
    case .folder: throw Failure("`\(path)` is a folder where a file should be.")
    case .file: break
    }
    guard let bytes = Files.read(path) else {
      throw Failure("cannot read `\(path)`: \(Files.reason). Nothing was written.")
    }
    guard !file.isBlock || String(validating: bytes, as: UTF8.self) != nil else {
      throw Failure("`\(path)` is not UTF-8. Save it as UTF-8 first. Nothing was written.")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func block(
    of file: AgentFile, in current: String, _ path: String
  ) throws(Failure) -> String {
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
      case .again(let line):
        throw Failure(
          "`\(path)` line \(line) begins our block a second time. Delete one of the two. Nothing was "
            + "written.")
      }
    }
  }

  /// Writes what differs; nothing at all where a file is somebody else's.
  func write(force: Bool) throws(Failure) {
    let foreign = changes.filter { change in
      change.state == .changed && !change.file.isBlock && !AgentFile.isOurs(change.current ?? "")
    }
    if let first = foreign.first, !force {
      throw Failure(
        "`\(first.path)` is there already and `skills agents` did not write it. "
          + "Move it, or write over it with `--force`. Nothing was written.")
    }
    let open = changes.filter { $0.state != .unchanged }
    for change in open { try Files.refuseReadOnly(change.target) }
    for change in open {
      guard !change.isStale else {
        try Files.remove(change.target)
        continue
      }
      try Files.makeFolders(Files.parent(of: change.target))
      try Files.replace(change.target, with: Array(change.text.utf8))
    }
  }

  var json: [UInt8] {
    let files = changes.map { change -> JSON in
      [
        "path": .string(change.path), "state": .string(change.state.rawValue),
        "bytes": .integer(change.text.utf8.count),
        "tokens": .integer(TokenCount(of: change.file.text).tokens),
        "limits": .array(change.file.limits.map { limit in limit.json(for: change.file.text) }),
        "problems": .strings(change.file.excesses),
      ]
    }
    let object: JSON = ["files": .array(files)]
    return JSONRenderer.line(object)
  }
}

extension AgentLimit {
  fileprivate func json(for text: String) -> JSON {
    [
      "unit": .string(unit.rawValue), "size": .integer(size(of: text)), "most": .integer(maximum),
      "source": .string(source),
    ]
  }
}

extension AgentFile {
  /// The file without its client's folders.
  var inOneFolder: AgentFile {
    AgentFile(kind: kind, path: String(path.split(separator: "/").last ?? ""), text: text)
  }
}
