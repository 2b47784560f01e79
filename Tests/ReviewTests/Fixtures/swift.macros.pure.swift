struct IDMacro: ExpressionMacro {
  static func expansion(of node: Node, in context: Context) -> ExprSyntax {
    let name = "id_\(UUID().uuidString)" // hit
    let number = Int.random(in: 0...9) // hit
    let stamp = Date() // hit
    let fresh = context.makeUniqueName("id") // miss
    return "\(raw: name)"
  }
}

func now() -> Date { Date() } // miss
let id = UUID() // miss
