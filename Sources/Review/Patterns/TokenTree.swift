import Markdown
import SwiftCode

/// A Swift file prepared for matching: the word number of each token, and the starts of statements.
struct TokenTree {
  let file: SwiftFile
  /// The number of each token's word; 0 for text in strings and for words that occur in no pattern.
  let words: [UInt16]
  /// Whether each token begins a statement or declaration.
  let startsStatement: [Bool]

  /// The innermost bracket around each token, or -1.
  let parents: [Int32]
  /// The tokens with each word, ascending; under 0, the tokens that open a string literal.
  private let positions: NumberGroups

  init(_ file: SwiftFile, _ vocabulary: Vocabulary) {
    self.file = file
    words = file.tokens.map { token in
      switch token.kind {
      case .quote, .stringText, .interpolationOpen, .interpolationClose, .regex: 0
      default: vocabulary.id(of: file.bytes, Int(token.start)..<Int(token.end))
      }
    }
    let statements = StatementStarts(file)
    (startsStatement, parents) = (statements.starts, statements.parents)
    positions = NumberGroups(
      count: vocabulary.words.count,
      words.indices.lazy.filter { [words] in words[$0] != 0 || file.opensString($0) }
        .map { [words] in (group: Int(words[$0]), number: $0) })
  }

  var count: Int { file.tokens.count }

  func has(word: UInt16) -> Bool { !positions.isEmpty(Int(word)) }

  /// The tokens with one of some words, ascending; without words, those that open a string literal.
  func tokens(withOneOf words: [UInt16]) -> [Int32] {
    words.count > 1 ? words.flatMap { positions[Int($0)] }.sorted() : Array(positions[Int(words.first ?? 0)])
  }

  /// Whether a bracket, or the file, contains a token at any depth.
  func isAround(_ token: Int, levelOf other: Int) -> Bool {
    let bracket = Int(parents[other])
    return bracket < 0 || bracket < token && token < Int(file.tokens[bracket].partner)
  }

  /// Whether it opens the generics of a declaration, as in `func load<T>()`.
  func opensGenerics(_ token: Int) -> Bool {
    token > 1 && byte(token) == UInt8(ascii: "<")
      && [.func, .class, .struct, .enum, .actor].contains(file.tokens[token - 2].word)
  }

  func isOpening(_ token: Int) -> Bool { Int(file.tokens[token].partner) > token }

  /// Whether a bracket level ends with the token.
  func isClosing(_ index: Int) -> Bool {
    let token = file.tokens[index]
    return token.partner >= 0 ? Int(token.partner) < index : token.kind == .close
  }

  /// The next token, skipping the bracket group or string that this one opens.
  func next(_ token: Int) -> Int {
    let partner = Int(file.tokens[token].partner)
    return partner > token ? partner + 1 : token + 1
  }

  /// The token before another, or the one that opens the group that ends there; nil at the start of a level.
  func previous(_ token: Int) -> Int? {
    guard token > 0 else { return nil }
    let before = token - 1
    let partner = Int(file.tokens[before].partner)
    if partner >= 0, partner < before { return partner }
    return isOpeningBracket(before) ? nil : before
  }

  private func isOpeningBracket(_ token: Int) -> Bool {
    let kind = file.tokens[token].kind
    return kind == .open || kind == .interpolationOpen
  }

  func byte(_ token: Int) -> UInt8 { file.bytes[Int(file.tokens[token].start)] }

  func bytes(_ token: Int) -> ArraySlice<UInt8> {
    file.bytes[Int(file.tokens[token].start)..<Int(file.tokens[token].end)]
  }

  func text(_ range: Range<Int>) -> ArraySlice<UInt8> {
    guard !range.isEmpty else { return [] }
    return file.bytes[Int(file.tokens[range.lowerBound].start)..<Int(file.tokens[range.upperBound - 1].end)]
  }

  /// Whether two ranges have the same tokens, ignoring white space.
  func isSame(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { isSame($0, $1) }
  }

  private func isSame(_ left: Int, _ right: Int) -> Bool {
    let (one, other) = (file.tokens[left], file.tokens[right])
    // Most tokens differ in these, and slices of bytes take much longer to make.
    guard one.end - one.start == other.end - other.start, byte(left) == byte(right) else { return false }
    return bytes(left) == bytes(right)
  }

  /// Whether tokens are `$isShown` and the others `isShown`.
  func isBinding(_ tokens: Range<Int>, of property: Range<Int>) -> Bool {
    tokens.count == 1 && property.count == 1
      && bytes(tokens.lowerBound).dropFirst().elementsEqual(bytes(property.lowerBound))
  }

  /// Whether a token is a comma between arguments or elements, not one between conditions of a statement.
  private func endsArgument(_ token: Int) -> Bool {
    guard byte(token) == UInt8(ascii: ",") else { return false }
    let parent = parents[token]
    return parent >= 0 && byte(Int(parent)) != UInt8(ascii: "{")
  }

  /// The maximum distance to the ends of a statement, in tokens.
  private static let statementLimit = 2_000

  /// The start of the statement or argument that contains a token.
  func statementStart(of token: Int) -> Int {
    var start = token
    var steps = 0
    while start < count, !startsStatement[start], steps < Self.statementLimit, let before = previous(start),
      !endsArgument(before)
    {
      start = before
      steps += 1
    }
    return start
  }

  /// The end of the statement or argument that contains a token.
  func statementEnd(from token: Int) -> Int {
    var end = token
    var steps = 0
    while end < count, steps < Self.statementLimit, !isClosing(end), !startsStatement[end],
      !endsArgument(end)
    {
      end = next(end)
      steps += 1
    }
    return min(end, count)
  }
}

extension SwiftFile {
  /// Whether a token begins a string literal.
  func opensString(_ token: Int) -> Bool { tokens[token].kind == .quote && Int(tokens[token].partner) > token }
}
