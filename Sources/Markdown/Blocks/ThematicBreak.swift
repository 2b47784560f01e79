/// Three or more `*`, `-` or `_` on a line of their own (CommonMark 4.1).
enum ThematicBreak {
  /// Whether the rest of a line is one.
  static func matches(_ rest: Bytes) -> Bool {
    guard rest.count >= 3 else { return false }
    let marker = rest[0]
    var count = 0
    for byte in rest {
      if byte == marker { count += 1 } else if !byte.isSpaceOrTab { return false }
    }
    return count >= 3
  }
}
