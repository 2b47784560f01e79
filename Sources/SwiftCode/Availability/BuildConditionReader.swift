/// Evaluates the condition of an `#if` with operators on a stack.
struct BuildConditionReader {
  private enum Operation { case not, and, or, parenthesis }

  private let file: SwiftFile
  private var values: [BuildCondition] = []
  private var operations: [Operation] = []

  static func condition(_ file: SwiftFile, _ tokens: Range<Int>) -> BuildCondition {
    var reader = BuildConditionReader(file: file)
    var index = tokens.lowerBound
    while index < tokens.upperBound { index = reader.read(index, before: tokens.upperBound) }
    while let operation = reader.operations.popLast() { reader.apply(operation) }
    return reader.values.last ?? .unknown
  }

  /// Reads an operator, a parenthesis or a condition; returns the token after it.
  private mutating func read(_ index: Int, before end: Int) -> Int {
    let token = file.tokens[index]
    switch token.kind {
    case .operator:
      if file.isText(index, "&&") {
        push(.and)
      } else if file.isText(index, "||") {
        push(.or)
      } else {
        // `!`, also twice
        for byte in file.bytes[token.range] where byte == UInt8(ascii: "!") {
          operations.append(.not)
        }
      }
    case .open:
      operations.append(.parenthesis)
    case .close:
      while let operation = operations.popLast(), operation != .parenthesis { apply(operation) }
      applyNegations()
    default:
      let open = index + 1
      if open < end, file.tokens[open].kind == .open {
        let close = min(max(Int(file.tokens[open].partner), open), end - 1)
        add(call(index, open + 1..<max(close, open + 1)))
        return close + 1
      }
      add(name(index))
    }
    return index + 1
  }

  private mutating func add(_ value: BuildCondition) {
    values.append(value)
    applyNegations()
  }

  private mutating func applyNegations() {
    while operations.last == .not {
      operations.removeLast()
      apply(.not)
    }
  }

  /// `&&` binds more tightly than `||`.
  private mutating func push(_ operation: Operation) {
    while let last = operations.last, last == .and || last == operation {
      operations.removeLast()
      apply(last)
    }
    operations.append(operation)
  }

  private mutating func apply(_ operation: Operation) {
    guard let right = values.popLast() else { return }
    switch operation {
    case .parenthesis: values.append(right)
    case .not: values.append(right.negated)
    case .and: values.append((values.popLast() ?? .unknown).and(right))
    case .or: values.append((values.popLast() ?? .unknown).or(right))
    }
  }

  private func name(_ token: Int) -> BuildCondition {
    switch file.text(token) {
    case "DEBUG": .debug
    case "true", "1": .constant(true)
    case "false", "0": .constant(false)
    default: .unknown
    }
  }

  private func call(_ name: Int, _ arguments: Range<Int>) -> BuildCondition {
    guard let first = arguments.first else { return .unknown }
    switch file.text(name) {
    case "os": return .os(file.text(first))
    case "canImport": return .canImport(file.text(first))
    case "targetEnvironment": return .targetEnvironment(file.text(first))
    case "compiler": return version(\.compiler, arguments)
    case "swift": return version(\.swift, arguments)
    default: return .unknown
    }
  }

  private func version(
    _ versions: WritableKeyPath<BuildFacts, BuildFacts.Versions>, _ arguments: Range<Int>
  ) -> BuildCondition {
    let first = arguments.lowerBound
    guard let version = file.version(at: first + 1, before: arguments.upperBound) else {
      return .unknown
    }
    return .versions(versions, from: version, isBelow: file.isText(first, "<"))
  }
}
