import Markdown
import Search

extension TextRun {
  init(_ run: TextRuns.Run) {
    self.init(run.range, isCode: run.isCode, beginsBlock: run.beginsBlock)
  }
}

extension ItemText {
  /// Markdown with any number of blocks.
  init(markdown: ArraySlice<UInt8>) {
    self.init(markdown) { text in
      text.withBytes { bytes in
        var (runs, found) = (TextRuns(bytes, in: 0..<bytes.count, hasBlocks: true), [TextRun]())
        while let run = runs.next() { found.append(TextRun(run)) }
        return found
      }
    }
  }

  init(of section: Section) {
    self.init(markdown: section.document.ownBytes(of: section.node))
  }
}

extension Mentions {
  /// The weights that a Markdown text mentions, by group of the query.
  func weights(inMarkdown text: String) -> [Float] {
    weights(in: ItemText(markdown: Array(text.utf8)[...]))
  }
}
