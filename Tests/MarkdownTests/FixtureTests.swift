import Foundation
import Testing

struct FixtureTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures")

  static let names = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (files ?? []).filter { $0.hasSuffix(".outline") }.map { String($0.dropLast(8)) }.sorted()
  }()

  @Test func `the outlines in Fixtures are found`() {
    #expect(Self.names.count > 90)
  }

  @Test(arguments: names)
  func `a text has the outline beside it`(name: String) throws {
    let text = try Data(contentsOf: Self.folder.appending(path: "\(name).md"))
    let outline = try String(
      contentsOf: Self.folder.appending(path: "\(name).outline"), encoding: .utf8)
    let found = picture(of: Array(text), indented: false)
    #expect(found + "\n" == outline)
  }
}
