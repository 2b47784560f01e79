import SwiftCode
import Testing

/// The hard cases of Swift's tokens. A token is written as its text, preceded by its kind if that isn't obvious.
struct LexerTests {
  @Test(arguments: [
    ("let a = b", "let a op:= b"),
    ("x.default.init.self", "x . default . init . self"),
    ("`class` `two words`", "`class` `two words`"),
    (
      "0x1F 1_000.5e-3 0x1.8p3 1.max pair.0.1 1...2",
      "0x1F 1_000.5e-3 0x1.8p3 1 . max pair . 0 . 1 1 op:... 2"
    ),
    ("$0 + $name", "$0 op:+ $name"),
    ("#if DEBUG\n#endif", "#if DEBUG #endif"),
    ("@State var x", "@ State var x"),
    ("_$a $b 0xDE.ADp+1 0xDE.ad", "_$a $b 0xDE.ADp+1 0xDE . ad"),
    ("\\A?.!.b", "\\ A op:? . op:! . b"),
    ("\\.name.count \\.?.x", "\\ . name . count \\ . op:? . x"),
    ("<#T##Int#>", "<#T##Int#>"),
    ("a <# b", "a op:< # b"),
    ("größe ≤ 数", "größe op:≤ 数"),
    ("a;b,c:d", "a ; b , c : d"),
  ])
  func `words, numbers and signs`(text: String, tokens: String) {
    #expect(listing(text) == tokens)
  }

  @Test(arguments: [
    ("a<b", "a op:< b"),
    ("a ?? b", "a op:?? b"),
    ("x! + !y", "x op:! op:+ op:! y"),
    ("Int??", "Int op:? op:?"),
    ("a ? b : c", "a op:? b : c"),
    ("a -> B", "a op:-> B"),
    ("a.+b", "a op:.+ b"),
    ("0..<n", "0 op:..< n"),
    ("a+/*c*/b", "a op:+ b"),
    ("a &&!b", "a op:&&! b"),
    ("try? f()", "try op:? f ( )"),
  ])
  func `operators end where the compiler ends them`(text: String, tokens: String) {
    #expect(listing(text) == tokens)
  }

  @Test(arguments: [
    ("Set<Int>", "Set < Int >"),
    ("[String: Set<Array<Int>>]", "[ String : Set < Array < Int > > ]"),
    ("Foo<(Int) -> Void, [A: B]?>()", "Foo < ( Int ) op:-> Void , [ A : B ] op:? > ( )"),
    ("Foo<\n  A,\n  B\n>", "Foo < A , B >"),
    ("x: Foo<Int>?", "x : Foo < Int > op:?"),
    ("init<T>(_ t: T)", "init < T > ( _ t : T )"),
    ("func ==<T>(a: T)", "func op:== < T > ( a : T )"),
    ("func f\n<T>(a: T)", "func f < T > ( a : T )"),
    ("func < <T>(a: T)", "func op:< < T > ( a : T )"),
    ("Foo<any P & Q>.bar", "Foo < any P op:& Q > . bar"),
    ("f(a<b, c>d)", "f ( a op:< b , c op:> d )"),
    ("if i<n && j>m {}", "if i op:< n op:&& j op:> m { }"),
    ("a << 2 >> 3", "a op:<< 2 op:>> 3"),
    ("(a<b) == (c>d)", "( a op:< b ) op:== ( c op:> d )"),
    ("let x = a<b\nlet y = c>(d)", "let x op:= a op:< b let y op:= c op:> ( d )"),
  ])
  func `angle brackets of generic clauses are paired, comparisons are operators`(
    text: String, tokens: String
  ) {
    #expect(listing(text) == tokens)
  }

