import Testing

@testable import Knowledge

struct APINamesTests {
  @Test(arguments: [
    (".sheet(item: $trip) { TripView($0) }", [".sheet(item:)", "TripView"]),
    ("@State private var isOpen = false", ["@State"]),
    (".padding(8)", [".padding(_:)"]),
    (".glassEffect(.regular, in: .capsule)", [".glassEffect(_:in:)", ".regular", ".capsule"]),
    ("#Preview { Clock() }", ["#Preview", "Clock"]),
    ("#if os(iOS)\n#endif", []),
    ("let text = \"NavigationStack .sheet(x:)\"", []),
    ("let text = \"\"\"\nHello, \"Good\" Morning\n\"\"\"\nList()", ["List"]),
    ("let text = \"open\nList()", ["List"]), ("\"", []), ("\"\"\"\nList()", []), ("\"\\", []),
    (
      ".alert(\"Say \\\"hi, you\\\"\", isPresented: $a, detail: \"b\")",
      [".alert(_:isPresented:detail:)"]
    ),
    ("// NavigationStack\nNavigationSplitView {}", ["NavigationSplitView"]),
    ("a.count + 1.5", [".count"]),
    ("func load() throws -> URLSession", ["URLSession"]),
    (
      ".frame(maxWidth: [1, 2].max(), alignment: .leading)",
      [
        ".frame(maxWidth:alignment:)", ".max()", ".leading",
      ]
    ),
  ])
  func `types, attributes and members with their labels are names`(code: String, names: [String]) {
    #expect(APINames.found(in: Array(code.utf8)) == names)
  }

  @Test func `a signature in a code span is a member`() {
    let text =
      "# `sheet(item:)`\nUse `onDismiss: {}`, `sheet(item:onDismiss:)` and `body()`.\n\n```swift\nList(x)\n```\n"
    #expect(
      document(text).section(0).apiNames == ["List", ".sheet(item:)", ".sheet(item:onDismiss:)"])
  }
}
