/// Translates inline reStructuredText: roles and inline links.
struct RSTInline {
  private let text: ArraySlice<UInt8>
  private let names: Set<[UInt8]>
  private var output: [UInt8] = []
  private var position: Int

  private static let tick = UInt8(ascii: "`")

  /// - Parameter names: The names of links that are defined elsewhere in the text.
  static func markdown(of text: ArraySlice<UInt8>, names: Set<[UInt8]>) -> [UInt8] {
    guard text.contains(tick) else { return Array(text) }
    var reader = RSTInline(text: text, names: names, position: text.startIndex)
    reader.read()
    return reader.output
  }

  private mutating func read() {
    while position < text.endIndex {
      let byte = text[position]
      if byte == UInt8(ascii: ":"), let role = role(at: position) {
        output += Self.markdown(ofRole: role.name, role.text)
        position = role.end
      } else if byte == Self.tick {
        readTicks()
      } else {
        output.append(byte)
        position += 1
      }
    }
  }

  /// `` :name:`text` ``.
  private func role(at start: Int) -> (name: ArraySlice<UInt8>, text: ArraySlice<UInt8>, end: Int)? {
    let rest = text[(start + 1)...].prefix(LinkLabel.limit)
    guard let first = rest.first, first.isLetter,
      let open = rest.firstIndex(where: { !$0.isLetter && !$0.isDigit && !$0.isOne(of: "-_+.:") }),
      text[open] == Self.tick, text[open - 1] == UInt8(ascii: ":"), open > start + 2,
      let close = text[(open + 1)...].firstIndex(of: Self.tick), close > open + 1
    else { return nil }
    return (text[(start + 1)..<(open - 1)], text[(open + 1)..<close], close + 1)
  }

  /// The Markdown of a role's text, which may be `title <target>`.
  static func markdown(ofRole name: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> [UInt8] {
    let open = text.last == UInt8(ascii: ">") ? text.lastIndex(of: UInt8(ascii: "<")) : nil
    let title = open.map { text[..<$0].droppingLastSpaces } ?? text
    let target = open.map { text[($0 + 1)...].dropLast() } ?? text
    if name.elementsEqual("doc".utf8) { return link(title, to: target) }
    if open != nil || ["ref", "term", "numref", "dfn", "sup", "sub"].contains(where: { name.elementsEqual($0.utf8) }) {
      return Array(title)
    }
    // `~package.module.name` is shown as `name`.
    let isShort = title.first == UInt8(ascii: "~")
    let last = title.lastIndex(of: UInt8(ascii: ".")).map { title[($0 + 1)...] }
    let shown = isShort ? last ?? title.dropFirst() : title.drop { $0 == UInt8(ascii: "!") }
    return [tick] + shown + [tick]
  }

  private static func link(_ title: ArraySlice<UInt8>, to target: ArraySlice<UInt8>) -> [UInt8] {
    [UInt8(ascii: "[")] + title + Array("](<".utf8) + target + Array(">)".utf8)
  }

  /// Code in double backticks stays. Text in single backticks is a link if an underscore follows, else code.
  private mutating func readTicks() {
    let start = position
    let isCode = text[start...].starts(with: "``".utf8)
    let inner = start + (isCode ? 2 : 1)
    guard let close = isCode ? text[inner...].firstRange(of: "``") : text[inner...].firstIndex(of: Self.tick) else {
      output += text[start...]
      position = text.endIndex
      return
    }
    let (content, end) = (text[inner..<close], close + (isCode ? 2 : 1))
    guard !isCode, text[end...].first == UInt8(ascii: "_") else {
      output += text[start..<end]
      position = end
      return
    }
    position = text[end...].firstIndex { $0 != UInt8(ascii: "_") } ?? text.endIndex
    if content.last == UInt8(ascii: ">"), let open = content.lastIndex(of: UInt8(ascii: "<")) {
      output += Self.link(content[..<open].droppingLastSpaces, to: content[(open + 1)...].dropLast())
    } else if names.contains(RSTTarget.key(content)) {
      output += [UInt8(ascii: "[")] + content + [UInt8(ascii: "]")]
    } else {
      output += content
    }
  }
}

extension ArraySlice<UInt8> {
  /// Without spaces and tabs at both ends.
  var trimmed: ArraySlice<UInt8> { drop { $0.isSpaceOrTab }.droppingLastSpaces }

  var droppingLastSpaces: ArraySlice<UInt8> { self[..<(lastIndex { !$0.isSpaceOrTab }.map { $0 + 1 } ?? startIndex)] }
}
