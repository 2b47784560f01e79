import Review
import Testing

@Suite
struct AvailabilityCheckTests {
  @Test(arguments: [
    // Two closures with the same label are told apart by their parameters.
    ("Text(s).onChange(of: x) { value in save(value) }", "17", "deprecated"),
    ("Text(s).onChange(of: x) { save($0) }", "17", "deprecated"),
    ("Text(s).onChange(of: x) { _ in save() }", "17", "deprecated"),
    ("Text(s).onChange(of: x, perform: save)", "17", "deprecated"),
    ("Text(s).onChange(of: x, perform: { value in save(value) })", "17", "deprecated"),
    ("Text(s).onChange(of: x) { save() }", "17", ""),
    ("Text(s).onChange(of: x) { old, new in save(new) }", "17", ""),
    ("Text(s).onChange(of: x) { _, new in save(new) }", "17", ""),
    ("Text(s).onChange(of: x) { save($1) }", "17", ""),
    ("Text(s).onChange(of: x, initial: true) { save() }", "17", ""),
    ("Text(s).onChange(of: x) { value in save(value) }", "16", ""),
    ("Text(s).onChange(of: x) { save() }", "16", "newer"),
    ("Text(s).onChange(of: x) { old, new in save(new) }", "16", "newer"),
    ("Text(s).onChange(of: x, initial: true) { save() }", "16", "newer"),
    // Beside an overload, there is an older one.
    ("MLShapedArray<Float>(array)", "16", ""), ("MLShapedArray<Float>(mutating: b, shape: s)", "16", "newer"),
    // Labels tell overloads apart.
    ("Text(s).alert(isPresented: $b) { Alert(title: Text(s)) }", "14", ""),
    ("Text(s).alert(isPresented: $b, content: alert)", "15", "discouraged"),
    ("Text(s).alert(s, isPresented: $b) { Button(s) { } }", "15", ""),
    ("Text(s).alert(s, isPresented: $b) { Button(s) { } }", "14", "newer"),
    (
      "Text(s).alert(s, isPresented: $b, presenting: x) { x in Button(s) { } } message: { x in Text(s) }",
      "15", ""
    ),
    ("Text(s).alert(isPresented: $b, error: e) { Button(s) { } }", "15", ""),
    ("Text(s).alert(s, item: $x) { x in Button(s) { } }", "14", "newer"),
    ("Text(s).alert(s, item: $x) { x in Button(s) { } }", "15", ""),
    ("NavigationLink(destination: Detail(), isActive: $b) { Text(s) }", "16", "deprecated"),
    ("NavigationLink(s, destination: Detail(), tag: 1, selection: $x)", "16", "deprecated"),
    ("NavigationLink(destination: Detail(), isActive: $b) { Text(s) }", "15", ""),
    ("NavigationLink(destination: Detail()) { Text(s) }", "16", "discouraged"),
    ("NavigationLink(destination: { Detail() }) { Text(s) }", "16", ""),
    ("NavigationLink { Detail() } label: { Text(s) }", "16", ""), ("NavigationLink(s) { Detail() }", "16", ""),
    ("TextEditor(text: $t, selection: $s)", "18", ""), ("TextEditor(text: $t, selection: $s)", "17", "newer"),
    ("NavigationLink(s, value: x)", "16", ""), ("NavigationLink(s, value: x)", "15", "newer"),
    ("NavigationLink(value: x) { Text(s) }", "15", "newer"),
    ("Text(s).animation(.default)", "15", "deprecated"),
    ("Text(s).animation(.default, value: x)", "15", ""), ("Text(s).animation(.default)", "14", ""),
    ("Text(s).animation(nil)", "16", "deprecated"),
    ("Text(s).transition(.opacity.animation(.default))", "16", ""),
    ("Toggle(s, isOn: $b.animation())", "16", ""),
    ("Toggle(s, isOn: $b.animation(.default))", "16", ""),
    ("Text(s).animation(.default) { $0.opacity(1) }", "16", "newer"),
    ("Text(s).animation(.default) { $0.opacity(1) }", "17", ""),
    ("Text(s).overlay(Text(s), alignment: .top)", "15", "discouraged"),
    ("Text(s).overlay(alignment: .top) { Text(s) }", "15", ""),
    ("Text(s).overlay { Text(s) }", "15", ""), ("Text(s).overlay(Color.red)", "15", ""),
    ("Text(s).overlay { Text(s) }", "14", "newer"),
    ("Text(s).background(Text(s), alignment: .top)", "15", "discouraged"),
    ("Text(s).background(Color.red)", "15", ""),
    ("Text(s).background { Color.red }", "15", ""), ("Text(s).searchable(text: $s)", "15", ""),
    ("Text(s).searchable(text: $s)", "14", "newer"),
    ("Text(s).searchable(text: $s, isPresented: $b)", "16", "newer"),
    ("Text(s).searchable(text: $s, tokens: $t) { Text($0.name) }", "15", "newer"),
    ("Section(header: Text(s)) { Text(s) }", "15", "discouraged"),
    ("Section(s) { Text(s) }", "15", ""),
    ("Section { Text(s) } header: { Text(s) }", "15", ""),
    ("TextField(s, text: $s, axis: .vertical)", "15", "newer"),
    ("TextField(s, text: $s, axis: .vertical)", "16", ""), ("TextField(s, text: $s)", "13", ""),
    ("TextField(s, text: $s, onCommit: save)", "15", "discouraged"),
    ("Image(systemName: s, variableValue: 1)", "15", "newer"),
    ("Image(systemName: s)", "13", ""),
    ("ScrollView(.vertical, showsIndicators: false) { Text(s) }", "16", "discouraged"),
    ("ScrollView(.vertical) { Text(s) }", "16", ""), ("Text(s).mask(Text(s))", "15", "discouraged"),
    ("Text(s).mask { Text(s) }", "15", ""),
    ("Text(s).navigationDestination(item: $x) { x in Text(s) }", "16", "newer"),
    ("Text(s).navigationDestination(for: Int.self) { x in Text(s) }", "16", ""),
    ("Text(s).sheet(item: $x) { x in Text(s) }", "13", ""),
    ("Text(s).sheet(isPresented: $b) { Text(s) }", "13", ""),
    ("Text(s).tint(.red)", "15", ""), ("Text(s).tint(.red)", "14", "newer"),
    ("Text(s).task { await load() }", "15", ""),
    ("Text(s).task { await load() }", "14", "newer"),
    ("Text(s).task(id: x) { await load() }", "14", "newer"),
    ("Text(s).onGeometryChange(for: CGSize.self) { $0.size } action: { size = $0 }", "16", ""),
    ("Text(s).onGeometryChange(for: CGSize.self) { $0.size } action: { size = $0 }", "15", "newer"),
  ])
  func `labels and closures tell overloads apart`(code: String, iOS: String, rule: String) {
    let found = availability("func f() {\n\(code)\n}", iOS: iOS)
    #expect(found == (rule.isEmpty ? [] : ["2 \(rule)"]), "\(code)")
  }

