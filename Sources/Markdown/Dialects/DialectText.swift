/// The lines of a text while its dialects are turned into plain Markdown.
package struct DialectText {
  /// A place that links may lead to, of which the plain text has no sign.
  package struct ID: Sendable, Equatable {
    /// From 1.
    package let line: Int
    package let id: String
  }

  /// The lines below the front matter, without their ends. Their number never changes.
  var lines: [ArraySlice<UInt8>]
  var ids: [ID] = []

  /// How many lines the front matter takes.
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

  /// The translated text, every line ended as it was.
  func joined() -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(source.count)
    result += source[..<Int(lineStarts[firstLine])]
    for (offset, line) in lines.enumerated() {
      let range = Int(lineStarts[firstLine + offset])..<Int(lineStarts[firstLine + offset + 1])
      result += line
      result += source[source.textEnd(ofLine: range)..<range.upperBound]
    }
    return result
  }

  /// Notes that links may lead to a line, counted as in `lines`.
  mutating func addID(_ id: some Sequence<UInt8>, at line: Int) {
    ids.append(ID(line: firstLine + line + 1, id: String(decoding: Array(id), as: UTF8.self)))
  }

  /// For each line whether it is of fenced code, its fences included.
  func codeLines() -> [Bool] {
    var fences = FenceLines()
    return lines.map { line in line.withBytes { fences.take($0) } }
  }
}

/// Tells lines of fenced code from others without knowing what contains them: lists, quotes, dialects' containers.
struct FenceLines {
  private(set) var open: Fence?

  /// Whether the next line is of fenced code.
  mutating func take(_ line: Bytes) -> Bool {
    if let fence = open {
      if fence.isClosed(by: line.slice(Self.content(of: line, hasItems: false)..<line.count)) { open = nil }
      return true
    }
    let start = Self.content(of: line, hasItems: true)
    guard let first = line.at(start), first == UInt8(ascii: "`") || first == UInt8(ascii: "~") else {
      return false
    }
    open = Fence(line.slice(start..<line.count))
    return open != nil
  }

  /// Where a line's text begins behind white space, the marks of quotes and, on request, of list items.
  static func content(of line: Bytes, hasItems: Bool) -> Int {
    var index = line.skipSpaces(from: 0)
    while let byte = line.at(index) {
      if byte == Quote.marker {
        index = line.skipSpaces(from: index + 1)
      } else if hasItems, byte.isDigit || byte.isOne(of: "-+*"), let marker = ListMarker(line.slice(index..<line.count)) {
        index = line.skipSpaces(from: index + marker.width)
      } else {
        break
      }
    }
    return index
  }
}
