import JSON
import Testing

@testable import MCP

struct CompletionTests {
  private static let names = [
    "sheets", "lists", "animations", "half-sheets", "swift-syntax", "Sheen",
  ]

  @Test(arguments: [
    ("", names), ("she", ["Sheen", "sheets", "half-sheets"]),
    ("SHEETS", ["sheets", "half-sheets"]),
    ("zz", []), ("swift-syntax-more", []), ("-s", ["half-sheets", "swift-syntax"]),
  ])
  func `values that begin with the letters come before those that contain them, shorter first`(
    typed: String, values: [String]
  ) {
    #expect(Completion.ranked(Self.names, for: typed) == values)
  }

  private static let ids = [
    "uikit/share#share-sheet", "swiftui/shipping#shipping", "swiftui/sheets#sheets/detents",
    "swiftui/sheets#sheets", "swiftui/pop#sheet", "swiftui/cheatsheet",
  ]

  @Test(arguments: [
    ("sheet", [4, 3, 2, 0, 5]), ("sheets", [3, 2]), ("sh", [4, 3, 1, 0, 2, 5]),
    ("swiftui/sheets", [3, 2]), ("swiftui/sheets#sheets", [3, 2]), ("det", [2]),
  ])
  func `in IDs, the last part counts most`(typed: String, numbers: [Int]) {
    #expect(Completion.ranked(Self.ids, for: typed) == numbers.map { Self.ids[$0] })
  }

  @Test func `at most 100 values are sent, and the rest is counted`() {
    let result = Completion.result(for: "", among: (0..<250).map(String.init))
    #expect(result["completion"]?["values"]?.elements?.count == 100)
    #expect(result["completion"]?["total"] == 250)
    #expect(result["completion"]?["hasMore"] == true)
  }

  @Test(
    arguments: [
      (nil, 0..<2), (.null, 0..<2), ("", 0..<2), ("list:2", 2..<4), ("list:4", 4..<5),
    ] as [(JSON?, Range<Int>)])
  func `a cursor leads to the next page`(cursor: JSON?, range: Range<Int>) throws {
    let params: JSON = cursor.map { ["cursor": $0] } ?? [:]
    let page = try Page(of: "list", count: 5, size: 2, params: params)
    #expect(page.range == range)
    #expect(page.nextCursor == (range.upperBound < 5 ? .string("list:\(range.upperBound)") : nil))
  }

  @Test(
    arguments: [
      "list:0", "list:5", "list:+2", "list:02", "list:-2", "other:2", "list", "AAAA", 5, ["list:2"],
    ] as [JSON])
  func `a foreign cursor is rejected`(cursor: JSON) {
    #expect(throws: RPCError.self) {
      _ = try Page(of: "list", count: 5, size: 2, params: ["cursor": cursor])
    }
  }
}