  @Test(arguments: [
    ("let tab: Tab = load()", ["2 newer"]), ("let tab: Tab = Tab.home", []), ("show(Tab.home, [Tab]())", []),
    ("let tab: Tab", []), ("func g(_ tabs: [Tab]) { Tab(s, image: i) { Text(s) } }", []),
    ("show(Tab.allCases)", ["2 newer"]), ("let g: Glass = Glass.regular", ["2 newer", "2 newer", "2 newer"]),
  ])
  func `a type that has a member which Apple's lacks is the project's own`(code: String, found: [String]) {
    #expect(availability("func f() {\n\(code)\n}", iOS: "16") == found)
  }

  @Test(arguments: [
    ("Text(s).foregroundColor(.red)", "15", "discouraged"),
    ("Text(s).foregroundColor(.red)", "14", ""),
    ("content.foregroundColor(.red)", "15", "discouraged"),
    ("configuration.label.foregroundColor(.red)", "15", "discouraged"),
    ("Text(s).foregroundColor(nil)", "15", ""), ("Text(s).foregroundColor(isOn ? .red : .none)", "15", ""),
    ("Text(s).foregroundColor(on ? .red : nil)", "15", ""),
    ("Text(s).foregroundColor(c != nil ? c! : .red)", "15", "discouraged"),
    ("Text(s).foregroundColor(c == .none ? .red : .blue)", "15", "discouraged"),
    ("Text(s).foregroundStyle(.red)", "15", ""), ("Text(s).foregroundStyle(.red)", "14", "newer"),
    ("let t = Text(s).foregroundStyle(.red)", "16", ""),
    ("let t: Text = Text(s).foregroundStyle(.red)", "16", "newer"),
    ("let t = Text(s).glassEffect()", "18", "newer"),
    ("Text(s).accentColor(.red)", "15", "discouraged"),
    ("Text(s).cornerRadius(8)", "15", "discouraged"),
    ("layer.cornerRadius = 8", "15", ""), ("view.layer.cornerRadius = 8", "15", ""),
    ("style.foregroundColor = .red", "15", ""),
    ("AttributeContainer().foregroundColor(.red)", "15", ""),
    ("theme.foregroundColor(for: .title)", "15", ""),
    ("x.flatMap(\\.foregroundColor)", "15", ""),
    ("NavigationView { Text(s) }", "16", "discouraged"), ("NavigationView { Text(s) }", "15", ""),
    ("UIScreen.main.bounds", "16", ""), ("UIScreen.main.bounds", "26", "deprecated"), ("screen.main", "16", ""),
    ("DispatchQueue.main.async { }", "26", ""),
    ("Bundle.main.url", "26", ""), ("UIApplication.shared.keyWindow", "16", "deprecated"),
    ("UIApplication.shared.windows", "16", "deprecated"),
    ("app.keyWindow", "16", ""), ("scene.windows", "16", ""),
    ("UIApplication.shared.applicationIconBadgeNumber = 0", "17", "deprecated"),
    ("UIApplication.shared.applicationIconBadgeNumber = 0", "16", ""),
    ("Text(s).buttonStyle(.glass)", "18", "newer"), ("Text(s).buttonStyle(.glass)", "26", ""),
    ("button.configuration = .glass()", "18", "newer"), ("button.configuration = .glass()", "26", ""),
    ("Text(s).buttonStyle(.bordered)", "15", ""), ("Text(s).buttonStyle(.bordered)", "14", "newer"),
    ("Text(s).listStyle(.insetGrouped)", "14", ""), ("button.appearance = .glass()", "18", ""),
    ("ToolbarItem(placement: .navigationBarLeading) { Text(s) }", "16", "discouraged"),
    ("ToolbarItem(placement: .topBarLeading) { Text(s) }", "16", ""),
    ("let p: Place = .navigationBarLeading", "16", ""),
    ("Task.sleep(for: .seconds(1))", "16", ""), ("Task.sleep(for: .seconds(1))", "15", "newer"),
    ("Task.sleep(nanoseconds: 1)", "15", ""), ("Text(s) + Text(s)", "26", "deprecated"),
    ("Text(s) + Text(s)", "18", ""),
    ("Text(s).bold() + Text(s).font(.body)", "26", "deprecated"), ("x + Text(s)", "26", ""),
    ("a + b", "26", ""),
    ("Label(s, systemImage: s) + Text(s)", "26", ""),
    ("TextField(s, text: $s, prompt: Text(s).foregroundColor(.red))", "16", ""),
    ("TextField(s, text: $s, prompt: Text(s).foregroundColor(.red))", "17", "discouraged"),
    ("Text(s).foregroundColor(.red) + Text(s)", "16", ""),
    ("let t = Text(s).foregroundColor(.red); return Text(\"\\(t) b\")", "16", ""),
    ("let t = Text(s).foregroundColor(.red); return Text(\"\\(t) b\")", "17", "discouraged"),
    ("let t = Text(s).foregroundColor(.red); return t", "16", "discouraged"),
    ("UIGraphicsBeginImageContext(size)", "17", "deprecated"), ("UIGraphicsBeginImageContext(size)", "16", ""),
    ("UIImpactFeedbackGenerator(style: .light)", "17", ""),
    ("UIImpactFeedbackGenerator(style: .light)", "18", "discouraged"),
    ("ScrollView(.vertical, showsIndicators: false) { Text(s) }", "15", ""),
    ("ScrollView(.vertical, showsIndicators: false) { Text(s) }", "16", "discouraged"),
    ("withObservationTracking { x } onChange: { }", "16", "newer"),
    ("withAnimation { x = 1 }", "13", ""),
    ("Text(s).toolbarBackground(.red, for: .navigationBar)", "18", ""),
    ("unknownThing(x).frobnicate(y)", "13", ""),
    ("Text(s).frobnicate(y)", "13", ""),
    ("AnyLayout(HStackLayout())", "16", ""), ("ViewThatFits { Text(s) }", "15", "newer"),
    ("Grid { GridRow { Text(s) } }", "16", ""),
    ("NotificationCenter.default.removeObserver(self)", "16", ""),
    ("NotificationCenter.default.post(name: n, object: nil)", "13", ""),
    ("FileManager.default.contents(atPath: s)", "13", ""),
    ("extension Text { var a: Text { self.font(b).fontWeight(c) + font(b).fontWeight(c) } }", "15", ""),
    ("Locale(identifier: s).languageCode", "16", "deprecated"),
    ("Locale(identifier: s).language.languageCode", "16", ""),
    ("NSLocale.current.regionCode", "15", ""), ("NSLocale.current.regionCode", "16", "deprecated"),
    ("extension Product { func f(_ x: SubscriptionInfo) {} }", "16", ""),
    ("func f(_ x: SubscriptionInfo) {}", "16", "newer"),
    ("URLSession.shared.dataTask(with: u)", "13", ""),
    ("Text(\"a \\(Text(s).foregroundColor(.red)) b\")", "16", ""),
    ("`Text`(s).foregroundColor(.red)", "15", "discouraged"),
    ("Text(#\"a \"quoted\" .glassEffect()\"#).bold()", "13", ""),
    ("Text(\"\"\"\n.glassEffect()\n\"\"\")", "13", ""),
    ("let r = /.glassEffect()/", "16", ""), ("// Text(s).glassEffect()", "16", ""),
    ("/* a /* b */ Text(s).glassEffect() */", "16", ""),
  ])
  func `receivers and arguments decide what a name means`(code: String, iOS: String, rule: String) {
    let found = availability("func f() {\n\(code)\n}", iOS: iOS)
    #expect(found == (rule.isEmpty ? [] : ["2 \(rule)"]), "\(code)")
  }

