package enum HTMLEscaping {
  /// Appends text, escaped for content and attributes.
  package static func append(_ text: some Sequence<UInt8>, to output: inout [UInt8]) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "&"): output.append(contentsOf: "&amp;".utf8)
      case UInt8(ascii: "<"): output.append(contentsOf: "&lt;".utf8)
      case UInt8(ascii: ">"): output.append(contentsOf: "&gt;".utf8)
      case UInt8(ascii: "\""): output.append(contentsOf: "&quot;".utf8)
      default: output.append(byte)
      }
    }
  }

  package static func append(_ text: some StringProtocol, to output: inout [UInt8]) {
    append(text.utf8, to: &output)
  }

  package static func escaped(_ text: some StringProtocol) -> String {
    var output: [UInt8] = []
    append(text, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// Appends a URL and percent-encodes invalid characters. `%` stays, since the URL may be encoded already.
  static func append(url: [UInt8], to output: inout [UInt8]) {
    for byte in url {
      if byte == UInt8(ascii: "&") {
        output.append(contentsOf: "&amp;".utf8)
      } else if byte == UInt8(ascii: "'") {
        output.append(contentsOf: "&#x27;".utf8)
      } else if byte.isLetter || byte.isDigit || byte.isOne(of: "-_.+!*(),%#@?=;:/$~") {
        output.append(byte)
      } else {
        output.append(UInt8(ascii: "%"))
        output.append(hexDigit(byte >> 4))
        output.append(hexDigit(byte & 0xF))
      }
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
