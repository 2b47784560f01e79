import Markdown
import SwiftCode

enum SwiftHighlighter {
  static func html(of code: String) -> String {
    let file = SwiftFile(code)
    var spans = file.tokens.indices.compactMap { index -> (range: Range<Int>, name: String)? in
      name(of: file.tokens[index], in: file).map { (file.tokens[index].range, $0) }
    }
    spans += file.comments.map { ($0.range, "comment") }
    spans.sort { $0.range.lowerBound < $1.range.lowerBound }
    var output: [UInt8] = []
    var position = 0
    for span in spans where span.range.lowerBound >= position {
      HTMLEscaping.append(file.bytes[position..<span.range.lowerBound], to: &output)
      output.append(contentsOf: "<span class=\"\(span.name)\">".utf8)
      HTMLEscaping.append(file.bytes[span.range], to: &output)
      output.append(contentsOf: "</span>".utf8)
      position = span.range.upperBound
    }
    HTMLEscaping.append(file.bytes[position...], to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  private static func name(of token: Token, in file: SwiftFile) -> String? {
    switch token.kind {
    case .keyword: "keyword"
    case .number: "number"
    case .quote, .stringText, .regex: "string"
    case .at, .pound, .dollar: "attribute"
    case .identifier:
      // By convention, only types begin with a capital letter.
      file.bytes[Int(token.start)..<Int(token.end)].first.map { 0x41...0x5A ~= $0 } == true ? "type" : nil
    case .operator, .punctuation, .open, .close, .interpolationOpen, .interpolationClose: nil
    }
  }
}
