internal import Markdown
internal import Search

/// The pieces of a section that is to be cut, and what of a question each of them mentions.
///
/// A piece is a block, or a row of a table. A section that is cut from its heading on may lose the one row or
/// paragraph that it was found for: that is kept first, and the rest fills the room around it.
struct Passages {
  /// A piece by the line that it begins in.
  private struct Piece {
    let line: Int
    /// By thing that is asked for.
    let weights: [Float]
    let sum: Float

    /// What it says of the things that `known` says less of.
    func sum(beyond known: [Float]) -> Float {
      zip(weights, known).reduce(0) { $0 + max(0, $1.0 - $1.1) }
    }
  }

  private let pieces: [Piece]
  private let mentions: Mentions
  /// By thing that is asked for, the most that a piece says.
  private let most: [Float]

  /// What a piece must add to those that are shown, as a part of all that the section mentions.
  private static let minimumGain: Float = 0.2
  /// A further piece must add so much of what the best one adds.
  private static let minimumOfBest: Float = 0.8
  /// A row says more of what it is about, its first cell, than one that mentions that in passing.
  private static let weightOfName: Float = 1
  /// The most pieces that are kept.
  private static let limit = 3
  /// What more than one piece in so many says is the section's subject, of which some is enough.
  private static let rarity = 4

  /// What the headings above say counts for so much: all of the section is about it.
  private static let weightOfSubject: Float = 0.25

  /// - Parameter subject: The section's title and those above it.
  init(
    _ blocks: [Block], of tree: BlockTree, subject: String, mentioning mentions: Mentions
  ) {
    self.mentions = mentions
    let factors = mentions.weights(in: Array(subject.utf8)[...]).map {
      $0 > 0 ? Self.weightOfSubject : 1
    }
    pieces = blocks.flatMap { block -> [Piece] in
      guard block.kind != .heading, block.kind != .linkDefinition else { return [] }
      let rows = block.lines.dropFirst(2).map { $0...$0 }
      return (block.kind == .table ? rows : [block.lines]).map { lines in
        let text = tree.bytes[tree.range(ofLines: lines)]
        var weights = mentions.weights(in: text)
        if let name = block.name(in: text) {
          for (thing, weight) in mentions.weights(in: name).enumerated() {
            weights[thing] += Self.weightOfName * weight
          }
        }
        for thing in weights.indices { weights[thing] *= factors[thing] }
        return Piece(line: lines.lowerBound, weights: weights, sum: weights.reduce(0, +))
      }
    }
    most = Self.most(of: pieces)
  }

  private static func most(of pieces: [Piece]) -> [Float] {
    guard var most = pieces.first?.weights else { return [] }
    for piece in pieces {
      for group in most.indices { most[group] = max(most[group], piece.weights[group]) }
    }
    return most
  }

  /// The lines of the pieces that are to be shown too, the best first: those that say more of what is asked
  /// than any that is shown, or what none of these says; if there are none, those that say as much where
  /// few do.
  ///
  /// - Parameter shown: The lines of the pieces that are shown whole.
  func missing(from shown: Set<Int>) -> [Int] {
    let given = pieces.filter { shown.contains($0.line) }
    let left = pieces.filter { !shown.contains($0.line) }
    let best = given.map(\.sum).max() ?? 0
    let news = news(in: left, beyond: given)
    let isRare = pieces.count { $0.sum >= best } * Self.rarity <= pieces.count
    guard news.isEmpty, isRare else { return news }
    let minimum = max(best, minimum)
    let most = left.filter { $0.sum >= minimum }.sorted { ($1.sum, $0.line) < ($0.sum, $1.line) }
    let least = (most.first?.sum ?? 0) * Self.minimumOfBest
    return most.prefix { $0.sum >= least && $0.sum > 0 }.prefix(Self.limit).map(\.line)
  }

  private var minimum: Float { Self.minimumGain * most.reduce(0, +) }

  /// The lines of the pieces that say more than those given do, and then of those that add to these.
  private func news(in left: [Piece], beyond given: [Piece]) -> [Int] {
    var given = given
    var (lines, least): ([Int], Float) = ([], minimum)
    while lines.count < Self.limit {
      let known = given.isEmpty ? most.map { _ in 0 } : Self.most(of: given)
      let best = given.map(\.sum).max() ?? 0
      var next: (piece: Piece, gain: Float)?
      for piece in left {
        let gain = max(piece.sum - best, piece.sum(beyond: known))
        if gain > next?.gain ?? least { next = (piece, gain) }
      }
      guard let next else { break }
      lines.append(next.piece.line)
      given.append(next.piece)
      least = max(least, next.gain * Self.minimumOfBest)
    }
    return lines
  }

  /// By thing that is asked for, what a text says of it.
  func weights(in text: ArraySlice<UInt8>) -> [Float] { mentions.weights(in: text) }

  /// Whether a part of a piece says as much of what is asked as all of it.
  func isSaid(_ line: Int, by part: String) -> Bool {
    guard let piece = pieces.first(where: { $0.line == line }) else { return false }
    return zip(weights(in: Array(part.utf8)[...]), piece.weights).allSatisfy { $0 > 0 || $1 == 0 }
  }
}

extension Block {
  /// What the text of one of its rows, or the whole item of a list, is about; nil where that is not set apart.
  fileprivate func name(in text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    switch kind {
    case .table:
      let cells = text.drop { $0 <= 0x20 || $0 == UInt8(ascii: "|") }
      return cells.prefix { $0 != UInt8(ascii: "|") }
    case .listItem, .task:
      let line = text.prefix { $0 != UInt8(ascii: "\n") }
      return line.firstIndex(of: UInt8(ascii: ":")).map { line[..<$0] }
    case .frontMatter, .heading, .fencedCode, .indentedCode, .blockQuote, .html, .thematicBreak,
      .linkDefinition, .paragraph, .tagLine:
      return nil
    }
  }
}
