internal import JSON

/// The name and definition of an OpenSearch index.
enum OpenSearchIndex {
  /// The pattern for all indexes of this program.
  static let ours = "skills-*"

  /// A collection's name in the characters that an index may have: lowercase letters, digits, hyphens, and for each
  /// other byte a dot and its two hexadecimal digits.
  static func name(of collection: String) -> String {
    let bytes = collection.utf8.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): [byte]
      default: [UInt8(ascii: ".")] + Array((byte < 16 ? "0" : "").utf8) + Array(String(byte, radix: 16).utf8)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The collection for an index name; nil for a foreign index.
  static func collection(_ name: String) -> String? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    var bytes = Array((parts.first ?? "").utf8)
    for part in parts.dropFirst() {
      guard let byte = UInt8(part.prefix(2), radix: 16), part.utf8.count >= 2 else { return nil }
      bytes.append(byte)
      bytes += part.dropFirst(2).utf8
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// What is searched by is indexed; the rest is kept. The title and the text are indexed as English for the sake of
  /// others who search the index, with tools of their own.
  static let definition: JSON = [
    "mappings": [
      "dynamic": false,
      "properties": [
        "id": ["type": "keyword"], "keys": ["type": "long"], "terms": ["type": "integer"], "from": ["type": "long"],
        "until": ["type": "long"], "order": ["type": "long"], "word": ["type": "keyword"],
        "section": ["type": "keyword"],
        "title": ["type": "text", "analyzer": "english"], "markdown": ["type": "text", "analyzer": "english"],
      ],
    ]
  ]
}
