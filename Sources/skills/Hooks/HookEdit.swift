import JSON
import Knowledge

/// A file that a client has written, and its description of the change.
struct HookEdit {
  /// As a patch has it, or absolute and without links.
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
    return changed.lines(of: path) ?? []
  }
}

extension HookInput {
  /// The files that a tool has written.
  var edits: [HookEdit] {
    let patch = ["command", "input", "patch"].compactMap { tool[$0]?.text }.first { $0.contains("*** Begin Patch") }
    if let patch = patch ?? (tool.text.flatMap { $0.contains("*** Begin Patch") ? $0 : nil }) {
      return PatchReader.edits(in: patch).map { HookEdit(path: absolute($0.path), change: $0.change) }
    }
    let named = files(of: tool)
    // Each edit of a list may name a file of its own.
    let edits = (["edits", "replacements"].lazy.compactMap { tool[$0]?.elements }.first ?? [tool]).map { edit in
      let own = files(of: edit)
      return (paths: own.isEmpty ? named : own, piece: Self.piece(of: edit))
    }
    let paths = (named + edits.flatMap(\.paths)).uniqued()
    return paths.map { path in
      let pieces = edits.filter { $0.paths.contains(path) }.map(\.piece)
      let isKnown = !pieces.isEmpty && !pieces.contains { $0 == nil }
      let change = isKnown ? HookEdit.Change.pieces(pieces.compactMap(\.self)) : .unknown
      return HookEdit(path: path, change: paths.count == 1 ? hunks ?? change : change)
    }
  }

  /// The files that a tool names: one or a list, of paths or of objects with a path.
  private func files(of tool: JSON) -> [String] {
    ["file_path", "filePath", "path", "file_paths", "filePaths", "paths", "files"].flatMap { name in
      (tool[name]?.elements ?? [tool[name]].compactMap(\.self)).flatMap { value in
        value.text.map { [absolute($0)] } ?? files(of: value)
      }
    }
  }

  private func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/") else { return Files.absolute(path) }
    // Patches name files by their paths in the repository.
    let repository = Git.repository(around: Files.absolute(folder))
    let places = (folders + [repository].compactMap(\.self)).map { "\($0)/\(path)" }
    return Files.absolute(places.first(where: Files.isRegular) ?? places[0])
  }

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

  /// `old_string` and `new_string`. Clients spell them in several ways.
  private static func piece(of edit: JSON) -> HookEdit.Piece? {
    let new = ["new_string", "new_str", "newString"].compactMap { edit[$0]?.text }.first
    let old = ["old_string", "old_str", "oldString"].compactMap { edit[$0]?.text }.first
    return new.map { .replacement(old ?? "", $0) }
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
