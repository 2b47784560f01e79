/// What begins a list item: a bullet, or up to nine digits and a full stop or parenthesis
/// (CommonMark 5.2).
struct ListMarker {
  let isOrdered: Bool
  /// In bytes, which are columns here.
  let width: Int
  /// Whether it may stand directly below a line of a paragraph: it has text and, when ordered,
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
    width = index + 1
    guard rest.at(width)?.isSpaceOrTab ?? true else { return nil }
    interruptsParagraph = (!isOrdered || number == 1) && !rest.isBlank(from: width)
  }
}
