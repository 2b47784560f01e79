import Review
import Testing

struct TellingNameTests {
  @Test(arguments: [
    ("Text(s).symbolEffect(.wiggle)", "17", "newer"), ("Text(s).symbolEffect(.bounce, value: n)", "17", ""),
    ("Text(s).transition(.push(from: .top))", "15", "newer"), ("Text(s).transition(.push(from: .top))", "16", ""),
    ("Text(s).transition(.slide)", "14", ""), ("Text(s).transition(.blurReplace)", "16", "newer"),
    ("Text(s).contentTransition(.numericText(value: 1))", "16", "newer"),
    ("Text(s).contentTransition(.numericText())", "16", ""),
    ("Text(s).accessibilityAddTraits(.isToggle)", "16", "newer"), ("Text(s).font(.monospaced(.body)())", "16", ""),
    ("Text(s).mark(.wiggle)", "17", ""), ("symbolEffect(.wiggle)", "17", ""),
    ("Text(s).animation(.bouncy, value: n)", "15", ""),
  ])
  func `a modifier tells whose member its argument is`(code: String, iOS: String, rule: String) {
    #expect(availability("func f() {\n\(code)\n}", iOS: iOS) == (rule.isEmpty ? [] : ["2 \(rule)"]), "\(code)")
  }

  @Test(arguments: [
    ("scene.requestGeometryUpdate(p)", "15", "newer"), ("scene.requestGeometryUpdate(p)", "16", ""),
    ("self.view.window?.windowScene?.requestGeometryUpdate(p)", "15", "newer"),
    ("setNeedsUpdateOfSupportedInterfaceOrientations()", "15", "newer"),
    ("image.addSymbolEffect(.bounce)", "16", "newer"), ("image.addSymbolEffect(.bounce)", "17", ""),
    ("Others.requestGeometryUpdate(p)", "15", ""), ("list.performBatchUpdates { }", "15", ""),
    ("control.insertSegment(withTitle: t, at: 0, animated: false)", "13", ""),
    ("func addSymbolEffect(_ e: Int) { }\nimage.addSymbolEffect(1)", "16", ""),
  ])
  func `a long name that only UIKit has tells enough`(code: String, iOS: String, rule: String) {
    let found = availability("import UIKit\nfunc f() {\n\(code)\n}", iOS: iOS)
    #expect(found == (rule.isEmpty ? [] : ["3 \(rule)"]), "\(code)")
  }
}
