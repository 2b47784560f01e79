import Knowledge

/// The words after a command's name, parsed according to the command's options.
struct Arguments: Sendable {
  private(set) var operands: [String] = []
  private var values: [Given] = []
  private var switches: [String] = []
  private let options: [Command.Option]
  let environment: Environment

  /// A struct, since a tuple's metadata would be made at each start.
  private struct Given {
    let name: String
    let value: String
  }

  init(_ words: ArraySlice<String>, for command: Command, environment: Environment) throws(Failure) {
    (self.environment, options) = (environment, command.options)
    var words = words
    while let word = words.popFirst() {
      if word == "--" {
        operands += words
        return
      }
      guard word.looksLikeOption else {
        operands.append(word)
        continue
      }
      try take(option: word, from: &words, for: command)
    }
  }

  private mutating func take(
    option word: String, from words: inout ArraySlice<String>, for command: Command
  ) throws(Failure) {
    let (name, inline) = Self.parts(of: word, for: command)
    guard let option = command.allOptions.first(where: { $0.name == name }) else {
      throw Failure(
        "`\(command.name)` has no option `\(name)`." + Spelling.hint(for: name, among: command.allOptions.map(\.name))
          + " `skills help \(command.name)` lists the options; nothing after `--` is an option.")
    }
    guard let valueName = option.value else {
      guard inline == nil else { throw Failure("`\(name)` takes no value.") }
      switches.append(name)
      return
    }
    if inline == nil, valueName.hasPrefix("[") {
      // An optional value must follow `=`.
      switches.append(name)
      return
    }
    guard let value = inline ?? words.popFirst(), !value.isEmpty else {
      throw Failure("`\(name)` needs a value: `\(name) \(valueName)`.")
    }
    guard option.isRepeatable || self.value(name) == nil else {
      throw Failure("`\(name)` is given twice; give it once.")
    }
    values.append(Given(name: name, value: value))
  }

  /// The name and the value in `--limit=2`, and in `-n2`, as other programs take it.
  private static func parts(of word: String, for command: Command) -> (name: String, value: String?) {
    let (short, number) = (String(word.prefix(2)), String(word.dropFirst(2)))
    if number.first?.isNumber == true, command.allOptions.contains(where: { $0.name == short && $0.value != nil }) {
      return (short, number)
    }
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    return (parts[0], parts.count == 2 ? parts[1] : nil)
  }

  var text: String { operands.joined(separator: " ").trimmed }

  func has(_ name: String) -> Bool { switches.contains(name) }

  func all(_ name: String) -> [String] { values.filter { $0.name == name }.map(\.value) }

  func value(_ name: String) -> String? { values.last { $0.name == name }?.value }

  /// Throws if one of these options is given, which have no effect beside another one.
  func refuse(_ options: [String], beside other: String) throws(Failure) {
    guard let given = options.first(where: { has($0) || value($0) != nil }) else { return }
    throw Failure("`\(given)` does nothing beside `\(other)`: leave one of them out.")
  }

  func number(_ name: String, from least: Int = 1) throws(Failure) -> Int? {
    guard let text = value(name) else { return nil }
    guard let number = Int(text), number >= least else {
      throw Failure("`\(name)` takes a whole number from \(least) on, not `\(text)`.")
    }
    return min(number, Self.maximumNumber)
  }

  /// More than there is of anything here, and small enough that sums don't overflow.
  static let maximumNumber = 1_000_000_000

  /// A case of an enumeration that the option's help lists; nil if the option isn't given.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String, of type: Choice.Type = Choice.self
  ) throws(Failure) -> Choice? where Choice.RawValue == String {
    guard let text = value(name) else { return nil }
    let listed = options.first { $0.name == name }?.value?.split(separator: "|").map(String.init)
    let all = Choice.allCases.map(\.rawValue)
    let names = listed.map { listed in all.filter(listed.contains) } ?? all
    guard names.contains(text), let choice = Choice(rawValue: text) else {
      throw Failure("`\(name)` is one of \(names.quoted), not `\(text)`." + Spelling.hint(for: text, among: names))
    }
    return choice
  }

  var answerFormat: AnswerFormat { get throws(Failure) { try choice("--format") ?? .text } }

  var wantsJSON: Bool { get throws(Failure) { try answerFormat == .json } }
}

enum AnswerFormat: String, CaseIterable {
  case text, markdown, json
}

extension String {
  /// Whether it has the form `-x`, `--name` or `--name=value`. `-5`, `->map` and a pasted line of code or flags, which
  /// is one word with spaces, are operands.
  fileprivate var looksLikeOption: Bool {
    guard utf8.first == UInt8(ascii: "-"), utf8.count > 1 else { return false }
    let name = utf8.prefix { $0 != UInt8(ascii: "=") }.drop { $0 == UInt8(ascii: "-") }
    guard let first = name.first else { return false }
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first | 0x20) && !name.contains(UInt8(ascii: " "))
  }
}
