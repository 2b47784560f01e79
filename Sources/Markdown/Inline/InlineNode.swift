/// One piece of inline Markdown, as a byte range: a leaf, or the start or end of an element.
///
/// The nodes of a text are flat and in text order. Starts and ends pair like parentheses.
package struct InlineNode: Sendable, Equatable {
  package enum Kind: UInt8, Sendable, BitwiseCopyable {
    /// Text without the backslashes that escape it.
    case text
    /// A character reference, which `Entities` decodes.
    case entity
    /// The content of a code span.
    case code
    /// A backslash before a line feed.
    case hardBreak
    /// An HTML tag, a comment or a declaration, with its brackets.
    case html
    /// The address of an autolink, without its brackets.
    case autolink
    case emailAutolink
    case emphasisStart, emphasisEnd, strongStart, strongEnd, strikethroughStart, strikethroughEnd
    /// `index` is the link's place in `InlineParser.links`.
    case linkStart, linkEnd, imageStart, imageEnd
    /// A delimiter run that hasn't been resolved; `index` is its mark.
    case delimiters
    /// A `[` or `![` that hasn't been resolved.
    case bracket
  }

  package var kind: Kind
  package var range: Range<Int>
  var index = 0
}

/// The start and end of a link's text, and the end of the link, as offsets in inline Markdown.
struct LinkPlace: Equatable {
  let start: Int
  let close: Int
  let end: Int
}
