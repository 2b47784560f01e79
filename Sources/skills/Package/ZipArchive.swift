/// A reproducible ZIP archive of uncompressed files (PKWARE's APPNOTE.TXT 6.3.10).
///
/// A compressor would take more code than everything else about packages.
struct ZipArchive {
  private(set) var bytes: [UInt8] = []

  /// What the format can count without its 64-bit extension.
  private static let (mostFiles, mostBytes, longestPath) = (Int(UInt16.max), Int(UInt32.max), Int(UInt16.max))

  /// - Throws: If there are more files or bytes than the format can count.
  init(_ files: [FolderPlan.File]) throws(Failure) {
    guard files.count <= Self.mostFiles else {
      throw Failure(
        "\(files.count) files don't fit in a bundle, which has at most \(Self.mostFiles). Name fewer folders with `--knowledge`."
      )
    }
    if let file = files.first(where: { $0.path.utf8.count > Self.longestPath }) {
      throw Failure("the path `\(file.path.prefix(80))…` is too long for a bundle. Rename its folders.")
    }
    // The headers of a file take 76 bytes and its path twice.
    guard files.reduce(22, { $0 + $1.bytes.count + 2 * $1.path.utf8.count + 76 }) <= Self.mostBytes else {
      throw Failure("a bundle has at most 4 GB. Name fewer folders with `--knowledge`.")
    }
    var directory: [UInt8] = []
    for file in files {
      let offset = bytes.count
      let entry = Self.entry(of: file)
      bytes.append32(0x0403_4B50)
      bytes += entry + Array(file.path.utf8) + file.bytes
      directory.append32(0x0201_4B50)
      // Made on Unix, so the high half of the attributes contains permissions.
      directory.append16(3 << 8 | 20)
      directory += entry
      for _ in 0..<3 { directory.append16(0) }
      directory.append32((0o100_000 | (file.isProgram ? 0o755 : 0o644)) << 16)
      directory.append32(offset)
      directory += Array(file.path.utf8)
    }
    let start = bytes.count
    bytes += directory
    bytes.append32(0x0605_4B50)
    for _ in 0..<2 { bytes.append16(0) }
    for _ in 0..<2 { bytes.append16(files.count) }
    bytes.append32(directory.count)
    bytes.append32(start)
    bytes.append16(0)
  }

  /// The common part of a file's two headers: the required version, flags, method, time, checksum, sizes, the name's
  /// length.
  private static func entry(of file: FolderPlan.File) -> [UInt8] {
    var entry: [UInt8] = []
    entry.append16(20)
    // Names are UTF-8.
    entry.append16(1 << 11)
    entry.append16(0)
    // January 1, 1980, the format's first day, so that packages don't depend on when they are made.
    entry.append16(0)
    entry.append16(1 << 5 | 1)
    entry.append32(Int(checksum(of: file.bytes)))
    entry.append32(file.bytes.count)
    entry.append32(file.bytes.count)
    entry.append16(file.path.utf8.count)
    entry.append16(0)
    return entry
  }

  private static let table = (0..<UInt32(256)).map { index in
    (0..<8).reduce(index) { value, _ in value & 1 == 0 ? value >> 1 : value >> 1 ^ 0xEDB8_8320 }
  }

  /// CRC-32 (ISO 3309), one byte at a time.
  static func checksum(of bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ $0 >> 8 }
  }
}

extension [UInt8] {
  fileprivate mutating func append16(_ number: Int) {
    append(UInt8(truncatingIfNeeded: number))
    append(UInt8(truncatingIfNeeded: number >> 8))
  }

  fileprivate mutating func append32(_ number: Int) {
    append16(number)
    append16(number >> 16)
  }
}
