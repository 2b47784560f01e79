import AppleAPI
import Testing

@Suite
struct APINameTests {
  @Test(
    arguments: [
      ("onChange", [], "onChange", nil), ("@Observable", [], "Observable", nil),
      ("#Preview", [], "Preview", nil),
      (".glassEffect()", [], "glassEffect", nil), ("`View.tint(_:)`", ["View"], "tint", ["_"]),
      ("View.onChange(of:perform:)", ["View"], "onChange", ["of", "perform"]),
      ("NavigationStack.init(path:root:)", [], "NavigationStack", ["path", "root"]),
      (
        "alert(isPresented: $isShown, content: { Alert(title: Text(\"a, b\")) })", [], "alert",
        ["isPresented", "content"]
      ),
      ("Image(systemName:variableValue:)?", [], "Image", ["systemName", "variableValue"]),
      ("frame(width: 3, height: f(x, y: 2))", [], "frame", ["width", "height"]),
      ("Binding<Int>.animation(_:)", ["Binding"], "animation", ["_"]),
      ("UIScreen.main", ["UIScreen"], "main", nil),
      ("padding(8)", [], "padding", ["_"]), ("Text.+", ["Text"], "+", nil),
    ] as [(String, [String], String, [String]?)])
  func `names are read in all common spellings`(
    text: String, containers: [String], base: String, labels: [String]?
  ) {
    let name = APIName(text)
    #expect(
      name?.containers == containers && name?.base == base && name?.labels == labels,
      "\(String(describing: name))")
  }

  @Test(arguments: [
    "", "   ", "what is this", "a-b", "(", "()", "✨", "foo bar(",
    String(repeating: "(", count: 1000),
  ])
  func `text that isn't a name is rejected`(text: String) {
    if let name = APIName(text) { #expect(!name.base.isEmpty && !name.base.contains(" ")) }
  }

  @Test func `a text of thousands of arguments is no name`() {
    #expect(APIName("f(" + String(repeating: "x: .a, ", count: 10_000) + "y: 1)") == nil)
  }

  @Test(arguments: [
    ("navigationTransitionSource", "matchedTransitionSource"),
    ("foregroundcolr", "foregroundColor"),
    ("glassEfect", "glassEffect"), ("NavigationStak", "NavigationStack"),
  ])
  func `an invented or misspelled name is answered with the one that was meant`(
    name: String, meant: String
  ) {
    #expect(APITable.builtin.suggestions(for: name).first == meant)
  }

  @Test(arguments: ["qqqqzzzz", "vultisigWalletCoordinator"])
  func `a name that resembles nothing has no suggestions`(name: String) {
    #expect(APITable.builtin.suggestions(for: name) == [])
  }
}
