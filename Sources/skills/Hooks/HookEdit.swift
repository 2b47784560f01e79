import JSON
import Knowledge

/// A file that a client has written, and its description of the change.
struct HookEdit {
  let path: String
  var change: Change

  enum Change {
    /// Line numbers, from 1.
    case lines([Range<Int>])
    /// Pieces of the new text, some of whose lines are known to be new.
    case pieces([Piece])
    /// The client doesn't describe the change.
    case unknown
  }

  struct Piece {
    var lines: [(text: String, isNew: Bool)] = []

    /// The replacement of an old text. Its lines are new, except those that the old text contains.
    static func replacement(_ old: String, _ new: String) -> Piece {
      let known = Set(HookEdit.lines(of: old))
      return Piece(lines: HookEdit.lines(of: new).map { (String($0), !known.contains($0)) })
    }

    var hasNewLines: Bool { lines.contains(where: \.isNew) }
  }

  /// The lines of a text, without carriage returns: clients often leave them out where a file has them.
  fileprivate static func lines(of text: String) -> [Substring] {
    Self.text(Array(text.utf8)).split(separator: "\n", omittingEmptySubsequences: false)
  }

  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.filter { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
  }

  /// The changed lines; nil for all.
  func lines(in bytes: [UInt8]) -> [Range<Int>]? {
    switch change {
    case .lines(let lines): lines
    case .pieces(let pieces): Self.lines(of: pieces, in: Self.text(bytes)) ?? Self.uncommitted(path)
    case .unknown: Self.uncommitted(path)
    }
  }

  /// nil if a piece isn't in the file. A formatter that ran before us may have changed it.
  private static func lines(of pieces: [Piece], in file: String) -> [Range<Int>]? {
    var found: [Range<Int>] = []
    for piece in pieces where piece.hasNewLines {
      guard let place = file.firstRange(of: piece.lines.map(\.text).joined(separator: "\n")) else { return nil }
      let first = 1 + file.utf8[..<place.lowerBound].count { $0 == UInt8(ascii: "\n") }
      found += piece.lines.indices.filter { piece.lines[$0].isNew }.map { first + $0..<first + $0 + 1 }
    }
    return found
  }

  /// The lines that differ from the last commit; nil for a file that isn't in Git.
  private static func uncommitted(_ path: String) -> [Range<Int>]? {
    guard let changed = try? ChangedLines(since: "HEAD", isStaged: false, for: [path]) else { return nil }
    return changed.lines(of: Files.absolute(path)) ?? []
  }
}

extension HookInput {
  /// The files that a tool has written.
  var edits: [HookEdit] {
    let patch = ["command", "input", "patch"].compactMap { tool[$0]?.text }.first { $0.contains("*** Begin Patch") }
    if let patch = patch ?? (tool.text.flatMap { $0.contains("*** Begin Patch") ? $0 : nil }) {
      return PatchReader.edits(in: patch).map { HookEdit(path: absolute($0.path), change: $0.change) }
    }
    let name = ["file_path", "filePath", "path"].compactMap { tool[$0]?.text }.first
    guard let name else { return [] }
    return [HookEdit(path: absolute(name), change: hunks ?? pieces)]
  }

  private func absolute(_ path: String) -> String { path.hasPrefix("/") ? path : "\(folder)/\(path)" }

  /// The added lines in Claude Code's `structuredPatch`, which contains line numbers.
  private var hunks: HookEdit.Change? {
    guard let hunks = toolResponse?["structuredPatch"]?.elements, !hunks.isEmpty else { return nil }
    var added: [Range<Int>] = []
    for hunk in hunks {
      guard case .integer(var line)? = hunk["newStart"], (0...Int(Int32.max)).contains(line),
        let lines = hunk["lines"]?.elements
      else { return nil }
      for text in lines.compactMap(\.text) where !text.hasPrefix("-") && !text.hasPrefix("\\") {
        if text.hasPrefix("+") { added.append(line..<line + 1) }
        line += 1
      }
    }
    return .lines(added)
  }

  /// `old_string` and `new_string`, once or in a list of edits. Clients spell them in several ways.
  private var pieces: HookEdit.Change {
    let edits = tool["edits"]?.elements ?? [tool]
    let pieces = edits.compactMap { edit -> HookEdit.Piece? in
      let new = ["new_string", "new_str", "newString"].compactMap { edit[$0]?.text }.first
      let old = ["old_string", "old_str", "oldString"].compactMap { edit[$0]?.text }.first
      return new.map { .replacement(old ?? "", $0) }
    }
    return pieces.isEmpty ? .unknown : .pieces(pieces)
  }
}

/// Reads the patches of Codex's `apply_patch`: lines with `+`, `-` or a blank below `*** Update File: PATH`.
enum PatchReader {
  static func edits(in patch: String) -> [HookEdit] {
    var edits: [HookEdit] = []
    var pieces: [HookEdit.Piece] = []
    func keep() {
      guard var last = edits.popLast() else { return }
      if case .unknown = last.change { last.change = .pieces(pieces) }
      edits.append(last)
      pieces = []
    }
    for line in HookEdit.lines(of: patch) {
      if let path = line.value(behind: "*** Update File: ") ?? line.value(behind: "*** Add File: ") {
        keep()
        edits.append(HookEdit(path: path, change: .unknown))
      } else if let path = line.value(behind: "*** Move to: "), !edits.isEmpty {
        edits[edits.count - 1] = HookEdit(path: path, change: .unknown)
      } else if line.hasPrefix("*** Delete File: ") || line.hasPrefix("@@") {
        pieces.append(HookEdit.Piece())
      } else if !line.hasPrefix("-"), !line.hasPrefix("***") {
        if pieces.isEmpty { pieces.append(HookEdit.Piece()) }
        pieces[pieces.count - 1].lines.append((String(line.dropFirst()), line.hasPrefix("+")))
      }
    }
    keep()
    return edits
  }
}

extension Substring {
  fileprivate func value(behind prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
