/// Cuts a file into tokens in one pass and finds the other end of each bracket and string.
///
/// Uses a stack of its own, so that no input makes it recurse. Strings and their interpolations are in
/// Lexer+Strings.swift.
struct Lexer {
  let bytes: [UInt8]
  private(set) var tokens: [Token] = []
  var comments: [Comment] = []
  var position = 0
  /// The brackets, strings and interpolations that are open.
  var openings: [Opening] = []
  /// Each `<` that may open a generic clause.
  var angles: [Angle] = []
  /// No placeholder ends before this byte: the result of a failed search.
  var placeholdersSearchedTo = 0
  /// No string with this many `#` ends before this byte: the result of a failed search.
  var unclosed = (pounds: 0, end: 0)
  private var gap: Token.Flags = [.startsLine, .spaceBefore]
  private let words = WordTable.shared

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens.reserveCapacity(bytes.count / 5)
  }

  /// The byte at a position; 0 past the end.
  @inline(__always)
  func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  mutating func run() {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    if byte(position) == UInt8(ascii: "#"), byte(position + 1) == UInt8(ascii: "!") {
      skipLineComment()
    }
    skipGap()
    while position < bytes.count {
      lexToken()
      skipGap()
    }
    if !tokens.isEmpty { tokens[tokens.count - 1].flags.insert(.spaceAfter) }
  }

  /// Appends a token that ends at `end`, and moves there.
  mutating func add(_ kind: Token.Kind, to end: Int, word: Word? = nil, flags: Token.Flags = []) {
    tokens.append(
      Token(
        kind: kind, flags: gap.union(flags), word: word, start: Int32(position), end: Int32(end)))
    position = end
    gap = []
    if !angles.isEmpty { checkAngles() }
  }

  mutating func link(_ first: Int, _ second: Int) {
    tokens[first].partner = Int32(second)
    tokens[second].partner = Int32(first)
  }

  private mutating func skipGap() {
    let start = position
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0B, 0x0C, 0x00:
        position += 1
      case 0x0A, 0x0D:
        gap.insert(.startsLine)
        position += 1
      case UInt8(ascii: "/") where byte(position + 1) == UInt8(ascii: "/"):
        skipLineComment()
      case UInt8(ascii: "/") where byte(position + 1) == UInt8(ascii: "*"):
        skipBlockComment()
      case 0xC2 where byte(position + 1) == 0xA0:
        // A no-break space
        position += 2
      default:
        return noteGap(from: start)
      }
    }
    noteGap(from: start)
  }

  private mutating func noteGap(from start: Int) {
    guard position > start else { return }
    gap.insert(.spaceBefore)
    if !tokens.isEmpty { tokens[tokens.count - 1].flags.insert(.spaceAfter) }
  }

  private mutating func skipLineComment() {
    let start = position
    while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
    comments.append(Comment(start: Int32(start), end: Int32(position), isBlock: false))
  }

  /// Block comments nest.
  private mutating func skipBlockComment() {
    let start = position
    var depth = 0
    repeat {
      let next = byte(position + 1)
      switch bytes[position] {
      case UInt8(ascii: "/") where next == UInt8(ascii: "*"):
        depth += 1
        position += 2
      case UInt8(ascii: "*") where next == UInt8(ascii: "/"):
        depth -= 1
        position += 2
      case 0x0A, 0x0D:
        gap.insert(.startsLine)
        position += 1
      default:
        position += 1
      }
    } while depth > 0 && position < bytes.count
    comments.append(Comment(start: Int32(start), end: Int32(position), isBlock: true))
  }

  private mutating func lexToken() {
    switch bytes[position] {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"):
      lexWord()
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      lexNumber()
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      lexOpeningBracket()
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      lexClosingBracket()
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "\\"):
      add(.punctuation, to: position + 1)
    case UInt8(ascii: "."):
      lexDot()
    case UInt8(ascii: "\""):
      lexOpeningQuote(pounds: 0)
    case UInt8(ascii: "@"):
      add(.at, to: position + 1)
    case UInt8(ascii: "#"):
      lexPound()
    case UInt8(ascii: "$"):
      add(.dollar, to: endOfIdentifier(from: position + 1))
    case UInt8(ascii: "`"):
      lexBackticks()
    case UInt8(ascii: "/") where startsRegex:
      lexSlash()
    case UInt8(ascii: "<") where byte(position + 1) == UInt8(ascii: "#"):
      lexPlaceholder()
    case 0x80...0xFF:
      lexBeyondASCII()
    default:
      lexOperator()
    }
  }

  // MARK: Words and numbers

  private mutating func lexWord() {
    let end = endOfIdentifier(from: position + 1)
    guard end - position <= 16, let entry = words.entry(bytes[position..<end]) else {
      return add(.identifier, to: end)
    }
    let isMember = isLast(UInt8(ascii: "."))
    if isMember, entry.word != .initializer, entry.word != .selfValue {
      add(.identifier, to: end)
    } else {
      add(entry.isReserved ? .keyword : .identifier, to: end, word: entry.word)
    }
  }

  func endOfIdentifier(from start: Int) -> Int {
    var end = start
    while end < bytes.count {
      let byte = bytes[end]
      if byte.isIdentifierASCII || byte == UInt8(ascii: "$") {
        end += 1
      } else if byte >= 0x80, let length = identifierScalarLength(at: end) {
        end += length
      } else {
        break
      }
    }
    return end
  }

  private mutating func lexNumber() {
    // In `pair.0.1`, 0.1 isn't a number.
    var mayHaveFraction = !isLast(UInt8(ascii: "."))
    let isHexadecimal =
      byte(position) == UInt8(ascii: "0") && byte(position + 1) == UInt8(ascii: "x")
    let exponent = UInt8(ascii: isHexadecimal ? "p" : "e")
    var end = position + 1
    while true {
      let next = byte(end)
      if next.isIdentifierASCII {
        end += 1
        let sign = byte(end)
        if next | 0x20 == exponent, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+"),
          byte(end + 1).isDigit
        {
          end += 1
        }
      } else if next == UInt8(ascii: "."), mayHaveFraction,
        isHexadecimal ? startsFraction(at: end + 1) : byte(end + 1).isDigit
      {
        mayHaveFraction = false
        end += 1
      } else {
        return add(.number, to: end)
      }
    }
  }

  /// Whether digits and an exponent follow. A hexadecimal fraction requires an exponent.
  private func startsFraction(at start: Int) -> Bool {
    var end = start
    while byte(end).isDigit || (byte(end) | 0x20) &- 0x61 < 6 || byte(end) == UInt8(ascii: "_") {
      end += 1
    }
    return end > start && byte(end) | 0x20 == UInt8(ascii: "p")
  }

  private mutating func lexBackticks() {
    var end = position + 1
    while byte(end) != UInt8(ascii: "`") {
      guard end < bytes.count, byte(end) != 0x0A, byte(end) != 0x0D else {
        return add(.punctuation, to: position + 1)
      }
      end += 1
    }
    add(.identifier, to: end + 1, flags: .backticked)
  }

  /// An Xcode placeholder: `<#name#>`
  private mutating func lexPlaceholder() {
    var end = position + 2
    guard end > placeholdersSearchedTo else { return lexOperator() }
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D {
      if bytes[end] == UInt8(ascii: "#"), byte(end + 1) == UInt8(ascii: ">") {
        return add(.identifier, to: end + 2)
      }
      end += 1
    }
    placeholdersSearchedTo = end
    lexOperator()
  }

  private mutating func lexPound() {
    var end = position + 1
    while byte(end) == UInt8(ascii: "#") { end += 1 }
    switch byte(end) {
    case UInt8(ascii: "\""):
      lexOpeningQuote(pounds: end - position)
    case UInt8(ascii: "/"):
      lexExtendedRegex(pounds: end - position)
    default:
      if end == position + 1 { end = endOfIdentifier(from: end) }
      let word = end - position <= 16 ? words.entry(bytes[position..<end])?.word : nil
      add(.pound, to: end, word: word)
    }
  }

  private mutating func lexBeyondASCII() {
    if identifierScalarLength(at: position) != nil {
      add(.identifier, to: endOfIdentifier(from: position))
    } else {
      lexOperator()
    }
  }

  /// Whether the last token is this byte alone.
  func isLast(_ byte: UInt8) -> Bool {
    guard let last = tokens.last else { return false }
    return last.end - last.start == 1 && bytes[Int(last.start)] == byte
  }
}

extension UInt8 {
  var isDigit: Bool { self &- 0x30 < 10 }

  /// A letter, a digit or `_`.
  var isIdentifierASCII: Bool {
    (self | 0x20) &- 0x61 < 26 || isDigit || self == UInt8(ascii: "_")
  }
}
