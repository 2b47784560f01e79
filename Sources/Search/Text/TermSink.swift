/// Receives the terms that `TermScanner` finds.
protocol TermSink {
  /// - Parameter term: A folded word, not stemmed. 16 bytes from its start, and 8 after its end, are readable.
  mutating func take(_ term: Bytes, as kind: TermKind)
}

/// A term's role in the text.
enum TermKind: Sendable {
  case word
  /// A word in code that names something: a member, a type, a call.
  case identifier
  /// A part of an identifier, or a hyphenated word written as one.
  case part
  /// More than one token of the text: `@State`, `ios17`, `sheet(item`.
  case unit
}
