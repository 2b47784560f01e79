import Testing

@testable import Review

struct PropertyListTests {
  private static func described(_ list: PropertyList) -> String {
    switch list {
    case .text(let text): "<\(text)>"
    case .list(let items): "[\(items.map(described).joined())]"
    case .table(let entries): "{\(entries.map { "\($0.key):\(described($0.value))" }.joined())}"
    }
  }

  @Test(arguments: [
    ("// !$*UTF8*$!\n{ a = b; }", "a:<b>"), ("a = \"b; \\\"c\\\" {\";", "a:<b; \\\"c\\\" {>"),
    ("a = ( b, /* c, **/ d, );", "a:[<b><d>]"), ("a = {b = (c); \"d\" = e/f.swift;};", "a:{b:[<c>]d:<e/f.swift>}"),
    // What isn't closed, or has no key, no value or no end.
    ("{ a = { b = (c", "a:{b:[<c>]}"), ("a = ; b = c;", "b:<c>"), ("a b; c = d", "a:<b>c:<d>"), (")};", ""),
    ("{ (a); b = c; }", "b:<c>"), ("a = \"b", "a:<b>"), ("a /* b", ""),
  ])
  func `a property list is read as far as it goes`(text: String, entries: String) {
    #expect(Self.described(.table(PropertyList.entries(of: text))) == "{\(entries)}")
  }

  @Test func `what is nested too deep is left out`() {
    let deep = String(repeating: "a = {", count: 200_000)
    #expect(PropertyList.entries(of: deep).count <= 1)
    #expect(
      Self.described(.table(PropertyList.entries(of: "\(deep)\(String(repeating: "};", count: 200_000)) b = c;")))
        .hasSuffix("b:<c>}"))
  }
}
