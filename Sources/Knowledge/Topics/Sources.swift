extension [Document.Source] {
  /// The same files, each with an ID of its own: of `guide.md` and `guide.mdx` the second keeps its
  /// extension, and so it does of two whose names look the same, one with its accents apart. A third
  /// with a name like those has a number behind it.
  package var withUniqueIDs: [Document.Source] {
    // Two of one ID differ in their extensions, and most folders have files of only one; or in how their
    // letters are written, and most have names of simple letters.
    guard let first,
      contains(where: {
        !$0.pathExtension.elementsEqual(first.pathExtension) || $0.mayHaveMarks
      })
    else { return self }
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

extension Document.Source {
  /// Whether a mark that stands alone, as an accent, may be in the path, or what no ID has: the first bytes
  /// of letters before U+0300 and of ideographs begin none.
  fileprivate var mayHaveMarks: Bool {
    // Both are known of a text of ASCII alone, which is not read for it.
    path.utf16.count == path.utf8.count
      ? path.utf8.contains(UInt8(ascii: "`"))
      : path.utf8.contains { 0xCC...0xE3 ~= $0 || $0 >= 0xEA }
  }
}

/// The files of a knowledge base, in their order.
///
/// Those of a large one that an earlier process indexed are made one by one as they are asked for: a
/// question asks for few of them.
package struct Sources: RandomAccessCollection, Sendable {
  package let count: Int
  private let source: @Sendable (Int) -> Document.Source

  /// - Parameter source: Gives the same for a number each time.
  package init(count: Int, source: @escaping @Sendable (Int) -> Document.Source) {
    (self.count, self.source) = (count, source)
  }

  package init(_ sources: [Document.Source]) {
    self.init(count: sources.count) { sources[$0] }
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { count }
  package subscript(number: Int) -> Document.Source { source(number) }
}
