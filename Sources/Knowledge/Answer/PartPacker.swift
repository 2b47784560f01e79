/// Fills parts with pieces of a text, one after the other.
struct PartPacker {
  /// Lines to be added to a part.
  struct Piece {
    let text: String
    /// Their numbers in the whole text.
    let lines: ClosedRange<Int>
    let size: TextSize

    init(_ text: String, lines: ClosedRange<Int>) {
      (self.text, self.lines, size) = (text, lines, TextSize(of: text))
    }
  }

  /// A line, or a piece of one that is too long.
  private struct Line {
    let text: Substring
    let number: Int
  }

  struct Part {
    var text: String
    let firstLine: Int
    var lastLine: Int
    var size: TextSize
  }

  let limit: TextSize
  private(set) var parts: [Part] = []

  /// The size of the blank line between pieces.
  private static let gap = TextSize(of: "\n\n")

  mutating func add(_ piece: Piece) {
    let last = parts.count - 1
    guard last >= 0, (parts[last].size + Self.gap + piece.size).fits(limit) else {
      parts.append(
        Part(
          text: piece.text, firstLine: piece.lines.lowerBound, lastLine: piece.lines.upperBound, size: piece.size))
      return
    }
    parts[last].text += Self.between(parts[last].lastLine, piece.lines.lowerBound) + piece.text
    parts[last].lastLine = piece.lines.upperBound
    parts[last].size = parts[last].size + Self.gap + piece.size
  }

  /// Adds lines in pieces, cut before a blank line where there is one in the last half of the room.
  ///
  /// - Parameters:
  ///   - repeating: How many lines at the top every piece begins with.
  ///   - closing: The line that every piece ends with.
  ///   - isClosed: Whether the last line is `closing`.
  mutating func add(
    linesOf piece: Piece, repeating: Int = 0, closing: String? = nil, isClosed: Bool = false
  ) {
    // U+2028 and the like don't end lines in Markdown.
    let all = piece.text.split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r\n" || $0 == "\r"
    }
    var head = all.prefix(repeating)
    var tail = [closing].compactMap { $0.map { $0[...] } }
    var frame = TextSize(of: (head + tail + [""]).joined(separator: "\n"))
    if !(frame + frame).fits(limit) { (head, tail, frame) = ([], [], Self.gap) }
    let room = limit - frame - Self.gap
    let body = zip(piece.lines, all).dropFirst(head.count).dropLast(isClosed ? tail.count : 0)
    // A heading above a long paragraph gets the paragraph's beginning in its part.
    let last = parts.last?.size
    var free = last.map { ($0 + $0).fits(limit) ? room - $0 - Self.gap : room } ?? room
    var lines = body.enumerated().flatMap { offset, line in
      Self.pieces(of: line.1, offset == 0 ? free : room).map { Line(text: $0, number: line.0) }
    }[...]
    while let first = lines.first {
      let taken = lines.prefix(Self.count(of: lines, free))
      free = room
      var text = (head + [first.text]).joined(separator: "\n")
      var last = first.number
      for line in taken.dropFirst() {
        text += Self.between(last, line.number) + line.text
        last = line.number
      }
      add(Piece(([text[...]] + tail).joined(separator: "\n"), lines: first.number...last))
      lines = lines.dropFirst(taken.count)
    }
  }

  /// The separator between two lines or blocks of the whole text; empty within one line.
  private static func between(_ last: Int, _ next: Int) -> String {
    next == last ? "" : next == last + 1 ? "\n" : "\n\n"
  }

  /// How many lines fit, at least one.
  private static func count(of lines: ArraySlice<Line>, _ room: TextSize) -> Int {
    var used = TextSize(tokens: 0, bytes: 0)
    var (count, atBlank): (Int, Int?) = (0, nil)
    for line in lines {
      used = used + TextSize(of: "\(line.text)\n")
      guard used.fits(room) || count == 0 else { break }
      let isInLastHalf = !(used + used).fits(room)
      if count > 0, isInLastHalf, line.text.allSatisfy(\.isWhitespace) { atBlank = count }
      count += 1
    }
    return count < lines.count ? atBlank ?? count : count
  }

  /// A line, or its halves and theirs until they fit.
  private static func pieces(of line: Substring, _ room: TextSize) -> [Substring] {
    let scalars = line.unicodeScalars
    guard !TextSize(of: "\(line)\n").fits(room), scalars.count > 1 else { return [line] }
    var middle = line.utf8.index(line.startIndex, offsetBy: line.utf8.count / 2)
    while line.utf8[middle] & 0xC0 == 0x80 { line.utf8.formIndex(before: &middle) }
    if middle == line.startIndex { middle = scalars.index(after: middle) }
    let words = line.utf8[..<middle].suffix(100)
    if let space = words.lastIndex(of: UInt8(ascii: " ")) { middle = line.utf8.index(after: space) }
    return pieces(of: line[..<middle], room) + pieces(of: line[middle...], room)
  }
}
