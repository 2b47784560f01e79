/// `[ ]`, `[x]` or `[X]` at the start of an item's text (GFM 5.3).
struct TaskMarker {
  let isChecked: Bool

  /// Reads a paragraph from its first byte: white space and text must follow the marker.
  init?(_ text: Bytes) {
    guard text.count >= 5, text[0] == UInt8(ascii: "["), text[2] == UInt8(ascii: "]"),
      text[3].isWhitespace, text[1] == .space || text[1] | 0x20 == UInt8(ascii: "x")
    else { return nil }
    isChecked = text[1] != .space
    for byte in text[4...] where !byte.isWhitespace { return }
    return nil
  }

  static let width = 3
}
