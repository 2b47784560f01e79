import Knowledge
import SwiftCode
import Testing

@testable import Review

/// What `--fix` changes of Apple's API, and what it leaves because the program could behave differently.
struct FixTests {
  /// Code in a function of a SwiftUI file, after the fixes.
  private func fixed(_ code: String, _ minimum: [Target.Platform: String] = [.iOS: "17"], beside: String = "") -> String
  {
    let (before, after) = ("import SwiftUI\n\(beside)\nfunc f() {\n", "\n}\n")
    let structure = SwiftStructure(SwiftFile(before + code + after))
    var declared = DeclaredAPI()
    declared.add(structure)
    let target = Target(minimum.compactMapValues { Target.Version($0) })
    let findings = AvailabilityCheck(target: target, declared: declared).findings(in: structure, named: "A.swift")
    let text = String(decoding: Fixes.applied(findings, to: structure.file.bytes).bytes, as: UTF8.self)
    return String(text.dropFirst(before.count).dropLast(after.count))
  }

  @Test(arguments: [
    ("Circle().foregroundColor(.red)", "Circle().foregroundStyle(.red)"),
    ("Circle()\n  .foregroundColor(.red)", "Circle()\n  .foregroundStyle(.red)"),
    ("VStack {\n  row\n    .foregroundColor(.red)\n}", "VStack {\n  row\n    .foregroundStyle(.red)\n}"),
    (
      "var a: some View {\n  row\n    .foregroundColor(.red)\n}",
      "var a: some View {\n  row\n    .foregroundStyle(.red)\n}"
    ),
    (
      "func a(b: B) -> some View {\n  return b.row\n    .statusBar(hidden: true)\n}",
      "func a(b: B) -> some View {\n  return b.row\n    .statusBarHidden(true)\n}"
    ),
    ("Circle().foregroundColor(.primary)", "Circle().foregroundStyle(Color.primary)"),
    ("Circle().foregroundColor(.accentColor)", "Circle().foregroundStyle(Color.accentColor)"),
    ("Circle().foregroundColor(Color.red)", "Circle().foregroundStyle(Color.red)"),
    ("Circle().foregroundColor(Color(\"a\").opacity(0.5))", "Circle().foregroundStyle(Color(\"a\").opacity(0.5))"),
    (
      "Circle().foregroundColor(a ?? b ? .red : .primary)",
      "Circle().foregroundStyle(a ?? b ? Color.red : .primary)"
    ),
    ("Text(s).foregroundColor(.red).bold()", "Text(s).foregroundStyle(.red).bold()"),
    ("List { }.navigationBarTitle(\"a\")", "List { }.navigationTitle(\"a\")"),
    ("List { }.navigationBarTitle(Text(s))", "List { }.navigationTitle(Text(s))"),
    (
      "List { }.navigationBarTitle(\"a\", displayMode: .inline)",
      "List { }.navigationTitle(\"a\").navigationBarTitleDisplayMode(.inline)"
    ),
    (
      "List { }\n  .navigationBarTitle(\"a\", displayMode: .inline)",
      "List { }\n  .navigationTitle(\"a\")\n  .navigationBarTitleDisplayMode(.inline)"
    ),
    ("Text(s).accessibility(label: Text(s))", "Text(s).accessibilityLabel(Text(s))"),
    ("Text(s).accessibility(addTraits: [.isButton])", "Text(s).accessibilityAddTraits([.isButton])"),
    ("Text(s).accessibility(\n  hidden: true\n)", "Text(s).accessibilityHidden(\n  true\n)"),
    ("TextField(s, text: $s).disableAutocorrection(true)", "TextField(s, text: $s).autocorrectionDisabled(true)"),
    ("List { }.statusBar(hidden: isOn)", "List { }.statusBarHidden(isOn)"),
    ("ToolbarItem(placement: .navigationBarLeading) { }", "ToolbarItem(placement: .topBarLeading) { }"),
    ("UnitCurve.easeInEaseOut", "UnitCurve.easeInOut"),
    ("CocoaError.fileNoSuchFileError", "CocoaError.fileNoSuchFile"),
  ])
  func `a name is replaced where the arguments stay the same`(code: String, expected: String) {
    #expect(fixed(code) == expected)
    #expect(fixed(expected) == expected)
  }

