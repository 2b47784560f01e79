import Testing

@testable import skills

struct ZipArchiveTests {
  /// The check value of the CRC catalogue.
  @Test func `the checksum is CRC-32`() {
    #expect(ZipArchive.checksum(of: Array("123456789".utf8)) == 0xCBF4_3926)
  }

  @Test func `an archive has each file once as it is, and a directory with its mode`() throws {
    let bytes = try ZipArchive([
      FolderPlan.File("a/b.txt", "text"), FolderPlan.File("run", bytes: Array("#!".utf8), isProgram: true),
    ]).bytes
    let end = bytes.suffix(22)
    #expect(end.starts(with: [0x50, 0x4B, 5, 6]))
    #expect(Array(end.dropFirst(8).prefix(4)) == [2, 0, 2, 0])
    // The directory follows two headers of 30 bytes, two names of 10 bytes and 6 bytes of text.
    #expect(Array(end.dropFirst(16).prefix(4)) == [76, 0, 0, 0])
    let directory = bytes.dropFirst(76)
    #expect(Array(directory.dropFirst(38).prefix(4)) == [0, 0, 0xA4, 0x81])
    #expect(Array(directory.dropFirst(46 + 7 + 38).prefix(4)) == [0, 0, 0xED, 0x81])
  }

  @Test func `more files than the format can count are refused`() {
    let files = (0..<65_536).map { FolderPlan.File("\($0)", "") }
    #expect(throws: Failure.self) { try ZipArchive(files) }
    #expect(throws: Never.self) { try ZipArchive(Array(files.dropLast())) }
  }

  @Test func `a path longer than the format can count is refused`() {
    #expect(throws: Failure.self) { try ZipArchive([FolderPlan.File(String(repeating: "a", count: 65_536), "")]) }
  }
}
