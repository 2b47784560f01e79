import Markdown

extension Section {
  /// As much of the section as fits into a number of tokens, from its heading on: whole blocks, where
  /// one is too long the sentences or lines of it that fit, code and tables whole or not at all.
  ///
  /// nil where not even a sentence fits.
  func shortened(isWhole: Bool, room: Int) -> (text: String, lines: ClosedRange<Int>)? {
    let first = lines.lowerBound
    let heading = document.tree.bytes[
      document.tree.range(ofLines: first...(first + max(0, headingLineCount - 1)))]
    var text = headingLineCount == 0 ? "" : String(decoding: heading, as: UTF8.self)
    var (last, left, hasGap) = (first, room, false)
    var isEmpty = true
    for block in outermostBlocks(isWhole: isWhole) where left > Self.leastRest {
      let whole = String(
        decoding: document.tree.bytes[document.tree.range(ofLines: block.lines)], as: UTF8.self)
      let gap = hasGap ? "\n\n[…]" : ""
      guard let piece = piece(of: whole, block.kind, room: left - TokenEstimate.most(of: gap) - 1)
      else {
        hasGap = !isEmpty
        continue
      }
      text += gap + (text.isEmpty ? "" : "\n\n") + piece
      left -= TokenEstimate.most(of: gap + "\n\n" + piece)
      (last, hasGap, isEmpty) = (block.lines.upperBound, piece.utf8.count < whole.utf8.count, false)
    }
    return isEmpty ? nil : (text, first...last)
  }

  /// With less room than this nothing more is tried.
  private static let leastRest = 8

  /// The blocks below the heading that no other contains, of its subsections too where it is whole.
  private func outermostBlocks(isWhole: Bool) -> [Block] {
    let heading = Int(document.outline.nodes[node].block)
    guard isWhole else {
      let own = document.outline.spans(of: node).flatMap {
        Array(Int($0.blocks.lowerBound)..<Int($0.blocks.upperBound))
      }
      return own.filter { $0 != heading }.map { document.tree.blocks[$0] }
        .filter { $0.parent < 0 }
    }
    return document.tree.blocks[(heading + 1)...].prefix { $0.lines.lowerBound <= lines.upperBound }
      .filter { $0.parent < 0 && lines.contains($0.lines.lowerBound) }
  }

  private func piece(of text: String, _ kind: Block.Kind, room: Int) -> String? {
    if TokenEstimate.most(of: text) <= room { return text }
    switch kind {
    case .paragraph, .blockQuote: return Sentences.prefix(of: text, room: room)
    case .listItem, .task: return Sentences.prefix(of: text, room: room)
    case .frontMatter, .heading, .fencedCode, .indentedCode, .table, .html, .thematicBreak,
      .linkDefinition, .tagLine:
      return nil
    }
  }
}

/// Cuts prose where it hurts least.
enum Sentences {
  /// A sentence end is taken unless a clause goes on for more tokens than this.
  private static let mostLost = 12

  /// The longest beginning of a text that fits, up to the end of a sentence outside code and links;
  /// where that would leave much room, up to the end of a clause, and then with three dots.
  static func prefix(of text: String, room: Int) -> String? {
    var (sentence, clause): (String.Index?, String.Index?) = (nil, nil)
    var (ticks, brackets) = (0, 0)
    var previous: Character = " "
    for (index, character) in zip(text.indices, text) {
      let isOutside = ticks % 2 == 0 && brackets == 0
      if character.isWhitespace, isOutside, ".:;!?,".contains(previous) {
        guard TokenEstimate.most(of: "\(text[..<index]) …") <= room else { break }
        if previous == "," { clause = index } else { sentence = index }
      }
      switch character {
      case "`": ticks += 1
      case "[", "(": brackets += ticks % 2 == 0 ? 1 : 0
      case "]", ")": brackets -= ticks % 2 == 0 && brackets > 0 ? 1 : 0
      default: break
      }
      previous = character
    }
    let whole = sentence.map { String(text[..<$0]) }
    guard let clause else { return whole }
    let longer = "\(text[..<clause]) …"
    let gain = TokenEstimate.most(of: longer) - (whole.map { TokenEstimate.most(of: $0) } ?? 0)
    return gain > mostLost ? longer : whole
  }
}
