/// A question that consists only of signs, such as `??`.
package struct AskedSigns: Sendable {
  private static let maximumLength = 16

  private let bytes: [UInt8]

  /// nil if the question contains anything but signs and marks around them, or is a single sign that every text
  /// contains, such as a period.
  package init?(_ question: String) {
    let around = " \t\n`'\"".utf8
    let rest = question.utf8.drop { around.contains($0) }
    let end = rest.lastIndex { !around.contains($0) }.map(rest.index(after:)) ?? rest.startIndex
    bytes = Array(rest[..<end])
    let isAllSigns = bytes.allSatisfy { !Folding.isOfWord($0) && $0 > 0x20 && $0 < 0x7F }
    guard isAllSigns, bytes.count <= Self.maximumLength, bytes.count > 1 || Signs.isIn(bytes) else {
      return nil
    }
  }

  package func occur(in text: ArraySlice<UInt8>) -> Bool {
    text.withView { first(in: $0, from: 0) != nil }
  }

  /// How often a text contains the signs, and how often they aren't part of a longer operator.
  package func count(in text: ArraySlice<UInt8>) -> (all: Int, standing: Int) {
    text.withView(count)
  }

  private func count(in text: Bytes) -> (all: Int, standing: Int) {
    var (all, standing, start) = (0, 0, 0)
    while let found = first(in: text, from: start) {
      all += 1
      start = found + bytes.count
      if Signs.standsAlone(found..<start, in: text) { standing += 1 }
    }
    return (all, standing)
  }

  private func first(in text: Bytes, from start: Int) -> Int? {
    guard text.count >= bytes.count else { return nil }
    var index = start
    while index <= text.count - bytes.count {
      if text[index] == bytes[0], text[index..<index + bytes.count].elementsEqual(bytes) {
        return index
      }
      index += 1
    }
    return nil
  }
}
