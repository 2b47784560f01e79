/// Apple's API by name, as `Scripts/api-table` writes it: lines of text, sorted by base name.
///
/// A name is found by binary search in the text itself, so that nothing is built when the program starts.
package struct APITable: Sendable {
  private let text: StaticString
  private let modules: [String: String]
  /// By a version of iOS, the version of macOS that came at the same time.
  private let macOS: [String: String]

  package static let builtin = APITable(builtinText)

  package init(_ text: StaticString) {
    self.text = text
    modules = Self.pairs(after: "#modules ", in: text)
    macOS = Self.pairs(after: "#macOS ", in: text)
  }

  /// The declarations with this base name, in the order of the table.
  package func symbols(named base: String) -> [APISymbol] {
    let name = Array(base.utf8)
    guard !name.isEmpty else { return [] }
    return text.withUTF8Buffer { buffer in
      let bytes = unsafe buffer.span
      var (start, end) = (0, bytes.count)
      while start < end {
        let middle = Self.lineStart(before: (start + end) / 2, in: bytes)
        if Self.order(of: middle, in: bytes, relativeTo: name) < 0 {
          start = Self.lineEnd(from: middle, in: bytes) + 1
        } else {
          end = middle
        }
      }
      var found: [APISymbol] = []
      while start < bytes.count, Self.order(of: start, in: bytes, relativeTo: name) == 0 {
        let end = Self.lineEnd(from: start, in: bytes)
        if let symbol = symbol(bytes.extracting(start..<end)) { found.append(symbol) }
        start = end + 1
      }
      return found
    }
  }

  package func hasModule(_ name: String) -> Bool { modules.values.contains(name) }

  /// Calls a function with each base name once, as bytes.
  func forEachBase(_ body: (Span<UInt8>) -> Void) {
    text.withUTF8Buffer { buffer in
      let bytes = unsafe buffer.span
      var (start, last) = (0, 0..<0)
      while start < bytes.count {
        let base = start..<Self.baseEnd(from: start, in: bytes)
        let isSame =
          base.count == last.count
          && base.indices.allSatisfy { bytes[$0] == bytes[last.lowerBound + $0 - base.lowerBound] }
        if !isSame, bytes[start] != UInt8(ascii: "#") { body(bytes.extracting(base)) }
        last = base
        start = Self.lineEnd(from: base.upperBound, in: bytes) + 1
      }
    }
  }

  // MARK: Bytes

  private static func lineStart(before index: Int, in bytes: Span<UInt8>) -> Int {
    var start = index
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return start
  }

  private static func lineEnd(from index: Int, in bytes: Span<UInt8>) -> Int {
    var end = index
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    return end
  }

  private static func baseEnd(from start: Int, in bytes: Span<UInt8>) -> Int {
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "("), bytes[end] > 0x20 { end += 1 }
    return end
  }

  /// Negative where the base name of the line comes before a name, 0 where it is that name.
  private static func order(
    of line: Int, in bytes: Span<UInt8>, relativeTo name: [UInt8]
  ) -> Int {
    let end = baseEnd(from: line, in: bytes)
    for (index, byte) in name.enumerated() {
      guard line + index < end else { return -1 }
      if bytes[line + index] != byte { return Int(bytes[line + index]) - Int(byte) }
    }
    return end - line - name.count
  }

  // MARK: A line

  private func symbol(_ line: Span<UInt8>) -> APISymbol? {
    let text = String(decoding: line.indices.map { line[$0] }, as: UTF8.self)
    let fields = text.split(separator: "\t", omittingEmptySubsequences: false)
    guard fields.count >= 4, let letter = fields[2].first,
      let kind = APISymbol.Kind(rawValue: letter)
    else { return nil }
    func field(_ index: Int) -> Substring { fields.count > index ? fields[index] : "" }
    let versions = fields[3].split(separator: "/")
    let iOS = versions.first ?? "?"
    return APISymbol(
      name: String(fields[0]), container: String(fields[1]), kind: kind,
      module: modules[String(fields[2].dropFirst())] ?? "",
      iOS: Self.introduced(iOS),
      macOS: Self.introduced(
        versions.count > 1 ? versions[1] : macOS[String(iOS)].map { $0[...] } ?? iOS),
      deprecated: Self.deprecated(field(4)),
      replacements: field(5).isEmpty ? [] : Self.names(field(5)),
      overload: field(6).isEmpty ? nil : String(field(6)))
  }

  private static func introduced(_ text: Substring) -> APISymbol.Introduced {
    switch text {
    case "*": .always
    case "-": .unavailable
    default: SystemVersion(text).map(APISymbol.Introduced.version) ?? .unknown
    }
  }

  private static func deprecated(_ text: Substring) -> APISymbol.Deprecated? {
    if text.isEmpty { return nil }
    if text.hasPrefix("soft") { return .soft }
    return SystemVersion(text).map(APISymbol.Deprecated.version) ?? .always
  }

  private static func names(_ list: Substring) -> [String] {
    list.split(separator: ",").map { String($0.drop { $0 == " " }) }
  }

  /// The pairs of a line `#name key=value key=value`.
  private static func pairs(after name: String, in text: StaticString) -> [String: String] {
    text.withUTF8Buffer { buffer in
      let bytes = unsafe buffer.span
      var start = 0
      while start < bytes.count, bytes[start] == UInt8(ascii: "#") {
        let end = lineEnd(from: start, in: bytes)
        let line = String(decoding: (start..<end).map { bytes[$0] }, as: UTF8.self)
        start = end + 1
        guard line.hasPrefix(name) else { continue }
        let words = line.dropFirst(name.count).split(separator: " ")
        let pairs = words.map { $0.split(separator: "=").map(String.init) }
        return Dictionary(pairs.map { ($0[0], $0.count > 1 ? $0[1] : "") }) { first, _ in first }
      }
      return [:]
    }
  }
}
