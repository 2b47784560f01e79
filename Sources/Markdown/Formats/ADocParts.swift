/// A block attribute line: `[source,swift]`, `[#id.role]`, `[[id]]`.
struct ADocAttributes {
  let id: ArraySlice<UInt8>?
  /// Whether the block is code, even without delimiters.
  let isCode: Bool
  let language: ArraySlice<UInt8>
  /// The number of a table's columns, if it is stated.
  var columns: Int?
  var hasHeader = false

  init?(_ line: ArraySlice<UInt8>) {
    guard line.first == UInt8(ascii: "["), line.last == UInt8(ascii: "]"), line.count > 1 else { return nil }
    let inner = line.dropFirst().dropLast()
    if inner.first == UInt8(ascii: "[") {
      guard inner.last == UInt8(ascii: "]") else { return nil }
      let name = inner.dropFirst().dropLast()
      (id, isCode, language) = (name.prefix { $0 != UInt8(ascii: ",") }, false, [])
      return
    }
    let parts = inner.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map(\.trimmed)
    guard let first = parts.first else { return nil }
    let style = first.prefix { !$0.isOne(of: "#.%") }
    let mark = first.firstIndex(of: UInt8(ascii: "#"))
    id = mark.map { first[($0 + 1)...].prefix { !$0.isOne(of: "#.%") } }
    let second = parts.dropFirst().first ?? []
    let isNamed = !second.isEmpty && !second.contains(UInt8(ascii: "="))
    let isSource = style.elementsEqual("source".utf8)
    isCode = isSource || ["listing", "literal"].contains { style.elementsEqual($0.utf8) } || style.isEmpty && isNamed
    language = (isSource || style.isEmpty) && isNamed ? second : []
    hasHeader = inner.firstRange(of: "header") != nil
    columns = Self.columns(inner)
  }

  /// `cols="1,2a"`, `cols=3*`.
  private static func columns(_ attributes: ArraySlice<UInt8>) -> Int? {
    guard let start = attributes.firstRange(of: "cols=") else { return nil }
    let rest = attributes[(start + 5)...]
    let quote = rest.first == UInt8(ascii: "\"") ? rest.first : nil
    let value = quote == nil ? rest.prefix { $0 != UInt8(ascii: ",") } : rest.dropFirst().prefix { $0 != quote }
    return value.split(omittingEmptySubsequences: false, whereSeparator: { $0.isOne(of: ",;") }).reduce(0) {
      count, part in
      let repeats = part.firstIndex(of: UInt8(ascii: "*")).flatMap {
        Int(String(decoding: part[..<$0].trimmed, as: UTF8.self))
      }
      return count + min(max(0, repeats ?? 1), 100)
    }
  }
}

/// An item of a list: `* text`, `.. text`, `1. text`, `term:: text`.
struct ADocItem {
  /// The marker, which determines the level.
  let mark: ArraySlice<UInt8>
  let isOrdered: Bool
  let text: ArraySlice<UInt8>

  init?(_ line: ArraySlice<UInt8>) {
    let text = line.drop { $0.isSpaceOrTab }
    guard let first = text.first else { return nil }
    let isDot = first == UInt8(ascii: ".")
    if isDot || first.isOne(of: "*-") {
      let end = text.firstIndex { $0 != first } ?? text.endIndex
      guard end < text.endIndex, text[end].isSpaceOrTab, end - text.startIndex <= (first == UInt8(ascii: "-") ? 1 : 5)
      else { return nil }
      (mark, isOrdered, self.text) = (text[..<end], isDot, text[end...].drop { $0.isSpaceOrTab })
      return
    }
    if let end = text.firstIndex(where: { !$0.isDigit }), end > text.startIndex, text[end] == UInt8(ascii: "."),
      end + 1 < text.endIndex, text[end + 1].isSpaceOrTab
    {
      (mark, isOrdered, self.text) = (text[end...end], true, text[(end + 1)...].drop { $0.isSpaceOrTab })
      return
    }
    guard let colons = text.firstRange(of: "::"), colons > text.startIndex else { return nil }
    let end = text[colons...].firstIndex { $0 != UInt8(ascii: ":") } ?? text.endIndex
    // Without a space it's a macro, `image::path[]`.
    guard end == text.endIndex || text[end].isSpaceOrTab, end - colons <= 4 else { return nil }
    let space: [UInt8] = end == text.endIndex ? [] : [UInt8(ascii: ":")]
    (mark, isOrdered, self.text) = (text[colons..<end], false, (text[..<colons] + space + text[end...])[...])
  }
}