  @Test(arguments: [
    // The color may be nil, or of a type that isn't Apple's.
    "Circle().foregroundColor(color)", "Circle().foregroundColor(nil)", "Circle().foregroundColor(isOn ? .red : nil)",
    "Circle().foregroundColor(.brand)", "Circle().foregroundColor(isOn ? .red : theme.color)",
    "Circle().foregroundColor(Color(hex: 1))", "Circle().foregroundColor(map[.red])",
    // The replacement behaves differently, or takes other arguments.
    "Circle().accentColor(.red)", "Circle().cornerRadius(8)", "List { }.edgesIgnoringSafeArea(.all)",
    "List { }.navigationBarHidden(true)", "TextField(s, text: $s).disableAutocorrection(isOff)",
    "TextField(s, text: $s).autocapitalization(.none)", "Circle().overlay(Text(s), alignment: .top)",
    // A comment would be lost.
    "Text(s).accessibility(label: /* why */ Text(s))",
    // The text doesn't show what the receiver is.
    "thing.foregroundColor(.red)", "row.accessibility(hidden: true)", "let a = row\n  .foregroundColor(.red)",
    "s.merge(container\n  .foregroundColor(.red))", "AttributeContainer().foregroundColor(.red)",
    "func a() -> AttributeContainer {\n  container\n    .foregroundColor(.red)\n}",
    "var a: some View {\n  run {\n    client\n      .statusBar(hidden: true)\n  }\n}",
    "var a: some View {\n  s.merged(with:\n    container\n      .foregroundColor(.red))\n}",
    // Apple's functions don't take such arguments.
    "Text(s).accessibility(label: \"a\")", "Text(s).accessibility(hint: \"a \\(s)\")",
    "Text(s).accessibility(value: 5)",
    "Text(s).accessibility(identifier: .main)", "List { }.navigationBarTitle(42)",
  ])
  func `fixes that could change behavior aren't offered`(code: String) {
    #expect(fixed(code) == code)
  }

