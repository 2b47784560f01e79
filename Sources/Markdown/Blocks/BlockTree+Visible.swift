/// What readers of a rendered page see of a text.
extension BlockTree {
  /// The text without comments, scripts, styles and the attributes of headings, and with one blank line where there
  /// would be several. Code stays as it is, and so does a comment that isn't closed.
  package var visibleBytes: [UInt8] {
    var isCode = [Bool](repeating: false, count: lineStarts.count)
    var hidden: [Range<Int>] = []
    for block in blocks {
      if block.kind == .fencedCode || block.kind == .indentedCode {
        for line in block.lines { isCode[line - 1] = true }
      }
      hidden += self.hidden(in: block)
    }
    return bytes(without: hidden.filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }, isCode: isCode)
  }

  /// The parts of a block that aren't shown: comments, scripts, styles and the attributes of a heading.
  package func hidden(in block: Block) -> [Range<Int>] {
    switch block.kind {
    case .heading: comments(in: block) + attributes(of: block)
    case .html: isScript(block) ? [range(ofLines: block.lines)] : comments(in: block)
    case .paragraph, .table: comments(in: block)
    case .fencedCode, .indentedCode, .frontMatter, .listItem, .task, .blockQuote, .thematicBreak, .linkDefinition,
      .tagLine:
      []
    }
  }

  /// Whether a block is a paragraph of images, linked or not, such as badges.
  package func isImages(_ block: Block) -> Bool {
    let lines = range(ofLines: block.lines)
    guard block.kind == .paragraph, bytes[lines].first(where: { !$0.isWhitespace })?.isOne(of: "[!<") ?? false else {
      return false
    }
    return self.lines(of: block).joined().withBytes { text in
      var parser = InlineParser(text, labels: labels)
      parser.parse()
      var depth = 0
      return parser.nodes.allSatisfy { node in
        switch node.kind {
        case .imageStart: depth += 1
        case .imageEnd: depth -= 1
        case .linkStart, .linkEnd, .html, .hardBreak, .entity: break
        default: return depth > 0 || !text.slice(node.range).contains { $0.isLetter || $0.isDigit || $0 >= 0x80 }
        }
        return true
      }
    }
  }

  /// `<!-- … -->` in a block, outside code spans.
  private func comments(in block: Block) -> [Range<Int>] {
    let range = range(ofLines: block.lines)
    guard bytes[range].contains(UInt8(ascii: "<")) else { return [] }
    return bytes[range].withBytes { text in
      var (found, index, codeSpans): ([Range<Int>], Int, CodeSpans) = ([], 0, CodeSpans())
      while index < text.count {
        if text[index] == UInt8(ascii: "`"), block.kind != .html {
          index = codeSpans.end(in: text, from: index)
        } else if text[index] == UInt8(ascii: "<"), text.hasPrefix("<!--", at: index) {
          guard let end = text.end(of: "-->", from: index + 2) else { break }
          found.append(range.lowerBound + index..<range.lowerBound + end)
          index = end
        } else {
          index += 1
        }
      }
      return found
    }
  }

  private func attributes(of heading: Block) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    appendLines(ofTitle: heading, to: &lines)
    guard let text = lines.last else { return [] }
    let last = BlockLines.lines(of: heading).upperBound - 1
    return [text.upperBound..<range(ofLines: last...last).upperBound]
  }

  private func isScript(_ block: Block) -> Bool {
    let start = bytes[range(ofLines: block.lines)].drop { $0.isSpaceOrTab }.prefix(7).map(\.lowercased)
    return start.elementsEqual("<script".utf8) || start.starts(with: "<style".utf8)
  }

  /// - Parameters:
  ///   - hidden: In order.
  ///   - isCode: For each line, from 0.
  private func bytes(without hidden: [Range<Int>], isCode: [Bool]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var (rest, isBlank) = (hidden[...], false)
    for line in 0..<lineStarts.count - 1 {
      let text = visibleBytes(ofLine: line, without: &rest)
      let wasBlank = isBlank
      isBlank = !isCode[line] && text.allSatisfy(\.isWhitespace)
      if !isBlank || !wasBlank { result += text }
    }
    return result
  }

  /// A line, from 0, without its part of the ranges, which lose those that end in it.
  private func visibleBytes(ofLine line: Int, without hidden: inout ArraySlice<Range<Int>>) -> ArraySlice<UInt8> {
    let range = Int(lineStarts[line])..<Int(lineStarts[line + 1])
    let end = bytes.textEnd(ofLine: range)
    guard let first = hidden.first, first.lowerBound < end else { return bytes[range] }
    var (text, index): ([UInt8], Int) = ([], range.lowerBound)
    while let next = hidden.first, next.lowerBound < end {
      if next.lowerBound > index { text += bytes[index..<next.lowerBound] }
      index = min(next.upperBound, end)
      guard next.upperBound <= end else { break }
      hidden.removeFirst()
      // Of the spaces around a comment, those before it remain.
      if text.last?.isSpaceOrTab ?? true { index = bytes[..<end].withBytes { $0.skipSpaces(from: index) } }
    }
    text += bytes[index..<end]
    return text[...].droppingLastSpaces + bytes[end..<range.upperBound]
  }
}
