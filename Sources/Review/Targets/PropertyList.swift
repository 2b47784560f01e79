/// A property list in the text format of Xcode's projects: `{ key = value; }`, `( item, )`, words and quoted strings. A part of
/// one, without the braces around it, is read too, and what isn't closed ends with the text.
enum PropertyList {
  case text(Substring)
  case list([PropertyList])
  case table([(key: Substring, value: PropertyList)])

  /// Xcode nests six deep. What is deeper than this is left out: a value is released by recursion.
  private static let depth = 32

  /// - Returns: The entries of the outermost table.
  static func entries(of text: String) -> [(key: Substring, value: PropertyList)] {
    var reader = PropertyListReader(text)
    var open = [Open(isTable: true)]
    while let token = reader.next() {
      switch token {
      case .word(let word):
        if open[open.count - 1].isTable, open[open.count - 1].key == nil {
          open[open.count - 1].key = word
        } else {
          open[open.count - 1].add(.text(word))
        }
      case .open(let isTable): open.append(Open(isTable: isTable))
      case .close: close(&open)
      case .end: open[open.count - 1].key = nil
      case .other: break
      }
    }
    while open.count > 1 { close(&open) }
    return open[0].entries
  }

  private static func close(_ open: inout [Open]) {
    guard open.count > 1, let closed = open.popLast(), open.count < depth else { return }
    if open.count == 1, closed.isTable, open[0].key == nil {
      open[0].entries += closed.entries
    } else {
      open[open.count - 1].add(closed.isTable ? .table(closed.entries) : .list(closed.items))
    }
  }

  /// A table or list that isn't closed yet.
  private struct Open {
    let isTable: Bool
    var key: Substring?
    var entries: [(key: Substring, value: PropertyList)] = []
    var items: [PropertyList] = []

    mutating func add(_ value: PropertyList) {
      if !isTable {
        items.append(value)
      } else if let key {
        entries.append((key, value))
        self.key = nil
      }
    }
  }

  var text: Substring? { if case .text(let text) = self { text } else { nil } }

  /// The texts of a list, or the text itself.
  var texts: [Substring] {
    switch self {
    case .text(let text): [text]
    case .list(let items): items.compactMap(\.text)
    case .table: []
    }
  }

  var entries: [(key: Substring, value: PropertyList)] { if case .table(let entries) = self { entries } else { [] } }
}

/// Cuts the text of a property list into tokens.
private struct PropertyListReader {
  enum Token {
    case word(Substring)
    case open(isTable: Bool)
    /// Of a table or a list, of an entry, and what says nothing more.
    case close, end, other
  }

  private var rest: Substring.UTF8View

  init(_ text: String) { rest = text[...].utf8 }

  mutating func next() -> Token? {
    skipSpaceAndComments()
    guard let first = rest.first else { return nil }
    switch first {
    case UInt8(ascii: "\""): return .word(string())
    case UInt8(ascii: "{"), UInt8(ascii: "("):
      rest.removeFirst()
      return .open(isTable: first == UInt8(ascii: "{"))
    case UInt8(ascii: "}"), UInt8(ascii: ")"):
      rest.removeFirst()
      return .close
    case UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: ","):
      rest.removeFirst()
      return first == UInt8(ascii: ";") ? .end : .other
    default:
      let word = rest.prefix { !Self.endsWord($0) }
      rest = rest[word.endIndex...]
      return .word(Substring(word))
    }
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, UInt8(ascii: "\""), UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: ","), UInt8(ascii: "{"),
      UInt8(ascii: "}"), UInt8(ascii: "("), UInt8(ascii: ")"):
      true
    default: false
    }
  }

  private mutating func skipSpaceAndComments() {
    while true {
      rest = rest.drop { $0 <= 0x20 }
      if rest.starts(with: "/*".utf8) {
        rest = rest.dropFirst(2)
        repeat {
          rest = rest.drop { $0 != UInt8(ascii: "*") }.dropFirst()
        } while !rest.isEmpty && rest.first != UInt8(ascii: "/")
        rest = rest.dropFirst()
      } else if rest.starts(with: "//".utf8) {
        rest = rest.drop { $0 != UInt8(ascii: "\n") }
      } else {
        return
      }
    }
  }

  /// The text between quotation marks, with its backslashes.
  private mutating func string() -> Substring {
    rest.removeFirst()
    var isEscaped = false
    let string = rest.prefix { byte in
      defer { isEscaped = !isEscaped && byte == UInt8(ascii: "\\") }
      return isEscaped || byte != UInt8(ascii: "\"")
    }
    rest = rest[string.endIndex...].dropFirst()
    return Substring(string)
  }
}
