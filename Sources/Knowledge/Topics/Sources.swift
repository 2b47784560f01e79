extension [Document.Source] {
  /// These files with unique IDs: of `guide.md` and `guide.mdx` the second keeps its extension, and so does the second
  /// of two whose names differ only in the encoding of an accent. A third gets a number.
  package var withUniqueIDs: [Document.Source] {
    var known: Set<String> = []
    known.reserveCapacity(count)
    return map { source in
      var source = source
      source.namesakes = 0
      while !known.insert(source.id).inserted { source.namesakes += 1 }
      return source
    }
  }
}

/// The files of a knowledge base, in order.
///
/// If an earlier process has indexed them, each is made on demand, since a question needs few of them.
package struct Sources: RandomAccessCollection, Sendable {
  package let count: Int
  private let source: @Sendable (Int) -> Document.Source

  /// - Parameter source: Must return the same source for a number each time.
  package init(count: Int, source: @escaping @Sendable (Int) -> Document.Source) {
    (self.count, self.source) = (count, source)
  }

  package init(_ sources: [Document.Source]) { self.init(count: sources.count) { sources[$0] } }

  package var startIndex: Int { 0 }
  package var endIndex: Int { count }
  package subscript(number: Int) -> Document.Source { source(number) }
}
