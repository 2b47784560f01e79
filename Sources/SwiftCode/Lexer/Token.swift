/// A token of a Swift file. White space and comments lie between tokens.
package struct Token: Sendable, Equatable {
  package enum Kind: UInt8, Sendable {
    /// A name, also one in backticks, and an editor placeholder (`<#name#>`).
    case identifier
    /// A reserved word. After a dot, all but `init` and `self` are identifiers.
    case keyword
    case number
    /// The `<` and `>` of generic parameters and arguments are operators with a partner.
    case `operator`
    /// `,`, `;`, `:`, `.` and `\`; also an invalid byte.
    case punctuation
    /// `(`, `[` or `{`
    case open
    /// `)`, `]` or `}`
    case close
    case at
    /// `#if`, `#available`, `#Preview`: the sign with its name
    case pound
    /// `$0`, `$name`
    case dollar
    /// One end of a string, with its `#` and `"`
    case quote
    /// The text of a string between its ends and interpolations, as written
    case stringText
    /// `\(`, `\#(`
    case interpolationOpen
    case interpolationClose
    /// A whole regular expression literal
    case regex

    /// Written out, since other modules call the synthesized one through a table: 3 % of a review.
    package static func == (left: Kind, right: Kind) -> Bool { left.rawValue == right.rawValue }
  }

  package struct Flags: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let startsLine = Flags(rawValue: 1)
    /// White space or a comment precedes it; also set on the first token of a file.
    package static let spaceBefore = Flags(rawValue: 2)
    /// White space or a comment follows it; also set on the last token of a file.
    package static let spaceAfter = Flags(rawValue: 4)
    package static let backticked = Flags(rawValue: 8)
  }

  package var kind: Kind
  package var flags: Flags
  /// The reserved, contextual or `#` word that this token is.
  package var word: Word?
  /// The first byte, and the byte after the last.
  package var start, end: Int32
  /// The index of the other end of a bracket, a string, an interpolation or a generic clause, else -1.
  package var partner: Int32 = -1

  package var startsLine: Bool { flags.contains(.startsLine) }
  package var spaceBefore: Bool { flags.contains(.spaceBefore) }
  package var spaceAfter: Bool { flags.contains(.spaceAfter) }
  package var range: Range<Int> { Int(start)..<Int(end) }
}

package struct Comment: Sendable, Equatable {
  package let start, end: Int32
  /// Written as `/* … */`.
  package let isBlock: Bool

  package var range: Range<Int> { Int(start)..<Int(end) }
}
