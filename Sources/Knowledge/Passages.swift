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
  /// The most pieces that are kept.
  private static let limit = 3
  /// What more than one piece in so many says is the section's subject, of which some is enough.
  private static let rarity = 4

  init(_ blocks: [Block], of tree: BlockTree, mentioning mentions: Mentions) {
    self.mentions = mentions
    pieces = blocks.flatMap { block -> [Piece] in
      guard block.kind != .heading, block.kind != .linkDefinition else { return [] }
      let rows = block.lines.dropFirst(2).map { $0...$0 }
      return (block.kind == .table ? rows : [block.lines]).map { lines in
        let weights = mentions.weights(in: tree.bytes[tree.range(ofLines: lines)])
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
  /// than any that is shown, or what none of these says, or as much where few do.
  ///
  /// - Parameter shown: The lines of the pieces that are shown whole.
  func missing(from shown: Set<Int>) -> [Int] {
    let given = pieces.filter { shown.contains($0.line) }
    let known = given.isEmpty ? most.map { _ in 0 } : Self.most(of: given)
    let best = given.map(\.sum).max() ?? 0
    let isRare = pieces.count { $0.sum >= best } * Self.rarity <= pieces.count
    let minimum = Self.minimumGain * most.reduce(0, +)
    let gains = pieces.compactMap { piece -> (line: Int, gain: Float)? in
      guard !shown.contains(piece.line) else { return nil }
      let gain = max(
        piece.sum - best, piece.sum(beyond: known), isRare && piece.sum >= best ? piece.sum : 0)
      return gain > minimum ? (piece.line, gain) : nil
    }.sorted { ($1.gain, $0.line) < ($0.gain, $1.line) }
    let least = (gains.first?.gain ?? 0) * Self.minimumOfBest
    return gains.prefix { $0.gain >= least }.prefix(Self.limit).map(\.line)
  }

  /// By thing that is asked for, what a text says of it.
  func weights(in text: ArraySlice<UInt8>) -> [Float] { mentions.weights(in: text) }

  /// Whether a part of a piece says as much of what is asked as all of it.
  func isSaid(_ line: Int, by part: String) -> Bool {
    guard let piece = pieces.first(where: { $0.line == line }) else { return false }
    return weights(in: Array(part.utf8)[...]).reduce(0, +) >= piece.sum
  }
}
