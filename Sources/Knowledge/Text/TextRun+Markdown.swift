import Markdown
import Search

extension TextRun {
  init(_ run: TextRuns.Run) {
    self.init(run.range, isCode: run.isCode, beginsBlock: run.beginsBlock)
  }
}

extension ItemText {
  /// Markdown of any number of blocks.
  init(markdown: UnsafeBufferPointer<UInt8>) {
    self.init(markdown) { text in
      var (runs, found) = (TextRuns(Bytes(text), in: 0..<text.count, hasBlocks: true), [TextRun]())
      while let run = runs.next() { found.append(TextRun(run)) }
      return found
    }
  }
}

extension Mentions {
  /// What a Markdown text mentions, by group of the query.
  func weights(inMarkdown text: String) -> [Float] {
    var text = text
    return text.withUTF8 { weights(in: ItemText(markdown: $0)) }
  }
}
