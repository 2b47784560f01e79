/// What a person or an agent asks: words, identifiers, versions, "quoted phrases".
package struct Query: Sendable {
  package let text: String
  let terms: [String]

  package init(_ text: String, synonyms: Synonyms = .none) {
    self.text = text
    terms = simpleTerms(text)
  }
}

func simpleTerms(_ text: String) -> [String] {
  text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
}
