package import JSON

/// The arguments of one call, read leniently, since models make small mistakes.
///
/// "5" is accepted for 5, `"[\"a\"]"` for `["a"]`, a string for a list of one, null for a missing argument, and an
/// alias for a name. Names are compared without case, and `-` equals `_`.
package struct CallArguments: Sendable {
  /// A remark about unknown arguments that lists the known ones; nil if there were none.
  let remark: String?
  private let values: [String: JSON]
  private let parameters: [Parameter]

  package init(_ json: JSON, for parameters: [Parameter]) {
    var (values, unknown): ([String: JSON], [String]) = ([:], [])
    for member in json.members ?? [] where member.value != .null {
      let name = Parameter.normalized(member.name)
      if let parameter = parameters.first(where: { $0.answers(to: name) }) {
        // The proper name takes precedence over its aliases.
        if values[parameter.name] == nil || name == parameter.name {
          values[parameter.name] = member.value
        }
      } else {
        unknown.append(member.name)
      }
    }
    self.values = values
    remark = unknown.isEmpty ? nil : Self.remark(on: unknown, parameters)
    self.parameters = parameters
  }

  private static func remark(on names: [String], _ parameters: [Parameter]) -> String {
    var shown = names.prefix(3).map { "`\(Excerpt.of($0, limit: 40))`" }
    if names.count > shown.count { shown.append("\(names.count - shown.count) more") }
    let ignored = shown.joined(separator: ", ") + (names.count == 1 ? " was" : " were") + " ignored"
    guard !parameters.isEmpty else { return ignored + ": no argument is needed." }
    let none = names.count == 1 ? "there is no such argument" : "there are no such arguments"
    let known = parameters.map { "`\($0.name)`" }.joined(separator: ", ")
    return "\(ignored): \(none). There are \(known)."
  }

  /// The text to append to an answer: the remark, if there is one.
  package var footer: String { remark.map { "\n\n> \($0)" } ?? "" }

  /// A text without white space around it; nil if it is missing or empty.
  package func text(_ name: String) throws(ToolFailure) -> String? {
    let trimmed = Self.trimmed(try written(name))
    return trimmed.isEmpty ? nil : trimmed
  }

  /// A text exactly as sent; nil if it is missing or blank.
  package func verbatim(_ name: String) throws(ToolFailure) -> String? {
    let text = try written(name)
    return Self.trimmed(text).isEmpty ? nil : text
  }

  /// A text without leading empty lines and trailing white space, but with the indentation of its first line, which
  /// matters in code; nil if it is missing or empty.
  package func lines(_ name: String) throws(ToolFailure) -> String? {
    let text = try written(name)
    let space = text.unicodeScalars.prefix { $0.properties.isWhitespace }
    guard space.endIndex < text.endIndex else { return nil }
    let indentation = space.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r" }
    return String(indentation.last ?? space) + Self.trimmed(text)
  }

  /// A text as sent; empty if it is missing.
  private func written(_ name: String) throws(ToolFailure) -> String {
    switch values[name] {
    case nil: return ""
    case .string(let string): return string
    case .integer(let integer): return String(integer)
    case .number(let digits): return digits
    case .bool(let bool): return String(bool)
    case .array(let elements) where elements.count == 1 && elements[0].text != nil:
      return elements[0].text ?? ""
    case .array, .object, .null: throw wrongType(name, "one text")
    }
  }

  package func required(_ name: String) throws(ToolFailure) -> String {
    if let text = try text(name) { return text }
    throw missing(name)
  }

  /// A required text. Several texts are joined, since the words of a question may come in any order.
  package func words(_ name: String) throws(ToolFailure) -> String {
    guard case .array(let elements)? = values[name], elements.allSatisfy({ $0.text != nil }) else {
      return try required(name)
    }
    let text = Self.trimmed(elements.compactMap(\.text).joined(separator: " "))
    guard !text.isEmpty else { throw missing(name) }
    return text
  }

  /// An integer, clamped to the bounds of its parameter.
  package func integer(_ name: String) throws(ToolFailure) -> Int? {
    var value = values[name] ?? .null
    if case .array(let elements) = value, elements.count == 1 { value = elements[0] }
    let number: Double?
    switch value {
    case .null: return nil
    case .string(let text) where Self.trimmed(text).isEmpty: return nil
    case .string(let text): number = Double(Self.trimmed(text))
    case .integer(let integer): number = Double(integer)
    case .number(let digits): number = Double(digits)
    case .array, .object, .bool: number = nil
    }
    guard let number, number.isFinite else { throw wrongType(name, "a number, such as 5") }
    let bounds = parameters.first { $0.name == name }?.bounds ?? 0...1_000_000_000
    return Int(min(max(number, Double(bounds.lowerBound)), Double(bounds.upperBound)))
  }

  /// A list of texts: an array, an array within a string, or a string split at commas and line ends.
  ///
  /// - Parameter names: Names that may contain commas, with which a text may begin.
  package func list(_ name: String, names: [String] = []) throws(ToolFailure) -> [String] {
    guard let value = values[name] else { return [] }
    switch value {
    case .array(let elements): return try texts(elements, for: name)
    case .string(let text):
      if text.utf8.contains(UInt8(ascii: "[")), let elements = (try? JSONReader.read(text))?.elements {
        return try texts(elements, for: name)
      }
      return Self.items(of: text, names: names)
    case .integer, .number, .bool, .object, .null:
      throw wrongType(name, "a text, or a list of texts")
    }
  }

  private func texts(_ elements: [JSON], for name: String) throws(ToolFailure) -> [String] {
    try elements.map { element throws(ToolFailure) in
      guard let text = element.text else { throw wrongType(name, "a text, or a list of texts") }
      return Self.trimmed(text)
    }.filter { !$0.isEmpty }
  }

  private static func items(of text: String, names: [String]) -> [String] {
    var items: [String] = []
    var rest = text[...]
    while true {
      rest = rest.drop { $0 == "," || $0.isWhitespace }
      guard !rest.isEmpty else { return items }
      let name = names.filter { rest.hasPrefix($0) }.max { $0.count < $1.count }
      let end = rest.dropFirst(name?.count ?? 0).firstIndex { $0 == "," || $0.isNewline }
      items.append(trimmed(String(rest[..<(end ?? rest.endIndex)])))
      rest = rest[(end ?? rest.endIndex)...]
    }
  }

  package func missing(_ name: String) -> ToolFailure {
    let parameter = parameters.first { $0.name == name }
    return ToolFailure("`\(name)` is missing. \(parameter?.description ?? "")")
  }

  private func wrongType(_ name: String, _ wanted: String) -> ToolFailure {
    ToolFailure("`\(name)` must be \(wanted).")
  }

  private static func trimmed(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[first...last])
  }
}
