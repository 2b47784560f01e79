import JSON

enum JSONText {
  struct Style {
    let newline: [UInt8]
    let unit: [UInt8]
  }

  static func isValue(_ text: String) -> Bool { (try? JSONReader.read(text)) != nil }

  /// The text of a string in quotes, nil where it is none.
  static func unquoted(_ text: String) -> String? { (try? JSONReader.read(text))?.text }

  /// A value over several lines; lists of texts stay on one.
  static func lines(_ value: JSON, style: Style, indent: [UInt8]) -> [UInt8] {
    guard let members = value.members, !members.isEmpty else { return inline(value, isTight: false) }
    let inner = indent + style.unit
    var text: [UInt8] = [UInt8(ascii: "{")]
    for (index, member) in members.enumerated() {
      text += (index > 0 ? [UInt8(ascii: ",")] : []) + style.newline + inner
      text += JSON.string(member.name).line.utf8
      text += ": ".utf8
      text += lines(member.value, style: style, indent: inner)
    }
    return text + style.newline + indent + [UInt8(ascii: "}")]
  }

  /// A value on one line, with a blank behind each colon and comma unless it is tight.
  static func inline(_ value: JSON, isTight: Bool) -> [UInt8] {
    let (comma, colon) = isTight ? (",", ":") : (", ", ": ")
    switch value {
    case .object(let members):
      let texts = members.map { text(of: $0, colon: colon, isTight: isTight) }
      return Array("{".utf8) + Array(texts.joined(separator: comma.utf8)) + Array("}".utf8)
    case .array(let elements):
      let texts = elements.map { inline($0, isTight: isTight) }
      return Array("[".utf8) + Array(texts.joined(separator: comma.utf8)) + Array("]".utf8)
    case .null, .bool, .integer, .number, .string: return Array(value.line.utf8)
    }
  }

  private static func text(of member: JSON.Member, colon: String, isTight: Bool) -> [UInt8] {
    Array((JSON.string(member.name).line + colon).utf8) + inline(member.value, isTight: isTight)
  }
}
