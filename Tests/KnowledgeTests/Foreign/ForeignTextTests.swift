import Testing

@testable import Knowledge

struct ForeignTextTests {
  private static let england = "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"

  @Test(arguments: [
    ("plain\ttext\r\n", "plain\ttext\r\n"),
    ("a\u{1B}[31m\u{7}\u{7F}b", "a[31mb"),
    ("a\u{9B}31mb\u{85}c", "a31mb c"),
    ("safe \u{202E}evil\u{202C} \u{2066}x\u{2069}", "safe evil x"),
    ("a\u{2028}b\u{2029}c\u{206A}", "a b c"),
    ("left\u{200E} right\u{200F} arabic\u{61C}", "left right arabic"),
    ("שלום\u{200F}! (a\u{200E})", "שלום\u{200F}! (a\u{200E})"),
    ("مرحبا\u{61C} 1-2", "مرحبا\u{61C} 1-2"),
    ("שלום\nleft\u{200F}", "שלום\nleft"),
    ("hi\u{E0001}\u{E0068}\u{E0069}", "hi"),
    ("\(england)!", "\(england)!"),
    ("🏴\u{E0067}\u{E0062} no end", "🏴 no end"),
    ("🏴\u{E0001}\u{E007F}", "🏴"),
    ("\(england)\u{E0068}\u{E007F}", england),
    ("👨‍👩‍👧 می‌خواهم ❤️", "👨‍👩‍👧 می‌خواهم ❤️"),
    ("葛\u{E0100} a\u{E0100}\u{E0101}", "葛\u{E0100} a"),
    ("»»» docs ««« x", "››› docs ‹‹‹ x"),
    ("»»»»»»»", "››››››»"),
    ("»\u{202E}»»", "›››"),
    ("»\u{200B}»\u{200B}» docs", "›\u{200B}›\u{200B}› docs"),
    ("«\u{2060}\u{FE0F}««\u{200D}«", "‹\u{2060}\u{FE0F}‹‹\u{200D}«"),
    ("»»é» »\u{200B}»«»", "»»é» »\u{200B}»«»"),
    ("« bon »  » » »»", "« bon »  » » »»"),
  ])
  func `characters that hide or reorder text are removed, and nothing else`(
    text: String, clean: String
  ) {
    let bytes = Array(clean.utf8)
    #expect(ForeignText.cleaned(Array(text.utf8)) == bytes)
    #expect(ForeignText.cleaned(bytes) == bytes)
  }

  @Test(arguments: [
    [0xE2, 0x80, 0xE2, 0x80, 0xAE, 0xAE], [0xE2, 0x01, 0x80, 0xAE], [0xE2, 0x80, 0x7F, 0xAE],
    [0xC2, 0x1B, 0x9B], [0xF3, 0xA0, 0xE2, 0x80, 0xAE, 0x81, 0x81],
    [0xC2, 0xBB, 0xC2, 0x01, 0xBB, 0xC2, 0xBB],
  ])
  func `removing a character doesn't join the halves of another`(bytes: [UInt8]) {
    let clean = ForeignText.cleaned(bytes)
    #expect(ForeignText.cleaned(clean) == clean)
    let scalars = String(decoding: clean, as: UTF8.self).unicodeScalars
    #expect(!scalars.contains("\u{202E}") && !scalars.contains("\u{9B}"))
  }

  @Test func `cleaning doesn't depend on where a piece begins`() {
    for count in 0..<40 {
      let text = String(repeating: "x", count: count)
      #expect(ForeignText.cleaned(text + "\u{202E}\(text)é»»»") == text + text + "é›››")
    }
  }

  /// Scanning the line again for each mark would take minutes.
  @Test(.timeLimit(.minutes(30))) func `a line of only marks takes linear time`() {
    let marks = String(repeating: "\u{200F}", count: 60_000)
    #expect(ForeignText.cleaned(marks).isEmpty)
    #expect(ForeignText.cleaned("א" + marks) == "א" + marks)
  }

  /// Searching for the flag before each tag from the start of the text would take minutes.
  @Test(.timeLimit(.minutes(30))) func `tag characters without a flag take linear time`() {
    let flags = String(repeating: "🏴", count: 60_000)
    #expect(ForeignText.cleaned(flags + String(repeating: "\u{E0067}", count: 300_000)) == flags)
  }

  @Test(arguments: [
    ("Title", "Title"), ("  a \n\n b\u{2028}c\t", "a b c"), ("שלום\u{200F}!", "שלום!"),
    ("«\u{200B}««x", "‹‹‹x"), ("٣\u{600}", "٣\u{600}"),
    ("in\u{200B}vis\u{FEFF}ible\u{AD}\u{2060}\u{3164}", "invisible"),
    ("👨‍👩‍👧 \(england)", "👨‍👩‍👧 \(england)"), ("می‌خواهم", "می‌خواهم"), ("", ""), ("\n", ""),
    ("0123456789abc", "012345678…"),
    (
      "e" + String(repeating: "\u{301}", count: 50),
      "e\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}…"
    ),
  ])
  func `text for our own lines becomes one short line`(text: String, line: String) {
    let (whole, cut) = (ForeignText.line(text), ForeignText.line(text, limit: 10))
    #expect(Array((line.hasSuffix("…") ? cut : whole).utf8) == Array(line.utf8))
    #expect(cut.unicodeScalars.count <= 10)
    #expect(!whole.contains(where: \.isNewline) && ForeignText.line(whole) == whole)
  }
}
