/// The marker of a list item: a bullet, or up to nine digits and a period or parenthesis (CommonMark 5.2).
struct ListMarker {
  let isOrdered: Bool
  /// The bullet, or what follows the number.
  let byte: UInt8
  let number: Int
  /// In bytes, which are columns here.
  let width: Int
  /// Whether it may interrupt a paragraph: it has text and, when ordered,
  /// the number 1.
  let interruptsParagraph: Bool

  /// Reads the rest of a line.
  init?(_ rest: Bytes) {
    var index = 0
    var number = 0
    switch rest[0] {
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
      isOrdered = false
    default:
      while index < min(rest.count, 9), rest[index].isDigit {
        number = number * 10 + Int(rest[index] & 0x0F)
        index += 1
      }
      guard index > 0, let byte = rest.at(index),
        byte == UInt8(ascii: ".") || byte == UInt8(ascii: ")")
      else { return nil }
      isOrdered = true
    }
    (byte, self.number) = (rest[index], number)
    width = index + 1
    guard rest.at(width)?.isSpaceOrTab ?? true else { return nil }
    interruptsParagraph = (!isOrdered || number == 1) && !rest.isBlank(from: width)
  }
}

/// `[ ]`, `[x]` or `[X]` at the start of an item's text (GFM 5.3).
struct TaskMarker {
  let isChecked: Bool

  /// Reads the start of a paragraph. White space and text must follow the marker.
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

/// The `>` of a block quote (CommonMark 5.1).
enum Quote {
  static let marker = UInt8(ascii: ">")

  /// Whether a line holds more than `>` and white space.
  static func hasText(_ line: Bytes) -> Bool {
    for byte in line where byte != marker && !byte.isSpaceOrTab { return true }
    return false
  }
}

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