  @Test(arguments: [
    (#""a\(b)c""#, #"" text:a \( b \) text:c ""#),
    (#""\(f("x", y: (1)))""#, #"" \( f ( " text:x " , y : ( 1 ) ) \) ""#),
    (#""a\"b""#, #"" text:a\"b ""#),
    (##"#"a\(b)\#(c)"#"##, ##"#" text:a\(b) \#( c \) "#"##),
    (##"#"""#"##, ##"#" text:" "#"##),
    (#""""#, #"" ""#),
    (
      "\"\"\"\n a \"quoted\" \\(b)\n\"\"\"", "\"\"\" text:\n a \"quoted\"  \\( b \\) text:\n \"\"\""
    ),
    ("#\"\"\"\n\"\"\"\\#(x)\n\"\"\"#", "#\"\"\" text:\n\"\"\" \\#( x \\) text:\n \"\"\"#"),
    ("\"open\nlet a", "\" text:open let a"),
    ("f { \"a \\(b }\nc", "f { \" text:a  \\( b } c"),
    ("\"a\\(\n  b\n)\"", "\" text:a \\( b \\) \""),
    ("\"a // b /* c\"", "\" text:a // b /* c \""),
  ])
  func `strings are quotes, text and interpolations`(text: String, tokens: String) {
    #expect(listing(text) == tokens)
  }

  @Test(arguments: [
    ("let r = /a+b/", "let r op:= re:/a+b/"),
    ("f(/[)]/, x)", "f ( re:/[)]/ , x )"),
    ("a / b / c", "a op:/ b op:/ c"),
    ("a/b/c", "a op:/ b op:/ c"),
    ("x = y\n  / z", "x op:= y op:/ z"),
    ("reduce(1, /)", "reduce ( 1 , op:/ )"),
    ("f(/Action.a, g: /Action.b)", "f ( op:/ Action . a , g : op:/ Action . b )"),
    ("f(/\\Item.a, (/\\Item.b).c)", "f ( op:/ \\ Item . a , ( op:/ \\ Item . b ) . c )"),
    ("func /(a: A) -> A { a/b }", "func op:/ ( a : A ) op:-> A { a op:/ b }"),
    ("return /\\/x/", "return re:/\\/x/"),
    ("#/a/b/#", "re:#/a/b/#"),
    ("##/a/#b/##.c", "re:##/a/#b/## . c"),
    ("#/\n a # comment\n b /\n/#", "re:#/\n a # comment\n b /\n/#"),
    ("try? /a/.firstMatch", "try op:? re:/a/ . firstMatch"),
    ("x! / y / z!", "x op:! op:/ y op:/ z op:!"),
  ])
  func `a slash starts a regex only where an expression may begin`(text: String, tokens: String) {
    #expect(listing(text) == tokens)
  }

  @Test func `comments nest and are gaps`() {
    let file = SwiftFile("#!/usr/bin/swift\na /* b /* c */ d */ e // f\ng")
    #expect(file.tokens.indices.map(file.text) == ["a", "e", "g"])
    #expect(
      file.comments.map { file.text(ofBytes: $0.range) } == [
        "#!/usr/bin/swift", "/* b /* c */ d */", "// f",
      ])
    #expect(file.comments.map(\.isBlock) == [false, true, false])
  }

  @Test func `a token knows the space around it and whether it starts a line`() {
    let file = SwiftFile("a.b (c\r\n+d)/**/e")
    let flags = file.tokens.map { token in
      [token.startsLine ? "line" : "", token.spaceBefore ? "<" : "", token.spaceAfter ? ">" : ""]
        .joined()
    }
    #expect(flags == ["line<", "", ">", "<", ">", "line<", "", ">", "<>"])
  }

  @Test func `names in backticks are compared without them`() {
    let file = SwiftFile("`default`")
    #expect(file.text(0) == "default")
    #expect(file.isText(0, "default"))
    #expect(!file.isText(0, "`default`"))
  }

  @Test(arguments: [
    ("a\nb", 2, 2, 1), ("a\r\nb", 3, 2, 1), ("a\rb", 2, 2, 1), ("é b", 3, 1, 4), ("", 0, 1, 1),
  ])
  func `every line ending starts a line, and columns count bytes`(
    text: String, byte: Int, line: Int, column: Int
  ) {
    let location = SwiftFile(text).location(ofByte: byte)
    #expect(location.line == line)
    #expect(location.column == column)
  }

  @Test(arguments: [
    ("{ ( }", "{ 4 ( -1 } 0"), ("( { ) }", "( -1 { 6 ) -1 } 2"), ("[ ( ]", "[ 4 ( -1 ] 0"),
    (") a", ") -1"), ("( [ {", "( -1 [ -1 { -1"),
  ])
  func `a bracket finds its partner around one that is missing`(text: String, partners: String) {
    let file = SwiftFile(text)
    let listing = file.tokens.indices.filter { file.tokens[$0].kind != .identifier }.map { index in
      let partner = Int(file.tokens[index].partner)
      return "\(file.text(index)) \(partner < 0 ? -1 : Int(file.tokens[partner].start))"
    }
    #expect(listing.joined(separator: " ") == partners)
  }

  @Test(
    arguments: [
      [0xEF, 0xBB, 0xBF, 0x61], [0xFF, 0xFE, 0x20, 0xC0], [0x00, 0x61, 0x00], [0x22, 0xE2, 0x82],
      [0x27, 0x60, 0x5C],
    ] as [[UInt8]])
  func `any bytes can be lexed`(bytes: [UInt8]) {
    let file = SwiftFile(bytes)
    #expect(!file.tokens.isEmpty)
    #expect(file.tokens.allSatisfy { $0.start < $0.end && $0.end <= bytes.count })
  }

  /// Each pair took time quadratic in its length in some lexer.
  @Test(arguments: [
    "(", "{[", "\"\\(", "/*", "<#", "#\"\"\"\\#(", "a<", "(/a", "`", "\\/", "#/", "##\"", "/(",
    "a ?",
  ])
  func `a long run of openings takes linear time and no stack`(piece: String) {
    let text = String(repeating: piece, count: 5_000)
    let file = SwiftFile(text)
    #expect(file.bytes.count == text.utf8.count)
  }
}

private func listing(_ text: String) -> String {
  let file = SwiftFile(text)
  return file.tokens.indices.map { index in
    let token = file.tokens[index]
    let text = String(decoding: file.bytes[token.range], as: UTF8.self)
    switch token.kind {
    case .operator where token.partner < 0: return "op:" + text
    case .stringText: return "text:" + text
    case .regex: return "re:" + text
    case .interpolationClose: return "\\)"
    default: return text
    }
  }.joined(separator: " ")
}
