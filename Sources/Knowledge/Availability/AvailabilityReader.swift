/// Finds the platforms and versions in a sentence.
///
/// Platforms with their versions come in groups (`iOS 17, macOS 14`); a group's direction is on an item (`iOS 17+`),
/// after the group (`and later`) or before it (`requires`, `before`).
struct AvailabilityReader {
  /// How to read a version without a direction.
  enum Bare {
    case ignored
    /// A lower bound if the group is the whole text or everything in parentheses.
    case alone
    /// A lower bound, as in front matter.
    case lowerBound
  }

  private struct Item {
    var platforms: [Availability.Platform]
    var version: Availability.Version
    var isOpen = false
    var rangeEnd: Availability.Version?
    /// The token after it.
    var end: Int
  }

  private enum Direction { case later, earlier, before, only }

  private let tokens: [Substring]
  private let bare: Bare

  static func read(_ text: String, bare: Bare) -> [Availability] {
    guard mayName(text) else { return [] }
    return AvailabilityReader(tokens: tokens(of: text.lowercased()), bare: bare).groups()
  }

  /// Whether a digit may follow a platform's name (iOS, Swift, Catalyst, Xcode), judged by the name's last letter and
  /// allowing signs in between: `iOS >= 17`, `iOS ≥ v17`. A fast check before tokenizing.
  private static func mayName(_ text: String) -> Bool {
    var last: UInt8 = 0
    return text.utf8.contains { byte in
      if byte.isDigit, "ste".utf8.contains(last) { return true }
      let isGap = byte <= 0x20 || byte >= 0x80 || "=>vV".utf8.contains(byte)
      if !isGap { last = byte.lowercased }
      return false
    }
  }

  /// Splits a text into words, version numbers and single other characters.
  private static func tokens(of text: String) -> [Substring] {
    var tokens: [Substring] = []
    var rest = text[...]
    while let first = rest.first {
      if isLetter(first) {
        tokens.append(rest.prefix(while: isLetter))
      } else if first.isASCII, first.isNumber {
        let number = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." }
        tokens.append(number.last == "." ? number.dropLast() : number)
      } else {
        if !first.isWhitespace { tokens.append(rest.prefix(1)) }
        rest = rest.dropFirst()
        continue
      }
      rest = rest[(tokens.last ?? rest).endIndex...]
    }
    return tokens
  }

  /// Like `isLetter`, but without a table lookup for ASCII.
  private static func isLetter(_ character: Character) -> Bool {
    character.asciiValue.map { $0.isUpper || $0.isLower } ?? character.isLetter
  }

  private func token(_ index: Int) -> Substring {
    tokens.indices.contains(index) ? tokens[index] : ""
  }

  private func groups() -> [Availability] {
    var found: [Availability] = []
    var index = 0
    while index < tokens.count {
      guard let first = item(at: index) else {
        index += 1
        continue
      }
      var items = [first]
      var next = first.end
      while let item = item(at: afterSeparators(next)) {
        items.append(item)
        next = item.end
      }
      found += bounds(of: items, from: index, to: next)
      index = next
    }
    return found
  }

  private func afterSeparators(_ index: Int) -> Int {
    var index = index
    while [",", "/", "&", ";", "and", "or", "·", "|"].contains(token(index)) { index += 1 }
    return index
  }

  /// `iOS 17+`, `iOS/iPadOS 17`, `iOS >= 17`, `iOS 15–17`.
  private func item(at start: Int) -> Item? {
    guard var (platform, index) = platform(at: start) else { return nil }
    var platforms = [platform]
    while ["/", ",", "and", "&"].contains(token(index)), let next = self.platform(at: index + 1) {
      platforms.append(next.platform)
      (platform, index) = next
    }
    var isOpen = false
    while [">", "=", "≥", "v"].contains(token(index)) {
      isOpen = isOpen || token(index) != "v"
      index += 1
    }
    guard let version = Availability.Version(token(index)) else { return nil }
    var item = Item(platforms: platforms, version: version, isOpen: isOpen, end: index + 1)
    if token(item.end) == "+" {
      item.isOpen = true
      item.end += 1
    } else if let (last, end) = rangeEnd(at: item.end, of: platform) {
      (item.rangeEnd, item.end) = (last, end)
    }
    return item
  }

