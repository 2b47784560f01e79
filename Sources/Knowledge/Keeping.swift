internal import Markdown

/// The room that pieces of a section need whatever stands above them.
struct Keeping {
  /// By the first line of a block or a row, its tokens with the lines around it that say what is left out.
  private var pieces: [(line: Int, tokens: Int)] = []
  /// The first lines of the blocks that are too long for their part of the room, and are to be cut.
  private var cut: Set<Int> = []

  /// The part of the room that may be kept.
  private static let share = 0.6
  /// How often a piece is given more room, since more than was thought of is said to be left out above it.
  static let attempts = 5
  /// Room that is then given beyond what is lacking: text that is cut elsewhere counts a little differently.
  static let slack = 2

  init() {}

  /// Room for as many of these pieces as fit into their part of it, the first ones before others. A table's
  /// rows need its header too.
  init(_ lines: [Int], of blocks: [Block], _ section: Section, in budget: TokenBudget) {
    let tree = section.document.tree
    var rest = Int(Double(budget.left) * Self.share)
    for line in lines {
      guard let number = blocks.firstIndex(where: { $0.lines.contains(line) }) else { continue }
      let block = blocks[number]
      var needed = [(line, Self.tokens(of: block.lines, in: tree))]
      if block.kind == .table, line > block.lines.lowerBound {
        let header = block.lines.lowerBound
        needed = [(line, Self.tokens(of: line...line, in: tree))]
        if !pieces.contains(where: { $0.line == header }) {
          needed.append((header, Self.tokens(of: header...header + 1, in: tree)))
        }
      }
      if number > 0, blocks[number - 1].kind == .heading {
        let heading = blocks[number - 1].lines
        needed.append((heading.lowerBound, Self.tokens(of: heading, in: tree)))
      }
      let tokens = needed.reduce(0) { $0 + $1.1 }
      // The best is kept wherever it fits at all, and what is too long is cut.
      guard tokens <= rest || pieces.isEmpty && (tokens <= budget.left || block.mayBeCut) else {
        continue
      }
      if tokens > budget.left { cut.insert(line) }
      pieces += tokens <= budget.left ? needed : [(line, rest)]
      rest -= tokens
    }
  }

  /// The tokens of what begins below a line.
  func tokens(below line: Int) -> Int {
    pieces.reduce(0) { $0 + ($1.line > line ? $1.tokens : 0) }
  }

  func holds(_ line: Int) -> Bool { pieces.contains { $0.line == line } }

  /// Whether the block that begins in a line is to be cut.
  func isCut(_ line: Int) -> Bool { cut.contains(line) }

  mutating func widen(_ line: Int, by tokens: Int) { pieces.append((line, tokens)) }

  static func tokens(of lines: ClosedRange<Int>, in tree: BlockTree) -> Int {
    TokenCount(of: "\n\n[…]\n\n").adding(tree.bytes[tree.range(ofLines: lines)]).upperBound
  }
}

extension Block {
  /// Whether a part of it says something.
  fileprivate var mayBeCut: Bool {
    switch kind {
    case .paragraph, .blockQuote, .listItem, .task, .fencedCode, .indentedCode: true
    case .table, .frontMatter, .heading, .html, .thematicBreak, .linkDefinition, .tagLine: false
    }
  }
}
