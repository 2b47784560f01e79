import Foundation
import Testing

struct DialectTests {
  private static let table = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/dialects.txt")

  static let cases = DialectCase.all(in: (try? String(contentsOf: table, encoding: .utf8)) ?? "")

  @Test func `the table of dialects is found`() {
    #expect(Self.cases.count > 40)
  }

  @Test(arguments: cases)
  func `readers see of a text what its dialect shows`(example: DialectCase) {
    #expect(example.seen == example.expected)
  }
}
