import Testing

@testable import Markdown

struct EntitiesTests {
  private func resolved(_ text: String) -> String? {
    var result: [UInt8] = []
    let end = Array(text.utf8).withBytes {
      Entities.append($0, at: 0, to: &result)
    }
    return end == text.utf8.count ? String(decoding: result, as: UTF8.self) : nil
  }

  @Test(arguments: [
    ("&AElig;", "Æ"), ("&zwnj;", "\u{200C}"), ("&amp;", "&"), ("&nbsp;", "\u{A0}"),
    ("&NotEqualTilde;", "≂\u{338}"), ("&CounterClockwiseContourIntegral;", "∳"), ("&Tab;", "\t"),
    ("&frac12;", "½"), ("&#0;", "\u{FFFD}"), ("&#xD800;", "\u{FFFD}"), ("&#1234567;", "\u{FFFD}"),
    ("&#X1F680;", "🚀"), ("&#35;", "#"),
  ])
  func `names and numbers stand for characters`(text: String, character: String) {
    #expect(resolved(text).map { Array($0.unicodeScalars) } == Array(character.unicodeScalars))
  }

  @Test(arguments: [
    "&", "&;", "&#;", "&#x;", "&amp", "&AMPS;", "&#12345678;", "&#x1234567;", "&#a;",
  ])
  func `text that isn't an entity stays as it is`(text: String) {
    #expect(resolved(text) == nil)
  }

  @Test func `every name of the table is found`() {
    let table = String(decoding: PackageResources.entities_txt, as: UTF8.self)
    let entries = table.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(entries.count == 2125)
    for entry in entries {
      let scalars = entry[1].split(separator: "+").compactMap { UInt32($0, radix: 16) }
      #expect(resolved("&\(entry[0]);")?.unicodeScalars.map(\.value) == scalars)
    }
  }
}
