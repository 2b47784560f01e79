/// An error as Foundation prints it. Every one has the same words around its domain, its code and
/// its descriptions, which would find the same sections whatever went wrong:
///
/// Error Domain=NSURLErrorDomain Code=-1004 "Could not connect to the server."
/// UserInfo={NSUnderlyingError=0x6000 {Error Domain=kCFErrorDomainCFNetwork Code=-1004 "(null)"},
/// NSErrorFailingURLKey=http://localhost:3000/login}
struct PrintedError {
  private let text: UnsafeBufferPointer<UInt8>
  /// The text with spaces in place of what says nothing.
  private var readable: [UInt8]
  private var position = 0

  /// What a text with a printed error tells, in as many bytes; nil if it has none.
  static func readable(in text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard let domain = text.firstRange(of: "error domain="),
      text.firstRange(of: "code=", from: domain.upperBound) != nil
    else { return nil }
    var error = PrintedError(text: text, readable: Array(text))
    while error.position < text.count { error.readNext() }
    return error.readable
  }

  /// The sentence with which errors without a description of their own describe themselves, before
  /// their domain in parentheses.
  static func commonplace(in text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    guard let start = text.firstRange(of: "the operation couldn"),
      let end = text.firstRange(of: "t be completed. (", from: start.upperBound),
      // The apostrophe has one byte or three.
      end.lowerBound - start.upperBound <= 3
    else { return nil }
    return start.lowerBound..<end.upperBound
  }

  /// Reads a word with what belongs to it, or a sign between words.
  private mutating func readNext() {
    let start = position
    position = endOfWord(from: start)
    let next = position < text.count ? text[position] : 0
    if position > start, next == UInt8(ascii: "=") {
      let key = UnsafeBufferPointer(rebasing: text[start..<position])
      position += 1
      if key[0] == UInt8(ascii: "_") || isPath(position) { position = endOfValue }
      // `NSSQLiteErrorDomain=14` is a domain with its code.
      if key.firstRange(of: "errordomain")?.upperBound != key.count { blank(from: start) }
    } else if isPath(start) || isPath(position) {
      position = text[position...].firstIndex(where: Self.endsPath) ?? text.count
      blank(from: start)
    } else if position == start {
      position += 1
      if Self.isFrame(next) { blank(from: start) }
    } else if isNoise(start..<position) {
      blank(from: start)
    }
  }

  private mutating func blank(from start: Int) {
    for index in start..<position { readable[index] = UInt8(ascii: " ") }
  }

  private func endOfWord(from start: Int) -> Int {
    text[start...].firstIndex { Folding.classes[Int($0)] == 0 && $0 != UInt8(ascii: ".") }
      ?? text.count
  }

  private var endOfValue: Int {
    text[position...].firstIndex { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "}") }
      ?? text.count
  }

  /// Whether a path or the part of a URL after its scheme begins at a place.
  private func isPath(_ place: Int) -> Bool {
    guard place + 1 < text.count else { return false }
    if text[place] == UInt8(ascii: ":") { return text[place + 1] == UInt8(ascii: "/") }
    return text[place] == UInt8(ascii: "/") && text[place + 1] > UInt8(ascii: " ")
  }

  /// Whether a word is the address of an object, or what stands for no description.
  private func isNoise(_ word: Range<Int>) -> Bool {
    let word = UnsafeBufferPointer(rebasing: text[word])
    return word.starts(with: "0x".utf8)
      || Self.noise.contains {
        $0.utf8CodeUnitCount == word.count && word.firstRange(of: $0) != nil
      }
  }

  private static let noise: [StaticString] = ["error", "null", "optional"]

  private static func endsPath(_ byte: UInt8) -> Bool {
    byte <= UInt8(ascii: " ") || "\",;<>(){}[]".utf8.contains(byte)
  }

  /// Whether a sign would make the text look like code, or quoted words a demand.
  private static func isFrame(_ byte: UInt8) -> Bool { "\"={}".utf8.contains(byte) }
}
