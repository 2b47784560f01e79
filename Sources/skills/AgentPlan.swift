import Knowledge
import MCP

/// What writing agents' files would change, file by file.
struct AgentPlan {
  struct Change {
    enum State: String { case new, changed, unchanged }

    let file: AgentFile
    /// Where it goes.
    let path: String
    /// What is there now, nil for nothing.
    let current: String?
    /// The whole file as it will be.
    let text: String

    var state: State { current == nil ? .new : current == text ? .unchanged : .changed }
    var difference: String { UnifiedDiff.text(from: current ?? "", to: text, path: path) }
  }

  private(set) var changes: [Change] = []

  /// Two targets may share a file, as AGENTS.md; it is written once.
  init(_ files: [AgentFile], in folder: String) throws(Failure) {
    var seen: Set<String> = []
    for file in files where seen.insert(file.path).inserted {
      let path = folder == "." ? file.path : "\(folder)/\(file.path)"
      let current = Files.read(path).map { String(decoding: $0, as: UTF8.self) }
      let text = file.isBlock ? try block(of: file, in: current ?? "", path) : file.text
      changes.append(Change(file: file, path: path, current: current, text: text))
    }
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
          "`\(path)` line \(line) begins our block and no line ends it. Delete what is left of it.")
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
    for change in changes where change.state != .unchanged {
      try Files.makeFolders(Files.parent(of: change.path))
      try Files.write(Array(change.text.utf8), to: change.path)
    }
  }

  var json: [UInt8] {
    let files = changes.map { change -> JSON in
      [
        "path": .string(change.path), "state": .string(change.state.rawValue),
        "bytes": .integer(change.text.utf8.count),
        "tokens": .integer(TokenEstimate.of(change.file.text)),
        "limits": .array(change.file.limits.map { limit in limit.json(for: change.file.text) }),
        "problems": .strings(change.file.excesses),
      ]
    }
    let object: JSON = ["files": .array(files)]
    return Array((object.line + "\n").utf8)
  }
}

extension AgentLimit {
  fileprivate func json(for text: String) -> JSON {
    [
      "unit": .string(unit.rawValue), "size": .integer(size(of: text)), "most": .integer(most),
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
