import Testing

@testable import Markdown

struct CursorTests {
  private func read(_ line: String, _ body: (inout Cursor) -> Void) {
    Array(line.utf8).withBytes { bytes in
      var cursor = Cursor(bytes, start: 0, end: bytes.count)
      body(&cursor)
    }
  }

  @Test(arguments: [("a", 0), ("  a", 2), ("\ta", 4), ("  \ta", 4), ("    \ta", 8), (" \t \ta", 8)])
  func `a tab extends to a multiple of four columns`(line: String, indent: Int) {
    read(line) { #expect($0.indent == indent) }
  }

  @Test(arguments: [
    ("    a", 2, 2, 0, 2), ("\ta", 2, 1, 2, 2), ("\t\ta", 4, 1, 0, 4), ("\t\ta", 6, 2, 2, 2),
    ("  a", 4, 2, 0, 0), (" \ta", 4, 2, 0, 0),
  ])
  func `a part of a tab stays as padding`(
    line: String, columns: Int, start: Int32, padding: Int32, indent: Int
  ) {
    read(line) { cursor in
      cursor.skip(columns: columns)
      #expect(cursor.segment.start == start)
      #expect(cursor.segment.padding == padding)
      #expect(cursor.indent == indent)
    }
  }

  @Test func `columns continue after a marker`() {
    read(">\t\ta") { cursor in
      cursor.skip(marker: 1)
      #expect(cursor.column == 1)
      #expect(cursor.indent == 7)
      cursor.skip(columns: 1)
      #expect(cursor.segment.start == 2)
      #expect(cursor.segment.padding == 2)
    }
  }
}
