/// Replaces a range of a file's bytes with a text.
package struct TextEdit: Sendable, Hashable {
  package let bytes: Range<Int>
  package let text: String

  package init(bytes: Range<Int>, text: String) { (self.bytes, self.text) = (bytes, text) }
}
