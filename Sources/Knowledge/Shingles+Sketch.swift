extension Shingles {
  /// What a snapshot keeps of the hashes: how many they are, all of them as one, and the lowest.
  struct Sketch {
    /// Of a text that is too short to be like any other.
    static let none = Sketch(digest: 0, count: 0, lowest: .zero)
    /// The bytes that one takes.
    static let size = 8 + 4 + 4 * Shingles.sample

    private let digest: UInt64
    private let count: Int32
    /// The upper halves of the lowest hashes, in order.
    private let lowest: SIMD16<UInt32>

    fileprivate init(digest: UInt64, count: Int32, lowest: SIMD16<UInt32>) {
      (self.digest, self.count, self.lowest) = (digest, count, lowest)
    }

    init(reading bytes: UnsafeRawPointer) {
      digest = bytes.loadUnaligned(as: UInt64.self)
      count = bytes.loadUnaligned(fromByteOffset: 8, as: Int32.self)
      lowest = bytes.loadUnaligned(fromByteOffset: 12, as: SIMD16<UInt32>.self)
    }

    /// As `init(reading:)` takes them.
    var bytes: [UInt8] {
      var bytes: [UInt8] = []
      withUnsafeBytes(of: digest) { bytes += $0 }
      withUnsafeBytes(of: count) { bytes += $0 }
      withUnsafeBytes(of: lowest) { bytes += $0 }
      return bytes
    }

    /// What `Shingles.isNear` says; nil where that takes more hashes than these.
    func isNear(_ other: Sketch) -> Bool? {
      guard Shingles.areOfOneSize(Int(count), Int(other.count)) else { return false }
      if count == other.count, digest == other.digest { return true }
      let isLonger = count > other.count
      let missing = isLonger ? other.missing(in: self) : missing(in: other)
      let few = Int(min(count, other.count))
      let most = Shingles.mostMissing(of: few)
      return missing > (few > Shingles.sample ? min(most, Shingles.sample / 2) : most) ? false : nil
    }

    /// How many of the lowest hashes another text surely lacks.
    private func missing(in more: Sketch) -> Int {
      let known = min(Int(more.count), Shingles.sample)
      var (missing, place) = (0, 0)
      for number in 0..<min(Int(count), Shingles.sample) {
        let hash = lowest[number]
        while place < known, more.lowest[place] < hash { place += 1 }
        if place < known, more.lowest[place] == hash {
          place += 1
        } else if place < known || known == Int(more.count) {
          missing += 1
        }
      }
      return missing
    }
  }

  /// nil where the text is too short to be like any other.
  var sketch: Sketch? {
    guard hashes.count >= Self.fewest else { return nil }
    var lowest = SIMD16<UInt32>.zero
    for (place, hash) in hashes.prefix(Self.sample).enumerated() {
      lowest[place] = UInt32(hash >> 32)
    }
    let digest = hashes.withUnsafeBytes { Fingerprint.of($0) }
    return Sketch(digest: digest, count: Int32(hashes.count), lowest: lowest)
  }
}
