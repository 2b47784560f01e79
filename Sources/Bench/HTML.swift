import Foundation
import Markdown

/// Renders NUL-separated texts from standard input as NUL-separated HTML.
///
/// For `Scripts/commonmark`, which compares the HTML with that of the specifications.
enum HTML {
  /// - Parameter dialect: `commonmark`, `gfm`, or `safe` for the treatment of foreign texts.
  static func run(dialect: String) {
    var options = HTMLRenderer.Options()
    options.rawHTML = dialect == "safe" ? .sanitized : .verbatim
    options.readsHeadingAttributes = false
    options.isExtended = dialect != "commonmark"
    let input = FileHandle.standardInput.readDataToEndOfFile()
    let texts = input.split(separator: 0, omittingEmptySubsequences: false)
    // CommonMark has no front matter; a leading line feed prevents it.
    let start: [UInt8] = dialect == "commonmark" ? [0x0A] : []
    let pages = texts.map { HTMLRenderer.html(of: BlockTree(parsing: start + $0), options: options) }
    FileHandle.standardOutput.write(Data(pages.joined(separator: "\0").utf8))
  }
}