  private func platform(at index: Int) -> (platform: Availability.Platform, end: Int)? {
    if token(index) == "mac", token(index + 1) == "catalyst" { return (.macCatalyst, index + 2) }
    return Availability.Platform(token(index)).map { ($0, index + 1) }
  }

  private func rangeEnd(
    at index: Int, of platform: Availability.Platform
  ) -> (Availability.Version, end: Int)? {
    guard ["–", "—", "-", "to", "through"].contains(token(index)) else { return nil }
    let isSame = self.platform(at: index + 1)?.platform == platform
    let next = isSame ? index + 2 : index + 1
    return Availability.Version(token(next)).map { ($0, next + 1) }
  }

  // MARK: Directions

  private func bounds(of items: [Item], from start: Int, to end: Int) -> [Availability] {
    let around = suffix(at: end) ?? prefix(before: start)
    let isAlone = isAlone(from: start, to: end)
    return items.flatMap { item -> [Availability] in
      item.platforms.compactMap { platform in
        let version = item.version
        if let last = item.rangeEnd {
          // `Migrate from iOS 16 to iOS 17` is a step, not a range.
          guard token(start - 1) != "from", version <= last else { return nil }
          return Availability(platform: platform, first: version, last: last)
        }
        switch item.isOpen ? .later : around ?? (isAlone ? .later : nil) {
        case .later?: return Availability(platform: platform, first: version, last: nil)
        case .earlier?: return Availability(platform: platform, first: nil, last: version)
        case .before?:
          let last = version.previous(on: platform)
          return Availability(platform: platform, first: nil, last: last)
        case .only?: return Availability(platform: platform, first: version, last: version)
        case nil: return nil
        }
      }
    }
  }

  private func isAlone(from start: Int, to end: Int) -> Bool {
    switch bare {
    case .ignored: false
    case .lowerBound: true
    case .alone:
      (start == 0 || token(start - 1) == "(" && token(start - 2) != "available")
        && (end == tokens.count || [")", ",", ";", "."].contains(token(end)))
    }
  }

  private func suffix(at index: Int) -> Direction? {
    let isJoined = ["and", "or"].contains(token(index))
    let word = token(isJoined ? index + 1 : index)
    if ["onward", "onwards"].contains(word) { return .later }
    if word == "only", !isJoined { return .only }
    guard isJoined else { return nil }
    if ["later", "newer", "up", "above", "higher", "after", "beyond"].contains(word) {
      return .later
    }
    return ["earlier", "older", "below", "before", "lower"].contains(word) ? .earlier : nil
  }

  private func prefix(before start: Int) -> Direction? {
    var index = start - 1
    while ["the", "is", "of", "at", "version", ":", "*", "os", "target"].contains(token(index)) {
      index -= 1
    }
    let (word, earlier) = (token(index), token(index - 1))
    switch word {
    case "minimum", "min", "requires", "require", "required", "requiring", "since", "least", "≥":
      return .later
    case "from":
      return [
        "migrate", "migrating", "migration", "upgrade", "upgrading", "move", "moving", "port",
      ]
      .contains(earlier) ? nil : .later
    case "in", "on", "with":
      return ["available", "introduced", "starting", "beginning"].contains(earlier) ? .later : nil
    case "=": return earlier == ">" ? .later : nil
    case "before", "below", "pre": return .before
    case "-": return earlier == "pre" ? .before : nil
    case "to": return earlier == "prior" ? .before : earlier == "up" ? .earlier : nil
    case "than": return ["older", "earlier", "lower"].contains(earlier) ? .before : nil
    case "through": return .earlier
    default: return nil
    }
  }
}
