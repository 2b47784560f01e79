/// A Swift keyword: reserved ones first, then contextual ones, then those with `#`.
package enum Word: String, CaseIterable, Sendable {
  case `associatedtype`, `class`, `deinit`, `enum`, `extension`, `fileprivate`, `func`, `import`
  case initializer = "init"
  case `inout`, `internal`, `let`, `operator`, `precedencegroup`, `private`, `protocol`, `public`
  case `rethrows`, `static`, `struct`, `subscript`, `typealias`, `var`
  case `break`, `case`, `catch`, `continue`, `default`, `defer`, `do`, `else`, `fallthrough`, `for`
  case `guard`, `if`, `in`, `repeat`, `return`, `switch`, `throw`, `where`, `while`
  case anyType = "Any"
  case `as`, `false`, `is`, `nil`
  case selfValue = "self"
  case selfType = "Self"
  case `super`, `throws`, `true`, `try`
  case underscore = "_"

  case actor, any, async, await, borrowing, consuming, convenience, didSet, distributed, dynamic
  case each, final, get, indirect, infix, isolated, lazy, macro, mutating, nonisolated
  case nonmutating, open, optional, override, package, postfix, prefix, required, sending, set
  case some
  case underscoredModify = "_modify"
  case underscoredRead = "_read"
  case unowned, unsafe, unsafeAddress, weak, willSet
  case available, yield

  case poundIf = "#if"
  case poundElseif = "#elseif"
  case poundElse = "#else"
  case poundEndif = "#endif"
  case poundAvailable = "#available"
  case poundUnavailable = "#unavailable"
  case poundSourceLocation = "#sourceLocation"
  case poundError = "#error"
  case poundWarning = "#warning"
}

/// A hash table from the bytes of a word to the word.
struct WordTable: Sendable {
  static let shared = WordTable()

  /// Up to 16 bytes as two numbers, padded with zeros.
  struct Key: Equatable, Sendable {
    var low: UInt64 = 0
    var high: UInt64 = 0

    init(_ bytes: some Sequence<UInt8>) {
      var shift: UInt64 = 0
      for byte in bytes {
        if shift < 64 {
          low |= UInt64(byte) << shift
        } else {
          high |= UInt64(byte) << (shift - 64)
        }
        shift += 8
      }
    }

    var slot: Int {
      Int(truncatingIfNeeded: ((low ^ (high &* 31)) &* 0x9E37_79B9_7F4A_7C15) >> 55)
    }
  }

  struct Entry: Sendable {
    let key: Key
    let word: Word
    let isReserved: Bool
  }

  private var entries = [Entry?](repeating: nil, count: 512)

  private init() {
    var isReserved = true
    for word in Word.allCases {
      if word == .actor { isReserved = false }
      let key = Key(word.rawValue.utf8)
      var slot = key.slot
      while entries[slot] != nil { slot = (slot + 1) & 511 }
      entries[slot] = Entry(key: key, word: word, isReserved: isReserved)
    }
  }

  /// The entry of a word, for up to 16 bytes.
  func entry(_ bytes: ArraySlice<UInt8>) -> Entry? {
    let key = Key(bytes)
    var slot = key.slot
    while let entry = entries[slot] {
      if entry.key == key { return entry }
      slot = (slot + 1) & 511
    }
    return nil
  }
}

extension Word {
  package var isModifier: Bool {
    switch self {
    case .fileprivate, .internal, .private, .public, .open, .package, .static, .class, .inout,
      .async, .borrowing, .consuming, .convenience, .distributed, .dynamic, .final, .indirect,
      .infix,
      .isolated, .lazy, .mutating, .nonisolated, .nonmutating, .optional, .override, .postfix,
      .prefix,
      .required, .sending, .unowned, .weak:
      true
    default: false
    }
  }
}
