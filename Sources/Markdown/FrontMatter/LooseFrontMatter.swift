/// Reads invalid YAML front matter entry by entry, so that a colon in one value doesn't affect the lists and quotes of
/// the others.
struct LooseFrontMatter {
  private var found = FrontMatterEntries()
  private var fault: Int?

  init(_ lines: [[UInt8]]) {
    let starts = lines.indices.filter { Self.key(of: lines[$0]) != nil }
    // Only blank lines and comments may precede the first entry.
    note(lines[..<(starts.first ?? lines.count)].firstIndex(where: Self.hasContent))
    for (start, end) in zip(starts, starts.dropFirst() + [lines.count]) {
      read(lines[start..<end])
    }
  }

  var entries: [(key: String, value: FrontMatter.Value)] { found.all }
  var faultyLine: Int? { fault }

  private mutating func note(_ line: Int?) { fault = fault ?? line }

  /// Reads the lines of one entry, the key in the first.
  private mutating func read(_ lines: ArraySlice<[UInt8]>) {
    var reader = YAMLReader(lines: Array(lines))
    if let entries = reader.readDocument() {
      for entry in entries { found.set(entry.value, for: entry.key) }
      return
    }
    guard let first = lines.first, let colon = Self.key(of: first) else { return note(lines.startIndex) }
    let key = YAMLReader.string(first[..<colon])
    if let globs = Self.globs(in: lines, after: colon, of: key) {
      return found.set(.list(globs.map { .string($0) }), for: key)
    }
    note(lines.startIndex)
    found.set(.string(Self.text(of: lines, after: colon)), for: key)
  }

  /// The keys with which coding agents' rules name the files they apply to. Agents accept unquoted patterns such as
  /// `globs: *.swift, **/*.ts`, although YAML requires quotes around a leading asterisk.
  private static let keysOfGlobs: Set = ["globs", "applyTo", "paths"]

  /// The patterns of such an entry, after its key or in a list below it; nil for any other entry.
  private static func globs(in lines: ArraySlice<[UInt8]>, after colon: Int, of key: String) -> [String]? {
    guard keysOfGlobs.contains(key), let first = lines.first else { return nil }
    let rest = lines.dropFirst().filter(hasContent)
    let items = rest.map { YAMLReader.string($0[...]) }
    let value = YAMLReader.string(first[(colon + 1)...])
    guard !value.isEmpty else {
      guard items.allSatisfy({ $0.hasPrefix("- ") }) else { return nil }
      return items.map { unquoted($0.dropFirst(2)) }
    }
    let isList = value.hasPrefix("[") && value.hasSuffix("]")
    guard rest.isEmpty else { return nil }
    // A comma within braces belongs to the pattern: `*.{ts,tsx}`.
    var depth = 0
    return (isList ? value.dropFirst().dropLast() : value[...]).split { character in
      depth += character == "{" ? 1 : character == "}" ? -1 : 0
      return character == "," && depth == 0
    }.map(unquoted).filter { !$0.isEmpty }
  }

  private static func unquoted(_ text: Substring) -> String {
    let text = YAMLReader.string(Array(text.utf8)[...])
    let isQuoted = text.utf8.count > 1 && text.first == text.last && (text.first == "\"" || text.first == "'")
    return isQuoted ? String(text.dropFirst().dropLast()) : text
  }

  /// The text after the key, with the indented lines that continue it.
  private static func text(of lines: ArraySlice<[UInt8]>, after colon: Int) -> String {
    let text = YAMLReader.string((lines.first ?? [])[(colon + 1)...])
    // Without any, the lines below are a list or map that can't be read.
    guard !text.isEmpty else { return text }
    let rest = lines.dropFirst().prefix { $0.first?.isWhitespace == true && hasContent($0) }
    let texts = rest.map { YAMLReader.string($0[...]) }
    return ((isBlockHeader(text) ? [] : [text]) + texts).joined(separator: " ")
  }

  /// Whether a value is only a block scalar header: `>`, `|-`.
  private static func isBlockHeader(_ text: String) -> Bool {
    guard let first = text.utf8.first, first == UInt8(ascii: ">") || first == UInt8(ascii: "|")
    else { return false }
    return text.utf8.dropFirst().allSatisfy { "+-123456789".utf8.contains($0) }
  }

  /// The index of the colon after the key, if the line begins an entry.
  private static func key(of line: [UInt8]) -> Int? {
    guard let first = line.first, !first.isWhitespace, first != UInt8(ascii: "#"),
      first != UInt8(ascii: "-"), let colon = YAMLReader.colon(in: line, from: 0), colon > 0
    else { return nil }
    return colon
  }

  private static func hasContent(_ line: [UInt8]) -> Bool {
    line.first { !$0.isWhitespace }.map { $0 != UInt8(ascii: "#") } ?? false
  }
}
