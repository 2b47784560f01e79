/// How strictly a text is read.
package enum Reading: Sendable {
  /// Exactly as CommonMark specifies.
  case strict
  /// As the author evidently meant it: tag lines divide the text, and broken fences are repaired.
  case asMeant
}

/// A mistake in a text, or a place where it was not read strictly.
package struct Irregularity: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    /// An unclosed fence, opened at `line`. It is taken to end before the next heading after a blank line, or at the
    /// end of the text.
    case unclosedFence
    /// A closing fence with text after it.
    case closingFenceWithText
    /// A fence that holds another of the same length.
    case nestedFence
    /// Front matter without its opening `---`.
    case unopenedFrontMatter
  }

  package let kind: Kind
  /// From 1: the line to fix.
  package let line: Int
}
