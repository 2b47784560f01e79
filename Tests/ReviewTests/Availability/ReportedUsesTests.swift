import Review
import Testing

struct ReportedUsesTests {
  @Test(arguments: [
    ("Text(s).alert(isPresented: $b) {\nlet c = Alert.Button.cancel()\nreturn Alert(title: t)\n}", ["2 discouraged"]),
    ("Text(s).alert(item: $b) { _ in\nAlert(title: t)\n}", ["2 discouraged"]),
    ("let c = Alert.Button.cancel()", ["2 discouraged"]),
    ("run(Alert(title: t))\nrun(Alert(title: t))", ["2 discouraged", "3 discouraged"]),
    ("Text(s).navigationViewStyle(.stack)", ["2 discouraged"]),
    (
      "Text(s).overlay(Text(s).overlay(Text(s), alignment: .top), alignment: .top)", ["2 discouraged", "2 discouraged"]
    ),
    ("Text(s).gaugeStyle(.accessoryCircular)", []), ("Text(s).symbolEffect(.bounce)", ["2 newer"]),
    ("Text(s).symbolEffect(.wiggle)", ["2 newer", "2 newer"]),
    ("Text(s).navigationBarItems(leading: a).navigationBarHidden(true)", ["2 discouraged", "2 discouraged"]),
  ])
  func `what changes together is reported once`(code: String, found: [String]) {
    #expect(availability("func f() {\n\(code)\n}", iOS: "16") == found, "\(code)")
  }
}
