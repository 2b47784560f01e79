/// Extended autolinks: addresses without brackets (GFM 6.9).
extension InlineParser {
  /// Reads the `w` of `www.` or the colon of `https://`.
  mutating func readAddress() {
    // As in cmark-gfm, there are no autolinks in the text of a link.
    guard brackets.isEmpty, let (start, host) = startOfAddress(), let hostEnd = endOfHost(from: host) else {
      return keep(1)
    }
    var end = hostEnd
    while let byte = text.at(end), !byte.isWhitespace, byte != UInt8(ascii: "<") { end += 1 }
    end = trimmedEnd(of: start..<end)
    guard end > host else { return keep(1) }
    if start < index { removeText(from: start) }
    add(.autolink, start..<end)
    index = end
  }

  /// The start of the address around `index`, and of its host.
  private func startOfAddress() -> (start: Int, host: Int)? {
    if text[index] != UInt8(ascii: ":") {
      guard text.hasPrefix("www.", at: index, ignoringCase: true),
        index == 0 || text[index - 1].isWhitespace || text[index - 1].isOne(of: "*_~(")
      else { return nil }
      return (index, index)
    }
    guard text.hasPrefix("://", at: index) else { return nil }
    var start = index
    while start > 0, index - start <= "https".utf8.count, text[start - 1].isLetter { start -= 1 }
    let isKnown = ["http", "https", "ftp"].contains { (scheme: StaticString) in
      scheme.utf8CodeUnitCount == index - start && text.hasPrefix(scheme, at: start, ignoringCase: true)
    }
    guard isKnown, let last = nodes.last, last.kind == .text, last.range.lowerBound <= start else { return nil }
    return (start, index + 3)
  }

  private mutating func removeText(from start: Int) {
    let last = nodes.count - 1
    nodes[last].range = nodes[last].range.lowerBound..<start
    if nodes[last].range.isEmpty { nodes.removeLast() }
  }

  /// The end of a host name: letters, digits, hyphens and dots, no underscores in its last two parts.
  private func endOfHost(from start: Int) -> Int? {
    var end = start
    var (dots, underscoresBefore, underscores) = (0, 0, 0)
    while let byte = text.at(end) {
      if byte == UInt8(ascii: "_") {
        underscores += 1
      } else if byte == UInt8(ascii: ".") {
        (underscoresBefore, underscores, dots) = (underscores, 0, dots + 1)
      } else if !byte.isLetter, !byte.isDigit, byte != UInt8(ascii: "-"), byte < 0x80 {
        break
      }
      end += 1
    }
    guard end > start, underscores == 0, underscoresBefore == 0 else { return nil }
    return end
  }

  /// The end of an address without trailing sentence punctuation.
  private func trimmedEnd(of address: Range<Int>) -> Int {
    var end = address.upperBound
    var (opening, closing) = (0, 0)
    for byte in text.slice(address) {
      if byte == UInt8(ascii: "(") { opening += 1 }
      if byte == UInt8(ascii: ")") { closing += 1 }
    }
    while end > address.lowerBound {
      let last = text[end - 1]
      if last == UInt8(ascii: ")"), closing > opening {
        closing -= 1
      } else if last == UInt8(ascii: ";") {
        var name = end - 1
        while name > address.lowerBound, text[name - 1].isLetter || text[name - 1].isDigit { name -= 1 }
        if name < end - 1, name > address.lowerBound, text[name - 1] == UInt8(ascii: "&") { end = name }
      } else if !last.isOne(of: "?!.,:*_~'\"") {
        return end
      }
      end -= 1
    }
    return end
  }

  // MARK: Email

  /// Finds addresses in the text outside links.
  mutating func linkEmails() {
    let at = UInt8(ascii: "@")
    guard nodes.contains(where: { $0.kind == .text && text.slice($0.range).contains(at) }) else { return }
    let unlinked = nodes
    nodes = []
    var depth = 0
    for node in unlinked {
      if node.kind == .linkStart || node.kind == .imageStart { depth += 1 }
      if node.kind == .linkEnd || node.kind == .imageEnd { depth -= 1 }
      var start = node.range.lowerBound
      if node.kind == .text, depth == 0 {
        var from = start
        while let place = text[from..<node.range.upperBound].firstIndex(of: at) {
          from = place + 1
          guard let email = email(around: place, in: start..<node.range.upperBound) else { continue }
          add(.text, start..<email.lowerBound)
          add(.emailAutolink, email)
          (start, from) = (email.upperBound, email.upperBound)
        }
      }
      add(node.kind, start..<node.range.upperBound, index: node.index)
    }
  }

  /// The email address with its `@` at `place`, including a scheme before it.
  private func email(around place: Int, in range: Range<Int>) -> Range<Int>? {
    var start = place
    while start > range.lowerBound,
      text[start - 1].isLetter || text[start - 1].isDigit || text[start - 1].isOne(of: ".+-_")
    {
      start -= 1
    }
    guard start < place else { return nil }
    let isXMPP = start - 5 >= range.lowerBound && text.hasPrefix("xmpp:", at: start - 5)
    var (end, dots, hasSlash) = (place + 1, 0, false)
    while end < range.upperBound {
      let byte = text[end]
      if byte == UInt8(ascii: ".") {
        guard let next = text.at(end + 1), end + 1 < range.upperBound, next.isLetter || next.isDigit else { break }
        dots += 1
      } else if byte == UInt8(ascii: "/"), isXMPP, !hasSlash {
        hasSlash = true
      } else if !byte.isLetter, !byte.isDigit, !byte.isOne(of: "-_") {
        break
      }
      end += 1
    }
    guard dots > 0, text[end - 1].isLetter || text[end - 1].isDigit else { return nil }
    if isXMPP { return start - 5..<end }
    let isMail = start - 7 >= range.lowerBound && text.hasPrefix("mailto:", at: start - 7)
    return (isMail ? start - 7 : start)..<end
  }
}
