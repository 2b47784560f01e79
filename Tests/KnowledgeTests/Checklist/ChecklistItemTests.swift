import Testing

@testable import Knowledge

struct ChecklistItemTests {
  @Test(arguments: [
    ("Keep body pure. [view.body.pure · high]", "Keep body pure.", "view.body.pure", "high"),
    ("No rule here", "No rule here", nil, nil),
    ("An array literal [a, b]", "An array literal [a, b]", nil, nil),
    ("[x · low]", "", "x", "low"),
  ])
  func `a rule's ID and severity are in brackets at its end`(
    line: String, text: String, rule: String?, severity: String?
  ) {
    let item = ChecklistItem(parsing: line, isChecked: false, line: 1)
    #expect(item.text == text)
    #expect(item.rule == rule)
    #expect(item.severity == severity)
  }
}
