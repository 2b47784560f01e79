import Foundation
import Testing

struct DialectTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures")

  static let cases = ["dialects.txt", "dialects-pages.txt", "markup.txt"].flatMap { name in
    DialectCase.all(in: (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? "")
  }

  @Test func `the tables of dialects are found`() {
    #expect(Self.cases.count > 90)
  }

  @Test(arguments: cases)
  func `the translated text is what the dialect renders`(example: DialectCase) {
    #expect(example.seen == example.expected)
  }
}
