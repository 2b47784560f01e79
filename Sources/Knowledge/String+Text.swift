extension [String] {
  /// As `joined(separator:)`, but in one piece of memory from the start.
  ///
  /// - Parameter more: Bytes for what will be added.
  func text(separator: String, reserving more: Int = 0) -> String {
    let size = reduce(0) { $0 + $1.utf8.count } + count * separator.utf8.count
    var text = ""
    text.reserveCapacity(size + more)
    for (number, part) in enumerated() {
      if number > 0 { text += separator }
      text += part
    }
    return text
  }
}

extension String {
  /// Whether a text stands somewhere in this one, byte for byte; `contains` compares characters and
  /// costs fifty times as much.
  func hasText(_ text: String) -> Bool {
    var (whole, part) = (self, text)
    return whole.withUTF8 { whole in
      part.withUTF8 { part in
        guard part.count <= whole.count else { return false }
        return (0...(whole.count - part.count)).contains { start in
          part.indices.allSatisfy { whole[start + $0] == part[$0] }
        }
      }
    }
  }
}