  @Test func `a variable that is a text has the modifiers of one`() {
    func found(_ type: String) -> [String] {
      availability("func f() {\nlet t: \(type) = x\nt\n  .fontWeight(.bold)\n}", iOS: "15")
    }
    for type in ["Text", "SwiftUI.Text", "Text?"] { #expect(found(type) == []) }
    #expect(found("V") == ["4 newer"])
    let function = "func t() -> Text { x }\nfunc f() {\nt()\n  .fontWeight(.bold)\n}"
    #expect(availability(function, iOS: "15") == [])
    #expect(availability(function.replacing("Text", with: "V"), iOS: "15") == ["4 newer"])
  }

  @Test(arguments: [
    (
      "extension View {\nfunc glassEffect() -> some View { self }\n}\nfunc f() {\nText(s).glassEffect()\n}",
      []
    ),
    (
      "extension View {\nfunc glassEffect(_ a: Int, b: Int) -> some View { self }\n}\nfunc f() {\nText(s).glassEffect()\n}",
      ["5 newer"]
    ),
    ("struct Row<Preview: View> {\nlet preview: Preview\n}", []),
    ("let icon: ImageResource = .star", []),
    ("struct Toggle: SetValueIntent { }", []),
    ("struct NavigationStack { }\nlet x = NavigationStack()", []),
    ("enum Tab { case a }\nlet x: Tab = .a", []),
    ("struct S {\nvar Tab: some View { Text(s) }\nvar body: some View { HStack { Tab } }\n}", []),
    ("func f() {\nstruct Tab { }\nlet x = [Tab(), Tab()]\n}", []),
    ("func f() {\nrun {\nguard x else { return }\nenum Tab { case a }\nlet y: Tab = .a\n}\n}", []),
    (
      "struct S {\nfunc foregroundColor(for x: Int) -> Color { .red }\nvar v: some View { Text(s).foregroundColor(foregroundColor(for: 1)) }\n}",
      ["3 discouraged"]
    ),
    ("struct S {\nlet color: Color?\nvar v: some View { Text(s).foregroundColor(color) }\n}", []),
    (
      "struct S {\nlet color: Color\nvar v: some View { Text(s).foregroundColor(color) }\n}",
      ["3 discouraged"]
    ),
    ("func f(color: Color?) -> some View { Text(s).foregroundColor(color) }", []),
    (
      "func f(color: Color?) { }\nfunc g(color: Color) -> some View { run { Text(s).foregroundColor(color) } }",
      ["2 discouraged"]
    ),
    (
      "extension NavigationLink {\ninit(_ a: S, destination: Page) { }\n}\nlet x = NavigationLink(s, destination: .home)",
      []
    ),
    (
      "extension NavigationLink {\ninit(_ a: S, page: Page) { }\n}\nlet x = NavigationLink(s, destination: Home())",
      ["4 discouraged"]
    ),
    ("@Observable class C { }", ["1 newer"]),
    ("@available(iOS 17, *)\n@Observable class C { }", []),
    ("struct S { @Environment(\\.presentationMode) var p }", ["1 discouraged"]),
    ("struct S { @Environment(\\.presentationMode) var presentationMode }", ["1 discouraged"]),
    (
      "extension EnvironmentValues {\nvar presentationMode: Int { 1 }\n}\nstruct S { @Environment(\\.presentationMode) var p }",
      []
    ),
    ("struct S { @Environment(\\.dismiss) var d }", []),
    ("struct S { @Bindable var m: M }", ["1 newer"]), ("struct S { @SwiftUI.Bindable var m: M }", ["1 newer"]),
    ("struct S { @Perception.Bindable var m: M }", []), ("let x: ScrollPosition = y", ["1 newer"]),
    ("func f(_ p: NavigationPath) { }", []), ("import Foundation\nlet x: Tab = y", []),
    ("import SwiftUI\nlet x: Tab = y", ["2 newer"]),
    ("import UIKit\nlet x = view.glassEffect()", []),
    ("import UIKit\nfunc f() { self.traitOverrides.layoutDirection = x }", ["2 newer"]),
    ("import UIKit\nfunc f(a: (traitOverrides: B, c: D)) { a.traitOverrides.layoutDirection = x }", []),
    ("import UIKit\nfunc f() { button.titleEdgeInsets = x }", ["2 deprecated"]),
    ("import UIKit\nfunc f() { cell.detailTextLabel?.text = x }", []),
    ("import UIKit\nclass C { var titleEdgeInsets = x }\nfunc f() { button.titleEdgeInsets = x }", []),
    ("import Foundation\nfunc f() { button.titleEdgeInsets = x }", []),
    ("import Eureka\nimport SwiftUI\nlet x = Section(title)\n<<< Row { _ in }", []),
    ("import Eureka\nimport SwiftUI\nlet x = Section(title) { section in section.tag = 1 }", []),
    ("import Foundation\nimport SwiftTreeSitter\nlet x = Predicate.Context(y)", []),
    ("import Foundation\nimport SwiftTreeSitter\nlet x: Predicate<Y> = y", []),
    ("import UIKit\nfunc f() { show(y.wasSuccessful) }", []),
    ("import SwiftUI\nlet x = v.modifier(Mask(phase: p).animation(.linear))", []),
    ("import SwiftUI\nlet x = Mask(phase: p).animation(.linear)", ["2 deprecated"]),
    ("import UIKit\nfunc f() { center.addObserver(self, selector: #selector(self.keyboardWillShow)) }", []),
    ("import UIKit\nfunc titleEdgeInsets() { }\nfunc f() { call(self.titleEdgeInsets) }", []),
    ("import UIKit\nfunc f() { x.addTarget(y, action: #selector(self.textDidChange(textField:))) }", []),
    ("import Foundation\nlet x = Expression<Int>(\"id\")", ["2 newer"]),
    ("import Foundation\nimport SQLite\nlet x = Expression<Int>(\"id\")", []),
    ("import UIKit\nlet b = ASButtonNode()\nclass C: D { func f() { b.titleEdgeInsets = titleEdgeInsets } }", []),
    ("import UIKit\nlet button: UIButton = x\nfunc f() { self.button.titleEdgeInsets = x }", ["3 deprecated"]),
    ("import Foundation\nclass A { @Atomic var b = 1 }", []), ("import BonMot\nlet x = StringStyle(y)", []),
    ("import Synchronization\nlet x = Atomic(1)", ["2 newer"]),
    ("import RealmSwift\nimport SwiftUI\nlet x = Tab(keyPath: a)", []),
    ("func f() {\nif #available(iOS 15, *) {\nText(s)\n}\n}", ["2 needless-guard"]),
    ("func f() {\nif #available(iOS 16, *) {\nText(s)\n}\n}", ["2 needless-guard"]),
    ("func f() {\nif #available(iOS 16.4, *) {\nText(s)\n}\n}", []),
    ("func f() {\nguard #available(iOS 14, *) else { return }\n}", ["2 needless-guard"]),
    ("func f() {\nif #unavailable(iOS 15) {\nText(s).glassEffect()\n}\n}", ["2 needless-guard"]),
    ("func f() {\nif #available(macOS 13, *) {\nText(s)\n}\n}", []),
    (
      "func f() {\nif #available(iOS 18, *) {\nif #available(iOS 17, *) {\n}\n}\n}",
      ["3 needless-guard"]
    ),
    ("@available(*, deprecated)\nfunc f() {\nText(s).foregroundColor(.red)\n}", []),
    (
      "func f() {\nif #available(iOS 17, *) {\nText(s).onChange(of: x) { save($0) }\n}\n}",
      ["3 deprecated"]
    ),
    ("func f() {\nText(s)\n#if os(iOS)\n.glassEffect()\n#endif\n.padding()\n}", ["4 newer"]),
    ("func f() {\nText(s)\n#if os(macOS)\n.glassEffect()\n#endif\n.padding()\n}", []),
    ("func f( {\nText(s).glassEffect()", ["2 newer"]),
  ])
  func `a project's own names are its own, and its guards are its own`(
    code: String, findings: [String]
  ) {
    #expect(availability(code, iOS: "16") == findings, "\(code)")
  }

  @Test(arguments: [
    ("Text(s).font(.caption).fontWeight(.bold)", []), ("Text(s).glassEffect()", ["3 newer"]),
    ("Row(s).fontWeight(.bold)", ["3 newer"]),
  ])
  func `a nested type of the project may hide one of Apple's, but needn't`(code: String, found: [String]) {
    let other = "enum Story { struct Text { }\nstruct Row { } }"
    #expect(availability("import SwiftUI\nfunc f() {\n\(code)\n}", iOS: "15", among: [other]) == found)
  }
}
