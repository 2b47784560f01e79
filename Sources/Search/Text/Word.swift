/// The bytes of a word. 8 bytes after its end are readable.
struct Word: Sendable, Hashable {
  private let padded: [UInt8]
  var count: Int { padded.count - 8 }

  init(_ bytes: some Sequence<UInt8>) { padded = Array(bytes) + [UInt8](repeating: 0, count: 8) }

  var bytes: ArraySlice<UInt8> { padded.dropLast(8) }

  /// The word's Porter2 stem.
  var stem: Word {
    var copy = Array(bytes)
    let length = copy.withMutableView(Stemmer.stem)
    return length == copy.count && copy[...] == bytes ? self : Word(copy[..<length])
  }

  /// Calls `body` with the bytes. 8 bytes after them are readable.
  func withBytes<Result>(_ body: (Bytes) -> Result) -> Result {
    padded.withView { body($0.slice(0..<count)) }
  }
}
