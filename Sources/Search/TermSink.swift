/// What `TermScanner` finds terms for.
protocol TermSink {
  /// A term of the field; `term` is folded, not stemmed, and readable 8 bytes past its end.
  mutating func take(_ term: UnsafePointer<UInt8>, _ length: Int, as kind: TermKind)

  /// The same of a term of ASCII letters alone that is not folded yet, for which there is room in
  /// `folded`; 16 bytes are readable.
  mutating func take(
    letters: UnsafePointer<UInt8>, _ length: Int, folded: UnsafeMutablePointer<UInt8>,
    as kind: TermKind)
}

extension TermSink {
  mutating func take(
    letters: UnsafePointer<UInt8>, _ length: Int, folded: UnsafeMutablePointer<UInt8>,
    as kind: TermKind
  ) {
    takeFolded(letters, length, folded, as: kind)
  }

  @inline(__always)
  mutating func takeFolded(
    _ letters: UnsafePointer<UInt8>, _ length: Int, _ folded: UnsafeMutablePointer<UInt8>,
    as kind: TermKind
  ) {
    Folding.fold(letters: letters, length, into: folded)
    take(folded, length, as: kind)
  }
}

/// How a term comes out of the text.
enum TermKind: UInt8, Sendable {
  /// A word as it stands.
  case word
  /// The same in code, where it names something: a member, a type, a call.
  case identifier
  /// A part of an identifier, or a hyphenated word written as one.
  case part
  /// More than one token of the text: `@State`, `ios17`, `sheet(item`.
  case unit
}
