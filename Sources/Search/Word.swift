/// The bytes of a word, readable 8 bytes past its end.
struct Word: Sendable, Hashable {
  private let padded: [UInt8]
  var count: Int { padded.count - 8 }

  init(_ bytes: some Sequence<UInt8>) { padded = Array(bytes) + [UInt8](repeating: 0, count: 8) }

  var bytes: ArraySlice<UInt8> { padded.dropLast(8) }

  /// Porter2 of the word.
  var stem: Word {
    var copy = Array(bytes)
    let length = copy.withUnsafeMutableBufferPointer { Stemmer.stem($0) }
    return length == copy.count && copy[...] == bytes ? self : Word(copy[..<length])
  }

  /// Calls `body` with the bytes, behind which 8 more can be read.
  func withBytes<Result>(_ body: (UnsafePointer<UInt8>, Int) -> Result) -> Result {
    padded.withUnsafeBufferPointer { body($0.baseAddress!, count) }
  }

  /// As `Interner.key`.
  var key: UInt64 { withBytes { Interner.key($0, $1) } }
}
