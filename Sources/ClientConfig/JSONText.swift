package import JSON

extension JSON {
  /// The value as a readable file: indented by two spaces, with a line feed at the end.
  package var fileText: [UInt8] {
    let style = JSONText.Style(newline: [UInt8(ascii: "\n")], unit: Array("  ".utf8))
    return JSONText.lines(self, style: style, indent: []) + style.newline
  }
}

enum JSONText {
  struct Style {
    let newline: [UInt8]
    let unit: [UInt8]
  }

  /// The value of a string in quotes; nil if it isn't one.
  static func unquoted(_ text: String) -> String? { (try? JSONReader.read(text))?.text }

  /// A value on several lines; lists of strings stay on one.
  static func lines(_ value: JSON, style: Style, indent: [UInt8]) -> [UInt8] {
    let inner = indent + style.unit
    switch value {
    case .object(let members) where !members.isEmpty:
      let parts = members.map { member in
        Array("\(JSON.string(member.name).line): ".utf8) + lines(member.value, style: style, indent: inner)
      }
      return lines("{", parts, "}", style: style, indent: indent)
    case .array(let elements) where elements.contains { $0.members != nil }:
      let parts = elements.map { lines($0, style: style, indent: inner) }
      return lines("[", parts, "]", style: style, indent: indent)
    default: return inline(value, isTight: false)
    }
  }

  private static func lines(
    _ open: String, _ parts: [[UInt8]], _ close: String, style: Style, indent: [UInt8]
  ) -> [UInt8] {
    let start = style.newline + indent + style.unit
    let inside = parts.map { start + $0 }.joined(separator: ",".utf8)
    return Array(open.utf8) + Array(inside) + style.newline + indent + Array(close.utf8)
  }

  /// A value on one line, with a space after each colon and comma unless it is tight.
  static func inline(_ value: JSON, isTight: Bool) -> [UInt8] {
    let (comma, colon) = isTight ? (",", ":") : (", ", ": ")
    switch value {
    case .object(let members):
      let texts = members.map {
        Array((JSON.string($0.name).line + colon).utf8) + inline($0.value, isTight: isTight)
      }
      return Array("{".utf8) + Array(texts.joined(separator: comma.utf8)) + Array("}".utf8)
    case .array(let elements):
      let texts = elements.map { inline($0, isTight: isTight) }
      return Array("[".utf8) + Array(texts.joined(separator: comma.utf8)) + Array("]".utf8)
    case .null, .bool, .integer, .number, .string: return Array(value.line.utf8)
    }
  }

}
