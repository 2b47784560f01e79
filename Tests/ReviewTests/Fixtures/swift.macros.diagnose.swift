struct URLMacro: ExpressionMacro {
  static func expansion(of node: Node, in context: Context) throws -> ExprSyntax {
    guard let text = node.text else { fatalError("no text") } // hit
    if text.isEmpty { preconditionFailure() } // hit
    if node.count > 1 {
      fatalError("too many") // hit
    }
    guard text.count > 3 else { throw MacroError.short } // miss
    context.diagnose(Diagnostic(node: node, message: problem)) // miss
    return "\(raw: text)"
  }
}

func helper() { fatalError("not here") } // miss
