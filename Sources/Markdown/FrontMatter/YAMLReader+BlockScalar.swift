/// Block scalars, after `|` or `>`.
extension YAMLReader {
  mutating func readBlockScalar(from start: Int, parent: Int) -> String? {
    guard let header = BlockScalarHeader(lines[line][start...]) else { return nil }
    line += 1
    let first = line
    var end = first
    var found = 0
    while end < lines.count, isBlank(end) {
      found = max(found, spaces(before: end))
      end += 1
    }
    // Blank lines determine the indentation only if there is no text.
    if end < lines.count, spaces(before: end) > parent { found = spaces(before: end) }
    let indent = header.indent.map { max(parent, 0) + $0 } ?? max(found, parent + 1)
    while end < lines.count, isBlank(end) || spaces(before: end) >= indent { end += 1 }
    line = end
    return header.text(of: lines[first..<end].map { $0.dropFirst(indent) })
  }
}

/// The indicators after `|` or `>`.
struct BlockScalarHeader {
  enum Chomping { case clip, strip, keep }

  let isFolded: Bool
  private(set) var chomping = Chomping.clip
  private(set) var indent: Int?

  init?(_ line: ArraySlice<UInt8>) {
    isFolded = line.first == UInt8(ascii: ">")
    var index = line.startIndex + 1
    while index < line.endIndex, !line[index].isWhitespace {
      switch line[index] {
      case UInt8(ascii: "-"): chomping = .strip
      case UInt8(ascii: "+"): chomping = .keep
      case UInt8(ascii: "1")...UInt8(ascii: "9"): indent = Int(line[index] & 0x0F)
      default: return nil
      }
      index += 1
    }
    let comment = line[index...].first { !$0.isWhitespace }
    guard comment ?? UInt8(ascii: "#") == UInt8(ascii: "#") else { return nil }
  }

  /// The value of a scalar with these lines, their indentation removed.
  func text(of lines: [ArraySlice<UInt8>]) -> String {
    let count = (lines.lastIndex { !$0.isEmpty } ?? -1) + 1
    var result =
      isFolded
      ? folded(lines[..<count]) : Array(lines[..<count].joined(separator: [.lineFeed]))
    switch chomping {
    case .strip: break
    case .clip: if count > 0 { result.append(.lineFeed) }
    case .keep: result += repeatElement(.lineFeed, count: lines.count - max(count - 1, 0))
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The lines with one break between two lines of text folded to a space; each further one stays.
  private func folded(_ lines: ArraySlice<ArraySlice<UInt8>>) -> [UInt8] {
    var result: [UInt8] = []
    var previous: ArraySlice<UInt8>?
    var blanks = 0
    for line in lines {
      guard !line.isEmpty else {
        blanks += 1
        continue
      }
      let isFold = previous.map { isText($0) && isText(line) } ?? false
      if isFold, blanks == 0 { result.append(.space) }
      let breaks = previous == nil || isFold ? blanks : blanks + 1
      result += repeatElement(.lineFeed, count: breaks)
      result += line
      (previous, blanks) = (line, 0)
    }
    return result
  }

  private func isText(_ line: ArraySlice<UInt8>) -> Bool {
    line.first.map { !$0.isSpaceOrTab } ?? false
  }
}
