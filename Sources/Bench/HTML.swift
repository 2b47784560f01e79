import Foundation
import Markdown

/// Renders the texts on standard input, with a NUL between each two, as HTML, with a NUL between each two.
///
/// For `Scripts/commonmark`, which compares the HTML with that of the specifications.
enum HTML {
  /// - Parameter dialect: `commonmark`, `gfm`, or `safe` for what foreign texts become.
  static func run(dialect: String) {
    var options = HTMLRenderer.Options()
    options.rawHTML = dialect == "safe" ? .sanitized : .verbatim
    options.readsHeadingAttributes = false
    options.isExtended = dialect != "commonmark"
    let input = FileHandle.standardInput.readDataToEndOfFile()
    let texts = input.split(separator: 0, omittingEmptySubsequences: false)
    // CommonMark knows no front matter, and none can follow a line feed.
    let start: [UInt8] = dialect == "commonmark" ? [0x0A] : []
    let pages = texts.map { HTMLRenderer.html(of: BlockTree(parsing: start + $0), options: options) }
    FileHandle.standardOutput.write(Data(pages.joined(separator: "\0").utf8))
  }
}
