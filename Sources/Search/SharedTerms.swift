/// The terms of a text that many items have in common, looked up once, for one builder.
package struct SharedTerms {
  struct Term {
    let number: UInt32
    /// Part of an identifier or of a hyphenated word.
    let isPart: Bool
  }

  let terms: [Term]
  let wordCount: Int
}
