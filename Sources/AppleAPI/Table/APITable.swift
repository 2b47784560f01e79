/// Apple's API by name, in the format of `Scripts/api-table`: lines of text, sorted by base name.
///
/// Names are found by binary search in the text itself, so there is nothing to build at start-up.
package struct APITable: Sendable {
  private let bytes: LiteralBytes
  private let modules: [String: String]
  /// Lowercased.
  private let moduleNames: Set<String>
  /// The macOS version released together with each iOS version.
  private let macOS: [String: String]

  package static let builtin = APITable(builtinText)

  package init(_ text: StaticString) {
    bytes = LiteralBytes(text)
    modules = Self.pairs(after: "#modules ", in: bytes)
    moduleNames = Set(modules.values.map { $0.lowercased() })
    macOS = Self.pairs(after: "#macOS ", in: bytes)
  }

  /// The declarations with this base name, in the order of the table.
  package func symbols(named base: String) -> [APISymbol] {
    let name = Array(base.utf8)
    guard !name.isEmpty else { return [] }
    var start = firstLine(notBefore: name)
    var found: [APISymbol] = []
    while start < bytes.count, order(of: start, relativeTo: name) == 0 {
      let end = lineEnd(from: start)
      if let symbol = symbol(bytes.slice(start..<end)) { found.append(symbol) }
      start = end + 1
    }
    return found
  }

  /// Ignores case.
  package func hasModule(_ name: String) -> Bool { moduleNames.contains(name.lowercased()) }

  /// Calls a function with each base name that begins with a letter once, as bytes.
  func forEachBase(beginningWith letter: UInt8, _ body: (LiteralBytes) -> Void) {
    forEachBase(from: firstLine(notBefore: [letter]), while: { $0 == letter }, body)
  }

  /// Calls a function with each base name once, as bytes.
  func forEachBase(_ body: (LiteralBytes) -> Void) { forEachBase(from: 0, while: { _ in true }, body) }

  private func forEachBase(from line: Int, while isWanted: (UInt8) -> Bool, _ body: (LiteralBytes) -> Void) {
    var (start, last) = (line, 0..<0)
    while start < bytes.count, isWanted(bytes[start]) {
      let base = start..<baseEnd(from: start)
      let name = bytes.slice(base)
      if bytes[start] != UInt8(ascii: "#"), !name.elementsEqual(bytes.slice(last)) { body(name) }
      last = base
      start = lineEnd(from: base.upperBound) + 1
    }
  }

  // MARK: Bytes

  /// The first line whose base name doesn't sort before a name.
  private func firstLine(notBefore name: [UInt8]) -> Int {
    var (start, end) = (0, bytes.count)
    while start < end {
      let middle = lineStart(before: (start + end) / 2)
      if order(of: middle, relativeTo: name) < 0 { start = lineEnd(from: middle) + 1 } else { end = middle }
    }
    return start
  }

  private func lineStart(before index: Int) -> Int {
    var start = index
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return start
  }

  private func lineEnd(from index: Int) -> Int { bytes.firstIndex(of: UInt8(ascii: "\n"), from: index) }

  private func baseEnd(from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "("), bytes[end] > 0x20 { end += 1 }
    return end
  }

  /// Negative if the line's base name sorts before a name, 0 if it is the same.
  private func order(of line: Int, relativeTo name: [UInt8]) -> Int {
    let end = baseEnd(from: line)
    for (index, byte) in name.enumerated() {
      guard line + index < end else { return -1 }
      if bytes[line + index] != byte { return Int(bytes[line + index]) - Int(byte) }
    }
    return end - line - name.count
  }

  // MARK: A line

  private func symbol(_ line: LiteralBytes) -> APISymbol? {
    let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard fields.count >= 4, let letter = fields[2].first,
      let kind = APISymbol.Kind(rawValue: letter)
    else { return nil }
    func field(_ index: Int) -> String { fields.count > index ? fields[index] : "" }
    let versions = fields[3].utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    let iOS = versions.first ?? "?"
    return APISymbol(
      name: fields[0], container: fields[1], kind: kind, module: modules[String(fields[2].dropFirst())] ?? "",
      iOS: Self.introduced(iOS), macOS: Self.introduced(versions.count > 1 ? versions[1] : macOS[iOS] ?? iOS),
      deprecated: Self.deprecated(field(4)), replacements: field(5).isEmpty ? [] : Self.names(field(5)),
      overload: field(6).isEmpty ? nil : field(6))
  }

  private static func introduced(_ text: String) -> APISymbol.Introduced {
    switch text {
    case "*": .always
    case "-": .unavailable
    default: SystemVersion(text).map(APISymbol.Introduced.version) ?? .unknown
    }
  }

  private static func deprecated(_ text: String) -> APISymbol.Deprecated? {
    if text.isEmpty { return nil }
    if text.hasPrefix("soft") { return .soft }
    return SystemVersion(text).map(APISymbol.Deprecated.version) ?? .always
  }

  private static func names(_ list: String) -> [String] {
    list.split(separator: ",").map { String($0.drop { $0 == " " }) }
  }

  /// The pairs of a line `#name key=value key=value`.
  private static func pairs(after name: String, in bytes: LiteralBytes) -> [String: String] {
    var start = 0
    while start < bytes.count, bytes[start] == UInt8(ascii: "#") {
      let end = bytes.firstIndex(of: UInt8(ascii: "\n"), from: start)
      let line = String(decoding: bytes.slice(start..<end), as: UTF8.self)
      start = end + 1
      guard line.hasPrefix(name) else { continue }
      let words = line.dropFirst(name.count).split(separator: " ")
      let pairs = words.map { $0.split(separator: "=").map(String.init) }
      return Dictionary(pairs.map { ($0[0], $0.count > 1 ? $0[1] : "") }) { first, _ in first }
    }
    return [:]
  }
}

/// The bytes of a literal, which are never freed. Every access is bounds-checked.
///
/// (`Span` would also work, but on macOS before 26 it's in a library that a program has to bundle.)
///
/// Unchecked because nothing writes to the bytes.
@safe
struct LiteralBytes: RandomAccessCollection, @unchecked Sendable {
  private let start: UnsafePointer<UInt8>
  let count: Int

  init(_ literal: StaticString) { unsafe (start, count) = (literal.utf8Start, literal.utf8CodeUnitCount) }

  private init(start: UnsafePointer<UInt8>, count: Int) { unsafe (self.start, self.count) = (start, count) }

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(index: Int) -> UInt8 {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
    return unsafe start[index]
  }

  func slice(_ range: Range<Int>) -> LiteralBytes {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    return unsafe LiteralBytes(start: start + range.lowerBound, count: range.count)
  }

  /// Lets strings and arrays be created from all bytes at once.
  func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result? {
    unsafe try body(UnsafeBufferPointer(start: start, count: count))
  }

  /// The first index of a byte at or after an index, else the end.
  func firstIndex(of byte: UInt8, from start: Int) -> Int {
    var index = start
    while index < count, self[index] != byte { index += 1 }
    return index
  }
}
