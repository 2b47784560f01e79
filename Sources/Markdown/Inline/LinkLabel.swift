/// What stands in brackets and names a definition.
enum LinkLabel {
  /// The most bytes a label may have.
  static let limit = 999

  /// The offset after the `]` of the label whose `[` is at `start`, nil if there is none.
  static func end(in text: Bytes, from start: Int) -> Int? {
    var index = start + 1
    var isEmpty = true
    let limit = min(text.count, index + limit + 1)
    while index < limit {
      switch text[index] {
      case UInt8(ascii: "["): return nil
      case UInt8(ascii: "]"): return isEmpty ? nil : index + 1
      case UInt8(ascii: "\\"):
        isEmpty = false
        index += text.at(index + 1)?.isPunctuation ?? false ? 2 : 1
        continue
      case let byte: if !byte.isWhitespace { isEmpty = false }
      }
      index += 1
    }
    return nil
  }

  /// Whether the text ends before the label does.
  static func isUnfinished(in text: Bytes, from start: Int) -> Bool {
    guard text.count - start <= limit else { return false }
    var index = start + 1
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "["), UInt8(ascii: "]"): return false
      case UInt8(ascii: "\\"): index += 2
      default: index += 1
      }
    }
    return true
  }

  /// The label as labels are compared: case folded, white space squashed.
  static func normalized(_ label: ArraySlice<UInt8>) -> String {
    label.withUnsafeBufferPointer { normalized($0) }
  }

  static func normalized(_ label: Bytes) -> String {
    let text = InlineText.squashed(label)
    return text.lowercased().uppercased()
  }
}
