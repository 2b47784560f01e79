import Markdown

/// Tells from bytes where no availability can be stated, before they are made text and read.
///
/// It errs on one side only: what it does not refuse may still state none.
struct AvailabilitySigns {
  private let text: UnsafeBufferPointer<UInt8>
  /// Whether there may be marks between the bytes that a reader does not see: `**iOS** 17`.
  private let isMarkdown: Bool

  init(_ text: UnsafeBufferPointer<UInt8>, isMarkdown: Bool = false) {
    (self.text, self.isMarkdown) = (text, isMarkdown)
  }

  /// Whether plain text may name a version of a platform.
  static func mayName(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { AvailabilitySigns($0).hasVersion } ?? true
  }

  /// Whether a digit follows what a platform's name ends with.
  var hasVersion: Bool {
    for index in text.indices where text[index].isDigit && isVersion(at: index) { return true }
    return false
  }

  /// Whether it has `@available(` or `#available(`.
  var hasAttribute: Bool {
    for index in text.indices where isAttribute(at: index) { return true }
    return false
  }

  /// Whether it has either, or in Markdown an entity, which may stand for a part of them.
  var hasAny: Bool {
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): if isVersion(at: index) { return true }
      case UInt8(ascii: "@"), UInt8(ascii: "#"): if isAttribute(at: index) { return true }
      case UInt8(ascii: "&"):
        if isMarkdown, index + 1 < text.count, text[index + 1] != 0x20 { return true }
      default: continue
      }
    }
    return false
  }

  private func isVersion(at digit: Int) -> Bool {
    var end = digit
    while end > 0, !isMark(text[end - 1]), Self.isGap(text[end - 1]) { end -= 1 }
    guard end > 0 else { return false }
    switch text[end - 1] | 0x20 {
    case UInt8(ascii: "s"): return hasWord("os", endingAt: end)
    case UInt8(ascii: "t"):
      return hasWord("swift", endingAt: end) || hasWord("catalyst", endingAt: end)
    case UInt8(ascii: "e"): return hasWord("xcode", endingAt: end)
    default: return isMark(text[end - 1])
    }
  }

  /// What may stand between a name and a version: `iOS >= 17`, `iOS ≥ v17`, any white space.
  private static func isGap(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09...0x0D, 0x20, 0x80..., UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "v"),
      UInt8(ascii: "V"):
      true
    default: false
    }
  }

  private func hasWord(_ word: StaticString, endingAt end: Int) -> Bool {
    for offset in 1...word.utf8CodeUnitCount {
      guard offset <= end else { return false }
      let byte = text[end - offset]
      if isMark(byte) { return true }
      guard byte | 0x20 == word.utf8Start[word.utf8CodeUnitCount - offset] else { return false }
    }
    return true
  }

  private func isAttribute(at start: Int) -> Bool {
    guard text[start] == UInt8(ascii: "@") || text[start] == UInt8(ascii: "#") else { return false }
    let rest: StaticString = "available("
    for offset in 0..<rest.utf8CodeUnitCount {
      guard start + 1 + offset < text.count else { return false }
      let byte = text[start + 1 + offset]
      if isMark(byte) { return true }
      guard byte == rest.utf8Start[offset] else { return false }
    }
    return true
  }

  /// Whether a byte may be of what vanishes: emphasis, code's quotes, links, tags, escapes, entities.
  private func isMark(_ byte: UInt8) -> Bool {
    guard isMarkdown else { return false }
    switch byte {
    case UInt8(ascii: "!"), UInt8(ascii: "&"), UInt8(ascii: ")"), UInt8(ascii: "*"),
      UInt8(ascii: ";"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "["),
      UInt8(ascii: "\\"), UInt8(ascii: "]"), UInt8(ascii: "_"), UInt8(ascii: "`"),
      UInt8(ascii: "~"):
      return true
    default: return false
    }
  }
}
