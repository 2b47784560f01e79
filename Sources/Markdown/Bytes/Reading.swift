/// How a text is read where authors break the rules.
package enum Reading: Sendable {
  /// CommonMark to the letter.
  case strict
  /// As its author plainly meant it: tag lines divide the text, broken fences are repaired.
  case asMeant
}

/// A place where a text was not read to the letter, or where its author slipped.
package struct Irregularity: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    /// A fence that nothing closes; `line` opens it. It was read to end before the next heading
    /// below a blank line, or with the text.
    case unclosedFence
    /// A closing fence with text behind it.
    case closingFenceWithText
    /// A fence that holds another of the same length.
    case nestedFence
    /// Front matter whose first line of hyphens is missing.
    case unopenedFrontMatter
  }

  package let kind: Kind
  /// From 1: the line to fix.
  package let line: Int
}
