/// A visible part of a text: prose or code.
package struct TextRun: Sendable {
  package let range: Range<Int>
  package let isCode: Bool
  package let beginsBlock: Bool

  package init(_ range: Range<Int>, isCode: Bool = false, beginsBlock: Bool = false) {
    (self.range, self.isCode, self.beginsBlock) = (range, isCode, beginsBlock)
  }
}

/// The text of an item, cut into runs on demand.
package struct ItemText {
  /// Returns the runs of a text, with ranges relative to its first byte.
  package typealias Cut = (ArraySlice<UInt8>) -> [TextRun]

  private let bytes: ArraySlice<UInt8>
  private let cut: Cut

  package init(_ bytes: ArraySlice<UInt8>, cut: @escaping Cut) {
    (self.bytes, self.cut) = (bytes, cut)
  }

  func withBytes<Result>(_ body: (Bytes) -> Result) -> Result {
    bytes.withView(body)
  }

  func runs() -> [TextRun] { cut(bytes) }
}

extension [TextRun] {
  func clamped(to range: Range<Int>) -> [TextRun] {
    compactMap { run in
      let part = run.range.clamped(to: range)
      return part.isEmpty
        ? nil : TextRun(part, isCode: run.isCode, beginsBlock: run.beginsBlock)
    }
  }
}
