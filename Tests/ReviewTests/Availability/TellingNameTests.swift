import Review
import Testing

struct TellingNameTests {
  /// The lines and rules that code in a function breaks, from the third line on.
  private static func rules(brokenBy code: String, _ iOS: String) -> [String] {
    availability("import UIKit\nfunc f() {\n\(code)\n}", iOS: iOS)
  }

  @Test(arguments: [
    ("Text(s).symbolEffect(.wiggle)", "17", "newer"), ("Text(s).symbolEffect(.bounce, value: n)", "17", ""),
    ("Text(s).transition(.push(from: .top))", "15", "newer"), ("Text(s).transition(.push(from: .top))", "16", ""),
    ("Text(s).transition(.slide)", "14", ""), ("Text(s).transition(.blurReplace)", "16", "newer"),
    ("Text(s).contentTransition(.numericText(value: 1))", "16", "newer"),
    ("Text(s).contentTransition(.numericText())", "16", ""),
    ("Text(s).accessibilityAddTraits(.isToggle)", "16", "newer"), ("Text(s).font(.monospaced(.body)())", "16", ""),
    ("Text(s).mark(.wiggle)", "17", ""), ("symbolEffect(.wiggle)", "17", ""),
    ("Text(s).animation(.bouncy, value: n)", "15", ""),
    ("Text(s).background(.regularMaterial)", "14", "newer"), ("Text(s).background(.regularMaterial)", "15", ""),
    ("Circle().fill(.quaternary)", "14", "newer"), ("Circle().fill(.blue.gradient)", "15", "newer"),
    ("Circle().fill(.blue.opacity(0.5))", "13", ""), ("Circle().fill(.brand.gradient)", "15", ""),
    ("Text(s).background(.brand)", "14", ""),
    ("Button(s, role: .close) { }", "18", "newer"), ("Button(s, role: .cancel) { }", "18", ""),
    ("List { }.scrollTargetBehavior(.viewAligned(limitBehavior: .alwaysByOne))", "17", "newer"),
  ])
  func `a modifier or a label tells whose member its argument is`(code: String, iOS: String, rule: String) {
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
    ("traitOverrides.userInterfaceStyle = .dark", "16", "newer"),
    ("traitOverrides.userInterfaceStyle = .dark", "17", ""),
    ("title.paragraphStyle = paragraphStyle", "14", ""),
  ])
  func `a long name that only UIKit has tells enough`(code: String, iOS: String, rule: String) {
    #expect(Self.rules(brokenBy: code, iOS) == (rule.isEmpty ? [] : ["3 \(rule)"]), "\(code)")
  }

  @Test(arguments: [
    ("UIButton(configuration: c, primaryAction: nil)", "14", "newer"), ("UIButton(type: .system)", "13", ""),
    ("UIImage(resource: .photo)", "16", ""), ("names.sorted { $0 < $1 }", "14", ""),
    ("date.formatted(date: .abbreviated, time: .omitted)", "14", "newer"), ("price.formatted(.number)", "14", "newer"),
    ("Price.shared.formatted(.number)", "14", ""),
    ("Date.distantPast.formatted(.iso8601)", "14", "newer"),
    ("price.formatted(.number)", "15", ""), ("price.formatted(as: .euro)", "14", ""),
    ("let r = /a+b/", "15", "newer"), ("let r = #/a+b/#", "15", "newer"), ("let r = /a+b/", "16", ""),
  ])
  func `labels and literals tell enough`(code: String, iOS: String, rule: String) {
    #expect(Self.rules(brokenBy: code, iOS) == (rule.isEmpty ? [] : ["3 \(rule)"]), "\(code)")
  }

  @Test func `a local variable isn't a property of UIKit`() {
    for binding in [
      "let traitOverrides = 1", "guard let traitOverrides = g() else { return }", "f { a, traitOverrides in }",
      "guard case let .app(.changed(a, traitOverrides)) = b else { return }",
      "f { traitOverrides, _ in }", "f { (a, traitOverrides) in }", "if case let .b(.c(a, traitOverrides)) = d { }",
      "switch d { case .b(_, let traitOverrides): break }", "let (a, traitOverrides) = g()",
    ] {
      #expect(Self.rules(brokenBy: "\(binding)\nprint(traitOverrides)", "16").isEmpty)
    }
  }

  @Test(arguments: [
    ("UIApplication.shared.openURL(link)", "deprecated"), ("UIApplication.shared.open(link)", ""),
    ("NSKeyedUnarchiver.unarchiveObject(with: data)", "deprecated"),
    ("NSKeyedArchiver.archivedData(withRootObject: a, requiringSecureCoding: true)", ""),
    ("app.openURL(link)", ""), ("UIView.commitAnimations()", "deprecated"),
    ("extension UIApplication { func openURL(_ link: URL) {} }\nUIApplication.shared.openURL(link)", ""),
  ])
  func `a deprecated member known by its selector is found where its type is written`(code: String, rule: String) {
    #expect(Self.rules(brokenBy: code, "17") == (rule.isEmpty ? [] : ["3 \(rule)"]), "\(code)")
  }
}
