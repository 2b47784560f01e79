/// The lines of a text during translation to plain Markdown.
package struct DialectText {
  /// A link target that doesn't appear in the plain text.
  package struct ID: Sendable, Equatable {
    /// From 1.
    package let line: Int
    package let id: String
  }

  /// The lines below the front matter, without line endings. Their number never changes.
  var lines: [ArraySlice<UInt8>]
  var ids: [ID] = []
  /// Tags in the text itself, outside the front matter.
  var tags: [String] = []

  /// The number of front matter lines.
  let firstLine: Int
  private let source: [UInt8]
  private let lineStarts: [Int32]

  /// - Parameter firstLine: The number of lines of front matter.
  init(_ source: [UInt8], _ lineStarts: [Int32], firstLine: Int) {
    (self.source, self.lineStarts, self.firstLine) = (source, lineStarts, firstLine)
    lines = (firstLine..<max(firstLine, lineStarts.count - 1)).map { line in
      let range = Int(lineStarts[line])..<Int(lineStarts[line + 1])
      return source[range.lowerBound..<source.textEnd(ofLine: range)]
    }
  }

  /// The translated text with its original line endings, except that a lone carriage return becomes a line feed.
  /// Otherwise it would merge with the line feed of an empty line below.
  func joined() -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(source.count)
    result += source[..<Int(lineStarts[firstLine])]
    for (offset, line) in lines.enumerated() {
      let range = Int(lineStarts[firstLine + offset])..<Int(lineStarts[firstLine + offset + 1])
      result += line
      let end = source[source.textEnd(ofLine: range)..<range.upperBound]
      result += end.elementsEqual([.carriageReturn]) ? [.lineFeed] : end
    }
    return result
  }

  /// Records a link target at an index of `lines`.
  mutating func addID(_ id: some Sequence<UInt8>, at line: Int) {
    ids.append(ID(line: firstLine + line + 1, id: String(decoding: Array(id), as: UTF8.self)))
  }

  /// Records link targets, each for the first text at or after its line.
  ///
  /// - Parameter ids: In the order of their lines.
  mutating func addIDs(_ ids: [(id: ArraySlice<UInt8>, line: Int)]) {
    var places: [Int] = []
    var (line, place) = (lines.count, lines.count)
    for id in ids.reversed() {
      while line > id.line {
        line -= 1
        if !lines[line].isEmpty { place = line }
      }
      places.append(place < lines.count ? place : id.line)
    }
    for (id, place) in zip(ids, places.reversed()) { addID(id.id, at: place) }
  }

  /// For each line, whether it belongs to fenced code, fences included.
  func codeLines() -> [Bool] {
    var fences = FenceLines()
    return lines.map { line in line.withBytes { fences.take($0) } }
  }
}

/// An open code fence in any container: a list, a quote, a dialect's container.
struct OpenFence {
  let fence: Fence
  /// Where it begins in its line.
  let start: Int

  /// Reads a whole line.
  init?(_ line: Bytes) {
    start = Self.content(of: line, hasItems: true)
    guard let first = line.at(start), first == UInt8(ascii: "`") || first == UInt8(ascii: "~"),
      let fence = Fence(line.slice(start..<line.count))
    else { return nil }
    self.fence = fence
  }

  /// Whether a whole line closes the fence. A line that is indented further is code.
  func isClosed(by line: Bytes) -> Bool {
    let content = Self.content(of: line, hasItems: false)
    return content < start + 4 && fence.isClosed(by: line.slice(content..<line.count))
  }

  /// Where a line's text begins, after white space, block quote markers and optionally list markers.
  static func content(of line: Bytes, hasItems: Bool) -> Int {
    var index = line.skipSpaces(from: 0)
    while let byte = line.at(index) {
      if byte == Quote.marker {
        index = line.skipSpaces(from: index + 1)
      } else if hasItems, byte.isDigit || byte.isOne(of: "-+*"), let marker = ListMarker(line.slice(index..<line.count))
      {
        index = line.skipSpaces(from: index + marker.width)
      } else {
        break
      }
    }
    return index
  }
}

/// Tracks which lines belong to fenced code, one line at a time.
struct FenceLines {
  private var open: OpenFence?
  var isOpen: Bool { open != nil }

  /// Whether the next line belongs to fenced code.
  mutating func take(_ line: Bytes) -> Bool {
    if let fence = open {
      if fence.isClosed(by: line) { open = nil }
      return true
    }
    open = OpenFence(line)
    return open != nil
  }
}