/// Translates inline AsciiDoc: links become Markdown links, attribute references become their values.
struct ADocInline {
  static func markdown(of text: ArraySlice<UInt8>, _ variables: [[UInt8]: [UInt8]]) -> [UInt8] {
    guard text.contains(where: { $0.isOne(of: "[{<") }) else { return Array(text) }
    var output: [UInt8] = []
    var position = text.startIndex
    while position < text.endIndex {
      let rest = text[position...]
      if let (piece, end) = variable(rest, variables) ?? reference(rest) ?? macro(rest, after: output.last)
        ?? role(rest, after: output.last)
      {
        output += piece
        position = end
      } else {
        output.append(text[position])
        position += 1
      }
    }
    return output
  }

  /// `[role]` before text with marks, as in `[blue]*text*`.
  private static func role(_ text: ArraySlice<UInt8>, after last: UInt8?) -> ([UInt8], Int)? {
    guard text.first == UInt8(ascii: "["), last?.isSpaceOrTab ?? true else { return nil }
    let name = text.dropFirst().prefix { $0.isLetter || $0.isDigit || $0.isOne(of: "-_.#%") }
    guard !name.isEmpty, text[name.endIndex...].first == UInt8(ascii: "]"),
      let mark = text[(name.endIndex + 1)...].first, mark.isOne(of: "*_#`"),
      text[(name.endIndex + 2)...].contains(mark)
    else { return nil }
    return ([], name.endIndex + 1)
  }

  /// `{name}`, if the document sets it.
  private static func variable(
    _ text: ArraySlice<UInt8>, _ variables: [[UInt8]: [UInt8]]
  ) -> ([UInt8], Int)? {
    let rest = text.prefix(LinkLabel.limit)
    guard rest.first == UInt8(ascii: "{"), let end = rest.firstIndex(of: UInt8(ascii: "}")),
      let value = variables[Array(rest[(rest.startIndex + 1)..<end])]
    else { return nil }
    // The value may have links, too, but its references aren't followed: they could go in circles.
    return (markdown(of: value[...], [:]), end + 1)
  }

  /// `<<id,text>>`. Without text, AsciiDoc shows the section's title, which isn't known here.
  private static func reference(_ text: ArraySlice<UInt8>) -> ([UInt8], Int)? {
    let rest = text.prefix(LinkLabel.limit)
    guard rest.starts(with: "<<".utf8), let end = rest.firstRange(of: ">>"), end > rest.startIndex + 2 else {
      return nil
    }
    let inner = rest[(rest.startIndex + 2)..<end]
    let comma = inner.firstIndex(of: UInt8(ascii: ","))
    let text = comma.map { inner[($0 + 1)...].drop { $0 == .space } } ?? inner.drop { $0 == UInt8(ascii: "#") }
    return (Array(text), end + 2)
  }

  private static let macros = ["link:", "xref:", "image::", "image:", "https://", "http://"]

  /// `link:target[text]`, `xref:target[text]`, `image:path[text]`, `https://host[text]`. The targets of
  /// cross-references and images depend on the site, so only their text stays.
  private static func macro(_ text: ArraySlice<UInt8>, after last: UInt8?) -> ([UInt8], Int)? {
    let rest = text.prefix(LinkLabel.limit)
    guard let first = rest.first, first.isOne(of: "lxih"),
      !(last.map { $0.isLetter || $0.isDigit || $0.isOne(of: ":/`") } ?? false),
      let name = macros.first(where: { rest.starts(with: $0.utf8) }),
      let open = rest.firstIndex(where: { $0.isOne(of: "[ \t`<>") }), rest[open] == UInt8(ascii: "["),
      let close = rest[open...].firstIndex(of: UInt8(ascii: "]"))
    else { return nil }
    let isWeb = name.hasPrefix("http")
    let target = rest[(isWeb ? rest.startIndex : rest.startIndex + name.utf8.count)..<open]
    let text = rest[(open + 1)..<close].prefix { $0 != UInt8(ascii: "^") }
    let shown = text.isEmpty ? target : text
    guard isWeb || name == "link:" else { return (Array(shown), close + 1) }
    return ([UInt8(ascii: "[")] + shown + Array("](<".utf8) + target + Array(">)".utf8), close + 1)
  }
}
