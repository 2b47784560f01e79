package import Knowledge
import Markdown

/// Swift code in a fence, to be checked by the compiler's parser.
package struct SwiftFence: Sendable {
  package let file: String
  /// The line of the code's first line in the file, from 1.
  package let line: Int
  package let code: String

  /// Every Swift fence, except those marked `no-parse` in their info string or in a comment before them.
  package static func all(in document: Document) -> [SwiftFence] {
    let tree = document.tree
    return tree.blocks.enumerated().compactMap { index, block in
      guard block.kind == .fencedCode else { return nil }
      let words = tree.info(of: block).split { $0 == " " || $0 == "{" || $0 == "," }
      guard words.first?.lowercased() == "swift", !words.contains("no-parse") else { return nil }
      let previous = index > 0 ? tree.blocks[index - 1] : block
      let isExempt = previous.kind == .html && tree.literal(of: previous).trimmed.hasSuffix("<!-- no-parse -->")
      guard !isExempt else { return nil }
      return SwiftFence(file: document.source.path, line: block.lines.lowerBound + 1, code: tree.literal(of: block))
    }
  }

  /// The code without each `...` or `…` that stands for omitted code.
  package var withoutEllipses: String {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line in
      var line = line.replacing("…", with: "...")
      if line.trimmed == "..." || line.trimmed.hasPrefix("... //") { return "" }
      for (left, right) in [("{", "}"), ("(", ")"), ("[", "]")] {
        line = line.replacing("\(left) ... \(right)", with: "\(left) \(right)")
        line = line.replacing("\(left)...\(right)", with: "\(left)\(right)")
      }
      return String(line.replacing(", ...)", with: ")"))
    }
    .joined(separator: "\n")
  }

  /// The code cut at blank lines, without pieces that are only comments.
  package var pieces: [String] {
    var pieces: [[Substring]] = [[]]
    for line in code.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.allSatisfy(\.isWhitespace) {
        pieces.append([])
      } else {
        pieces[pieces.count - 1].append(line)
      }
    }
    return pieces.filter { $0.contains { !$0.trimmed.hasPrefix("//") } }
      .map { $0.joined(separator: "\n") }
  }
}
