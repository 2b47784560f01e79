package import JSON

extension JSON {
  /// nil for invalid JSON.
  package init?(reading bytes: ArraySlice<UInt8>) {
    guard let json = try? JSONReader.read(bytes).value else { return nil }
    self = json
  }

  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  package var integer: Int? {
    if case .integer(let number) = self { number } else { nil }
  }

  /// A count, or the number of a push or a term: at most 31 bits. Others, from a damaged engine, become the nearest of
  /// these, so that sums of them don't overflow.
  var shortInteger: Int? { integer.map { min(max(0, $0), Int(Int32.max)) } }

  /// The strings in an array.
  package var texts: [String] { elements?.compactMap(\.text) ?? [] }

  func isLive(in push: Int) -> Bool {
    guard let from = self["from"]?.shortInteger, let until = self["until"]?.shortInteger else { return false }
    return from <= push && push < until
  }
}

extension [JSON] {
  /// One document a line (NDJSON), as engines expect many documents.
  var lines: [UInt8] {
    reduce(into: []) { bytes, json in
      json.write(to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
  }
}
