/// Code chunks that Quarto and R Markdown run: ```` ```{r name, echo=FALSE} ````.
///
/// A chunk becomes a plain fence with its language. Option lines (`#| label: x`) are dropped, and so are chunks whose
/// options hide their code.
enum Quarto {
  static func translate(_ text: inout DialectText) {
    var number = 0
    while number < text.lines.count {
      guard let fence = text.lines[number].withBytes({ OpenFence($0) }) else {
        number += 1
        continue
      }
      let end = text.endOfCode(fence, after: number)
      translate(&text, chunk: number...max(number, end), fence)
      number = end + 1
    }
  }

  /// Whether a line opens an R chunk, which no other dialect has.
  static func isSign(_ line: Bytes) -> Bool {
    line.hasPrefix("```{r") && (line.at(5)?.isOne(of: " ,}") ?? false) && line.hasSuffix("}")
  }

  private static func translate(
    _ text: inout DialectText, chunk lines: ClosedRange<Int>, _ open: OpenFence
  ) {
    let first = text.lines[lines.lowerBound]
    let start = first.startIndex + open.start
    let info = first[start + open.fence.info.lowerBound..<start + open.fence.info.upperBound]
    guard info.first == UInt8(ascii: "{"), info.last == UInt8(ascii: "}") else { return }
    let inner = info.drop { $0.isOne(of: "{=. ") }
    let language = inner.prefix { $0.isLetter || $0.isDigit || $0.isOne(of: "-_+") }
    let options = optionLines(text, lines)
    let isRun = inner.startIndex == info.startIndex + 1
    let isHidden =
      isRun
      && (hides(info.filter { !$0.isSpaceOrTab })
        || options.contains { hides(text.lines[$0].filter { !$0.isSpaceOrTab }) })
    if isHidden {
      for line in lines { text.lines[line] = [] }
    } else {
      if isRun { for line in options { text.lines[line] = [] } }
      text.lines[lines.lowerBound] = first[..<(start + open.fence.length)] + language
    }
  }

  /// The option lines at the start of a chunk, which are comments in its language.
  private static func optionLines(_ text: DialectText, _ lines: ClosedRange<Int>) -> [Int] {
    Array(
      lines.dropFirst().prefix { number in
        let line = text.lines[number].drop(while: \.isSpaceOrTab)
        return ["#|", "//|", "--|", "%%|"].contains { line.starts(with: $0.utf8) }
      })
  }

  /// Whether options, written without spaces, hide a chunk or its code.
  private static func hides(_ options: [UInt8]) -> Bool {
    ["echo=F", "include=F", "echo:f", "include:f"].contains { word in
      options.indices.contains { options[$0...].starts(with: word.utf8) }
    }
  }
}

extension DialectText {
  /// The line that closes a fence, or the last.
  fileprivate func endOfCode(_ fence: OpenFence, after opening: Int) -> Int {
    let below = lines[(opening + 1)...]
    return below.firstIndex { line in line.withBytes(fence.isClosed) } ?? lines.count - 1
  }
}