  @Test func `a replacement exists on every system, and is Apple's`() {
    let text = "Text(s).foregroundColor(.red).bold()"
    #expect(fixed(text, [.iOS: "16"]) == text)
    #expect(fixed("Circle().foregroundColor(.red)", [.iOS: "15"]) == "Circle().foregroundStyle(.red)")
    let circle = "Circle().foregroundColor(.red)"
    #expect(fixed(circle, [.iOS: "14"]) == circle)
    #expect(fixed(circle, [.iOS: "17", .macOS: "11"]) == circle)
    #expect(fixed(circle, [.watchOS: "10"]) == "Circle().foregroundStyle(.red)")
    #expect(fixed(circle, beside: "extension View { func foregroundStyle(_ name: String) {} }") == circle)
    let red = "extension ShapeStyle where Self == Paint { static var red: Paint { Paint() } }"
    #expect(fixed(circle, beside: red) == circle)
    #expect(
      fixed("Circle().foregroundColor(Color(\"a\"))", beside: "extension Color { init?(_ hex: String) { } }")
        == "Circle().foregroundColor(Color(\"a\"))")
  }

  @Test(arguments: [
    ("if #available(iOS 15, *) {\n  a()\n} else {\n  b()\n}", "a()"),
    ("if #available(iOS 15, *) { a() }", "a()"),
    (
      "x()\nif #available(iOS 15, *) {\n  // why\n  a()\n\n  b()\n  // then\n}\ny()",
      "x()\n// why\na()\n\nb()\n// then\ny()"
    ),
    ("  if #available(iOS 15, *) {\r\n    a()\r\n\r\n    b()\r\n  }\r\n  y()", "  a()\r\n\r\n  b()\r\n  y()"),
    ("if x {\n  if #available(iOS 15, *) {\n    a()\n  } }", "if x {\n  a() }"),
    ("VStack {\n  if #unavailable(iOS 15) {\n    A()\n  }\n  B()\n}", "VStack {\n  B()\n}"),
    ("run {\n  if #unavailable(iOS 15) {\n    a()\n  }\n  b()\n  c()\n}", "run {\n  b()\n  c()\n}"),
    ("if #available(iOS 15, *) {\n  a(\"\"\"\n    x\n     y\n    \"\"\")\n}", "a(\"\"\"\n  x\n   y\n  \"\"\")"),
    ("if #unavailable(iOS 15) { a() } else { b() }", "b()"),
    ("if #unavailable(iOS 15) {\n  a()\n}\nb()", "b()"),
    ("if #unavailable(iOS 15) {\n  a()\n} else if x {\n  b()\n}", "if x {\n  b()\n}"),
    (
      "if x {\n  a()\n} else if #available(iOS 15, *) {\n  b()\n} else {\n  c()\n}", "if x {\n  a()\n} else {\n  b()\n}"
    ),
    ("if #available(iOS 15, *), let x { a() } else { b() }", "if let x { a() } else { b() }"),
    ("if let x, #available(iOS 15, *) { a() }", "if let x { a() }"),
    ("guard let x, #available(iOS 15, *), y else { return }", "guard let x, y else { return }"),
    ("guard #available(iOS 15, *) else { return }\n\na()", "a()"),
    ("run {\n  guard #available(iOS 15, *) else { return }\n  a()\n  b()\n}", "run {\n  a()\n  b()\n}"),
    (
      "switch x {\ncase 1:\n  guard #available(iOS 15, *) else { return }\n  a()\ndefault: break\n}",
      "switch x {\ncase 1:\n  a()\ndefault: break\n}"
    ),
    ("if #available(iOS 15, macCatalyst 15, *) { a() }", "a()"),
    ("if #available(iOS 15, *) {\n  let x = 1\n  a(x)\n}", "let x = 1\na(x)"),
    ("@available(iOS 15, *)\nfunc g() { }", "func g() { }"),
    ("@available(iOS 15, *) @MainActor struct A { }", "@MainActor struct A { }"),
    ("VStack {\n  if #available(iOS 15, *) {\n    A()\n  } else {\n    B()\n  }\n}", "VStack {\n  A()\n}"),
    ("if #available(iOS 17, *) {\n  a()\n} else if #available(iOS 15, *) {\n  b()\n}", "a()"),
  ])
  func `a check that always holds is removed with the code that never runs`(code: String, expected: String) {
    #expect(fixed(code) == expected)
  }

  @Test(arguments: [
    // A name could clash with another, or become visible to the following code.
    "if #available(iOS 15, *) {\n  let x = 1\n  a(x)\n}\nb()",
    "x()\nif #available(iOS 15, *) {\n  defer { a() }\n  b()\n}",
    // The following code would never run, or become the result.
    "if #available(iOS 15, *) {\n  return\n}\nb()",
    // A value, a label, the result of a closure.
    "let x = if #available(iOS 15, *) { 1 } else { 2 }", "outer: if #available(iOS 15, *) { break outer }",
    "let x = {\n  guard #available(iOS 15, *) else { return }\n  a(\n    1)\n}",
    "run { x in\n  guard #available(iOS 15, *) else { return }\n}",
    "run {\n  if #unavailable(iOS 15) { a() }\n  b()\n}", "let x = Result { if #available(iOS 15, *) { a() } }",
    "run {\n  guard #available(iOS 15, *) else { return }\n  if x { a() }\n  else { b() }\n}",
    "run {\n  guard #available(iOS 15, *) else { return }\n  #if !DEBUG\n  a()\n  #endif\n}",
    "run {\n  guard #available(iOS 15, *) else { return }\n  a()\n    as Int\n}",
    "run {\n  if x {\n    if #unavailable(iOS 15) { a() }\n    b()\n  } else { c() }\n}",
    // A case without a statement.
    "switch x {\ncase 1:\n  guard #available(iOS 15, *) else { return }\ndefault: break\n}",
    "switch x {\ncase 1:\n  guard #available(iOS 15, *) else { return }\n  // why\n@unknown default: break\n}",
    // Mac Catalyst with a version of its own.
    "if #available(iOS 15, macCatalyst 17, *) { a() }",
    "let x = run { if #available(iOS 15, *) { a() } }", "return if #available(iOS 15, *) { 1 } else { 2 }",
    // A comment would be lost.
    "if #available(iOS 15, *) { // why\n  a()\n}", "if #available(iOS 15, *), /* why */ x { a() }",
    "if x {\n  if #available(iOS 15, *) {\n    a() // why\n  } }", "if #available(iOS 15, *) {\n  a() // a\n} // b",
    "if x {\n  if #unavailable(iOS 15) { } else {\n    a()\n    // why\n  } }",
    "if x { a() } else if #available(iOS 15, *) { b() } // why\nelse { c() }",
    "if #available(iOS 15, *) { b() } // why\nelse { c() }",
    "guard /* why */ #available(iOS 15, *) else { return }\na()",
    // A bracket or a dot would continue the previous line.
    "x\nif #available(iOS 15, *) {\n  .a()\n}\nb()", "x()\nif #available(iOS 15, *) {\n  { a() }()\n}\nb()",
    "if #available(iOS 15, *) { }", "while #available(iOS 15, *) { a() }",
    // Lines divided by a build condition.
    "#if DEBUG\nif #available(iOS 15, *) {\n#else\nif x {\n#endif\n  a()\n}",
    // Uncertain cases: a platform with an unknown version, a newer one.
    "if #available(iOS 15, macOS 12, *) { a() }", "if #available(iOS 18, *) { a() } else { b() }",
    "@available(iOS 15, macOS 12, *)\nfunc g() { }", "@available(iOS, deprecated: 15)\nfunc g() { }",
    "@available(iOS 15, *) // why\nfunc g() { }",
  ])
  func `a check stays where its code would mean something else`(code: String) {
    #expect(fixed(code) == code)
  }

  @Test func `a project's own result builder may treat a condition in its own way`() {
    let code = "if #available(iOS 15, *) { a() }"
    #expect(fixed(code, beside: "@resultBuilder enum Builder { }") == code)
  }

  @Test func `lines after a fix are at their new positions`() {
    let bytes = Array("a\nb\nc\nd\n".utf8)
    func finding(_ range: Range<Int>, _ text: String) -> Finding {
      Finding(
        rule: "r", severity: .note, file: "", line: 1, column: 1, endLine: 1, endColumn: 1, message: "",
        fix: TextEdit(bytes: range, text: text))
    }
    let fixes = Fixes.applied([finding(2..<4, ""), finding(6..<7, "d\ne")], to: bytes)
    #expect(String(decoding: fixes.bytes, as: UTF8.self) == "a\nc\nd\ne\n")
    #expect(fixes.moved(1..<2) == 1..<2)
    #expect(fixes.moved(3..<4) == 2..<3)
    #expect(fixes.moved(5..<Int.max) == 5..<Int.max)
    #expect(fixes.moved(2..<3).isEmpty)
    #expect(fixes.moved(1..<3) == 1..<2)
    #expect(fixes.moved(2..<4) == 2..<3)
  }
}
