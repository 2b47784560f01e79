/// The difference of two texts in the form that `diff -u` and `git` print.
package enum UnifiedDiff {
  /// Lines of unchanged text around each change.
  private static let context = 3

  /// The diff; empty if the texts are equal.
  ///
  /// - Parameter isForGit: Whether the path is named `a/…` and `b/…`, as `git apply` expects it.
  package static func text(from old: String, to new: String, path: String, isForGit: Bool = false) -> String {
    guard !old.isSame(as: new) else { return "" }
    let (left, right) = (lines(of: old), lines(of: new))
    let edits = edits(from: left, to: right)
    var text = isForGit ? "--- a/\(path)\n+++ b/\(path)\n" : "--- \(path)\n+++ \(path)\n"
    for hunk in hunks(of: edits) { text += render(edits[hunk]) }
    return text
  }

  private enum Kind: Character {
    case kept = " "
    case removed = "-"
    case added = "+"
  }

  private struct Edit {
    let kind: Kind
    let line: String
    /// Line numbers from 1 in the old and the new text.
    let old: Int
    let new: Int
  }

  /// Lines as in `diff`: a carriage return is part of its line, and a last line without a line feed differs from one
  /// with.
  private static func lines(of text: String) -> [String] {
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    let last = lines.removeLast()
    if !last.isEmpty { lines.append(last + "\n\\ No newline at end of file") }
    return lines
  }

  /// Kept, removed and added lines in order.
  private static func edits(from left: [String], to right: [String]) -> [Edit] {
    let (removed, added) = LineDifference.changes(from: left.map { Array($0.utf8) }, to: right.map { Array($0.utf8) })
    var edits: [Edit] = []
    var (old, new) = (0, 0)
    while old < left.count || new < right.count {
      if old < left.count, removed[old] {
        edits.append(Edit(kind: .removed, line: left[old], old: old + 1, new: new + 1))
        old += 1
      } else if new < right.count, added[new] {
        edits.append(Edit(kind: .added, line: right[new], old: old + 1, new: new + 1))
        new += 1
      } else {
        edits.append(Edit(kind: .kept, line: right[new], old: old + 1, new: new + 1))
        (old, new) = (old + 1, new + 1)
      }
    }
    return edits
  }

  /// Changes with their context. Touching ones are merged.
  private static func hunks(of edits: [Edit]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for index in edits.indices where edits[index].kind != .kept {
      let (start, end) = (max(0, index - context), min(edits.count, index + context + 1))
      if let last = hunks.last, start <= last.upperBound {
        hunks[hunks.count - 1] = last.lowerBound..<end
      } else {
        hunks.append(start..<end)
      }
    }
    return hunks
  }

  private static func render(_ edits: ArraySlice<Edit>) -> String {
    guard let first = edits.first else { return "" }
    let old = edits.count { $0.kind != .added }
    let new = edits.count { $0.kind != .removed }
    let lines = edits.map { "\($0.kind.rawValue)\($0.line)\n" }.joined()
    // An empty side is named by the line before it, 0 at the top.
    let starts = (old == 0 ? first.old - 1 : first.old, new == 0 ? first.new - 1 : first.new)
    return "@@ -\(starts.0),\(old) +\(starts.1),\(new) @@\n" + lines
  }
}
