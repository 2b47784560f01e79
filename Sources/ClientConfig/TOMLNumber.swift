/// Tells whether a bare word is a number, a date or a time (TOML 1.0; seconds may be left out, as in 1.1).
struct TOMLNumber {
  private var rest: ArraySlice<UInt8>

  static func isNumber(_ word: ArraySlice<UInt8>) -> Bool {
    var date = TOMLNumber(rest: word)
    if date.takesDateOrTime() { return true }
    var number = TOMLNumber(rest: word)
    return number.takesNumber()
  }

  private mutating func take(_ bytes: String) -> Bool {
    guard let first = rest.first, bytes.utf8.contains(first) else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func takesNumber() -> Bool {
    for (prefix, digits) in [("0x", "0123456789abcdefABCDEF"), ("0o", "01234567"), ("0b", "01")] {
      guard rest.starts(with: prefix.utf8) else { continue }
      rest.removeFirst(2)
      return takeDigits(digits) != nil && rest.isEmpty
    }
    _ = take("+-")
    if rest.elementsEqual("inf".utf8) || rest.elementsEqual("nan".utf8) { return true }
    let startsWithZero = rest.first == UInt8(ascii: "0")
    guard let count = takeDigits(), count == 1 || !startsWithZero else { return false }
    if take("."), takeDigits() == nil { return false }
    if take("eE") {
      _ = take("+-")
      guard takeDigits() != nil else { return false }
    }
    return rest.isEmpty
  }

  /// How many digits there are, with single underscores between them; nil for none.
  private mutating func takeDigits(_ digits: String = "0123456789") -> Int? {
    var count = 0
    repeat {
      guard take(digits) else { return nil }
      count += 1
      while take(digits) { count += 1 }
    } while take("_")
    return count
  }

  private mutating func takesDateOrTime() -> Bool {
    guard let date = takesDate() else { return takesTime() && rest.isEmpty }
    guard date else { return false }
    if rest.isEmpty { return true }
    guard take("Tt "), takesTime() else { return false }
    if rest.isEmpty || take("Zz") { return rest.isEmpty }
    guard take("+-"), let hour = takeNumber(2), take(":"), let minute = takeNumber(2) else {
      return false
    }
    return hour < 24 && minute < 60 && rest.isEmpty
  }

  /// Whether a date is right; nil where there is none.
  private mutating func takesDate() -> Bool? {
    let start = rest
    guard let year = takeNumber(4), take("-") else {
      rest = start
      return nil
    }
    guard let month = takeNumber(2), (1...12).contains(month), take("-"), let day = takeNumber(2)
    else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...days[month - 1]).contains(day)
  }

  private mutating func takesTime() -> Bool {
    guard let hour = takeNumber(2), hour < 24, take(":"), let minute = takeNumber(2), minute < 60
    else { return false }
    guard take(":") else { return true }
    // 60 for a leap second (RFC 3339).
    guard let second = takeNumber(2), second <= 60 else { return false }
    guard take(".") else { return true }
    guard take("0123456789") else { return false }
    while take("0123456789") {}
    return true
  }

  private mutating func takeNumber(_ digits: Int) -> Int? {
    var number = 0
    for _ in 0..<digits {
      guard let byte = rest.first, (0x30...0x39).contains(byte) else { return nil }
      number = number * 10 + Int(byte - 0x30)
      rest.removeFirst()
    }
    return number
  }
}
