/// An open bracket, with the state of the expression and the statement within it.
struct StructureFrame {
  enum Kind {
    case file, parenthesis, square, subscripting, angle, interpolation
    case closure, block, switchBody
    /// Of a type, a function or accessors
    case body

    /// Whether declarations and statements can be here.
    var hasStatements: Bool {
      switch self {
      case .file, .closure, .block, .switchBody, .body: true
      case .parenthesis, .square, .subscripting, .angle, .interpolation: false
      }
    }
  }

  /// The statement that the next `{` belongs to.
  enum Header {
    case none, condition, loop, `switch`, `guard`, guardElse, repeating, accessor
    /// `else`, `do`, `defer`
    case block
  }

  let kind: Kind
  /// The bracket, -1 for the file.
  let open: Int
  /// The declaration whose body or parameters these are, else -1.
  var declaration = -1
  /// The innermost closure, or -1.
  var closure = -1
  /// The current context and the one when the bracket opened, as indices of `contexts`.
  var context = 0
  var initialContext = 0

  /// In a capture list, the token after the list.
  var capturesEndAt: Int?

  // The expression that the last token belongs to. -2 means none; -1 means the position before the first token.

  /// Its first token.
  var primary = -1
  /// The last token that can end an operand. A dot directly after it accesses a member.
  var operandEnd = -2
  /// The last name, as an index of a reference, and the token after which its `(` may follow.
  var callee = -1
  var calleeEnd = -2
  /// The last call, and where its arguments or its trailing closure end.
  var call = -1
  var callEnd = -2
  /// The last dot, and the kind of the name after it.
  var dot = -2
  var memberKind = Reference.Kind.implicitMember
  var receiver = -1
  /// The call whose arguments these are, or -1.
  var reference = -1

  // The statement.

  var header = Header.none
  /// The statement that this block belongs to.
  var statement = Header.none
  /// Where the next availability query of a condition is if it has consisted of nothing else so far.
  var nextQuery = -1
  /// The context in which one of these queries is false.
  var contextOfQueries = 0
  var repeatEnd = -2
  /// The contexts after the statement, in its `else`, and after a `guard`.
  var contextAfter = 0
  var contextElse = 0
  var contextGuarded = 0
  /// Up to this token, names after commas are declared.
  var listEnd = -1
  /// Whether the next name is a parameter's.
  var expectsName = false
  var isParameters = false

  /// Where the effect of `@available` ends, `Int.max` until its declaration is found; the context after it.
  var attributeEnd: Int?
  var contextAfterAttribute = 0

  init(_ kind: Kind, open: Int) {
    self.kind = kind
    self.open = open
  }

  mutating func endExpression() {
    operandEnd = -2
    calleeEnd = -2
    callEnd = -2
  }
}
