import Markdown

/// Finds API names in source code by their form, without a compiler or a list of known names.
enum APINames {
  /// The distinct types (`NavigationStack`), attributes (`@State`), macros (`#Preview`) and members after a dot with
  /// their argument labels (`.sheet(item:)`), in order of appearance.
  ///
  /// - Parameter spans: Code spans, in which `sheet(item:)` without a dot also counts.
  static func found(in code: [UInt8], spans: [ArraySlice<UInt8>] = []) -> [String] {
    var scanner = Scanner(bytes: code)
    scanner.scan()
    for span in spans {
      if isSignature(span) {
        scanner.add(".\(String(decoding: span, as: UTF8.self))")
      } else {
        var inner = Scanner(bytes: Array(span))
        inner.scan()
        for name in inner.names { scanner.add(name) }
      }
    }
    return scanner.names
  }

  /// Whether a span is a lowercase name with only argument labels in parentheses.
  private static func isSignature(_ span: ArraySlice<UInt8>) -> Bool {
    guard let first = span.first, first.isLower,
      let open = span.firstIndex(of: UInt8(ascii: "(")), span.last == UInt8(ascii: ")"),
      span[..<open].allSatisfy(\.continuesIdentifier)
    else { return false }
    let labels = span[(open + 1)...].dropLast()
    return !labels.isEmpty && labels.last == UInt8(ascii: ":")
      && labels.allSatisfy { $0.continuesIdentifier || $0 == UInt8(ascii: ":") }
  }
}

private struct Scanner {
  let bytes: [UInt8]
  var names: [String] = []
  var seen: Set<String> = []
  var position = 0

  mutating func scan() {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""): position = stringEnd(from: position)
      case UInt8(ascii: "/") where byte(at: position + 1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "@"), UInt8(ascii: "#"): takePrefixed()
      case UInt8(ascii: "."): takeMember()
      case let byte where byte.startsIdentifier: takeWord()
      default: position += 1
      }
    }
  }

  mutating func add(_ name: String) {
    if seen.insert(name).inserted { names.append(name) }
  }

  private func byte(at index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  private func identifierEnd(from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end].continuesIdentifier { end += 1 }
    return end
  }

  private mutating func skipLine() {
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
  }

  /// The end of the string literal that a quotation mark opens. An unclosed one ends with its line, unless it's
  /// multiline.
  private func stringEnd(from start: Int) -> Int {
    let isLong = bytes[start...].starts(with: "\"\"\"".utf8)
    let marks = repeatElement(UInt8(ascii: "\""), count: isLong ? 3 : 1)
    var end = start + marks.count
    while end < bytes.count, isLong || bytes[end] != UInt8(ascii: "\n") {
      if bytes[end...].starts(with: marks) { return end + marks.count }
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(end, bytes.count)
  }

  /// `@State` and `#Preview`, but not `@escaping` and `#if`, which belong to the language.
  private mutating func takePrefixed() {
    let end = identifierEnd(from: position + 1)
    let isUpper = byte(at: position + 1).isUpper
    if isUpper { add(String(decoding: bytes[position..<end], as: UTF8.self)) }
    position = max(end, position + 1)
  }

  /// `.sheet(item:)`: a member after a dot, with its argument labels if it is called.
  private mutating func takeMember() {
    let start = position + 1
    let end = identifierEnd(from: start)
    guard end - start > 1, byte(at: start).startsIdentifier, !byte(at: start).isUpper else {
      position = start
      return
    }
    let name = String(decoding: bytes[start..<end], as: UTF8.self)
    position = end
    guard byte(at: end) == UInt8(ascii: "(") else { return add(".\(name)") }
    add(".\(name)(\(labels(from: end)))")
  }

  /// The argument labels of a call (`item:`, or `_:` for none), starting at its opening parenthesis.
  private func labels(from open: Int) -> String {
    var labels = ""
    var depth = 0
    var argumentStart = open + 1
    var isLabelled = false
    var index = open
    func hasArgument(_ end: Int) -> Bool { bytes[argumentStart..<end].contains { $0 > 0x20 } }
    while index < bytes.count, index - open < 600 {
      switch bytes[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return labels + (hasArgument(index) && !isLabelled ? "_:" : "") }
      case UInt8(ascii: ",") where depth == 1:
        if !isLabelled { labels += "_:" }
        (argumentStart, isLabelled) = (index + 1, false)
      case UInt8(ascii: ":") where depth == 1 && !isLabelled:
        let label = bytes[argumentStart..<index].filter { $0 > 0x20 }
        isLabelled = true
        let isName = !label.isEmpty && label.allSatisfy(\.continuesIdentifier)
        labels += isName ? String(decoding: label, as: UTF8.self) + ":" : "_:"
      case UInt8(ascii: "\""):
        index = stringEnd(from: index)
        continue
      default: break
      }
      index += 1
    }
    return labels
  }

  /// A type's name: it begins with an uppercase letter and contains a lowercase one (`URLSession`, not `TODO`).
  private mutating func takeWord() {
    let end = identifierEnd(from: position)
    let word = bytes[position..<end]
    if bytes[position].isUpper, word.count > 2, word.contains(where: \.isLower) {
      add(String(decoding: word, as: UTF8.self))
    }
    position = end
  }
}

extension String {
  /// An API's name in lowercase, without its sigil and labels: `sheet` for `.sheet(item:)`.
  package var bareAPIName: String {
    String(lowercased().drop { ".@#".contains($0) }.prefix { $0 != "(" })
  }
}

extension Section {
  /// API names in its code blocks, then in its code spans, in order of appearance.
  package var apiNames: [String] {
    let tree = document.tree
    var code: [UInt8] = []
    for block in document.blocks(of: node) where block.isCode {
      code += Array(tree.literal(of: block).utf8) + [UInt8(ascii: "\n")]
    }
    return APINames.found(in: code, spans: spans(in: tree))
  }

  /// The code spans in its prose.
  private func spans(in tree: BlockTree) -> [ArraySlice<UInt8>] {
    document.blocks(of: node).flatMap { block -> [ArraySlice<UInt8>] in
      switch block.kind {
      case .heading, .paragraph, .table:
        return tree.lines(of: block).flatMap { line in
          InlineCode.ranges(in: tree.bytes[line]).map { tree.bytes[$0] }
        }
      case .frontMatter, .fencedCode, .indentedCode, .listItem, .task, .blockQuote, .html,
        .thematicBreak, .linkDefinition, .tagLine:
        return []
      }
    }
  }
}
