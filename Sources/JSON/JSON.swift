/// A JSON value (RFC 8259) that is written as it was read: members in order, numbers exact.
package enum JSON: Sendable, Equatable {
  case null
  case bool(Bool)
  case integer(Int)
  /// A number that does not fit `Int`, as it was written.
  case number(String)
  case string(String)
  case array([JSON])
  case object([Member])

  package struct Member: Sendable, Equatable {
    package var name: String
    package var value: JSON

    package init(_ name: String, _ value: JSON) { (self.name, self.value) = (name, value) }
  }

  /// A string, or null for nil.
  package static func optional(_ text: String?) -> JSON { text.map(JSON.string) ?? nil }

  package static func strings(_ strings: [String]) -> JSON { .array(strings.map(JSON.string)) }

  /// The member with a name; the last one if the name is repeated, as in most readers.
  package subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  package var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  package var elements: [JSON]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  package var members: [Member]? {
    if case .object(let members) = self { members } else { nil }
  }

  package func adding(_ more: [Member]) -> JSON { .object((members ?? []) + more) }

  /// This object with the members of another at its end.
  package func adding(_ more: JSON) -> JSON { adding(more.members ?? []) }

  /// An object of those members that aren't nil.
  package static func present(_ members: KeyValuePairs<String, JSON?>) -> JSON {
    .object(members.compactMap { name, value in value.map { Member(name, $0) } })
  }
}

extension JSON: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByStringLiteral, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  package init(nilLiteral: ()) { self = .null }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(stringLiteral value: String) { self = .string(value) }
  package init(arrayLiteral elements: JSON...) { self = .array(elements) }
  package init(dictionaryLiteral members: (String, JSON)...) {
    self = .object(members.map { Member($0.0, $0.1) })
  }
}
