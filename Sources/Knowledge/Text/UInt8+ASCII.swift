/// Classes of ASCII.
extension UInt8 {
  package var isUpper: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }
  package var isLower: Bool { self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") }
  var isLetter: Bool { isUpper || isLower }
  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
  package var isLetterOrDigit: Bool { isUpper || isLower || isDigit }
  var lowercased: UInt8 { isUpper ? self | 0x20 : self }
  var startsIdentifier: Bool { isUpper || isLower || self == UInt8(ascii: "_") }
  package var continuesIdentifier: Bool { startsIdentifier || isDigit }
}

extension Sequence<UInt8> {
  /// Whether the bytes begin with a lowercase word, ignoring case.
  func begins(with word: String) -> Bool { lazy.map(\.lowercased).starts(with: word.utf8) }
}
