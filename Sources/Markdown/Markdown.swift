package struct BlockTree: Sendable {
  package let bytes: [UInt8]
  package let blocks: [Block]
  package let lineStarts: [Int32]
  package var frontMatter: FrontMatter? { nil }
  package var hadInvalidBytes: Bool { false }
  package init(parsing bytes: [UInt8]) {
    self.bytes = bytes
    var starts: [Int32] = [0]
    for (i, b) in bytes.enumerated() where b == 10 { starts.append(Int32(i + 1)) }
    starts.append(Int32(bytes.count + 1))
    lineStarts = starts
    var blocks: [Block] = []
    var fence = false
    for n in 1..<starts.count {
      let r = Int(starts[n - 1])..<max(Int(starts[n - 1]), Int(starts[n]) - 1)
      let line = bytes[r]
      if line.starts(with: "```".utf8) { fence.toggle() }
      if !fence, line.first == 35 {
        blocks.append(
          Block(
            kind: .heading, level: UInt8(line.prefix { $0 == 35 }.count), lines: n...n,
            r: r.lowerBound + line.prefix { $0 == 35 || $0 == 32 }.count..<r.upperBound))
      } else if !line.isEmpty {
        if line.starts(with: "- [ ]".utf8) {
          blocks.append(
            Block(kind: .task, level: 0, lines: n...n, r: r.lowerBound + 6..<r.upperBound))
          continue
        }
        blocks.append(Block(kind: .paragraph, level: 0, lines: n...n, r: r))
      }
    }
    self.blocks = blocks
  }
  package func range(ofLines l: ClosedRange<Int>) -> Range<Int> {
    Int(
      lineStarts[l.lowerBound - 1])..<max(
        Int(lineStarts[l.lowerBound - 1]), min(bytes.count, Int(lineStarts[l.upperBound]) - 1))
  }
  package func text(of b: Block) -> String { String(decoding: bytes[b.r], as: UTF8.self) }
  package func literal(of b: Block) -> String { text(of: b) }
  package func info(of b: Block) -> String { "" }
  package func rawRanges(of b: Block) -> [Range<Int>] { [b.r] }
}
package struct Block: Sendable {
  package enum Kind: UInt8, Sendable {
    case frontMatter, heading, fencedCode, indentedCode, listItem, task, table, blockQuote, html,
      thematicBreak, linkDefinition, paragraph
  }
  package var kind: Kind
  package var level: UInt8
  package var isChecked: Bool { false }
  package var isClosed: Bool { true }
  package var parent: Int32 { -1 }
  package var lines: ClosedRange<Int>
  var r: Range<Int>
}
package struct FrontMatter: Sendable {
  package indirect enum Value: Sendable {
    case string(String)
    case list([Value])
    case map([(key: String, value: Value)])
  }
  package subscript(key: String) -> Value? { nil }
}
