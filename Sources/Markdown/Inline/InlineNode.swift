/// One piece of inline Markdown, as a range of its bytes: a leaf, or one end of what surrounds others.
///
/// The nodes of a text are flat and in the order of the text, and ends pair like parentheses.
package struct InlineNode: Sendable, Equatable {
  package enum Kind: UInt8, Sendable, BitwiseCopyable {
    /// Text as it is written, without what escapes it.
    case text
    /// A character reference: `Entities` knows what it stands for.
    case entity
    /// The content of a code span.
    case code
    /// A line feed behind a backslash.
    case hardBreak
    /// An HTML tag, a comment or a declaration, with its brackets.
    case html
    /// The address of an autolink, without its brackets.
    case autolink
    case emailAutolink
    case emphasisStart, emphasisEnd, strongStart, strongEnd, strikethroughStart, strikethroughEnd
    /// `index` is the link's place in `InlineParser.links`.
    case linkStart, linkEnd, imageStart, imageEnd
    /// A run of delimiters until it is known what they mean; `index` is its mark.
    case delimiters
    /// A `[` or `![` until it is known whether it begins a link.
    case bracket
  }

  package var kind: Kind
  package var range: Range<Int>
  var index = 0
}

/// Where the text of a link begins and ends, and where the link ends, in inline Markdown.
struct LinkPlace: Equatable {
  let start: Int
  let close: Int
  let end: Int
}
