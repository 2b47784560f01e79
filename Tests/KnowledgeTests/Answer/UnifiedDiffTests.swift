import Testing

@testable import Knowledge

struct UnifiedDiffTests {
  @Test func `equal texts have no difference`() {
    #expect(UnifiedDiff.text(from: "a\nb\n", to: "a\nb\n", path: "x").isEmpty)
  }

  @Test func `a change is shown with three lines around it`() {
    let old = "1\n2\n3\n4\n5\n6\n7\n8\n9\n"
    let new = "1\n2\n3\n4\nfive\n6\n7\n8\n9\n"
    #expect(
      UnifiedDiff.text(from: old, to: new, path: "f") == """
        --- f
        +++ f
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +five
         6
         7
         8

        """)
  }

  @Test func `an accent in another encoding is a change`() {
    let text = UnifiedDiff.text(from: "caf\u{E9}\n", to: "cafe\u{301}\n", path: "f")
    let expected = "--- f\n+++ f\n@@ -1,1 +1,1 @@\n-caf\u{E9}\n+cafe\u{301}\n"
    #expect(text.utf8.elementsEqual(expected.utf8), "\(text)")
  }

  @Test func `carriage returns stay, and a missing final line feed is marked`() {
    #expect(
      UnifiedDiff.text(from: "a\r\nb", to: "a\r\nb\n", path: "f") == """
        --- f
        +++ f
        @@ -1,2 +1,2 @@
         a\r
        -b
        \\ No newline at end of file
        +b

        """)
  }
}
