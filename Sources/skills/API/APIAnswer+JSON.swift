import AppleAPI
import JSON

extension APIAnswer {
  var json: JSON { .array(entries.map(Self.json)) }

  private static func json(_ entry: Entry) -> JSON {
    switch entry {
    case .card(let card):
      [
        "name": .string(card.group.memberName), "known": .bool(!card.isInvented),
        "verdict": .optional(card.verdictSentence),
        "symbols": .array(card.group.symbols.map(json)), "also": .strings(card.others),
        "sections": .strings(card.sections), "suggestions": [],
      ]
    case .unknown(let name, let suggestions, let sections):
      [
        "name": .string(name.base), "known": false, "verdict": nil, "symbols": [], "also": [],
        "sections": .strings(sections), "suggestions": .strings(suggestions),
      ]
    }
  }

  private static func json(_ symbol: APISymbol) -> JSON {
    [
      "name": .string(symbol.name), "container": .string(symbol.container),
      "kind": .string(symbol.kind.name),
      "module": .string(symbol.module),
      "introduced": ["ios": json(symbol.iOS), "macos": json(symbol.macOS)],
      "deprecated": json(symbol.deprecated), "replacements": .strings(symbol.replacements),
      "overload": .optional(symbol.overload),
    ]
  }

  private static func json(_ introduced: APISymbol.Introduced) -> JSON {
    switch introduced {
    case .version(let version): .string(version.description)
    case .always: "always"
    case .unavailable: "unavailable"
    case .unknown: nil
    }
  }

  private static func json(_ deprecated: APISymbol.Deprecated?) -> JSON {
    switch deprecated {
    case .version(let version)?: .string(version.description)
    case .always?: "always"
    case .soft?: "soft"
    case nil: nil
    }
  }
}
