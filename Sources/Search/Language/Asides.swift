/// What a long question says in parentheses: versions, files, libraries, but hardly ever what it asks.
///
/// I'm building a feed (FeedView.swift, Xcode 16, with Alamofire) that …
///
/// Without it the first section is right for 2 % fewer of the long questions in long.tsv.
enum Asides {
  /// In a text this short everything is asked for.
  private static let maximumOfShort = 240

  /// A text with spaces in place of its asides; nil if it is short or has none.
  static func blanked(in text: Bytes) -> [UInt8]? {
    guard text.count > maximumOfShort else { return nil }
    var blanked: [UInt8]?
    var opening: Int?
    for (index, byte) in text.enumerated() {
      switch byte {
      // Behind a word it is a call.
      case UInt8(ascii: "("): opening = index > 0 && text[index - 1] == UInt8(ascii: " ") ? index : nil
      case UInt8(ascii: "\n"): opening = nil
      case UInt8(ascii: ")"):
        if let start = opening, isAside(start..<index, of: text) {
          blanked = blanked ?? Array(text)
          for place in start...index { blanked?[place] = UInt8(ascii: " ") }
        }
        opening = nil
      default: break
      }
    }
    return blanked
  }

  /// Whether parentheses enclose neither the condition of a block nor an error's domain and code.
  private static func isAside(_ range: Range<Int>, of text: Bytes) -> Bool {
    !text[(range.upperBound + 1)...].starts(with: " {".utf8)
      && text.slice(range).firstRange(of: "error") == nil
  }
}
