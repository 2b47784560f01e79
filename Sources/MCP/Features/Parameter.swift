import JSON

/// One argument of a tool or a prompt.
///
/// Schemas are flat and use only the keywords that every client accepts: `type`, `description`,
/// `enum`, `minimum`, `maximum`.
package struct Parameter: Sendable {
  package enum Kind: Sendable {
    case text
    case integer(ClosedRange<Int>)
    case choice([String])
  }

  package let name: String
  package let description: String
  package let kind: Kind
  package let isRequired: Bool
  private let aliases: [String]

  /// - Parameter description: What it is for, with an example, which models imitate.
  package init(
    _ name: String, _ description: String, kind: Kind = .text, isRequired: Bool = false,
    aliases: [String] = []
  ) {
    (self.name, self.description, self.kind) = (name, description, kind)
    self.isRequired = isRequired
    self.aliases = aliases.map(Self.normalized)
  }

  var bounds: ClosedRange<Int>? {
    if case .integer(let bounds) = kind { bounds } else { nil }
  }

  func answers(to name: String) -> Bool { name == self.name || aliases.contains(name) }

  /// The same for `maxTokens`, `MaxTokens`, `MAX_TOKENS`, `max-tokens` and `max_tokens`.
  package static func normalized(_ name: String) -> String {
    var result: [UInt8] = []
    var isAfterCapital = false
    for byte in name.utf8 {
      let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      switch byte {
      case _ where isCapital:
        if let last = result.last, last != UInt8(ascii: "_"), !isAfterCapital {
          result.append(UInt8(ascii: "_"))
        }
        result.append(byte | 0x20)
      case UInt8(ascii: "-"), UInt8(ascii: " "): result.append(UInt8(ascii: "_"))
      default: result.append(byte)
      }
      isAfterCapital = isCapital
    }
    return String(decoding: result, as: UTF8.self)
  }

  private var schema: JSON {
    let values: [String]? = if case .choice(let values) = kind { values } else { nil }
    return .present([
      "type": bounds == nil ? "string" : "integer", "description": .string(description),
      "minimum": (bounds?.lowerBound).map(JSON.integer), "maximum": (bounds?.upperBound).map(JSON.integer),
      "enum": values.map(JSON.strings),
    ])
  }

  /// The schema of an object with these members.
  static func schema(of parameters: [Parameter]) -> JSON {
    let required = parameters.filter(\.isRequired).map(\.name)
    return .present([
      "type": "object", "properties": .object(parameters.map { JSON.Member($0.name, $0.schema) }),
      "required": required.isEmpty ? nil : .strings(required),
    ])
  }
}
