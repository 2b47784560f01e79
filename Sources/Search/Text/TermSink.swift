/// Receives the terms that `TermScanner` finds.
protocol TermSink {
  /// - Parameter term: A folded word, not stemmed. 8 bytes after its end are readable.
  mutating func take(_ term: UnsafePointer<UInt8>, _ length: Int, as kind: TermKind)

  /// The same for a word of nothing but ASCII letters.
  ///
  /// - Parameters:
  ///   - letters: The word, not folded. 16 bytes are readable.
  ///   - folded: Room for the folded word.
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

/// What a term is in the text.
enum TermKind: Sendable {
  /// A word.
  case word
  /// A word in code that names something: a member, a type, a call.
  case identifier
  /// A part of an identifier, or a hyphenated word written as one.
  case part
  /// More than one token of the text: `@State`, `ios17`, `sheet(item`.
  case unit
}
