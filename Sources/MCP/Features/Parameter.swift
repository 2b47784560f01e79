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
      let isCapital = byte.isCapital
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
    let (type, more): (JSON, [JSON.Member]) =
      switch kind {
      case .text: ("string", [])
      case .integer(let bounds):
        (
          "integer",
          [
            JSON.Member("minimum", .integer(bounds.lowerBound)),
            JSON.Member("maximum", .integer(bounds.upperBound)),
          ]
        )
      case .choice(let values): ("string", [JSON.Member("enum", .strings(values))])
      }
    return JSON.object(
      [JSON.Member("type", type), JSON.Member("description", .string(description))] + more)
  }

  /// The schema of an object with these members.
  static func schema(of parameters: [Parameter]) -> JSON {
    let properties = parameters.map { JSON.Member($0.name, $0.schema) }
    let schema: JSON = ["type": "object", "properties": .object(properties)]
    let required = parameters.filter(\.isRequired).map { JSON.string($0.name) }
    return required.isEmpty ? schema : schema.adding([JSON.Member("required", .array(required))])
  }
}

extension UInt8 {
  fileprivate var isCapital: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
}
