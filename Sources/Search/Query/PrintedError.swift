/// An error as Foundation and Xcode print it. The boilerplate around its domain, code and descriptions would find the
/// same sections for every error:
///
/// Error Domain=NSURLErrorDomain Code=-1004 "Could not connect to the server."
/// UserInfo={NSUnderlyingError=0x6000 {Error Domain=kCFErrorDomainCFNetwork Code=-1004 "(null)"},
/// NSErrorFailingURLKey=http://localhost:3000/login}
///
/// Domain: IDELaunchErrorDomain Code: 20 User Info: { IDERunOperationFailingWorker = Launcher; }
struct PrintedError {
  private let text: Bytes
  /// The text with boilerplate replaced by spaces.
  private var readable: [UInt8]
  private var position = 0

  /// The text with boilerplate replaced by spaces, so of the same length; nil if it contains no printed error.
  static func readable(in text: Bytes) -> [UInt8]? {
    guard isPrintedByFoundation(text) || isPrintedByXcode(text) else { return nil }
    var error = PrintedError(text: text, readable: Array(text))
    while error.position < text.count { error.readNext() }
    return error.readable
  }

  private static func isPrintedByFoundation(_ text: Bytes) -> Bool {
    guard let domain = text.firstRange(of: "error domain=") else { return false }
    return text.firstRange(of: "code=", from: domain.upperBound) != nil
  }

  /// Whether a text contains an error as Xcode copies it, rather than `NSError(domain:code:)`.
  private static func isPrintedByXcode(_ text: Bytes) -> Bool {
    guard let domain = text.firstRange(of: "domain: "),
      let code = text.firstRange(of: "code: ", from: domain.upperBound)
    else { return false }
    return text[domain.lowerBound...].starts(with: "D".utf8)
      && text[code.lowerBound...].starts(with: "C".utf8)
  }

  /// The generic description of errors without one of their own, which precedes their domain in parentheses.
  static func commonplace(in text: Bytes) -> Range<Int>? {
    guard let start = text.firstRange(of: "the operation couldn"),
      let end = text.firstRange(of: "t be completed. (", from: start.upperBound),
      // The apostrophe is one byte or three.
      end.lowerBound - start.upperBound <= 3
    else { return nil }
    return start.lowerBound..<end.upperBound
  }

  /// Reads a word and its value, or a sign between words.
  private mutating func readNext() {
    let start = position
    position = endOfWord(from: start)
    if position > start, let value = startOfValue(after: start..<position) {
      let key = text.slice(start..<position)
      // `NSSQLiteErrorDomain=14` is a domain with its code.
      guard key.firstRange(of: "errordomain")?.upperBound != key.count else { return }
      // Other numbers and dates don't help to find anything.
      position = isAny(of: ["code"], start..<position) ? value : endOfNumber(from: value)
      if isPath(position) { position = endOfValue }
      blank(from: start)
    } else if isPath(start) || isPath(position) {
      position = text[position...].firstIndex(where: Self.endsPath) ?? text.count
      blank(from: start)
    } else if position == start {
      position += 1
      if Self.isFrame(text[start]) { blank(from: start) }
    } else if isNoise(start..<position) {
      blank(from: start)
    }
  }

  private mutating func blank(from start: Int) {
    for index in start..<position { readable[index] = UInt8(ascii: " ") }
  }

  private func endOfWord(from start: Int) -> Int {
    text[start...].firstIndex { !Folding.isOfWord($0) && $0 != UInt8(ascii: ".") }
      ?? text.count
  }

  /// The start of the value if a word is a key: `Code=`, `NSURL = `, `Domain: `.
  private func startOfValue(after word: Range<Int>) -> Int? {
    let sign = endOfSpaces(from: word.upperBound)
    guard sign < text.count else { return nil }
    let isLabel =
      sign == word.upperBound && text[sign] == UInt8(ascii: ":") && isAny(of: Self.labels, word)
    return isLabel || text[sign] == UInt8(ascii: "=") ? endOfSpaces(from: sign + 1) : nil
  }

  private func endOfSpaces(from start: Int) -> Int {
    text[start...].firstIndex { $0 != UInt8(ascii: " ") } ?? text.count
  }

  /// The end of a number or date; `place` if a word or an address begins there instead.
  private func endOfNumber(from start: Int) -> Int {
    let end = text[start...].firstIndex { !"\"-+:. 0123456789".utf8.contains($0) } ?? text.count
    return end < text.count && Folding.isOfWord(text[end]) ? start : end
  }

  private var endOfValue: Int {
    text[position...].firstIndex { ",;}".utf8.contains($0) } ?? text.count
  }

  /// Whether a path, or the part of a URL after its scheme, begins at a place.
  private func isPath(_ place: Int) -> Bool {
    guard place + 1 < text.count else { return false }
    if text[place] == UInt8(ascii: ":") { return text[place + 1] == UInt8(ascii: "/") }
    return text[place] == UInt8(ascii: "/") && text[place + 1] > UInt8(ascii: " ")
  }

  /// Whether a word is the address of an object, or a placeholder for a missing description.
  private func isNoise(_ word: Range<Int>) -> Bool {
    text[word].starts(with: "0x".utf8) || isAny(of: Self.noise, word)
  }

  private func isAny(of words: [StaticString], _ range: Range<Int>) -> Bool {
    words.contains { $0.utf8CodeUnitCount == range.count && text.has($0, at: range.lowerBound) }
  }

  private static let noise: [StaticString] = ["error", "null", "optional", "recovery"]
  private static let labels: [StaticString] = ["domain", "code", "info", "suggestion"]

  private static func endsPath(_ byte: UInt8) -> Bool {
    byte <= UInt8(ascii: " ") || "\",;<>(){}[]".utf8.contains(byte)
  }

  /// Whether a sign would make the text look like code, or quoted words look like a phrase.
  private static func isFrame(_ byte: UInt8) -> Bool { "\"={}".utf8.contains(byte) }
}
