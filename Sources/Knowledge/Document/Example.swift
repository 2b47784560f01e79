/// Code that a section shows.
package struct Example: Sendable, Equatable {
  /// The first word behind the fence's opening marks, in lower case; empty without one.
  package let language: String
  /// The lines of the code, from 1, without the fence's own.
  package let lines: ClosedRange<Int>
  /// Whether it shows the right or the wrong way; nil where nothing says so.
  package let verdict: Verdict?
}
