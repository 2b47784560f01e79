/// The beginning of a text that a client sent, for a message about it.
package enum Excerpt {
  package static func of(_ text: String, limit: Int = 80) -> String {
    let start = text.unicodeScalars.prefix(limit)
    return start.endIndex == text.endIndex ? text : String(start) + "…"
  }
}
